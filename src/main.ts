import { type Command, formatHelp, parseArguments } from '#src/operations/cli/cli.ts'
import { explain, UsageError } from '#src/operations/cli/cli-error.ts'

/** Each command is loaded when it is called, so that none loads what only another one needs. */
const commands: Record<string, { does: string; load: () => Promise<{ command: Command }> }> = {
  demo: {
    does: 'Try Elimu with sample data',
    load: () => import('#src/operations/cli/commands/demo.ts'),
  },
  serve: { does: 'Run the site', load: () => import('#src/operations/cli/commands/serve.ts') },
  doctor: {
    does: 'Check the installation',
    load: () => import('#src/operations/cli/commands/doctor.ts'),
  },
  health: {
    does: 'Check that the running site is ready',
    load: () => import('#src/operations/cli/commands/health.ts'),
  },
  update: {
    does: 'Replace this program with a newer version, and restore the old one if the update fails',
    load: () => import('#src/operations/cli/commands/update.ts'),
  },
  admin: {
    does: "Create an administrator, or restore an administrator's access",
    load: () => import('#src/operations/cli/commands/admin.ts'),
  },
  backup: {
    does: 'Back up all data to one file',
    load: () => import('#src/operations/cli/commands/backup.ts'),
  },
  verify: { does: 'Check a backup', load: () => import('#src/operations/cli/commands/verify.ts') },
  restore: { does: 'Restore a backup', load: () => import('#src/operations/cli/commands/restore.ts') },
  migrate: {
    does: 'Update the database schema',
    load: () => import('#src/operations/cli/commands/migrate.ts'),
  },
  replicate: {
    does: 'Keep a local copy of a shared database up to date (serve runs this by itself)',
    load: () => import('#src/operations/cli/commands/replicate.ts'),
  },
  seed: {
    does: 'Add or remove sample data',
    load: () => import('#src/operations/cli/commands/seed.ts'),
  },
  'simulate-mpesa': {
    does: 'Run the M-Pesa simulator',
    load: () => import('#src/operations/cli/commands/simulate-mpesa.ts'),
  },
  version: { does: 'Print the version', load: () => import('#src/operations/cli/commands/version.ts') },
}

const usage = `Usage: elimu COMMAND [options]

${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(16)}${does}`)
  .join('\n')}

Run elimu COMMAND --help to see the options for a command.
Settings are read from the environment and the file .env; .env.example lists them.
`

// A reader such as `head` may end before the output does.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
  throw error
})

// Files hold personal data: no other user of this machine may read them.
process.umask(0o077)
process.exitCode = await main(process.argv.slice(2))

async function main([name, ...args]: string[]): Promise<number> {
  if (name === '--help' || name === 'help') return print(usage)
  if (name === '--version') return main(['version'])
  try {
    const entry = name && Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!name || !entry)
      throw new UsageError(
        `${name ? `Unknown command '${name}'` : 'No command given'}. Run elimu --help to see all commands.`,
      )

    const { command } = await entry.load()
    const parsed = parseArguments(name, command, args)
    if (parsed.flags.help) return print(formatHelp(name, command))
    await command.run(parsed)
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
