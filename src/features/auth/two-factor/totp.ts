import { Secret, TOTP } from 'otpauth'

/** Seconds for which an authenticator app shows one code (RFC 6238). */
const STEP = 30

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The time step of a code, at `now` in ms or one step off, since clocks of phones are not exact. Null for any other code. */
export function matchingTimeStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / STEP) + delta
}

/** The code that an app shows at `now` in ms. */
export const codeAt = (secret: string, now: number) => totp(secret).generate({ timestamp: now })

/** The text of the QR code: the secret with the names of the site and the person. */
export const keyUri = (secret: string, issuer: string, label: string) =>
  totp(secret, issuer, label).toString()

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP })
