import type { TestApp } from '#tests/support/app.ts'

/** The note below the number of results; null if there is none. */
const noteIn = (body: string) =>
  /<p role="status"[^>]*>[^<]*<span[^>]*>([^<]*)/.exec(body)?.[1]?.replaceAll('&#x27;', "'") ?? null

/** The note of the page and the titles of its jobs. */
export async function shown(app: TestApp, query: string) {
  const { body } = await app.send('GET', `/jobs?${new URLSearchParams(query)}`)
  const note = noteIn(body)
  return [note, [...body.matchAll(/<h2[^>]*><a href="\/jobs\/[^>]*>([^<]+)</g)].map(([, title]) => title)]
}
