import { timingSafeEqual } from 'node:crypto'

/** 256 random bits as 64 lower-case hex digits. */
export const randomToken = () => crypto.getRandomValues(new Uint8Array(32)).toHex()

/** The SHA-256 of a token. Only this is stored, so that a copy of the database cannot be used to sign in. */
export const hashOf = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

/** Compares two secrets in constant time. */
export function sameHash(one: string, other: string) {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
