import type { Tx } from './open.ts'
import { type OutboxMessage, outbox } from './schema.ts'

export type Outgoing = { userId?: string | null; kind?: OutboxMessage['kind'] } & (
  | { channel: 'email'; recipient: string; subject: string; body: string }
  | { channel: 'sms'; recipient: string; body: string }
)

/** Puts a message into the outbox, in the same `write` as its cause. The sender delivers it (src/operations/sender.ts). */
export async function enqueue(tx: Tx, message: Outgoing) {
  await tx.insert(outbox).values(message)
}
