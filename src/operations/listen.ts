import type { Server } from 'bun'
import type { createApp } from '#src/app.ts'
import type { Deps } from '#src/deps.ts'
import { OperatorError } from './cli/cli-error.ts'
import type { Task } from './worker/task.ts'

export type App = ReturnType<typeof createApp>

/** Routes reject JSON bodies over 64 KB and files over 5 MB unread, with a message; this is the last limit. */
const MAX_BYTES = 64 * 1024 * 1024

export interface Address {
  host: string
  port: number
  setting: 'PORT' | 'HTTP_PORT'
}

/** The servers of the program, the tasks that keep them going, and the end of what these tasks have begun. */
export interface Listener {
  servers: Set<Server<unknown>>
  tasks: Task[]
  stop: () => void
}

/** Serves HTTP, for this machine or a web server in front. Throws OperatorError if the address cannot be used. */
export function listenInPlain(app: App, { env, log }: Deps): Listener {
  const server = listen(app, { ...env, setting: 'PORT' })
  log.info('listening', { url: server.url.origin })
  return { servers: new Set([server]), tasks: [], stop: () => undefined }
}

/** Only with a certificate is the port shared: a renewed one needs a second listener for a moment. */
export function listen(app: App, address: Address, tls?: { key: string; cert: string }): Server<unknown> {
  const { host: hostname, port } = address
  // By default Elysia shares the port with a second Elimu, and each gets half of the requests.
  const options = { hostname, port, reusePort: tls !== undefined, maxRequestBodySize: MAX_BYTES }
  const { server } = claim(address, () => app.listen({ ...options, development: false, ...(tls && { tls }) }))
  if (!server) throw new Error('Elysia did not listen.')
  return server
}

/** Starts to listen. Throws OperatorError if the address cannot be used. */
export function claim<T>({ host, port, setting }: Address, start: () => T): T {
  try {
    return start()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EADDRINUSE: `the port is already in use. Set another ${setting}.`,
      EACCES: 'this user may not use ports below 1024. docs/operations.md describes the service that may.',
    }
    const reason = reasons[code ?? ''] ?? `the address cannot be used (${code}). Check HOST and ${setting}.`
    throw new OperatorError(`Cannot listen on ${host}:${port}: ${reason}`)
  }
}

/** Milliseconds that requests in flight have to finish, and to arrive completely. */
const MAX_DRAIN_MS = 6000
const MAX_ARRIVAL_MS = 1500

/**
 * Stops listening and waits for the requests in flight, of which `receiving` have not arrived completely. Idle connections are
 * closed: browsers open some in advance and keep them for minutes.
 */
export async function finishRequests(server: Server<unknown>, receiving: () => number): Promise<void> {
  const began = performance.now()
  void server.stop()
  for (let waited = 0; waited < MAX_DRAIN_MS; waited = performance.now() - began) {
    if (server.pendingRequests <= (waited < MAX_ARRIVAL_MS ? 0 : receiving())) break
    await Bun.sleep(10)
  }
  await server.stop(true)
}
