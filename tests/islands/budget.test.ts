import { expect, test } from 'bun:test'
import { embedded, entry } from '#dist/embedded.ts'

const KB = 1024
const texts = new Map(
  await Promise.all(embedded.map(async ({ path, file }) => [path, await Bun.file(file).text()] as const)),
)

test('the script of every page is under 2 KB and imports nothing', () => {
  const client = texts.get(entry.client) ?? ''

  expect(client.length).toBeGreaterThan(500)
  expect(client.length).toBeLessThan(2 * KB)
  expect([...needs([entry.client])]).toEqual([entry.client])
})

test('script and stylesheet of an untouched page take at most 15 of its 50 KB', () => {
  expect(weight([entry.client, entry.css])).toBeLessThan(15 * KB)
})

test('any hydrated island with the toaster needs at most 110 KB of script', () => {
  const start = [entry.client, ...lazyIn(entry.client)]
  const islands = start.filter(path => path.includes('/hydrate-registered-')).flatMap(lazyIn)

  const weights = [start, ...islands.map(island => [...start, island])].map(weight)

  expect(weights[0]).toBeGreaterThan(60 * KB)
  expect(Math.max(...weights)).toBeLessThan(110 * KB)
})

test('the chat, the toaster and the apply dialog together need at most 110 KB of script', () => {
  const start = [entry.client, ...lazyIn(entry.client)]
  const loaded = embedded
    .map(({ path }) => path)
    .filter(path => /\/(chat|toaster|apply-dialog)-\w+\.js$/.test(path))

  expect(loaded).toHaveLength(3)
  expect(weight([...start, ...loaded])).toBeWithin(80 * KB, 110 * KB)
})

/** The compressed size in bytes of these files and everything they import. */
function weight(paths: string[]): number {
  const sizes = [...needs(paths)].map(path => {
    const { file, brotli } = embedded.find(file => file.path === path) ?? {}
    return Bun.file(brotli ?? file ?? '').size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

function needs(paths: string[], found = new Set<string>()): Set<string> {
  for (const path of paths.filter(path => !found.has(path))) {
    found.add(path)
    needs(matches(path, /(?:from|import)\s*"(\/assets\/[^"]+)"/g), found)
  }
  return found
}

function lazyIn(path: string): string[] {
  return matches(path, /import\("(\/assets\/[^"]+)"\)/g)
}

function matches(path: string, pattern: RegExp): string[] {
  return [...(texts.get(path) ?? '').matchAll(pattern)].map(([, found = '']) => found)
}
