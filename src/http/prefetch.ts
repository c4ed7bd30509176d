/** Whether a request is a prefetch, which must change nothing: the user has not opened the page yet. */
export function isPrefetch({ headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map(name => headers.get(name) ?? '')
  return /prefetch|preview|prerender/i.test(purposes.join(' '))
}
