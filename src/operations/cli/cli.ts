import { parseArgs } from 'node:util'
import { UsageError } from './cli-error.ts'

interface Flag {
  help: string
  /** The name of the flag's value in the help; a flag without one is on or off. */
  value?: string
}

interface Given {
  operands: string[]
  /** A flag's value as typed, true for one without value, undefined where it was not given. */
  flags: Record<string, string | boolean | undefined>
}

/** One command of `elimu`. `operands` are its words in order, all of them required. */
export interface Command {
  summary: string
  operands?: string[]
  flags?: Record<string, Flag>
  run: (given: Given) => Promise<void>
}

const help: Record<string, Flag> = { help: { help: 'Shows this text.' } }

/** Reads a command's words. Throws UsageError where one is unknown, missing or too many. */
export function readWords(name: string, { operands = [], flags = {} }: Command, words: string[]): Given {
  const options = Object.entries({ ...help, ...flags }).map(([flag, { value }]) => {
    return [flag, { type: value ? ('string' as const) : ('boolean' as const) }] as const
  })
  const parsed = parse(name, words, Object.fromEntries(options))
  const missing = operands.slice(parsed.operands.length)
  if (!parsed.flags.help && missing.length > 0) {
    throw new UsageError(`elimu ${name} needs ${missing.join(' and ')}. See elimu ${name} --help`)
  }
  if (parsed.operands.length > operands.length) {
    throw new UsageError(`elimu ${name} takes no further word. See elimu ${name} --help`)
  }
  return parsed
}

function parse(name: string, args: string[], options: Record<string, { type: 'string' | 'boolean' }>): Given {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { operands: positionals, flags: { ...values } }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : ''
    throw new UsageError(`${reason}. See elimu ${name} --help`)
  }
}

export function helpOf(name: string, { summary, operands = [], flags = {} }: Command): string {
  const list = Object.entries({ ...flags, ...help }).map(([flag, { help, value }]) => {
    return `  ${`--${flag}${value ? ` ${value}` : ''}`.padEnd(24)}${help}`
  })
  return [`Usage: elimu ${[name, ...operands].join(' ')} [options]`, '', summary, '', ...list, ''].join('\n')
}

/** A flag's number. Throws UsageError where it is none, or outside of what makes sense. */
export function numberOf(given: Given, flag: string, { least = 0, most }: { least?: number; most: number }) {
  const text = given.flags[flag]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new UsageError(`--${flag} must be a whole number from ${least} to ${most}.`)
  }
  return number
}

/** Writes one line for the operator. */
export function say(line: string) {
  process.stdout.write(`${line}\n`)
}
