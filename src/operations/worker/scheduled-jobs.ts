import { removeOldCopies } from '#db/migrate.ts'
import type { Deps } from '#src/deps.ts'
import { sendDigests } from '#src/features/alerts/digest.ts'
import { remindOfClosing, remindOfWaiting } from '#src/features/applications/reminders.ts'
import { closeDueJobs } from '#src/features/jobs/publication.ts'
import { settleCallbacks, sweepPayments } from '#src/features/payments/reconciliation/reconcile-due.ts'
import { sendExpiryReminders } from '#src/features/payments/renewal-reminders.ts'
import { applyRetention } from '#src/features/privacy/retention.ts'
import { expireBadges } from '#src/features/verification/expire-badges.ts'
import { type Log, safeErrorFields } from '#src/http/log.ts'
import { databaseFile } from '../create-deps.ts'
import { createTransports } from '../transports/create-transports.ts'
import { type Channel, channels, deliverChannel } from './outbox-worker.ts'
import { removeOrphanedMessages, removeOrphanedUploads } from './remove-orphaned-files.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The background work. Every task may run again at any time, also after a crash. */
export function scheduledTasks(deps: Deps): Task[] {
  return [
    ...channels.map(channel => ({
      name: channel,
      every: SECOND / 4,
      first: 0,
      run: createSender(deps, channel),
    })),
    { name: 'callbacks', every: 30 * SECOND, first: 0, run: () => settleCallbacks(deps) },
    { name: 'payments', every: 10 * SECOND, first: 2 * SECOND, run: () => sweepPayments(deps) },
    { name: 'closing', every: MINUTE, first: SECOND, run: () => closeDueJobs(deps) },
    { name: 'job alerts', every: MINUTE, first: 10 * SECOND, run: () => sendDigests(deps) },
    { name: 'reminders', every: HOUR, first: MINUTE, run: () => sendExpiryReminders(deps) },
    { name: 'badges', every: HOUR, first: MINUTE, run: () => expireBadges(deps) },
    { name: 'closing soon', every: HOUR, first: MINUTE, run: () => remindOfClosing(deps) },
    { name: 'waiting long', every: HOUR, first: MINUTE, run: () => remindOfWaiting(deps) },
    {
      name: 'retention',
      every: 6 * HOUR,
      first: 5 * MINUTE,
      async run() {
        await applyRetention(deps.db, deps.clock.now())
        await removeOrphanedMessages(deps)
        await removeOrphanedUploads(deps)
        removeOldCopies(databaseFile(deps.env), deps.clock.now())
      },
    },
  ]
}

/** Sends after each commit of this process, which may have added a message to the outbox, and every 5 seconds. */
function createSender(deps: Deps, channel: Channel): () => Promise<void> {
  const transports = createTransports(deps.env, () => deps.site().name)
  let seen = -1
  let next = 0
  return async () => {
    if (deps.db.commits() === seen && deps.clock.now() < next) return
    seen = deps.db.commits()
    next = deps.clock.now() + 5 * SECOND
    await deliverChannel(deps, transports, channel)
  }
}

interface Task {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Milliseconds from the start of the program to the first run. */
  first?: number
  run: () => unknown
}

/** Runs each task repeatedly, never twice at once. Errors are logged and stop nothing. `stop` waits for running tasks. */
export function startSchedule(tasks: Task[], log: Log): { stop: () => Promise<void> } {
  const timers = new Map<Task, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  function plan(task: Task, ms: number) {
    timers.set(
      task,
      setTimeout(() => {
        const run = attempt(task, log).finally(() => {
          running.delete(run)
          if (!isStopped) plan(task, task.every)
        })
        running.add(run)
      }, ms),
    )
  }

  for (const task of tasks) plan(task, task.first ?? task.every)
  return {
    async stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

async function attempt({ name, run }: Task, log: Log): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error('task failed', { task: name, ...safeErrorFields(error) })
  }
}
