import { type Command, helpOf, readWords } from './operations/command.ts'
import { explain, UsageError } from './operations/operator-error.ts'

/** Each command is loaded when it is called: none waits for what another needs. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  serve: () => import('./operations/commands/serve.ts'),
  demo: () => import('./operations/commands/demo.ts'),
  migrate: () => import('./operations/commands/migrate.ts'),
  seed: () => import('./operations/commands/seed.ts'),
  backup: () => import('./operations/commands/backup.ts'),
  restore: () => import('./operations/commands/restore.ts'),
  verify: () => import('./operations/commands/verify.ts'),
  admin: () => import('./operations/commands/admin.ts'),
  'simulate-mpesa': () => import('./operations/commands/simulate-mpesa.ts'),
  doctor: () => import('./operations/commands/doctor.ts'),
  version: () => import('./operations/commands/version.ts'),
}

const usage = `Usage: elimu COMMAND [options]

Commands: ${Object.keys(commands).join(', ')}.
Each tells more with --help. Settings come from the environment (.env.example lists them).
`

// What this program writes holds personal data: it is for nobody else on this machine.
process.umask(0o077)
process.exitCode = await main(process.argv.slice(2))

async function main([name, ...words]: string[]): Promise<number> {
  if (name === '--help' || name === 'help') return print(usage)
  if (name === '--version') return main(['version'])
  try {
    const load = name && Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!name || !load)
      throw new UsageError(`${name ? 'Unknown command' : 'Which command'}? See elimu --help`)

    const { command } = await load()
    const given = readWords(name, command, words)
    if (given.flags.help) return print(helpOf(name, command))
    await command.run(given)
    return 0
  } catch (error) {
    process.stderr.write(`elimu: ${explain(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}
