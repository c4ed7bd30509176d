import { readSettings } from '../../create-deps.ts'
import { serve } from '../../serve.ts'
import type { Command } from '../cli.ts'
import { print, runUntilSignal } from '../cli.ts'

export const command: Command = {
  summary: 'Update the database schema and run the site until SIGTERM or SIGINT.',
  flags: {
    domain: { value: 'NAME', help: 'Serve HTTPS with a certificate for this domain (default: $DOMAIN)' },
  },
  async run({ flags: { domain } }) {
    await runUntilSignal(async () => {
      const server = serve(readSettings(typeof domain === 'string' ? { DOMAIN: domain } : {}))
      if (server.setupUrl) print(welcome(server.setupUrl))
      return server
    })
  },
}

const welcome = (setupUrl: string) =>
  `
  This site has no administrator yet. To set it up, open this link in your browser:

  ${setupUrl}

  It works until there is an administrator, and is different each time you start Elimu. Don't share it.
`
