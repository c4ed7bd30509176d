import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { resetAdminPassword } from '#src/features/auth/reset-admin-password.ts'
import { resetSecondFactor } from '#src/features/auth/two-factor/setup.ts'
import { openDeps, readSettings } from '../../create-deps.ts'
import { describeMigration } from '../../migrate-database.ts'
import { type Command, helpHint, print } from '../cli.ts'
import { UsageError } from '../cli-error.ts'

export const command: Command = {
  summary: `create adds an administrator.
reset-password sets a new password for an administrator who cannot sign in.
reset-second-factor resets two-step sign-in for an administrator who has lost both their phone and their recovery codes.
create and reset-password ask for the password, or read it from standard input.`,
  operands: ['create|reset-password|reset-second-factor'],
  flags: { username: { value: 'NAME', help: 'Username of the administrator' } },
  async run({ operands: [verb = ''], flags: { username } }) {
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!run) throw new UsageError(`Unknown action '${verb}'. ${helpHint('admin')}`)
    if (typeof username !== 'string') throw new UsageError(`--username is missing. ${helpHint('admin')}`)
    await run(username)
  },
}

const verbs: Record<string, (username: string) => Promise<void>> = {
  async create(username) {
    const password = await readPassword('create', username)
    await withDatabase(deps => createAdmin(deps, username, password))
    print(`Administrator ${username} created. They can sign in at /admin/login.`)
  },
  async 'reset-password'(username) {
    const password = await readPassword('reset-password', username)
    await withDatabase(deps => resetAdminPassword(deps, username, password))
    print(
      `Password changed for ${username}. They have been signed out everywhere and can sign in at /admin/login.`,
    )
  },
  async 'reset-second-factor'(username) {
    await withDatabase(deps => resetSecondFactor(deps, username))
    print(
      `Two-step sign-in reset for ${username}. They have been signed out everywhere. They can sign in with their password and set up two-step sign-in again.`,
    )
  },
}

async function withDatabase(use: (deps: ReturnType<typeof openDeps>) => Promise<unknown>) {
  const deps = openDeps(readSettings(), done => print(describeMigration(done)))
  try {
    await use(deps)
  } finally {
    await deps.db.close()
  }
}

/** Reads the password for `verb`. Throws UsageError if none is given. */
async function readPassword(verb: string, username: string): Promise<string> {
  const password = await readSecretLine()
  if (password !== '') return password
  throw new UsageError(
    `No password given. Type it when asked, or use: elimu admin ${verb} --username ${username} < password.txt`,
  )
}

/** Reads one line of standard input. In a terminal it prompts and hides the input. */
async function readSecretLine(): Promise<string> {
  if (!process.stdin.isTTY) return (await Bun.stdin.text()).split(/\r?\n/)[0] ?? ''

  const lines = createInterface({ input: process.stdin, output: discard(), terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  process.stderr.write('Password (at least 8 characters, not shown): ')
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })
