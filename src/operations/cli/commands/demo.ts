import { type Command, numberFlag, print, runUntilSignal } from '../cli.ts'

export const command: Command = {
  summary: 'Starts Elimu with sample data and an M-Pesa simulator, to try everything out.',
  flags: {
    port: { value: 'PORT', help: 'Of the site; PORT or 3000 unless told otherwise.' },
    'simulator-port': { value: 'PORT', help: 'Of the M-Pesa simulator; 3001 unless told otherwise.' },
  },
  async run(args) {
    const { startDemo } = await import('../../start-demo.ts')
    const range = { min: 1, max: 65_535 }
    const app = numberFlag(args, 'port', range)
    const simulator = numberFlag(args, 'simulator-port', range) ?? 3001
    await runUntilSignal(async () => {
      const demo = await startDemo({ app, simulator })
      print(demo.welcome)
      return demo
    })
  },
}
