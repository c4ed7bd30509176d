import { answerToken } from './authorize.ts'
import { controlRoutes } from './control.ts'
import { refusal } from './faults.ts'
import { phoneRoutes } from './phone-routes.ts'
import { createState, resetState, type SimulatorOptions, type SimulatorState } from './state.ts'
import { answerPush, answerQuery } from './stk-calls.ts'

/** Runs the simulator until SIGINT, SIGTERM or `until`. Throws if the port is taken. */
export async function runSimulator(options: SimulatorOptions, until?: AbortSignal): Promise<void> {
  const simulator = startSimulator(options)
  process.stdout.write(`M-Pesa simulator: ${simulator.url} (open it to see the phone)\n`)

  await new Promise<void>(resolve => {
    const end = () => resolve()
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    until?.addEventListener('abort', end)
  })
  await simulator.stop()
}

interface RunningSimulator {
  /** Also the DARAJA_BASE_URL of its clients. */
  url: string
  port: number
  state: SimulatorState
  reset(): void
  stop(): Promise<void>
}

/**
 * Simulates the Daraja gateway: the calls of facts/daraja.md, callbacks over real HTTP, a page at / that looks like a phone, and control
 * routes for tests (control-schema.ts). The last three digits of a phone number decide what it does by itself (behaviours.ts); all
 * other numbers wait for a person.
 */
export function startSimulator(options: SimulatorOptions): RunningSimulator {
  const state = createState(options)
  const reset = () => resetState(state, options)
  const server = Bun.serve({
    port: options.port,
    hostname: state.settings.hostname,
    maxRequestBodySize: 1024 * 1024,
    routes: {
      '/oauth/v1/generate': { GET: (request, server) => answerToken(state, request, server) },
      '/mpesa/stkpush/v1/processrequest': { POST: (request, server) => answerPush(state, request, server) },
      '/mpesa/stkpushquery/v1/query': { POST: (request, server) => answerQuery(state, request, server) },
      ...controlRoutes(state, reset),
      ...phoneRoutes(state),
    },
    fetch: request => {
      const isKnown = wirePaths.includes(new URL(request.url).pathname)
      return isKnown
        ? refusal(405, '405.001', 'Method Not Allowed')
        : refusal(404, '404.001.01', 'Resource not found')
    },
  })
  const port = server.port ?? options.port
  return {
    url: `http://${state.settings.hostname}:${port}`,
    port,
    state,
    reset,
    async stop() {
      reset()
      await server.stop(true)
    },
  }
}

const wirePaths = ['/oauth/v1/generate', '/mpesa/stkpush/v1/processrequest', '/mpesa/stkpushquery/v1/query']
