/**
 * Returns the id of a sample row. It is always the same, so that seeding again finds existing rows: a UUID v7 whose time, in
 * 2026, and random part are derived from the key.
 */
export function sampleId(kind: string, key: string): string {
  const hash = new Bun.CryptoHasher('sha256').update(`${kind}:${key}`).digest('hex')
  const ms = Date.UTC(2026, 0, 1) + (Number.parseInt(hash.slice(18, 30), 16) % MAX_OFFSET)
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

const MAX_OFFSET = 200 * 86_400_000
