import { runUntilSignal } from '../../graceful-shutdown.ts'
import { type Command, numberOf, say } from '../cli.ts'

export const command: Command = {
  summary: 'Starts Elimu with sample data and an M-Pesa simulator, to try everything out.',
  flags: {
    port: { value: 'PORT', help: 'Of the site; PORT or 3000 unless told otherwise.' },
    'simulator-port': { value: 'PORT', help: 'Of the M-Pesa simulator; 3001 unless told otherwise.' },
  },
  async run(given) {
    const { startDemo } = await import('../../demo.ts')
    const most = { least: 1, most: 65_535 }
    const app = numberOf(given, 'port', most)
    const simulator = numberOf(given, 'simulator-port', most) ?? 3001
    await runUntilSignal(async () => {
      const demo = await startDemo({ app, simulator })
      say(demo.welcome)
      return demo
    })
  },
}
