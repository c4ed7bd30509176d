import { cached } from '#db/cached.ts'
import { removeOldCopies } from '#db/migrate.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR, MINUTE } from '#src/domain/kenya-time.ts'
import { nextAdminDigest, sendAdminDigests } from '#src/features/admin/digest.ts'
import { nextDigest, sendDigests } from '#src/features/alerts/digest.ts'
import { remindOfClosing, remindOfWaiting } from '#src/features/applications/reminders.ts'
import { closeDueJobs, nextClosing } from '#src/features/jobs/publication.ts'
import {
  nextCallback,
  nextQuery,
  settleCallbacks,
  sweepPayments,
} from '#src/features/payments/reconciliation/reconcile-due.ts'
import { sendExpiryReminders } from '#src/features/payments/renewal-reminders.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { expireBadges } from '#src/features/verification/expire-badges.ts'
import { type Log, safeErrorFields } from '#src/http/log.ts'
import { databaseFile } from '../migrate-database.ts'
import { createLease } from './lease.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { channels, deliverChannel, nextDelivery } from './outbox-worker.ts'
import { removeOrphanedMessages, removeOrphanedUploads } from './remove-orphaned-files.ts'
import { sharedLimits } from './shared-limits.ts'
import type { Task } from './task.ts'

const SECOND = 1000

/** The background work. Every task may run again at any time, also after a crash. */
export function scheduledTasks(deps: Deps): Task[] {
  return [
    ...channels.map(channel => ({
      name: channel,
      first: 0,
      pause: SECOND / 4,
      due: () => nextDelivery(deps, channel),
      run: () => deliverChannel(deps, deps.transports, channel),
    })),
    {
      name: 'callbacks',
      first: 0,
      pause: 30 * SECOND,
      due: () => nextCallback(deps),
      run: () => settleCallbacks(deps),
    },
    {
      name: 'payments',
      first: 2 * SECOND,
      pause: 10 * SECOND,
      due: () => nextQuery(deps),
      run: () => sweepPayments(deps),
    },
    {
      name: 'closing',
      first: SECOND,
      pause: MINUTE,
      due: () => nextClosing(deps),
      run: () => closeDueJobs(deps),
    },
    {
      name: 'job alerts',
      first: 10 * SECOND,
      pause: MINUTE,
      due: () => nextDigest(deps),
      run: () => sendDigests(deps),
    },
    {
      name: 'administrators',
      first: SECOND,
      pause: SECOND,
      due: () => nextAdminDigest(deps),
      run: () => sendAdminDigests(deps),
    },
    // The command line may have queued an email. Pages too show its writes within 10 seconds (src/http/response-cache.ts).
    {
      name: 'other processes',
      first: 10 * SECOND,
      pause: 10 * SECOND,
      run: () => deps.db.noticeOthers(),
      isForEach: true,
    },
    ...sharedLimits(deps),
    ...ownFiles(deps),
    { name: 'reminders', first: MINUTE, pause: HOUR, run: () => sendExpiryReminders(deps) },
    { name: 'badges', first: MINUTE, pause: HOUR, run: () => expireBadges(deps) },
    { name: 'closing soon', first: MINUTE, pause: HOUR, run: () => remindOfClosing(deps) },
    { name: 'waiting long', first: MINUTE, pause: HOUR, run: () => remindOfWaiting(deps) },
    {
      name: 'retention',
      first: 5 * MINUTE,
      pause: 6 * HOUR,
      async run() {
        await applyRetention(deps.db, deps.clock.now())
        await removeOrphanedMessages(deps)
        await removeOrphanedUploads(deps)
        removeOldCopies(databaseFile(deps.env), deps.clock.now())
      },
    },
    ...nightlyBackup(deps),
  ]
}

/** The files that each process has of its own, where it shares a database; else they belong to the retention. */
function ownFiles(deps: Deps): Task[] {
  if (!deps.db.shared) return []
  const run = async () => {
    await removeOrphanedMessages(deps)
    removeOldCopies(databaseFile(deps.env), deps.clock.now())
  }
  return [{ name: 'own files', first: 10 * MINUTE, pause: 6 * HOUR, run, isForEach: true }]
}

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Milliseconds. The clock may be set, and the machine may sleep. */
const MAX_SLEEP = MINUTE

/**
 * Runs each task when it is due, never twice at once, and in one of the processes that share a database. In between it sleeps until the next one is due, or until a commit, which may
 * change that. Errors are logged and stop nothing. `stop` waits for running tasks.
 */
export function startSchedule(tasks: Task[], deps: ScheduleDeps): { stop: () => Promise<void> } {
  const plans = tasks.map(task => ({ task, notBefore: performance.now() + task.first, untilDue: () => 0 }))
  const running = new Map<Plan, Promise<void>>()
  let timer = setTimeout(wake)
  let isWaking = false
  let isStopped = false
  const lease = createLease(deps.db, 'schedule', () => wake())
  const ignoreCommits = deps.db.onCommit(() => {
    if (!isWaking) setImmediate(wake)
    isWaking = true
  })

  /** Starts what is due, and sleeps until something else is. */
  function wake() {
    clearTimeout(timer)
    isWaking = false
    if (isStopped) return
    let sleep = MAX_SLEEP
    for (const plan of plans) {
      if (running.has(plan) || !(plan.task.isForEach || lease.isHeld())) continue
      const pause = plan.notBefore - performance.now()
      const wait = pause > 0 ? pause : plan.untilDue()
      if (wait <= 0) running.set(plan, run(plan))
      else sleep = Math.min(sleep, wait)
    }
    timer = setTimeout(wake, Math.ceil(sleep))
  }

  async function run(plan: Plan): Promise<void> {
    const { task } = plan
    await attempt(task, deps.log)
    running.delete(plan)
    plan.notBefore = performance.now() + task.pause
    plan.untilDue = untilDueOf(task, deps)
    wake()
  }

  return {
    async stop() {
      isStopped = true
      ignoreCommits()
      clearTimeout(timer)
      for (const task of tasks) task.stop?.()
      await Promise.all(running.values())
      await lease.release()
    },
  }
}

/** A task with when it may run next. */
interface Plan {
  task: Task
  /** On the clock of `performance`, which is never set. */
  notBefore: number
  /** Milliseconds until there is work. */
  untilDue: () => number
}

/** Asks the database again only when something has changed that the answer was read from. */
function untilDueOf({ name, due }: Task, { db, clock, log }: ScheduleDeps): Plan['untilDue'] {
  if (!due) return () => 0
  const known = cached(db, due, { now: clock.now, until: () => Infinity })
  return () => {
    try {
      return (known() ?? Infinity) - clock.now()
    } catch (error) {
      log.error('task failed', { task: name, ...safeErrorFields(error) })
      return MAX_SLEEP
    }
  }
}

async function attempt({ name, run }: Task, log: Log): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error('task failed', { task: name, ...safeErrorFields(error) })
  }
}
