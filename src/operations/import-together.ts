import type { Output } from './client-files.ts'

/**
 * Makes the browser fetch what a lazy chunk imports at the same time as that chunk, not one round trip later. Bun's
 * own modulePreload does this too, but takes more than client.ts may weigh. Names may stay: a chunk's name covers
 * the names of what it imports.
 */
export function importTogether(scripts: Output[]): Output[] {
  const texts = new Map(
    scripts.map(({ name, bytes }) => [`/assets/${name}`, new TextDecoder().decode(bytes)]),
  )
  return scripts.map(({ name, bytes, ...script }) => {
    const path = `/assets/${name}`
    const together = texts.get(path)?.replaceAll(lazyImport, (whole, lazy: string) => {
      const needed = [...importsOf(lazy, texts)].filter(other => other !== path)
      return needed.length > 0 ? `(${needed.map(other => `import("${other}")`)},${whole})` : whole
    })
    return { ...script, name, bytes: together === undefined ? bytes : new TextEncoder().encode(together) }
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
