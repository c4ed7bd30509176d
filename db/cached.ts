import type { Db } from './connection.ts'
import { type Reads, repeatReads } from './reads.ts'

interface Lifetime {
  now: () => number
  /** The time in ms at which a value from now ends even if nothing it read changes. */
  until: (now: number) => number
}

/** Returns a function that computes a value and keeps it until something that it read changes. */
export function cached<T>(
  { recordReads, hasChanged }: Pick<Db, 'recordReads' | 'hasChanged'>,
  compute: () => T,
  { now, until }: Lifetime,
): () => T {
  let kept: { value: T; reads: Reads; until: number } | null = null
  return () => {
    if (kept && now() < kept.until && !hasChanged(kept.reads)) repeatReads(kept.reads)
    else kept = { ...recordReads(compute), until: until(now()) }
    return kept.value
  }
}
