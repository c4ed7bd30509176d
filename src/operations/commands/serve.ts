import type { Command } from '../command.ts'
import { serve } from '../serve.ts'
import { readSettings } from '../setup.ts'
import { endOnSignal } from '../until-signal.ts'

export const command: Command = {
  summary: 'Migrates the database and serves the site until SIGTERM or SIGINT.',
  async run() {
    const server = serve(readSettings())
    await endOnSignal(server.stop)
  },
}
