import { readSettings } from '../../create-deps.ts'
import { serve } from '../../serve.ts'
import type { Command } from '../cli.ts'
import { runUntilSignal } from '../cli.ts'

export const command: Command = {
  summary: 'Update the database schema and run the site until SIGTERM or SIGINT.',
  flags: {
    domain: { value: 'NAME', help: 'Serve HTTPS with a certificate for this domain (default: $DOMAIN)' },
  },
  async run({ flags: { domain } }) {
    await runUntilSignal(async () =>
      serve(readSettings(typeof domain === 'string' ? { DOMAIN: domain } : {})),
    )
  },
}
