import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type OutboxMessage, outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { traceOf } from '#src/http/log.ts'
import type { Carriers, Delivery } from './delivery.ts'

const MINUTE = 60_000
const AT_ONCE = 10
/** Longer than any carrier takes: a message that is `sending` after it was left behind by a crash. */
const LEASE = 5 * MINUTE
const MOST_ATTEMPTS = 14

type Sending = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Delivers what is due, and gives how many messages it handed over. Email goes at least once: one left behind by a crash
 * is sent again. SMS goes at most once: one left behind becomes `unknown`.
 */
export async function deliverDue(deps: Sending, carriers: Carriers): Promise<number> {
  await takeUpLeftBehind(deps)
  let total = 0
  for (;;) {
    const messages = await claim(deps)
    await Promise.all(messages.map(message => deliver(deps, carriers, message)))
    total += messages.length
    if (messages.length < AT_ONCE) return total
  }
}

/** Marked before it is sent, so that no second process, and no next start, sends it too. */
function claim({ db, clock }: Sending): Promise<OutboxMessage[]> {
  if (!hasDue({ db, clock }, 'waiting')) return Promise.resolve([])
  return db.write(async tx => {
    const due = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.status, 'waiting'), lte(outbox.nextAttemptAt, clock.now())))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(AT_ONCE)
    return tx
      .update(outbox)
      .set({ status: 'sending', attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: clock.now() + LEASE })
      .where(inArray(outbox.id, due))
      .returning()
  })
}

async function takeUpLeftBehind(deps: Sending) {
  if (!hasDue(deps, 'sending')) return
  const left = and(eq(outbox.status, 'sending'), lte(outbox.nextAttemptAt, deps.clock.now()))
  await deps.db.write(async tx => {
    await tx
      .update(outbox)
      .set({ status: 'unknown', error: 'The program stopped while this was being sent.' })
      .where(and(left, eq(outbox.channel, 'sms')))
    await tx.update(outbox).set({ status: 'waiting' }).where(left)
  })
}

function hasDue({ db, clock }: Pick<Sending, 'db' | 'clock'>, status: 'waiting' | 'sending') {
  const due = and(eq(outbox.status, status), lte(outbox.nextAttemptAt, clock.now()))
  return db.read.select({ id: outbox.id }).from(outbox).where(due).limit(1).get() !== undefined
}

async function deliver({ db, clock, log }: Sending, carriers: Carriers, message: OutboxMessage) {
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

/** Once a message has gone, a copy of the database shall open no door by the link in it. */
const withoutKeys = (body: string) => body.replaceAll(/\btoken=[0-9a-f]{64}\b/g, 'token=…')

/** A carrier that throws has a fault of its own; whether it sent is then not known. */
async function attempt(carriers: Carriers, message: OutboxMessage, log: Deps['log']): Promise<Delivery> {
  try {
    return await carriers[message.channel](message)
  } catch (error) {
    log.error('carrier failed', { channel: message.channel, ...traceOf(error) })
    return { outcome: message.channel === 'sms' ? 'unknown' : 'again', reason: 'The sender failed.' }
  }
}

type Change = Pick<OutboxMessage, 'status' | 'nextAttemptAt' | 'error' | 'sentAt'>

function changeFor(delivery: Delivery, attempts: number, now: number): Change {
  const change = { nextAttemptAt: now, error: null, sentAt: null }
  if (delivery.outcome === 'sent') return { ...change, status: 'sent', sentAt: now }

  const error = delivery.reason.slice(0, 300)
  if (delivery.outcome !== 'again') return { ...change, status: delivery.outcome, error }
  if (attempts >= MOST_ATTEMPTS) return { ...change, status: 'failed', error }
  return { ...change, status: 'waiting', error, nextAttemptAt: now + pauseAfter(attempts) }
}

/** Half a minute, doubled each time, up to six hours: 14 attempts span about a day. */
export const pauseAfter = (attempts: number) => Math.min(MINUTE * 2 ** (attempts - 2), 360 * MINUTE)
