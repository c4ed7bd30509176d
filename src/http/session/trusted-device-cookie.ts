import type { User } from '#db/schema.ts'
import { randomToken, sameHash } from './tokens.ts'

/** Marks a browser on which a user signed in. It cannot be used to sign in and does not reveal the user. */
export const KNOWN_BROWSER_COOKIE = 'elimu_known'

/** Seconds. */
export const KNOWN_FOR = 365 * 86_400

type Person = Pick<User, 'id' | 'passwordHash'>

/** A new mark for a browser on which this person signs in; none where there is no password to sign in with. */
export function newMark({ id, passwordHash }: Person): string | null {
  const mark = randomToken()
  return passwordHash && `${mark}.${sealOf(mark, id, passwordHash)}`
}

/** Whether this person signed in on the browser of this mark, since they chose the password they have. */
export function isMarkOf({ id, passwordHash }: Person, text: string): boolean {
  const [mark = '', seal = '', ...more] = text.split('.')
  // With anything after it, one mark would be many, each with tries to sign in of its own.
  return passwordHash !== null && more.length === 0 && sameHash(seal, sealOf(mark, id, passwordHash))
}

/** What is stored of the password is known to the server alone: it needs no other key, and a new password ends all marks. */
const sealOf = (mark: string, id: string, passwordHash: string) =>
  new Bun.CryptoHasher('sha256', passwordHash).update(`${mark} ${id}`).digest('hex')
