import type { Reader } from './connection.ts'

/** Statements that each connection builds once, for what nearly every request asks: building takes longer than asking. */
export function prepared<T>(build: (read: Reader) => T): (read: Reader) => T {
  const known = new WeakMap<Reader, T>()
  return read => {
    const statements = known.get(read) ?? build(read)
    known.set(read, statements)
    return statements
  }
}
