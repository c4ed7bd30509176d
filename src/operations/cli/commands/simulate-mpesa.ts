import { runSimulator } from '#src/features/payments/simulator/simulator.ts'
import { type Command, numberFlag } from '../cli.ts'

export const command: Command = {
  summary:
    'Runs a stand-in for the M-Pesa gateway, with a page that looks like a phone. No real money moves.',
  flags: { port: { value: 'PORT', help: 'Where it listens; 3001 unless told otherwise.' } },
  async run(args) {
    await runSimulator({ port: numberFlag(args, 'port', { max: 65_535 }) ?? 3001 })
  },
}
