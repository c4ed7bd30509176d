/** The encodings of a request's Accept-Encoding; `br;q=0` refuses one. */
export function acceptedEncodings({ headers }: Request): Set<string> {
  const parts = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  const accepted = parts.filter(part => !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(part))
  return new Set(accepted.map(part => part.split(';', 1).join('').trim()))
}

/** Whether the browser has the response with this ETag, so that 304 is enough. Weak and strong tags are the same (RFC 9110, 13.1.2). */
export function hasCurrent({ headers }: Request, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const tags = headers.get('if-none-match')?.split(',') ?? []
  return tags.some(tag => tag.trim() === '*' || plain(tag) === plain(etag))
}
