import type { User } from '#db/schema.ts'
import { randomToken, sameHash } from './tokens.ts'

/** Marks a browser on which a user signed in. It cannot be used to sign in and does not reveal the user. */
export const KNOWN_BROWSER_COOKIE = 'elimu_known'

/** Seconds. */
export const KNOWN_FOR = 365 * 86_400

type Person = Pick<User, 'id' | 'passwordHash'>

/** Creates a mark for the browser on which a user signs in; null if the account has no password. */
export function newMark({ id, passwordHash }: Person): string | null {
  const mark = randomToken()
  return passwordHash && `${mark}.${sealOf(mark, id, passwordHash)}`
}

/** Whether the user signed in on the browser of this mark with their current password. */
export function isMarkOf({ id, passwordHash }: Person, text: string): boolean {
  const [mark = '', seal = '', ...more] = text.split('.')
  // Otherwise variants of one mark would each get sign-in attempts of their own.
  return passwordHash !== null && more.length === 0 && sameHash(seal, sealOf(mark, id, passwordHash))
}

/** The password hash is secret, so it serves as the key; a new password invalidates all marks. */
const sealOf = (mark: string, id: string, passwordHash: string) =>
  new Bun.CryptoHasher('sha256', passwordHash).update(`${mark} ${id}`).digest('hex')
