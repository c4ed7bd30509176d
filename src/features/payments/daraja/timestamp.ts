const eatOffsetMs = 3 * 60 * 60 * 1000

/** `yyyyMMddHHmmss` in East Africa Time, for an instant in ms. Kenya keeps UTC+3 all year: no zone database needed. */
export function eatTimestamp(instant: number): string {
  return new Date(instant + eatOffsetMs).toISOString().slice(0, 19).replace(/\D/g, '')
}

/** The instant in ms of a `yyyyMMddHHmmss` in East Africa Time; null where it names no real date and time. */
export function fromEatTimestamp(digits: string): number | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits)
  if (!parts) return null

  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number)
  const instant = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second) - eatOffsetMs
  return eatTimestamp(instant) === digits ? instant : null
}

/** The `Password` of a push or query: base64 of shortcode, passkey and timestamp (facts/daraja.md section 2). */
export function gatewayPassword(shortcode: string, passkey: string, timestamp: string): string {
  return Buffer.from(shortcode + passkey + timestamp).toString('base64')
}
