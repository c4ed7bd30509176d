import { format } from 'node:util'

type Level = 'debug' | 'error' | 'info' | 'log' | 'trace' | 'warn'

const levels: Level[] = ['debug', 'error', 'info', 'log', 'trace', 'warn']
let written: string[] = []

/** Keeps what is written to the console from here on, instead of showing it. */
export function recordConsole(): void {
  for (const level of levels) {
    console[level] = (...parts: unknown[]) => {
      written.push(`console.${level}: ${format(...parts)}`)
    }
  }
}

/** What was written since the last call; a test that expects output takes it, anything left fails the test. */
export function takeConsole(): string[] {
  const taken = written
  written = []
  return taken
}
