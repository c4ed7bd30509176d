/**
 * The id of a sample row: the same wherever and whenever it is seeded, so that seeding again finds what is there.
 * A UUID v7 whose time, some moment of 2026, and random part come from the key.
 */
export function sampleId(kind: string, key: string): string {
  const hash = new Bun.CryptoHasher('sha256').update(`${kind}:${key}`).digest('hex')
  const moment = Date.UTC(2026, 0, 1) + (Number.parseInt(hash.slice(18, 30), 16) % SPREAD)
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

const SPREAD = 200 * 86_400_000
