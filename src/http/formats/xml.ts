/** Responds with an XML document that may be cached for `maxAge` seconds. */
export const xmlResponse = (type: string, text: string, maxAge: number) =>
  new Response(xmlDocument(text), { headers: xmlHeaders(type, maxAge) })

export const xmlDocument = (text: string) => `<?xml version="1.0" encoding="utf-8"?>\n${text}\n`

export const xmlHeaders = (type: string, maxAge: number) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': `public, max-age=${maxAge}`,
  vary: 'Accept-Encoding',
})

/** Escapes a text for an element or attribute, without the characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
