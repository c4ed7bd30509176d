import type { Tx } from './connection.ts'
import { type OutboxMessage, outbox } from './schema.ts'

export type Outgoing = { userId?: string | null; kind?: OutboxMessage['kind']; nextAttemptAt?: number } & (
  | { channel: 'email'; recipient: string; subject: string; body: string }
  | { channel: 'sms'; recipient: string; body: string }
)

/** Puts a message into the outbox, in the same `write` as its cause. The sender delivers it (src/operations/worker/outbox-worker.ts). */
export async function enqueue(tx: Tx, message: Outgoing) {
  await tx.insert(outbox).values(message)
}

/** A paragraph that the HTML of an email shows as a button (src/operations/transports/email-template.ts). */
export const buttonTo = (label: string, address: string) => `${label}:\n${address}`

/** Once a message has gone, a copy of the database shall open no door by the link or the code in it. */
export const withoutKeys = (body: string) =>
  body.replaceAll(/\b(token|key)=[0-9a-f]{64}\b/g, '$1=…').replaceAll(/\b\d{6}(?= is your code)/g, '…')

/** Whether `withoutKeys` took something out of a text: it would open nothing for who got it now. */
export const hasLostKeys = (body: string) => /(token|key)=…|… is your code/.test(body)
