import type { Env } from '#src/env/env.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

type Fields = Record<string, string | number | boolean | null | undefined>

/** Structured lines on stdout. Callers pass no personal data, query parameters or driver messages. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (event: string, fields?: Fields) => void>

export function createLog(
  level: Env['logLevel'],
  write = (line: string) => void process.stdout.write(line),
): Log {
  const lowest = levels.indexOf(level)
  const at = (name: Exclude<Env['logLevel'], 'silent'>) => (event: string, fields?: Fields) => {
    if (levels.indexOf(name) < lowest) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level: name, event, ...fields })}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Returns an error's name, code and stack, without its message: a driver's message can contain submitted data. */
export function safeErrorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter(line => line.trim().startsWith('at '))
  return {
    error: error.name,
    ...('code' in error && { code: String(error.code) }),
    at: frames
      .slice(0, 4)
      .map(frame => frame.trim())
      .join(' < '),
  }
}
