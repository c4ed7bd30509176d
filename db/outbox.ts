import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from './connection.ts'
import { type OutboxMessage, outbox } from './schema.ts'

export type Outgoing = {
  id?: string
  userId?: string | null
  kind?: OutboxMessage['kind']
  messageId?: string | null
  nextAttemptAt?: number | undefined
  createdAt?: number
} & (
  | { channel: 'email'; recipient: string; subject: string; body: string }
  | { channel: 'sms'; recipient: string; body: string }
)

/** Adds a message to the outbox, in the same `write` as its cause. src/operations/worker/outbox-worker.ts delivers it. */
export async function enqueue(tx: Tx, message: Outgoing) {
  await tx.insert(outbox).values(message)
}

/** Returns a failed message to the queue as a new one. */
export async function requeue(tx: Tx, id: string, now: number): Promise<OutboxMessage | undefined> {
  const asNew = { status: 'waiting', attempts: 0, error: null, nextAttemptAt: now } as const
  const [message] = await tx.update(outbox).set(asNew).where(eq(outbox.id, id)).returning()
  return message
}

export async function removeMessage(tx: Tx, id: string) {
  await tx.delete(outbox).where(eq(outbox.id, id))
}

/**
 * Removes a user's delayed email notification about `link`, if its first attempt is not due yet. Returns whether there was one.
 */
export async function cancelEmail(tx: Tx, userId: string, link: string, now: number): Promise<boolean> {
  const { channel, kind, status, attempts, nextAttemptAt, body } = outbox
  const waiting = and(
    eq(outbox.userId, userId),
    eq(channel, 'email'),
    eq(kind, 'notice'),
    eq(status, 'waiting'),
    eq(attempts, 0),
    gt(nextAttemptAt, now),
    sql`instr(${body}, ${`${link}\n`}) > 0`,
  )
  return (await tx.delete(outbox).where(waiting).returning({ id: outbox.id })).length > 0
}

/** Deletes the queued messages of a kind to a recipient. */
export async function dequeue(
  tx: Tx,
  { kind, recipient }: { kind: OutboxMessage['kind']; recipient: string },
) {
  const queued = and(eq(outbox.status, 'waiting'), eq(outbox.kind, kind), eq(outbox.recipient, recipient))
  await tx.delete(outbox).where(queued)
}

/** A paragraph that the HTML of an email shows as a button (src/operations/transports/email-template.tsx). */
export const buttonTo = (label: string, address: string) => `${label}:\n${address}`

/** The paragraph of a stored email in whose place its message is quoted when it is sent: the outbox keeps no copy of messages. */
export const QUOTE_PLACE = '[The first line of the message]'

export const withQuote = (body: string, quote: string | null) =>
  body.replace(`${QUOTE_PLACE}\n\n`, () => (quote === null ? '' : `“${quote}”\n\n`))

/** Emails about a message that are not sent yet will not quote it. */
export async function dropQuote(tx: Tx, messageId: string) {
  await tx.update(outbox).set({ messageId: null }).where(eq(outbox.messageId, messageId))
}

/** Removes links and codes from a sent message, so that a copy of the database cannot be used to sign in. */
export const withoutKeys = (body: string) =>
  body
    .replaceAll(/\b(token|key)=[0-9a-f]{64}\b/g, '$1=…')
    .replaceAll(/\b\d{6}(?= is your (?:.{1,60} )?code\b)/g, '…')

/** Whether `withoutKeys` removed something from a text, which makes it useless to send again. */
export const hasLostKeys = (body: string) => /(token|key)=…|… is your (?:.{1,60} )?code\b/.test(body)
