import { invalidFields } from '#src/http/errors.tsx'
import { randomToken } from '#src/http/token.ts'
import commonList from './common-passwords.txt' with { type: 'text' }

/** argon2id with the least that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(password.normalize('NFC'), {
    algorithm: 'argon2id',
    memoryCost: 19_456,
    timeCost: 2,
  })
}

/** Whether a password is that of a hash. Without a hash it takes as long and is false, so that nobody learns who has an account. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomToken())
  const isRight = await Bun.password.verify(password.normalize('NFC'), hash ?? (await nobodys))
  return isRight && hash !== null
}

let nobodys: Promise<string> | undefined

/** Throws `invalid` for one of the most common passwords, or the person's own email address or phone number. */
export function assertUncommon(password: string, own: (string | null)[] = []) {
  const typed = password.normalize('NFC').toLowerCase()
  if (common.has(typed)) {
    throw invalidFields({ password: 'This password is one of the most common ones. Please choose another.' })
  }
  if (own.includes(typed)) {
    throw invalidFields({
      password: 'Please do not use your email address or phone number as your password.',
    })
  }
}

const common = new Set(commonList.split(/\s+/))
