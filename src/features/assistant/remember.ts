/** Returns a function that makes its result at the first call and gives the same one from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Caches a function's results. The cache is emptied when it holds `most` results. */
export function remember<T>(most: number, find: (text: string) => T): (text: string) => T {
  const known = new Map<string, { found: T }>()
  return text => {
    const before = known.get(text)
    if (before) return before.found
    if (known.size >= most) known.clear()
    const found = find(text)
    known.set(text, { found })
    return found
  }
}
