import { and, eq, or } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type JobAlert, jobAlerts } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { assertAlertQuota } from '../create-alert.ts'
import { nextDue } from '../digest-schedule.ts'
import { confirmedAlerts, dropQueuedDigests } from '../manage-alerts.ts'

export const alertOfKey = (reader: Reader, key: string): JobAlert | undefined =>
  reader.select().from(jobAlerts).where(eq(jobAlerts.key, key)).get()

/** Confirms an alert by the link in its email; idempotent. Throws `missing` for an unknown key, `conflict` at 10 alerts. */
export function confirmAlert({ db, clock }: Deps, key: string): Promise<JobAlert> {
  return db.write(async tx => {
    const alert = alertOfKey(tx, key)
    if (!alert) throw missing('link')
    if (alert.confirmedAt) return alert

    await assertAlertQuota(tx, alert)
    const now = clock.now()
    const changes = { confirmedAt: now, nextAt: nextDue(now, alert.every) }
    await tx.update(jobAlerts).set(changes).where(eq(jobAlerts.id, alert.id))
    return { ...alert, ...changes }
  })
}

/** The alerts that a link in an email cancels: all of its address, which share one digest. Empty for an unknown key. */
export function alertsOfKey({ db }: Deps, key: string): JobAlert[] {
  const own = alertOfKey(db.read, key)
  if (!own) return []
  return db.read
    .select()
    .from(jobAlerts)
    .where(or(eq(jobAlerts.id, own.id), confirmedAlerts(own.email)))
    .orderBy(jobAlerts.createdAt)
    .all()
}

/**
 * Deletes all alerts of a link's address, or only `onlyId`, and returns how many are left. Throws `missing` for an unknown key,
 * and for an alert of another address.
 */
export function cancelByKey({ db }: Deps, key: string, onlyId = ''): Promise<number> {
  return db.write(async tx => {
    const own = alertOfKey(tx, key)
    if (!own) throw missing('link')
    const ofAddress = eq(jobAlerts.email, own.email)
    const which = onlyId ? and(ofAddress, eq(jobAlerts.id, onlyId)) : ofAddress
    const deleted = await tx.delete(jobAlerts).where(which).returning({ id: jobAlerts.id })
    if (deleted.length === 0) throw missing('alert')
    return dropQueuedDigests(tx, own)
  })
}
