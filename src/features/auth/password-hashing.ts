import { invalidFields } from '#src/errors.ts'
import { randomToken } from '#src/http/session/tokens.ts'
import commonList from './common-passwords.txt' with { type: 'text' }

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Checks a password against a hash. Without a hash it returns false in the same time, so that the delay reveals no accounts. */
  isRight: (password: string, hash: string | null) => Promise<boolean>
}

/** The minimum of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes. */
const leastCost = { memoryCost: 19_456, timeCost: 2 }

/** Hashes by argon2id. Only tests pass a lower `cost`. */
export function createPasswords(cost = leastCost): Passwords {
  let nobodys: Promise<string> | undefined
  const hash = (password: string) =>
    Bun.password.hash(password.normalize('NFC'), { algorithm: 'argon2id', ...cost })
  return {
    hash,
    async isRight(password, known) {
      nobodys ??= hash(randomToken())
      const isRight = await Bun.password.verify(password.normalize('NFC'), known ?? (await nobodys))
      return isRight && known !== null
    },
  }
}

/** Throws `invalid` for one of the most common passwords, or the user's own email address or phone number. */
export function assertStrongPassword(password: string, own: (string | null)[] = []) {
  const text = password.normalize('NFC').toLowerCase()
  if (common.has(text)) throw invalidFields({ password: 'This password is too common. Choose another one.' })
  if (own.includes(text)) {
    throw invalidFields({
      password: "Don't use your email address or phone number as your password.",
    })
  }
}

const common = new Set(commonList.split(/\s+/))
