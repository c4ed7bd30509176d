import { readSettings } from '../../create-deps.ts'
import { update } from '../../update/update.ts'
import { type Command, numberFlag } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

declare const COMPILED: true | undefined

export const command: Command = {
  summary:
    'Back up the site, replace this program with FILE, update the database and restart the service. If the new version does not start properly, restore the current one.',
  operands: ['FILE'],
  flags: {
    service: { value: 'NAME', help: 'The systemd service (default: elimu)' },
    wait: { value: 'SECONDS', help: 'How long the site may take to become ready (default: 60)' },
  },
  async run(given) {
    // Run from its sources, the program is Bun.
    if (typeof COMPILED === 'undefined') throw new OperatorError('Only a built program can be updated.')
    if (readSettings().database)
      throw new OperatorError(
        'With DATABASE_URL, replace the program on each machine by hand: docs/scaling.md.',
      )
    const { service } = given.flags
    const seconds = numberFlag(given, 'wait', { min: 1, max: 3600 }) ?? 60
    await update(readSettings(), given.operands[0] ?? '', {
      service: typeof service === 'string' ? service : 'elimu',
      patience: seconds * 1000,
    })
  },
}
