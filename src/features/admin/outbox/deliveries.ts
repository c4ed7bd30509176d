import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { hasLostKeys, removeMessage, requeue } from '#db/outbox.ts'
import { type Page, type PageParams, toPage } from '#db/paging.ts'
import { countRows } from '#db/rows.ts'
import { type OutboxMessage, outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, missing } from '#src/errors.ts'
import type { DeliveryJson } from './json.ts'

/** Messages that did not arrive, or may not have; those in the queue; those sent. */
export const deliveryLists = ['undelivered', 'waiting', 'sent'] as const
export type DeliveryList = (typeof deliveryLists)[number]

/** An unknown list in the address is the undelivered. */
export const deliveryList = z.catch(z.enum(deliveryLists), 'undelivered')

/**
 * One list of emails and SMS, newest first. Ordered by id, which begins with the time: sent messages are many, and read along the
 * primary key.
 */
export async function listDeliveries(
  read: Reader,
  show: DeliveryList,
  params: PageParams,
): Promise<Page<DeliveryJson>> {
  const rows = await read
    .select()
    .from(outbox)
    .where(and(show === 'sent' ? wasSent : conditions[show], beforeCursor(params.cursor)))
    .orderBy(desc(outbox.id))
    .limit(params.limit + 1)
  const page = toPage(rows, params, countDeliveries(read, show), row => row)
  return { ...page, rows: page.rows.map(serializeDelivery) }
}

export const countDeliveries = (read: Reader, show: DeliveryList): number =>
  countRows(read, outbox, conditions[show])

/** Messages that failed before and are tried again: how many, since when (ISO 8601 UTC), and the last error. Null without any. */
export async function retriesOf(read: Reader) {
  const isRetried = and(eq(outbox.status, 'waiting'), gt(outbox.attempts, 0))
  const oldest = read.select().from(outbox).where(isRetried).orderBy(asc(outbox.createdAt)).limit(1).get()
  if (!oldest) return null
  return {
    messages: countRows(read, outbox, isRetried),
    since: new Date(oldest.createdAt).toISOString(),
    error: oldest.error,
  }
}

/** Sends a failed message again. Audited. Throws `missing`, or `conflict` for what would not help or arrive twice. */
export function sendAgain({ db, clock }: Deps, admin: { id: string }, id: string): Promise<DeliveryJson> {
  return db.write(async tx => {
    const message = undeliveredMessage(tx, id)
    if (!mayBeSentAgain(message)) throw conflict('This message cannot be sent again.')

    const waiting = await requeue(tx, id, clock.now())
    await auditSettling(tx, admin, message, 'resent')
    return serializeDelivery(waiting ?? message)
  })
}

/** Removes an undelivered message for good. Audited. Throws `missing`. */
export function dismiss({ db }: Deps, admin: { id: string }, id: string): Promise<DeliveryJson> {
  return db.write(async tx => {
    const message = undeliveredMessage(tx, id)
    await removeMessage(tx, id)
    await auditSettling(tx, admin, message, 'dismissed')
    return serializeDelivery(message)
  })
}

const conditions = {
  undelivered: inArray(outbox.status, ['failed', 'unknown']),
  waiting: inArray(outbox.status, ['waiting', 'sending']),
  sent: eq(outbox.status, 'sent'),
}

/** Without the index on the status, by which SQLite would sort all sent messages first. */
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

/** A message of unknown outcome may have arrived, and a removed link would not work. */
const mayBeSentAgain = ({ status, body }: OutboxMessage) => status === 'failed' && !hasLostKeys(body)

const auditSettling = (tx: Tx, admin: { id: string }, { id, channel }: OutboxMessage, how: string) =>
  audit(tx, admin.id, 'message.settle', ['message', id], { channel, how })

function serializeDelivery(message: OutboxMessage): DeliveryJson {
  const { id, userId, channel, kind, recipient, status, attempts, error, createdAt, sentAt } = message
  return {
    ...{ id, userId, channel, kind, status, attempts, error },
    recipient: masked(recipient),
    maySendAgain: mayBeSentAgain(message),
    createdAt: new Date(createdAt).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
  }
}

/** 'g•••@example.test', '+254 7•• ••• 678': enough to tell recipients apart, too little to contact them. */
function masked(recipient: string): string {
  const [name = '', domain] = recipient.split(/@(?=[^@]*$)/)
  if (domain !== undefined) return `${name.slice(0, 1)}•••@${domain}`
  return recipient
    .replace(/^\+?(254)(\d)\d*(\d{3})$/, '+$1 $2•• ••• $3')
    .replace(/^(\d)\d+(\d{3})$/, '$1••• $2')
}
