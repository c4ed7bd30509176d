import type { TestApp } from '#tests/support/app.ts'

/** The note above the list, and each name in the list with its reason. */
export async function shown(app: TestApp, query: string): Promise<unknown[]> {
  const { body } = await app.send('GET', `/professionals?${new URLSearchParams(query)}`)
  const note = /<p role="status"[^>]*>[^<]*<span[^>]*>([^<]*)/.exec(body)?.[1] ?? null
  const cards = [...body.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => {
    const name = /<h2[^>]*><a[^>]*>(\w+)/.exec(card)?.[1]
    return [
      name,
      /text-primary">([\s\S]*?)<\/p>/
        .exec(card)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim() ?? '',
    ].join(': ')
  })
  return [note, cards]
}
