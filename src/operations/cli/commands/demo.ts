import { type Command, numberFlag, print, runUntilSignal } from '../cli.ts'

export const command: Command = {
  summary: 'Run Elimu with sample data and an M-Pesa simulator.',
  flags: {
    port: { value: 'PORT', help: 'Port for the site (default: $PORT or 3000)' },
    'simulator-port': { value: 'PORT', help: 'Port for the simulator (default: 3001)' },
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
