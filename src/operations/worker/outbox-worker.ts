import { and, asc, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connection.ts'
import { withoutKeys } from '#db/outbox.ts'
import { hasRow } from '#db/rows.ts'
import { jobAlerts, messages, type OutboxMessage, outbox, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { MINUTE, quietUntil } from '#src/domain/kenya-time.ts'
import { holdsContact } from '#src/domain/people/contact-details.ts'
import { truncate } from '#src/domain/text.ts'
import { noteService } from '#src/features/notifications/service-outages.ts'
import { safeErrorFields } from '#src/http/log.ts'
import type { Delivery, OutgoingMessage, Transports } from '../transports/transport.ts'

const BATCH_SIZE = 10
/** Longer than any transport takes: a message still `sending` after this was interrupted by a crash. */
const LEASE = 5 * MINUTE
const MAX_ATTEMPTS = 14
const MAX_QUOTE_LENGTH = 140

type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'log'>
export type Channel = OutboxMessage['channel']

export const channels: Channel[] = ['email', 'sms']

/**
 * Sends all messages that are due and returns their number. Email is sent at least once: one interrupted by a crash is sent
 * again. SMS is sent at most once: one interrupted by a crash becomes `unknown`. At night, notifications and job alerts by SMS are deferred.
 */
export async function deliverDue(deps: WorkerDeps, transports: Transports): Promise<number> {
  const counts = await Promise.all(channels.map(channel => deliverChannel(deps, transports, channel)))
  return counts.reduce((total, count) => total + count, 0)
}

/** Sends one channel by itself, so that codes still go by SMS while a mail server hangs. */
export async function deliverChannel(
  deps: WorkerDeps,
  transports: Transports,
  channel: Channel,
): Promise<number> {
  await requeueStale(deps)
  await deferAtNight(deps)
  let total = 0
  for (;;) {
    const messages = await claim(deps, channel)
    await Promise.all(messages.map(message => deliver(deps, transports, message)))
    total += messages.length
    if (messages.length < BATCH_SIZE) return total
  }
}

/** The time in ms when a message of a channel is to be sent, or one that a crash interrupted is checked again; null if there is none. */
export function nextDelivery({ db }: Pick<Deps, 'db'>, channel: Channel): number | null {
  const first = (status: OutboxMessage['status']) =>
    db.read
      .select({ at: outbox.nextAttemptAt })
      .from(outbox)
      .where(and(eq(outbox.status, status), eq(outbox.channel, channel)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .all()
      .map(({ at }) => at)
  const next = Math.min(...first('waiting'), ...first('sending'))
  return Number.isFinite(next) ? next : null
}

/** Messages are marked before they are sent, so that no other process and no restart sends them too. */
function claim({ db, clock }: WorkerDeps, channel: Channel): Promise<OutgoingMessage[]> {
  const isDue = and(isWaiting, eq(outbox.channel, channel), lte(outbox.nextAttemptAt, clock.now()))
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
    return Promise.all(
      claimed.map(async message => ({
        ...message,
        unsubscribeKey: await unsubscribeKeyOf(tx, message),
        quote: await quoteFor(tx, message),
      })),
    )
  })
}

/** A digest covers all alerts of an address: the key of any of them unsubscribes from it. */
async function unsubscribeKeyOf(tx: Tx, { userId, kind, recipient }: OutboxMessage): Promise<string | null> {
  if (kind === 'alert') {
    const isTheirs = and(eq(jobAlerts.email, recipient), isNotNull(jobAlerts.confirmedAt))
    const alert = tx.select({ key: jobAlerts.key }).from(jobAlerts).where(isTheirs).limit(1).get()
    return alert?.key ?? null
  }
  const person = userId
    ? tx.select({ key: users.unsubscribeKey }).from(users).where(eq(users.id, userId)).get()
    : undefined
  return person?.key ?? null
}

/** The first line of the message that an email is about, unless it contains contact details, which show only once both have written. */
async function quoteFor(tx: Tx, { messageId }: OutboxMessage): Promise<string | null> {
  const message = messageId
    ? tx.select({ content: messages.content }).from(messages).where(eq(messages.id, messageId)).get()
    : undefined
  const line = message?.content.trim().split('\n', 1)[0] ?? ''
  return line === '' || holdsContact(line) ? null : truncate(line, MAX_QUOTE_LENGTH)
}

async function requeueStale({ db, clock }: WorkerDeps) {
  const isStale = and(eq(outbox.status, 'sending'), lte(outbox.nextAttemptAt, clock.now()))
  if (!isAny(db, isStale)) return
  await db.write(async tx => {
    await tx
      .update(outbox)
      .set({ status: 'unknown', error: 'Elimu stopped while this was being sent.' })
      .where(and(isStale, eq(outbox.channel, 'sms')))
    await tx.update(outbox).set({ status: 'waiting' }).where(isStale)
  })
}

/** Moves notifications and job alerts by SMS that are due at night to the morning. Codes, which users wait for, are sent at once. */
async function deferAtNight({ db, clock }: WorkerDeps) {
  const morning = quietUntil(clock.now())
  const isDeferrable = and(
    isWaiting,
    eq(outbox.channel, 'sms'),
    ne(outbox.kind, 'account'),
    lte(outbox.nextAttemptAt, clock.now()),
  )
  if (morning === null || !isAny(db, isDeferrable)) return
  await db.write(tx => tx.update(outbox).set({ nextAttemptAt: morning }).where(isDeferrable))
}

const isWaiting = eq(outbox.status, 'waiting')

const isAny = (db: Db, condition: SQL | undefined) => hasRow(db.read, outbox, condition)

async function deliver({ db, clock, log }: WorkerDeps, transports: Transports, message: OutgoingMessage) {
  const delivery = await attempt(transports, message, log)
  const state = nextState(delivery, message.attempts, clock.now())
  const body = state.status === 'waiting' ? message.body : withoutKeys(message.body)
  await db.write(async tx => {
    await tx
      .update(outbox)
      .set({ ...state, body })
      .where(eq(outbox.id, message.id))
    if (delivery.outcome === 'sent') await noteService(tx, { clock }, message.channel, false)
    else if (delivery.isSignInRefused) await noteService(tx, { clock }, message.channel, true)
  })
  if (state.status !== 'sent') log.warn('message not sent', { id: message.id, status: state.status })
}

/** If a transport throws, it may or may not have sent the message. */
async function attempt(
  transports: Transports,
  message: OutgoingMessage,
  log: Deps['log'],
): Promise<Delivery> {
  try {
    return await transports[message.channel](message)
  } catch (error) {
    log.error('carrier failed', { channel: message.channel, ...safeErrorFields(error) })
    return {
      outcome: message.channel === 'sms' ? 'unknown' : 'again',
      reason: 'Sending stopped because of an error in Elimu.',
    }
  }
}

type State = Pick<OutboxMessage, 'status' | 'nextAttemptAt' | 'error' | 'sentAt'>

function nextState(delivery: Delivery, attempts: number, now: number): State {
  const done = { nextAttemptAt: now, error: null, sentAt: null }
  if (delivery.outcome === 'sent') return { ...done, status: 'sent', sentAt: now }

  const error = delivery.reason.slice(0, 300)
  if (delivery.outcome !== 'again') return { ...done, status: delivery.outcome, error }
  if (attempts >= MAX_ATTEMPTS) return { ...done, status: 'failed', error }
  return { ...done, status: 'waiting', error, nextAttemptAt: now + retryDelay(attempts) }
}

/** Half a minute, doubled each time, up to six hours: 14 attempts take about a day. */
export const retryDelay = (attempts: number) => Math.min(MINUTE * 2 ** (attempts - 2), 360 * MINUTE)
