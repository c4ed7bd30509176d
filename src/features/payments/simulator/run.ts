import type { SimulatorOptions } from './settings.ts'
import { startSimulator } from './simulator.ts'

/** Runs the simulator until SIGINT, SIGTERM or `until`. Throws if the port is taken. */
export async function runSimulator(options: SimulatorOptions, until?: AbortSignal): Promise<void> {
  const simulator = startSimulator(options)
  process.stdout.write(`M-Pesa simulator: ${simulator.url} (open it for the phone)\n`)

  await new Promise<void>(resolve => {
    const end = () => resolve()
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    until?.addEventListener('abort', end)
  })
  await simulator.stop()
}
