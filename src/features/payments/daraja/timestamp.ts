import { EAST_AFRICA } from '#src/domain/kenya-time.ts'

/** `yyyyMMddHHmmss` in East Africa Time, for an instant in ms. Kenya keeps UTC+3 all year: no zone database needed. */
export function eatTimestamp(instant: number): string {
  return new Date(instant + EAST_AFRICA).toISOString().slice(0, 19).replace(/\D/g, '')
}

/** The `Password` of a push or query: base64 of shortcode, passkey and timestamp (facts/daraja.md section 2). */
export function gatewayPassword(shortcode: string, passkey: string, timestamp: string): string {
  return Buffer.from(shortcode + passkey + timestamp).toString('base64')
}
