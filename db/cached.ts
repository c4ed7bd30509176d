import type { Db } from './connection.ts'
import { type Reads, repeatReads } from './reads.ts'

interface Lifetime<T> {
  now: () => number
  /** The time in ms at which a value from now ends even if nothing it read changes. */
  until: (now: number, value: T) => number
}

interface Kept<T> {
  value: T
  reads: Reads
  until: number
}

type Changes = Pick<Db, 'recordReads' | 'hasChanged'>

/** Returns a function that computes a value and keeps it until something that it read changes. */
export function cached<T>(changes: Changes, compute: () => T, lifetime: Lifetime<T>): () => T {
  let kept: Kept<T> | undefined
  return () => {
    kept = current(changes, kept, compute, lifetime)
    return kept.value
  }
}

/**
 * As `cached`, with a value for each key. Of more than `max`, those that were not used for longest are dropped. Keys may be personal
 * and long, so only their hashes are kept.
 */
export function cachedByKey<T>(
  changes: Changes,
  max: number,
): (key: string, compute: () => T, lifetime: Lifetime<T>) => T {
  const values = new Map<string, Kept<T>>()
  return (key, compute, lifetime) => {
    const hash = Bun.SHA256.hash(key, 'base64')
    const kept = current(changes, values.get(hash), compute, lifetime)
    values.delete(hash)
    values.set(hash, kept)
    const [oldest] = values.keys()
    if (values.size > max && oldest !== undefined) values.delete(oldest)
    return kept.value
  }
}

/** The kept value while it is valid, otherwise a new one. */
function current<T>(
  { recordReads, hasChanged }: Changes,
  kept: Kept<T> | undefined,
  compute: () => T,
  { now, until }: Lifetime<T>,
): Kept<T> {
  if (kept && now() < kept.until && !hasChanged(kept.reads)) {
    repeatReads(kept.reads)
    return kept
  }
  const { value, reads } = recordReads(compute)
  return { value, reads, until: until(now(), value) }
}
