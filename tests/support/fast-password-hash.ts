import { createPasswords } from '#src/features/auth/password-hashing.ts'

/** Passwords that take next to nothing to hash and to check: what it costs stands in the hash itself. */
export const quickPasswords = createPasswords({ memoryCost: 8, timeCost: 1 })

export const quickHash = quickPasswords.hash
