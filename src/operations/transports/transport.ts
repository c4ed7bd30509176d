import type { OutboxMessage, User } from '#db/schema.ts'

/**
 * The result of one attempt. `again`: certainly not sent, worth another attempt. `failed`: no attempt will help.
 * `unknown`: it may have been sent. `reason` is for the administrator and contains no secret. `isSignInRefused`: our credentials were.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'again' | 'failed' | 'unknown'; reason: string; isSignInRefused?: boolean }

/** A message, the key by which its recipient can unsubscribe, and the line that it quotes. */
export type OutgoingMessage = OutboxMessage & Pick<User, 'unsubscribeKey'> & { quote: string | null }

export type Transport = (message: OutgoingMessage) => Promise<Delivery>

export type Transports = Record<OutboxMessage['channel'], Transport>
