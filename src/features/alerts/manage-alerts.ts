import { and, desc, eq } from 'drizzle-orm'
import { type JobAlert, jobAlerts, type User } from '#db/schema.ts'
import { areAlertsOf } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import type { AlertFrequency } from '#src/domain/jobs/alerts.ts'
import { missing } from '#src/errors.ts'
import { dropQueuedDigests } from './cancel-alert.ts'
import { nextDue } from './digest-schedule.ts'
import type { AlertJson } from './json.ts'

type Owner = Pick<User, 'id'>

/** A person's alerts, newest first, including those they created as a visitor for an address that is now theirs. */
export function alertsOf({ db }: Pick<Deps, 'db'>, owner: Owner): JobAlert[] {
  return db.read
    .select()
    .from(jobAlerts)
    .where(areAlertsOf(db.read, owner.id))
    .orderBy(desc(jobAlerts.createdAt))
    .all()
}

/** Changes how often one's own alert is sent. Throws `missing` for any other. */
export function changeAlert({ db, clock }: Deps, owner: Owner, id: string, every: AlertFrequency) {
  return db.write(async tx => {
    const nextAt = nextDue(clock.now(), every)
    const own = and(eq(jobAlerts.id, id), areAlertsOf(tx, owner.id))
    const [changed] = await tx.update(jobAlerts).set({ every, nextAt }).where(own).returning()
    if (!changed) throw missing('alert')
    return changed
  })
}

/** Deletes one's own alert. Throws `missing` for any other. */
export function cancelAlert({ db }: Deps, owner: Owner, id: string): Promise<void> {
  return db.write(async tx => {
    const own = and(eq(jobAlerts.id, id), areAlertsOf(tx, owner.id))
    const [deleted] = await tx.delete(jobAlerts).where(own).returning()
    if (!deleted) throw missing('alert')
    await dropQueuedDigests(tx, deleted.email)
  })
}

/** The key stays out of it: it would confirm an address that nobody has read mail at. */
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
