import { parseArgs } from 'node:util'
import { UsageError } from './cli-error.ts'

interface Flag {
  help: string
  /** The name of the flag's value in the help; a flag without one is on or off. */
  value?: string
}

interface Arguments {
  operands: string[]
  /** The flag's value, true for a flag without value, undefined if it is absent. */
  flags: Record<string, string | boolean | undefined>
}

/** One command of `elimu`. All `operands` are required, in this order, but for those in brackets. */
export interface Command {
  summary: string
  operands?: string[]
  flags?: Record<string, Flag>
  run: (given: Arguments) => Promise<void>
}

const help: Record<string, Flag> = { help: { help: 'Show this text' } }

/** Parses a command's arguments. Throws UsageError if one is unknown, missing or too many. */
export function parseArguments(
  name: string,
  { operands = [], flags = {} }: Command,
  args: string[],
): Arguments {
  const options = Object.entries({ ...help, ...flags }).map(([flag, { value }]) => {
    return [flag, { type: value ? ('string' as const) : ('boolean' as const) }] as const
  })
  const parsed = parse(name, args, Object.fromEntries(options))
  const missing = operands.slice(parsed.operands.length).filter(operand => !operand.startsWith('['))
  if (!parsed.flags.help && missing.length > 0) {
    throw new UsageError(`Missing argument: ${missing.join(', ')}. ${helpHint(name)}`)
  }
  if (parsed.operands.length > operands.length) {
    throw new UsageError(`Too many arguments. ${helpHint(name)}`)
  }
  return parsed
}

function parse(
  name: string,
  args: string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
): Arguments {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { operands: positionals, flags: { ...values } }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : ''
    throw new UsageError(`${reason}. ${helpHint(name)}`)
  }
}

export const helpHint = (name: string) => `Run elimu ${name} --help to see how to use this command.`

/** Returns the text of --help. */
export function formatHelp(name: string, { summary, operands = [], flags = {} }: Command): string {
  const list = Object.entries({ ...flags, ...help }).map(([flag, { help, value }]) => {
    return `  ${`--${flag}${value ? ` ${value}` : ''}`.padEnd(24)}${help}`
  })
  return [`Usage: elimu ${[name, ...operands].join(' ')} [options]`, '', summary, '', ...list, ''].join('\n')
}

/** Returns a flag's number, or undefined if the flag is absent. Throws UsageError if it is no whole number in the range. */
export function numberFlag(args: Arguments, flag: string, { min = 0, max }: { min?: number; max: number }) {
  const text = args.flags[flag]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new UsageError(`--${flag} must be a whole number from ${min} to ${max}.`)
  }
  return number
}

/** Prints one line for the operator. */
export function print(line: string) {
  process.stdout.write(`${line}\n`)
}

const MAX_SHUTDOWN_MS = 9000

/**
 * Starts a service, waits for SIGTERM or SIGINT, then stops the service and exits. After 9 seconds it exits anyway: everything
 * that was answered is on disk, and unfinished work resumes at the next start.
 */
export async function runUntilSignal(start: () => Promise<{ stop: () => Promise<void> }>): Promise<never> {
  // Listen before the start: the signal may come at once.
  const signal = Promise.withResolvers<void>()
  process.once('SIGTERM', signal.resolve)
  process.once('SIGINT', signal.resolve)
  const { stop } = await start()
  await signal.promise

  const hasStopped = await Promise.race([
    stop().then(() => true),
    Bun.sleep(MAX_SHUTDOWN_MS).then(() => false),
  ])
  if (!hasStopped) process.stderr.write('elimu: Stopped before all requests and tasks had finished.\n')
  process.exit(0)
}
