/** The `Password` of a push or query: base64 of shortcode, passkey and timestamp (facts/daraja.md section 2). */
export function gatewayPassword(shortcode: string, passkey: string, timestamp: string): string {
  return Buffer.from(shortcode + passkey + timestamp).toString('base64')
}
