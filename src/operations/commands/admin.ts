import { createAdmin } from '#src/features/accounts/administrators.ts'
import { type Command, say } from '../command.ts'
import { UsageError } from '../operator-error.ts'
import { openDeps, readSettings } from '../setup.ts'

export const command: Command = {
  summary: 'Makes an administrator. The password is read from standard input, never from the command line.',
  operands: ['create'],
  flags: { username: { value: 'U', help: 'The name the administrator signs in with.' } },
  async run({ operands: [verb], flags: { username } }) {
    if (verb !== 'create' || typeof username !== 'string') {
      throw new UsageError(
        'Say it like this: elimu admin create --username U, with the password on standard input.',
      )
    }
    const password = (await Bun.stdin.text()).split(/\r?\n/)[0] ?? ''
    const { db, clock } = openDeps(readSettings())
    try {
      await createAdmin({ db, clock }, username, password)
    } finally {
      await db.close()
    }
    say(`${username} may sign in at /admin/login.`)
  },
}
