import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connection.ts'
import { withoutKeys } from '#db/outbox.ts'
import { jobAlerts, type OutboxMessage, outbox, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { quietUntil } from '#src/domain/kenya-time.ts'
import { safeErrorFields } from '#src/http/log.ts'
import type { Carriers, Delivery, OutgoingMessage } from '../transports/message-transport.ts'

const MINUTE = 60_000
const BATCH_SIZE = 10
/** Longer than any carrier takes: a message that is `sending` after it was left behind by a crash. */
const LEASE = 5 * MINUTE
const MAX_ATTEMPTS = 14

type Sending = Pick<Deps, 'db' | 'clock' | 'log'>
export type Channel = OutboxMessage['channel']

export const channels: Channel[] = ['email', 'sms']

/**
 * Delivers what is due, and gives how many messages it handed over. Email goes at least once: one left behind by a crash
 * is sent again. SMS goes at most once: one left behind becomes `unknown`; a notice waits for the morning.
 */
export async function deliverDue(deps: Sending, carriers: Carriers): Promise<number> {
  const counts = await Promise.all(channels.map(channel => deliverChannel(deps, carriers, channel)))
  return counts.reduce((total, count) => total + count, 0)
}

/** One channel by itself: while a mail server hangs, codes still go by SMS. */
export async function deliverChannel(deps: Sending, carriers: Carriers, channel: Channel): Promise<number> {
  await requeueStale(deps)
  await deferAtNight(deps)
  let total = 0
  for (;;) {
    const messages = await claim(deps, channel)
    await Promise.all(messages.map(message => deliver(deps, carriers, message)))
    total += messages.length
    if (messages.length < BATCH_SIZE) return total
  }
}

/** Marked before it is sent, so that no second process, and no next start, sends it too. */
function claim({ db, clock }: Sending, channel: Channel): Promise<OutgoingMessage[]> {
  const isDue = and(waits, eq(outbox.channel, channel), lte(outbox.nextAttemptAt, clock.now()))
  if (!isAny(db, isDue)) return Promise.resolve([])
  return db.write(async tx => {
    const due = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue)
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(BATCH_SIZE)
    const claimed = await tx
      .update(outbox)
      .set({ status: 'sending', attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: clock.now() + LEASE })
      .where(inArray(outbox.id, due))
      .returning()
    return Promise.all(claimed.map(message => withKey(tx, message)))
  })
}

/** A digest is ended by the key of any alert of its address: they come together. */
async function withKey(tx: Tx, message: OutboxMessage): Promise<OutgoingMessage> {
  const { userId, kind, recipient } = message
  if (kind === 'alert') {
    const isTheirs = and(eq(jobAlerts.email, recipient), isNotNull(jobAlerts.confirmedAt))
    const alert = tx.select({ key: jobAlerts.key }).from(jobAlerts).where(isTheirs).limit(1).get()
    return { ...message, unsubscribeKey: alert?.key ?? null }
  }
  const person = userId
    ? tx.select({ key: users.unsubscribeKey }).from(users).where(eq(users.id, userId)).get()
    : undefined
  return { ...message, unsubscribeKey: person?.key ?? null }
}

async function requeueStale({ db, clock }: Sending) {
  const left = and(eq(outbox.status, 'sending'), lte(outbox.nextAttemptAt, clock.now()))
  if (!isAny(db, left)) return
  await db.write(async tx => {
    await tx
      .update(outbox)
      .set({ status: 'unknown', error: 'The program stopped while this was being sent.' })
      .where(and(left, eq(outbox.channel, 'sms')))
    await tx.update(outbox).set({ status: 'waiting' }).where(left)
  })
}

/** A notice by SMS that comes due at night is moved to the morning; a code that somebody waits for is no notice. */
async function deferAtNight({ db, clock }: Sending) {
  const morning = quietUntil(clock.now())
  const disturbs = and(
    waits,
    eq(outbox.channel, 'sms'),
    eq(outbox.kind, 'notice'),
    lte(outbox.nextAttemptAt, clock.now()),
  )
  if (morning === null || !isAny(db, disturbs)) return
  await db.write(tx => tx.update(outbox).set({ nextAttemptAt: morning }).where(disturbs))
}

const waits = eq(outbox.status, 'waiting')

const isAny = (db: Db, which: SQL | undefined) =>
  db.read.select({ id: outbox.id }).from(outbox).where(which).limit(1).get() !== undefined

async function deliver({ db, clock, log }: Sending, carriers: Carriers, message: OutgoingMessage) {
  const delivery = await attempt(carriers, message, log)
  const change = changeFor(delivery, message.attempts, clock.now())
  const body = change.status === 'waiting' ? message.body : withoutKeys(message.body)
  await db.write(async tx => {
    await tx
      .update(outbox)
      .set({ ...change, body })
      .where(eq(outbox.id, message.id))
  })
  if (change.status !== 'sent') log.warn('message not sent', { id: message.id, status: change.status })
}

/** A carrier that throws has a fault of its own; whether it sent is then not known. */
async function attempt(carriers: Carriers, message: OutgoingMessage, log: Deps['log']): Promise<Delivery> {
  try {
    return await carriers[message.channel](message)
  } catch (error) {
    log.error('carrier failed', { channel: message.channel, ...safeErrorFields(error) })
    return { outcome: message.channel === 'sms' ? 'unknown' : 'again', reason: 'The sender failed.' }
  }
}

type Change = Pick<OutboxMessage, 'status' | 'nextAttemptAt' | 'error' | 'sentAt'>

function changeFor(delivery: Delivery, attempts: number, now: number): Change {
  const change = { nextAttemptAt: now, error: null, sentAt: null }
  if (delivery.outcome === 'sent') return { ...change, status: 'sent', sentAt: now }

  const error = delivery.reason.slice(0, 300)
  if (delivery.outcome !== 'again') return { ...change, status: delivery.outcome, error }
  if (attempts >= MAX_ATTEMPTS) return { ...change, status: 'failed', error }
  return { ...change, status: 'waiting', error, nextAttemptAt: now + pauseAfter(attempts) }
}

/** Half a minute, doubled each time, up to six hours: 14 attempts span about a day. */
export const pauseAfter = (attempts: number) => Math.min(MINUTE * 2 ** (attempts - 2), 360 * MINUTE)
