/** A function that remembers what it gave for so many texts; with one more it forgets all and begins anew. */
export function remember<T>(most: number, find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    if (known.size >= most) known.clear()
    const found = find(text)
    known.set(text, found)
    return found
  }
}
