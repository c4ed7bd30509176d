import type { Db } from '#db/connection.ts'
import { repeatReads } from '#db/reads.ts'
import { onPostingsChanged } from './changed-postings.ts'
import { NO_JOB } from './facets.ts'
import { statementsFor } from './prepared-statements.ts'

/** FTS5 queries: jobs that all of `every` find and none of `without`. */
export interface Combination {
  every: readonly string[]
  without: readonly string[]
  /** The first posting number that passes. */
  from: number
}

interface Part {
  before?: number
  limit?: number
}

/** The postings that one query finds, a bit for each number. */
interface PostingSet {
  bits: Uint32Array
  /** The number of changes of postings that it follows. */
  changes: number
}

/** All words and filters in use take about 5 MB among 100,000 jobs. Among a million, a search takes half as long if all fit. */
const MAX_BYTES = 64_000_000
/** Of more changed postings, it is cheaper to read all again. */
const MAX_CHANGES = 1000
const AT_ONCE = 10_000
const ALL = Number.MAX_SAFE_INTEGER

/**
 * Finds postings by queries, and keeps in memory what each query finds: FTS5 looks every job up among the postings of each common
 * word, which takes most of a search. Returns posting numbers, the highest first.
 */
export const postingSets = (db: Db) => {
  const { numbers, isFoundAs } = statementsFor(db)
  const sets = new Map<string, PostingSet>()
  let bytes = 0
  let changes: number[] = []
  const { reads } = db.recordReads(() => isFoundAs.get({ match: NO_JOB, n: 0 }))

  function forget() {
    sets.clear()
    bytes = 0
    changes = []
  }

  onPostingsChanged(db, changed => {
    if (changed && changes.length + changed.length <= MAX_CHANGES) changes.push(...changed)
    else forget()
  })

  const read = (match: string, from: number, before: number, limit: number) =>
    numbers.values({ match, from, before, limit }).map(([n]) => Number(n))

  function load(match: string): PostingSet {
    let bits = new Uint32Array()
    let found: number[] = []
    do {
      found = read(match, 0, found.at(-1) ?? ALL, AT_ONCE)
      if (bits.length === 0) bits = new Uint32Array((found[0] ?? 0) / 32 + 1)
      for (const n of found) put(bits, n, true)
    } while (found.length === AT_ONCE)
    bytes += bits.byteLength
    return { bits, changes: changes.length }
  }

  function follow(set: PostingSet, match: string) {
    for (const n of changes.slice(set.changes)) {
      if (n >= set.bits.length * 32) {
        const longer = new Uint32Array(n / 32 + 32)
        longer.set(set.bits)
        bytes += longer.byteLength - set.bits.byteLength
        set.bits = longer
      }
      put(set.bits, n, isFoundAs.get({ match, n }) !== undefined)
    }
    set.changes = changes.length
  }

  function setOf(match: string): PostingSet {
    const set = sets.get(match) ?? load(match)
    follow(set, match)
    sets.delete(match)
    sets.set(match, set)
    return set
  }

  function drop() {
    for (const [match, { bits }] of sets) {
      if (bytes <= MAX_BYTES) break
      sets.delete(match)
      bytes -= bits.byteLength
    }
  }

  return ({ every, without, from }: Combination, { before = ALL, limit = ALL }: Part = {}): number[] => {
    const [only = NO_JOB, ...more] = every
    if (more.length + without.length === 0 && !sets.has(only)) return read(only, from, before, limit)

    repeatReads(reads)
    const wanted = every.map(match => setOf(match).bits)
    const excluded = without.map(match => setOf(match).bits)
    const found = common(wanted, excluded, from, before, limit)
    drop()
    return found
  }
}

function put(bits: Uint32Array, n: number, isIn: boolean) {
  const bit = 1 << (n & 31)
  const word = bits[n >>> 5] ?? 0
  bits[n >>> 5] = isIn ? word | bit : word & ~bit
}

/** The numbers in all of the wanted sets and in none of the excluded ones, the highest first. */
function common(
  wanted: Uint32Array[],
  excluded: Uint32Array[],
  from: number,
  before: number,
  limit: number,
): number[] {
  const found: number[] = []
  const length = Math.min(...wanted.map(bits => bits.length))
  for (let at = Math.min(length - 1, Math.floor((before - 1) / 32)); at >= 0 && at * 32 + 31 >= from; at--) {
    let word = -1
    for (const bits of wanted) word &= bits[at] ?? 0
    for (const bits of excluded) word &= ~(bits[at] ?? 0)
    while (word !== 0) {
      const bit = 31 - Math.clz32(word)
      word &= ~(1 << bit)
      const n = at * 32 + bit
      if (n >= before) continue
      if (n < from || found.length === limit) return found
      found.push(n)
    }
  }
  return found
}
