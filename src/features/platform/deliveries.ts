import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/open.ts'
import { hasLostKeys } from '#db/outbox.ts'
import { cutPage, olderThan, type Page, type PageAsked } from '#db/paging.ts'
import { type OutboxMessage, outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import type { DeliveryRow, Queue } from './schema.ts'

/** Messages that did not arrive, and SMS of which nobody knows, newest first. */
export async function undelivered(read: Reader, asked: PageAsked): Promise<Page<DeliveryRow>> {
  const rows = await read
    .select()
    .from(outbox)
    .where(and(isUndelivered, olderThan(outbox.createdAt, outbox.id, asked.cursor)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(asked.limit + 1)
  const page = cutPage(rows, asked, await countUndelivered(read), row => row)
  return { ...page, rows: page.rows.map(deliveryRow) }
}

export const countUndelivered = (read: Reader) => read.$count(outbox, isUndelivered)

/** What was tried in vain and is tried again, or null where nothing is. */
export async function queueOf(read: Reader): Promise<Queue | null> {
  const isRetried = and(eq(outbox.status, 'waiting'), gt(outbox.attempts, 0))
  const oldest = read.select().from(outbox).where(isRetried).orderBy(asc(outbox.createdAt)).limit(1).get()
  if (!oldest) return null
  return {
    messages: await read.$count(outbox, isRetried),
    since: new Date(oldest.createdAt).toISOString(),
    error: oldest.error,
  }
}

/** Sends an email that was given up anew. Audited. Throws `missing`, or `conflict` for what would not help or come twice. */
export function sendAgain({ db, clock }: Deps, admin: { id: string }, id: string): Promise<DeliveryRow> {
  return db.write(async tx => {
    const message = undeliveredMessage(tx, id)
    if (!mayBeSentAgain(message)) throw new DomainError('conflict', 'This message cannot be sent again.')

    const anew = { status: 'waiting' as const, attempts: 0, error: null, nextAttemptAt: clock.now() }
    const [waiting] = await tx.update(outbox).set(anew).where(eq(outbox.id, id)).returning()
    await note(tx, admin, message, 'resent')
    return deliveryRow(waiting ?? message)
  })
}

/** Takes a message that did not arrive off the list for good. Audited. Throws `missing`. */
export function dismiss({ db }: Deps, admin: { id: string }, id: string): Promise<DeliveryRow> {
  return db.write(async tx => {
    const message = undeliveredMessage(tx, id)
    await tx.delete(outbox).where(eq(outbox.id, id))
    await note(tx, admin, message, 'dismissed')
    return deliveryRow(message)
  })
}

const isUndelivered = inArray(outbox.status, ['failed', 'unknown'])

function undeliveredMessage(tx: Tx, id: string): OutboxMessage {
  const message = tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isUndelivered))
    .get()
  if (!message) throw missing('message')
  return message
}

/** An SMS may have arrived, and a link that was taken out of a text opens nothing. */
const mayBeSentAgain = ({ channel, body }: OutboxMessage) => channel === 'email' && !hasLostKeys(body)

const note = (tx: Tx, admin: { id: string }, { id, channel }: OutboxMessage, how: string) =>
  audit(tx, {
    actorId: admin.id,
    action: 'message.settle',
    targetType: 'message',
    targetId: id,
    detail: { channel, how },
  })

function deliveryRow(message: OutboxMessage): DeliveryRow {
  const { id, userId, channel, recipient, subject, body, status, attempts, error, createdAt } = message
  return {
    id,
    userId,
    channel,
    recipient,
    about: subject ?? body,
    status,
    attempts,
    error,
    maySendAgain: mayBeSentAgain(message),
    createdAt: new Date(createdAt).toISOString(),
  }
}
