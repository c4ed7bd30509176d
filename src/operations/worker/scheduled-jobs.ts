import { cached } from '#db/cached.ts'
import { removeOldCopies } from '#db/migrate.ts'
import type { Deps } from '#src/deps.ts'
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
import { applyRetention } from '#src/features/privacy/retention.ts'
import { expireBadges } from '#src/features/verification/expire-badges.ts'
import { type Log, safeErrorFields } from '#src/http/log.ts'
import { databaseFile } from '../migrate-database.ts'
import { createTransports } from '../transports/create-transports.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { channels, deliverChannel, nextDelivery } from './outbox-worker.ts'
import { removeOrphanedMessages, removeOrphanedUploads } from './remove-orphaned-files.ts'
import type { Task } from './task.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The background work. Every task may run again at any time, also after a crash. */
export function scheduledTasks(deps: Deps): Task[] {
  const transports = createTransports(deps.env, () => deps.site().name)
  return [
    ...channels.map(channel => ({
      name: channel,
      first: 0,
      pause: SECOND / 4,
      due: () => nextDelivery(deps, channel),
      run: () => deliverChannel(deps, transports, channel),
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
    { name: 'other processes', first: 10 * SECOND, pause: 10 * SECOND, run: () => deps.db.noticeOthers() },
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

