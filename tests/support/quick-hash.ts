/** A hash of a password that takes next to nothing to check: what it costs stands in the hash itself. For people that a test makes. */
export function quickHash(password: string): Promise<string> {
  return Bun.password.hash(password.normalize('NFC'), { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })
}
