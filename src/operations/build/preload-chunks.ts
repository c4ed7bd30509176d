import type { Output } from './client-assets.ts'

/** In bytes, before compression: React. What is smaller arrives while it is still coming. */
const HEAVY = 50_000

/**
 * Makes the browser fetch what is heavy among the imports of a lazy chunk at the same time as that chunk, not one round
 * trip later. Bun's own modulePreload does this too, but takes more than client.ts may weigh. Names may stay: a chunk's
 * name covers the names of what it imports.
 */
export function importTogether(scripts: Output[]): Output[] {
  const texts = new Map(
    scripts.map(({ name, bytes }) => [`/assets/${name}`, new TextDecoder().decode(bytes)]),
  )
  const isHeavy = (path: string) => (texts.get(path)?.length ?? 0) >= HEAVY
  return scripts.map(script => {
    const text = texts.get(`/assets/${script.name}`) ?? ''
    const together = text.replaceAll(lazyImport, (whole, lazy: string) => {
      const heavy = [...importsOf(lazy, texts)].filter(isHeavy)
      return heavy.length > 0 ? `(${heavy.map(path => `import("${path}")`)},${whole})` : whole
    })
    return { ...script, bytes: new TextEncoder().encode(together) }
  })
}

const lazyImport = /import\("(\/assets\/[^"]+)"\)/g
const staticImport = /(?:from|import)\s*"(\/assets\/[^"]+)"/g

function importsOf(path: string, texts: Map<string, string>, found = new Set<string>()): Set<string> {
  for (const [, needed = ''] of texts.get(path)?.matchAll(staticImport) ?? []) {
    if (found.has(needed)) continue
    found.add(needed)
    importsOf(needed, texts, found)
  }
  return found
}
