import type { Command } from '../command.ts'
import { serve } from '../serve.ts'
import { readSettings } from '../setup.ts'
import { runUntilSignal } from '../until-signal.ts'

export const command: Command = {
  summary: 'Migrates the database and serves the site until SIGTERM or SIGINT.',
  async run() {
    await runUntilSignal(async () => serve(readSettings()))
  },
}
