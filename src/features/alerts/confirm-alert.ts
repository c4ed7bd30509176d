import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type JobAlert, jobAlerts } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { assertAlertQuota } from './create-alert.ts'
import { nextDue } from './digest-schedule.ts'

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

export const alertOfKey = (reader: Reader, key: string): JobAlert | undefined =>
  reader.select().from(jobAlerts).where(eq(jobAlerts.key, key)).get()
