import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import { type JobAlert, jobAlerts, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isAccountActive } from '#src/domain/account.ts'
import { safeErrorFields } from '#src/http/log.ts'
import { refusesMail } from './bounced-addresses.ts'
import { newestPosting } from './create-alert.ts'
import { letterFor, type Part } from './digest-email.ts'
import { nextDue } from './digest-schedule.ts'
import { newJobs } from './new-jobs.ts'

/**
 * Mails what is new to those whose alerts are due: one digest for an address and day, none where nothing is new. To be run
 * again and again; after days without, one digest has everything.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const due = db.read
    .selectDistinct({ email: jobAlerts.email })
    .from(jobAlerts)
    .where(isDue(clock.now()))
    .all()
  for (const { email } of due) {
    try {
      await db.write(tx => sendDigest(tx, deps, email))
    } catch (error) {
      // The others get theirs.
      log.error('digest failed', safeErrorFields(error))
    }
  }
}

async function sendDigest(tx: Tx, deps: Deps, email: string) {
  const now = deps.clock.now()
  const ofAddress = and(eq(jobAlerts.email, email), isDue(now))
  const alerts = tx.select().from(jobAlerts).where(ofAddress).orderBy(jobAlerts.createdAt).all()
  const person = tx.select().from(users).where(eq(users.email, email)).get()
  // Nothing is lost meanwhile: what came up to then is told with the first digest after it.
  const waits = (person && !isAccountActive(person)) || refusesMail(tx, email, now)
  // Read before the search, and by the same eyes: what is posted meanwhile is found next time.
  const newest = newestPosting(deps.db.read)
  const parts = waits ? [] : partsFor(deps, alerts)
  for (const { id, every, toldUpTo } of alerts) {
    const change = { toldUpTo: waits ? toldUpTo : newest, nextAt: nextDue(now, every) }
    await tx.update(jobAlerts).set(change).where(eq(jobAlerts.id, id))
  }
  if (parts.length === 0) return

  const userId = alerts.find(alert => alert.userId)?.userId ?? null
  const { subject, body } = letterFor(deps, parts, userId === person?.id ? person : undefined)
  await enqueue(tx, { channel: 'email', kind: 'alert', userId, recipient: email, subject, body })
}

/** Of each alert what is new, a job that several find with the first of them. */
function partsFor(deps: Deps, alerts: JobAlert[]): Part[] {
  const told = new Set<string>()
  const parts = alerts.map(alert => {
    const { jobs, isCut } = newJobs(deps, alert)
    const unsaid = jobs.filter(job => !told.has(job.id))
    for (const job of unsaid) told.add(job.id)
    return { alert, jobs: unsaid, isCut }
  })
  return parts.filter(({ jobs }) => jobs.length > 0)
}

const isDue = (now: number) => and(lte(jobAlerts.nextAt, now), isNotNull(jobAlerts.confirmedAt))

/** Whoever is suspended, or asked to be erased, hears no more of us. */
