import { runSimulator } from '#src/features/payments/simulator/simulator.ts'
import { type Command, numberFlag } from '../cli.ts'

export const command: Command = {
  summary: 'Run an M-Pesa simulator. A web page acts as the phone. No real money moves.',
  flags: { port: { value: 'PORT', help: 'Port for the simulator (default: 3001)' } },
  async run(args) {
    await runSimulator({ port: numberFlag(args, 'port', { max: 65_535 }) ?? 3001 })
  },
}
