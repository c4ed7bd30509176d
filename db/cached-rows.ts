import type { Db } from './connection.ts'
import { type Key, type Reads, repeatReads, type Seen } from './reads.ts'

interface Options<T> {
  /** Reads the rows with these numbers; a row that is missing stays out. */
  load: (numbers: number[]) => T[]
  /** The row of a table that alone decides what a loaded row says; without it, all that was read with it does. */
  keyOf?: (row: T) => Key
  /** The most rows to keep. Those loaded first are dropped first. */
  max: number
}

/** Returns a function that looks up rows by number, in that order, and keeps each until what it was read from changes. */
export function cachedRows<T extends { n: number }>(
  { recordReads, hasChanged }: Pick<Db, 'recordReads' | 'hasChanged'>,
  { load, keyOf, max }: Options<T>,
): (numbers: number[]) => T[] {
  const kept = new Map<number, { row: T; seen: Seen }>()
  let last: Reads | null = null

  function read(numbers: number[]): T[] {
    const { value: rows, reads } = recordReads(() => load(numbers))
    last = reads
    for (const row of rows) {
      kept.delete(row.n)
      kept.set(row.n, { row, seen: keyOf ? { keys: [keyOf(row)], at: reads.at } : reads })
    }
    return rows
  }

  return numbers => {
    const found = new Map<number, T>()
    for (const n of numbers) {
      const known = kept.get(n)
      if (known && !hasChanged(known.seen)) found.set(n, known.row)
    }
    const others = numbers.filter(n => !found.has(n))
    if (last && found.size > 0) repeatReads(last)
    if (others.length > 0) for (const row of read(others)) found.set(row.n, row)
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
    return numbers.flatMap(n => found.get(n) ?? [])
  }
}
