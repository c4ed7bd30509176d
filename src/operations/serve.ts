import type { Server } from 'bun'
import { createApp } from '#src/app.ts'
import type { Env } from '#src/env/env.ts'
import { createConnections } from '#src/features/messages/live/connections.ts'
import { createLog } from '#src/http/log.ts'
import { createTurn } from '#src/http/overload.tsx'
import { OperatorError } from './cli/cli-error.ts'
import { openDeps } from './create-deps.ts'
import { scheduledTasks, startSchedule } from './worker/scheduled-jobs.ts'

export interface RunningServer {
  url: string
  /** Accepts no more requests, finishes those in flight and running tasks, closes the database. */
  stop: () => Promise<void>
}

/** Migrates and opens the database, answers requests and runs the scheduled tasks. Throws OperatorError if it cannot start. */
export function serve(env: Env): RunningServer {
  const deps = openDeps(env, ({ file, isNew, migrations }) => {
    const event = isNew ? 'new database' : 'database updated'
    createLog(env.logLevel).info(event, { file, migrations: migrations.join(', ') })
  })
  const app = listen(createApp(deps), env)
  deps.state(createTurn).isListening = true
  const schedule = startSchedule(scheduledTasks(deps), deps)
  const url = app.server?.url.origin ?? env.publicUrl
  deps.log.info('listening', { url })
  return {
    url,
    async stop() {
      deps.log.info('stopping')
      deps.state(createConnections).close()
      if (app.server) await finishRequests(app.server)
      await schedule.stop()
      await deps.db.close()
      deps.log.info('stopped')
    },
  }
}

/** Routes reject JSON bodies over 64 KB and files over 5 MB unread, with a message; this is the last limit. */
const MAX_BYTES = 64 * 1024 * 1024

/** Milliseconds that requests in flight have to finish. */
const MAX_DRAIN_MS = 6000

/**
 * Stops listening and waits for the requests in flight. Idle connections are closed: browsers open some in advance and keep
 * them for minutes.
 */
async function finishRequests(server: Server<unknown>): Promise<void> {
  const deadline = performance.now() + MAX_DRAIN_MS
  void server.stop()
  while (server.pendingRequests > 0 && performance.now() < deadline) await Bun.sleep(10)
  await server.stop(true)
}

function listen(app: ReturnType<typeof createApp>, { host, port }: Env) {
  try {
    // By default Elysia shares the port with a second Elimu, and each gets half of the requests.
    return app.listen({
      hostname: host,
      port,
      reusePort: false,
      maxRequestBodySize: MAX_BYTES,
      development: false,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'EADDRINUSE'
        ? 'the port is already in use. Set another PORT.'
        : `the address cannot be used (${code}). Check HOST and PORT.`
    throw new OperatorError(`Cannot listen on ${host}:${port}: ${reason}`)
  }
}
