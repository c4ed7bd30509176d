import type { Server } from 'bun'
import { createApp } from '#src/app.ts'
import type { Env } from '#src/env/env.ts'
import { prepare as prepareAssistant } from '#src/features/assistant/builtin/resolve-intent.ts'
import { liveOf } from '#src/features/messages/live/connections.ts'
import { OperatorError } from './cli/cli-error.ts'
import { openDeps } from './create-deps.ts'
import { startSchedule } from './worker/schedule.ts'
import { tasksOf } from './worker/scheduled-jobs.ts'

export interface RunningServer {
  url: string
  /** Takes no more requests, finishes those in flight and the scheduled work under way, closes the database. */
  stop: () => Promise<void>
}

/** Migrates, opens the database, answers requests and does the scheduled work. Throws OperatorError where it cannot. */
export function serve(env: Env): RunningServer {
  const deps = openDeps(env)
  const app = listen(createApp(deps), env)
  const schedule = startSchedule(tasksOf(deps), deps.log)
  const preparing = setTimeout(prepareAssistant, PREPARED_AFTER)
  const url = app.server?.url.origin ?? env.publicUrl
  deps.log.info('listening', { url })
  return {
    url,
    async stop() {
      deps.log.info('stopping')
      clearTimeout(preparing)
      liveOf(deps.db).close()
      if (app.server) await finishRequests(app.server)
      await schedule.stop()
      await deps.db.close()
      deps.log.info('stopped')
    },
  }
}

/** Calls refuse bodies over 64 KB, and files over 5 MB, in their own words and unread; this is the wall behind that. */
const MAX_BYTES = 64 * 1024 * 1024

/** Milliseconds after which the assistant gets ready: whoever came first is served first. */
const PREPARED_AFTER = 2000

/** Milliseconds that requests in flight have to end by themselves. */
const MAX_TIMEOUT = 6000

/**
 * Listens no more and waits for the requests in flight. A connection without one is cut off: browsers open some ahead and
 * keep them for minutes.
 */
async function finishRequests(server: Server<unknown>): Promise<void> {
  const latest = performance.now() + MAX_TIMEOUT
  void server.stop()
  while (server.pendingRequests > 0 && performance.now() < latest) await Bun.sleep(10)
  await server.stop(true)
}

function listen(app: ReturnType<typeof createApp>, { host, port }: Env) {
  try {
    // Elysia would share the port with a second Elimu, each getting half of the requests.
    return app.listen({
      hostname: host,
      port,
      reusePort: false,
      maxRequestBodySize: MAX_BYTES,
      development: false,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? 'the port is in use' : `the address cannot be used (${code})`
    throw new OperatorError(`Cannot listen on ${host}:${port}: ${reason}. Set HOST and PORT.`)
  }
}
