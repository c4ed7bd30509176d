/** Whether a request is a prefetch: the user has not opened the page yet, so it must change nothing. */
export function isPrefetch({ headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map(name => headers.get(name) ?? '')
  return /prefetch|preview|prerender/i.test(purposes.join(' '))
}
