import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type JobAlert, jobAlerts, outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { alertOfKey } from './confirm-alert.ts'

/** What the link in a mail stands for: all alerts of its address, which come together. Empty for an unknown key. */
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
 * Ends the alerts that the link in a mail stands for, or of them the one named. Throws `missing` for an unknown key, and
 * where that one is not of its address. Gives how many are left.
 */
export function cancelByKey({ db }: Deps, key: string, onlyId = ''): Promise<number> {
  return db.write(async tx => {
    const own = alertOfKey(tx, key)
    if (!own) throw missing('link')
    const ofAddress = eq(jobAlerts.email, own.email)
    const which = onlyId ? and(ofAddress, eq(jobAlerts.id, onlyId)) : ofAddress
    const gone = await tx.delete(jobAlerts).where(which).returning({ id: jobAlerts.id })
    if (gone.length === 0) throw missing('alert')
    return dropQueuedDigests(tx, own.email)
  })
}

/** Where no alert is left, what waits in the outbox is not sent either. Gives how many are left. */
export async function dropQueuedDigests(tx: Tx, email: string): Promise<number> {
  const confirmed = and(eq(jobAlerts.email, email), isNotNull(jobAlerts.confirmedAt))
  const left = await tx.$count(jobAlerts, confirmed)
  if (left > 0) return left
  await tx
    .delete(outbox)
    .where(and(eq(outbox.status, 'waiting'), eq(outbox.kind, 'alert'), eq(outbox.recipient, email)))
  return 0
}
