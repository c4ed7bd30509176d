import type { OutboxMessage, User } from '#db/schema.ts'

/**
 * What became of one message. `again`: certainly not sent, worth another try. `failed`: no try will help.
 * `unknown`: it may have been sent. `reason` is for the administrator and holds no secret.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'again' | 'failed' | 'unknown'; reason: string }

/** A message, and by which key the person may end notices or job alerts. */
export type OutgoingMessage = OutboxMessage & Pick<User, 'unsubscribeKey'>

/** Hands a message over to whoever carries it on. */
export type Carrier = (message: OutgoingMessage) => Promise<Delivery>

export type Carriers = Record<OutboxMessage['channel'], Carrier>
