import { answerToken } from './authorize.ts'
import { controlRoutes } from './control-routes.ts'
import { refusal } from './faults.ts'
import { phoneRoutes } from './phone-routes.ts'
import { answerPush } from './push.ts'
import { answerQuery } from './query.ts'
import type { SimulatorOptions } from './settings.ts'
import { createState, resetState, type SimulatorState } from './state.ts'

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
  const token = (request: Request, server: Bun.Server<undefined>) => answerToken(state, request, server)
  const push = (request: Request, server: Bun.Server<undefined>) => answerPush(state, request, server)
  const query = (request: Request, server: Bun.Server<undefined>) => answerQuery(state, request, server)
  const server = Bun.serve({
    port: options.port,
    hostname: state.settings.hostname,
    maxRequestBodySize: 1024 * 1024,
    routes: {
      '/oauth/v1/generate': { GET: token },
      '/mpesa/stkpush/v1/processrequest': { POST: push },
      '/mpesa/stkpushquery/v1/query': { POST: query },
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
