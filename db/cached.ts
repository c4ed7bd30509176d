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
