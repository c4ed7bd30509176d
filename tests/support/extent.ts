import { test } from 'bun:test'
import { appendFileSync } from 'node:fs'

/** `bun run verify --all`: every case of every sweep, and the tests that only it runs. */
export const isAll = process.env.VERIFY_ALL === '1'

/** The hash of the commit, by which samples differ. */
const seed = process.env.VERIFY_SEED ?? ''

/**
 * A few cases of a sweep that together cover everything `covers` returns for any of them. The choice depends on the commit alone;
 * `verify --all` takes every case.
 */
export function sample<Case>(cases: readonly Case[], covers: (one: Case) => string[]): Case[] {
  if (isAll) return [...cases]
  const covered = new Set<string>()
  const withLock = cases.map((one, index) => ({ one, rank: Bun.hash(`${seed} ${index}`) }))
  const taken = withLock
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .filter(({ one }) => {
      const fresh = covers(one).filter(thing => !covered.has(thing))
      for (const thing of fresh) covered.add(thing)
      return fresh.length > 0
    })
  leaveOut('cases', cases.length - taken.length)
  return withLock.filter(each => taken.includes(each)).map(({ one }) => one)
}

/** One case in `share`, other ones with each commit; all of them in `verify --all`. */
export function oneIn<Case>(share: number, cases: readonly Case[], turn = 0): Case[] {
  if (isAll) return [...cases]
  const first = Number(Bun.hash(seed) % BigInt(share))
  const taken = cases.filter((_, index) => (index + turn) % share === first)
  leaveOut('cases', cases.length - taken.length)
  return taken
}

/**
 * One of several ways to try a thing, such as with and without script, another one with each commit; all of them in
 * `verify --all`. `tests` is how many tests each way has.
 */
export function waysToTry<Way>(thing: string, ways: readonly Way[], tests = 1): Way[] {
  if (isAll) return [...ways]
  leaveOut('tests', (ways.length - 1) * tests)
  const chosen = Number(Bun.hash(`${seed} ${thing}`) % BigInt(ways.length))
  return ways.slice(chosen, chosen + 1)
}

/** A test that only `verify --all` runs. */
export function testOfAll(title: string, run: () => Promise<void>, timeout?: number): void {
  if (isAll) test(title, run, timeout)
  else leaveOut('tests', 1)
}

/** What `verify --all` would add is counted in a file, since tests run in several processes. */
function leaveOut(kind: 'cases' | 'tests', count: number): void {
  const file = process.env.VERIFY_LEFT_OUT
  if (file && count > 0) appendFileSync(file, `${kind} ${count}\n`)
}
