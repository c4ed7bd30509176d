import type { Database } from 'bun:sqlite'
import { rollBack, type Transaction } from '../write-queue.ts'
import { beginning, newMark } from './change-log.ts'
import { AnswerLost, type Primary, type PrimaryTransaction, Refused } from './primary.ts'
import { recordWrites } from './record-writes.ts'
import { PrimaryUnavailable } from './unavailable.ts'

/** Milliseconds that writers wait for a primary that is away, before they hear of it. */
const PATIENCE = 4000
/** Milliseconds in which it is found out whether a commit happened whose answer was lost. */
const CLARIFICATION = 15_000

interface Parts {
  /** A connection to this machine's copy, whose changes are always undone. */
  scratch: Database
  primary: Primary
  /** The number of the last change that is here. */
  position: () => number
  sync: () => Promise<void>
  hold: () => Promise<() => void>
  /** Told of each commit before it happens, and of its failure: the numbers of its changes. */
  own: { add: (after: number, last: number) => void; drop: (last: number) => void }
}

/**
 * A transaction on the primary. While it is open there, no one else writes; so this machine's copy, once it is up to date, says
 * what the primary would. The work runs on the copy, at its speed, and is undone there; its statements run on the primary in one
 * request, and come back with the next sync.
 */
export function primaryTransaction({ scratch, primary, position, sync, hold, own }: Parts): Transaction {
  const takeStatements = recordWrites(scratch)
  let open: { remote: PrimaryTransaction; mark: string } | null = null
  let release: (() => void) | null = null

  function endScratch() {
    rollBack(scratch)
    release?.()
    release = null
  }

  return {
    async begin() {
      const remote = await beginWith(primary)
      try {
        await reach(remote.last, { position, sync })
        // No one else can have written since.
        if (position() > remote.last) throw new CopyDiffers()
        const mark = newMark()
        release = await hold()
        scratch.run('BEGIN IMMEDIATE')
        takeStatements()
        for (const { sql, args } of beginning(mark, remote.last)) scratch.prepare(sql).run(...args)
        open = { remote, mark }
      } catch (error) {
        endScratch()
        remote.abandon()
        throw error
      }
    },

    async commit() {
      if (!open) throw new Error('No transaction is open.')
      const { remote, mark } = open
      const statements = takeStatements()
      const [end] = scratch.query<{ n: number }, []>('SELECT max(n) AS n FROM change_log').all()
      const expected = end?.n ?? 0
      endScratch()
      if (statements.length === beginning(mark, 0).length) {
        open = null
        remote.abandon()
        return
      }
      own.add(remote.last, expected)
      try {
        await commitOnce(primary, remote, { statements, expected, mark })
      } catch (error) {
        own.drop(expected)
        throw error
      }
      open = null
      // It is saved: that this machine does not see it yet is no reason to say otherwise.
      await reach(expected, { position, sync }).catch(() => undefined)
    },

    rollBack() {
      endScratch()
      open?.remote.abandon()
      open = null
    },
  }
}

/** Waits a little for a primary that is starting, or that others keep busy. */
async function beginWith(primary: Primary): Promise<PrimaryTransaction> {
  const deadline = performance.now() + PATIENCE
  for (;;) {
    try {
      return await primary.begin()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await Bun.sleep(100)
    }
  }
}

/** Syncs until the change with this number is here. */
export async function reach(
  number: number,
  { position, sync }: Pick<Parts, 'position' | 'sync'>,
): Promise<void> {
  const deadline = performance.now() + PATIENCE / 2
  while (position() < number) {
    await sync()
    if (position() >= number) return
    if (performance.now() > deadline) throw new PrimaryUnavailable()
    await Bun.sleep(5)
  }
}

/** This machine's copy is not one of the primary as it is now: it must be fetched again. */
export class CopyDiffers extends PrimaryUnavailable {
  constructor() {
    super()
    this.name = 'CopyDiffers'
  }
}

interface Commit {
  statements: Parameters<PrimaryTransaction['commit']>[0]
  expected: number
  mark: string
}

/** Commits, and where the answer is lost, finds out whether it happened: it is never tried a second time. */
async function commitOnce(
  primary: Primary,
  remote: PrimaryTransaction,
  { statements, expected, mark }: Commit,
): Promise<void> {
  try {
    await remote.commit(statements, expected)
  } catch (error) {
    if (error instanceof Refused && error.message.includes('malformed JSON')) throw new CopyDiffers()
    if (!(error instanceof AnswerLost)) throw error
    if (!(await hasCommitted(primary, mark, remote.last))) throw new PrimaryUnavailable()
  }
}

/** Once a new transaction has begun, the old one has ended one way or the other. */
async function hasCommitted(primary: Primary, mark: string, after: number): Promise<boolean> {
  const deadline = performance.now() + CLARIFICATION
  while (performance.now() < deadline) {
    try {
      const look = await primary.begin(mark, after)
      look.abandon()
      return look.hasMark
    } catch {
      await Bun.sleep(200)
    }
  }
  throw new PrimaryUnavailable(true)
}
