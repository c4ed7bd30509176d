import type { Db } from './connection.ts'
import { type Reads, repeatReads } from './reads.ts'

interface Lifetime<T> {
  now: () => number
  /** The time in ms at which a value from now ends even if nothing it read changes. */
  until: (now: number, value: T) => number
}

/** Returns a function that computes a value and keeps it until something that it read changes. */
export function cached<T>(
  { recordReads, hasChanged }: Pick<Db, 'recordReads' | 'hasChanged'>,
  compute: () => T,
  { now, until }: Lifetime<T>,
): () => T {
  let kept: { value: T; reads: Reads; until: number } | null = null
  return () => {
    if (kept && now() < kept.until && !hasChanged(kept.reads)) repeatReads(kept.reads)
    else {
      const { value, reads } = recordReads(compute)
      kept = { value, reads, until: until(now(), value) }
    }
    return kept.value
  }
}

/** As `cached`, with a value for each key. Of more than `max`, those that were not used for longest are dropped. */
export function cachedByKey<T>(
  db: Pick<Db, 'recordReads' | 'hasChanged'>,
  max: number,
): (key: string, compute: () => T, lifetime: Lifetime<T>) => T {
  const values = new Map<string, () => T>()
  return (key, compute, lifetime) => {
    const value = values.get(key) ?? cached(db, compute, lifetime)
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > max && oldest !== undefined) values.delete(oldest)
    return value()
  }
}
