import { createApp } from '#src/app.ts'
import type { Env } from '#src/env/env.ts'
import { newSetupToken } from '#src/features/admin/setup/setup-link.ts'
import { createConnections } from '#src/features/messages/live/connections.ts'
import { createLog } from '#src/http/log.ts'
import { createTurn } from '#src/http/overload.tsx'
import { createReceiving } from '#src/http/request-body.ts'
import { paths } from '#src/paths.ts'
import { openDeps } from './create-deps.ts'
import { finishRequests, listenInPlain } from './listen.ts'
import { listenSecurely } from './tls/listen-securely.ts'
import { scheduledTasks, startSchedule } from './worker/scheduled-jobs.ts'

export interface RunningServer {
  url: string
  /** Where the first administrator is created, null on a site that has one. */
  setupUrl: string | null
  /** Accepts no more requests, finishes those in flight and running tasks, closes the database. */
  stop: () => Promise<void>
}

/** Migrates and opens the database, answers requests and runs the scheduled tasks. Throws OperatorError if it cannot start. */
export function serve(env: Env): RunningServer {
  const deps = openDeps(env, ({ file, isNew, migrations }) => {
    const event = isNew ? 'new database' : 'database updated'
    createLog(env.logLevel).info(event, { file, migrations: migrations.join(', ') })
  })
  const app = createApp(deps)
  const listener = env.tls ? listenSecurely(app, deps, env.tls) : listenInPlain(app, deps)
  deps.state(createTurn).isListening = true
  const schedule = startSchedule([...scheduledTasks(deps), ...listener.tasks], deps)
  const url = env.tls ? env.publicUrl : (app.server?.url.origin ?? env.publicUrl)
  const token = newSetupToken(deps)
  // A free port that the system chose is not in PUBLIC_URL.
  const setupUrl = token && (env.port === 0 ? url : env.publicUrl) + paths.setupLink(token)
  if (setupUrl) deps.log.info('no administrator yet', { setup: setupUrl })
  return {
    url,
    setupUrl,
    async stop() {
      deps.log.info('stopping')
      deps.state(createConnections).close()
      listener.stop()
      const receiving = deps.state(createReceiving)
      await Promise.all([...listener.servers].map(server => finishRequests(server, () => receiving.count)))
      await schedule.stop()
      await deps.db.close()
      deps.log.info('stopped')
    },
  }
}
