import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { dequeue } from '#db/outbox.ts'
import { type JobAlert, jobAlerts, type User } from '#db/schema.ts'
import { areAlertsOf } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import type { AlertFrequency } from '#src/domain/jobs/alerts.ts'
import { missing } from '#src/errors.ts'
import { nextDue } from './digest-schedule.ts'
import type { AlertJson } from './json.ts'

type Owner = Pick<User, 'id'>

/** A person's alerts, newest first, including those they created as a visitor for an address that is now theirs. */
export function alertsOf({ db }: Deps, owner: Owner): JobAlert[] {
  return db.read
    .select()
    .from(jobAlerts)
    .where(areAlertsOf(db.read, owner.id))
    .orderBy(desc(jobAlerts.createdAt))
    .all()
}

/** Changes how often the user's alert is sent. Throws `missing` for any other. */
export function changeAlert({ db, clock }: Deps, owner: Owner, id: string, every: AlertFrequency) {
  return db.write(async tx => {
    const nextAt = nextDue(clock.now(), every)
    const own = and(eq(jobAlerts.id, id), areAlertsOf(tx, owner.id))
    const [changed] = await tx.update(jobAlerts).set({ every, nextAt }).where(own).returning()
    if (!changed) throw missing('alert')
    return changed
  })
}

/** Deletes the user's alert. Throws `missing` for any other. */
export function cancelAlert({ db }: Deps, owner: Owner, id: string): Promise<void> {
  return db.write(async tx => {
    const own = and(eq(jobAlerts.id, id), areAlertsOf(tx, owner.id))
    const [deleted] = await tx.delete(jobAlerts).where(own).returning()
    if (!deleted) throw missing('alert')
    await dropQueuedDigests(tx, deleted.email)
  })
}

/** The alerts of an address that its owner confirmed, as an SQL condition. */
export const confirmedAlerts = (email: string) =>
  and(eq(jobAlerts.email, email), isNotNull(jobAlerts.confirmedAt))

/** Deletes the queued digests of an address without alerts. Returns how many alerts it has. */
export async function dropQueuedDigests(tx: Tx, email: string): Promise<number> {
  const left = await tx.$count(jobAlerts, confirmedAlerts(email))
  if (left === 0) await dequeue(tx, { kind: 'alert', recipient: email })
  return left
}

/** Sends the job alerts of an account to its new email address. */
export async function moveAlertsToAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(jobAlerts).set({ email }).where(eq(jobAlerts.userId, userId))
}

/** Leaves out the key, which would confirm an address that is not proven. */
export function serializeAlert(alert: JobAlert): AlertJson {
  const { id, email, search, every, confirmedAt, nextAt, createdAt } = alert
  return {
    id,
    email,
    search,
    every,
    isConfirmed: confirmedAt !== null,
    nextAt: new Date(nextAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }
}
