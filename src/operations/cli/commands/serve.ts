import { readSettings } from '../../create-deps.ts'
import { serve } from '../../serve.ts'
import type { Command } from '../cli.ts'
import { runUntilSignal } from '../cli.ts'

export const command: Command = {
  summary: 'Update the database schema and run the site until SIGTERM or SIGINT.',
  async run() {
    await runUntilSignal(async () => serve(readSettings()))
  },
}
