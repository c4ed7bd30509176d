import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { preparedFor, type Tx } from '#db/connection.ts'
import { dequeue } from '#db/outbox.ts'
import { type JobAlert, jobAlerts, type User, users } from '#db/schema.ts'
import { areAlertsOf } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { nextDue } from './digest-schedule.ts'
import { assertAlertPhone, sendsSms } from './digest-sms.ts'
import type { AlertJson } from './json.ts'
import type { AlertChange } from './schema.ts'

type Owner = Pick<User, 'id'>

/** A person's alerts, newest first, including those they created as a visitor for an address that is now theirs. */
export const alertsOf = ({ db }: Deps, owner: Owner): JobAlert[] =>
  selectAlerts(db.read, { userId: owner.id }).all()

const selectAlerts = preparedFor((read, { userId }: { userId: string }) =>
  read.select().from(jobAlerts).where(areAlertsOf(read, userId)).orderBy(desc(jobAlerts.createdAt)),
)

/**
 * Changes how often the user's alert is sent, and whether by email or SMS. Throws `missing` for any other alert, and `invalid`
 * for SMS without a number that may get them.
 */
export function changeAlert(deps: Deps, owner: User, id: string, change: AlertChange) {
  const { db, clock } = deps
  if (change.channel && change.channel !== 'email') assertAlertPhone(deps, owner)
  return db.write(async tx => {
    const own = and(eq(jobAlerts.id, id), areAlertsOf(tx, owner.id))
    const nextAt = change.every && nextDue(clock.now(), change.every)
    // An alert that they set up as a visitor now follows the account, to its number.
    const ofAccount = change.channel && { userId: owner.id }
    const [changed] = await tx
      .update(jobAlerts)
      .set({ ...change, nextAt, ...ofAccount })
      .where(own)
      .returning()
    if (!changed) throw missing('alert')
    await dropQueuedDigests(tx, changed)
    return changed
  })
}

/** Deletes the user's alert. Throws `missing` for any other. */
export function cancelAlert({ db }: Deps, owner: Owner, id: string): Promise<void> {
  return db.write(async tx => {
    const own = and(eq(jobAlerts.id, id), areAlertsOf(tx, owner.id))
    const [deleted] = await tx.delete(jobAlerts).where(own).returning()
    if (!deleted) throw missing('alert')
    await dropQueuedDigests(tx, deleted)
  })
}

/** The alerts of an address that its owner confirmed, as an SQL condition. */
export const confirmedAlerts = (email: string) =>
  and(eq(jobAlerts.email, email), isNotNull(jobAlerts.confirmedAt))

/** Deletes the queued digests of an address without alerts, and its account's SMS. Returns how many alerts it has. */
export async function dropQueuedDigests(tx: Tx, { email }: Pick<JobAlert, 'email'>): Promise<number> {
  const left = tx.select().from(jobAlerts).where(confirmedAlerts(email)).all()
  if (left.length === 0) await dequeue(tx, { kind: 'alert', recipient: email })
  if (!left.some(sendsSms)) {
    const owner = tx.select({ phone: users.phone }).from(users).where(eq(users.email, email)).get()
    if (owner?.phone) await dequeue(tx, { kind: 'alert', recipient: owner.phone })
  }
  return left.length
}

/** Sends the job alerts of an account to its new email address. */
export async function moveAlertsToAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(jobAlerts).set({ email }).where(eq(jobAlerts.userId, userId))
}

/** Leaves out the key, which would confirm an address that is not proven. */
export function serializeAlert(alert: JobAlert): AlertJson {
  const { id, email, search, every, channel, confirmedAt, nextAt, createdAt } = alert
  return {
    id,
    email,
    search,
    every,
    channel,
    isConfirmed: confirmedAt !== null,
    nextAt: new Date(nextAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }
}
