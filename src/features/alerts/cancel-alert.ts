import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { dequeue } from '#db/outbox.ts'
import { type JobAlert, jobAlerts } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { alertOfKey } from './confirm-alert.ts'

/** The alerts that a link in an email cancels: all of its address, which share one digest. Empty for an unknown key. */
export function alertsOfKey({ db }: Pick<Deps, 'db'>, key: string): JobAlert[] {
  const own = alertOfKey(db.read, key)
  if (!own) return []
  const confirmed = and(eq(jobAlerts.email, own.email), isNotNull(jobAlerts.confirmedAt))
  return db.read
    .select()
    .from(jobAlerts)
    .where(or(eq(jobAlerts.id, own.id), confirmed))
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
    return dropQueuedDigests(tx, own.email)
  })
}

/** Deletes the queued digests of an address without alerts. Returns how many alerts it has. */
export async function dropQueuedDigests(tx: Tx, email: string): Promise<number> {
  const confirmed = and(eq(jobAlerts.email, email), isNotNull(jobAlerts.confirmedAt))
  const left = await tx.$count(jobAlerts, confirmed)
  if (left > 0) return left
  await dequeue(tx, { kind: 'alert', recipient: email })
  return 0
}
