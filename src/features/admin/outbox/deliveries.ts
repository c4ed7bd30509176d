import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { hasLostKeys } from '#db/outbox.ts'
import { type Page, type PageParams, toPage } from '#db/paging.ts'
import { type OutboxMessage, outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import type { DeliveryRow, Queue, shownNames } from './schema.ts'

/** Which messages a list shows: those that did not arrive or of which nobody knows, those to come, those that went. */
export type Shown = (typeof shownNames)[number]

/**
 * Emails and SMS of one kind, newest first, without their words and with their recipient masked. Ordered by id, which begins
 * with the time: the sent ones are many, and walked along the key.
 */
export async function listDeliveries(
  read: Reader,
  show: Shown,
  asked: PageParams,
): Promise<Page<DeliveryRow>> {
  const rows = await read
    .select()
    .from(outbox)
    .where(and(show === 'sent' ? wasSent : conditions[show], beforeCursor(asked.cursor)))
    .orderBy(desc(outbox.id))
    .limit(asked.limit + 1)
  const page = toPage(rows, asked, await countDeliveries(read, show), row => row)
  return { ...page, rows: page.rows.map(deliveryRow) }
}

export const countDeliveries = (read: Reader, show: Shown) => read.$count(outbox, conditions[show])

export const countUndelivered = (read: Reader) => countDeliveries(read, 'undelivered')

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

/** Sends a message that was given up anew. Audited. Throws `missing`, or `conflict` for what would not help or come twice. */
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

const conditions = {
  undelivered: inArray(outbox.status, ['failed', 'unknown']),
  waiting: inArray(outbox.status, ['waiting', 'sending']),
  sent: eq(outbox.status, 'sent'),
}

/** The same, without the index on the status, by which all that was sent would be sorted first. */
const wasSent = sql`+${outbox.status} = 'sent'`

function beforeCursor(cursor: string | undefined): SQL | undefined {
  const [, id] = /^\d{1,15}_([\w-]{1,64})$/.exec(cursor ?? '') ?? []
  return id === undefined ? undefined : lt(outbox.id, id)
}

function undeliveredMessage(tx: Tx, id: string): OutboxMessage {
  const message = tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), conditions.undelivered))
    .get()
  if (!message) throw missing('message')
  return message
}

/** One of unknown outcome may have arrived, and a link that was taken out of a text opens nothing. */
const mayBeSentAgain = ({ status, body }: OutboxMessage) => status === 'failed' && !hasLostKeys(body)

const note = (tx: Tx, admin: { id: string }, { id, channel }: OutboxMessage, how: string) =>
  audit(tx, {
    actorId: admin.id,
    action: 'message.settle',
    targetType: 'message',
    targetId: id,
    detail: { channel, how },
  })

function deliveryRow(message: OutboxMessage): DeliveryRow {
  const { id, userId, channel, kind, recipient, status, attempts, error, createdAt, sentAt } = message
  return {
    id,
    userId,
    channel,
    kind,
    recipient: masked(recipient),
    status,
    attempts,
    error,
    maySendAgain: mayBeSentAgain(message),
    createdAt: new Date(createdAt).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
  }
}

/** 'g•••@example.test', '+254 7•• ••• 678': enough to tell one from another, too little to write to. */
function masked(recipient: string): string {
  const [name = '', domain] = recipient.split(/@(?=[^@]*$)/)
  if (domain !== undefined) return `${name.slice(0, 1)}•••@${domain}`
  return recipient
    .replace(/^\+?(254)(\d)\d*(\d{3})$/, '+$1 $2•• ••• $3')
    .replace(/^(\d)\d+(\d{3})$/, '$1••• $2')
}
