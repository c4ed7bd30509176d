import type { Database } from 'bun:sqlite'

export type Write<Tx> = <T>(work: (tx: Tx) => T | Promise<T>) => Promise<T>

interface Waiting<Tx> {
  work: (tx: Tx) => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Begins and ends the transaction in which writers do their work. */
export interface Transaction {
  begin: () => void | Promise<void>
  /** Resolves once the changes are durable. */
  commit: () => void | Promise<void>
  /** Ends a transaction that failed. Never throws. */
  rollBack: () => void | Promise<void>
}

const MAX_PER_COMMIT = 500
/** In ms: anyone may ask whether the site is ready. */
const TRIAL_PAUSE = 10_000

/**
 * Serialises writers and lets concurrent ones share a commit: one transaction, a savepoint each, answered after the commit.
 * A writer that throws rolls back only its own savepoint.
 */
export function createWriter<Tx>(
  sqlite: Database,
  tx: Tx,
  { guard, transaction }: { guard: boolean; transaction: Transaction },
) {
  const queue: Waiting<Tx>[] = []
  let hasDiskFailed = false
  let nextTrial = 0
  let draining: Promise<void> | null = null

  const write = (work: (tx: Tx) => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      queue.push({ work, resolve, reject })
      draining ??= drain()
    })

  async function drain() {
    while (queue.length > 0) {
      await nextTurn()
      await commitTogether()
    }
    draining = null
  }

  async function commitTogether() {
    const answers: (() => void)[] = []
    const refusals: Waiting<Tx>['reject'][] = []
    try {
      await transaction.begin()
    } catch (error) {
      hasDiskFailed ||= isDiskFault(error)
      for (const waiting of queue.splice(0)) waiting.reject(error)
      return
    }
    try {
      for (
        let next = queue.shift();
        next;
        next = answers.length < MAX_PER_COMMIT ? queue.shift() : undefined
      ) {
        const { resolve, reject } = next
        refusals.push(reject)
        const outcome = await attempt(next)
        if ('error' in outcome) {
          refusals.pop()
          reject(outcome.error)
        } else answers.push(() => resolve(outcome.value))
      }
      await transaction.commit()
    } catch (error) {
      hasDiskFailed ||= isDiskFault(error)
      await transaction.rollBack()
      for (const refuse of refusals) refuse(error)
      return
    }
    for (const answer of answers) answer()
  }

  /** Runs one writer in a savepoint of its own. Throws if the whole transaction is lost. */
  async function attempt({ work }: Waiting<Tx>): Promise<{ value: unknown } | { error: unknown }> {
    sqlite.run('SAVEPOINT one')
    try {
      const value = await (guard ? onlyTheDatabase(work, tx) : work(tx))
      sqlite.run('RELEASE one')
      return { value }
    } catch (error) {
      // SQLite rolled the whole transaction back (disk full, I/O error).
      if (!sqlite.inTransaction) throw error
      hasDiskFailed ||= isDiskFault(error)
      sqlite.run('ROLLBACK TO one')
      sqlite.run('RELEASE one')
      return { error }
    }
  }

  return {
    write: write as Write<Tx>,
    /** Whether changes can be saved. Tries `change`, every time once the disk has failed, else every 10 seconds at most. */
    async canSave(change: () => void) {
      const now = performance.now()
      if (!hasDiskFailed && now < nextTrial) return true
      hasDiskFailed = false
      nextTrial = now + TRIAL_PAUSE
      return write(change).then(
        () => true,
        () => false,
      )
    },
    idle: async () => {
      while (draining) await draining
    },
  }
}

/** A transaction in a file of this machine. `committed` is called after each commit. */
export const fileTransaction = (sqlite: Database, committed: () => void): Transaction => ({
  begin: () => void sqlite.run('BEGIN IMMEDIATE'),
  commit() {
    sqlite.run('COMMIT')
    committed()
  },
  rollBack: () => rollBack(sqlite),
})

/** Makes sure that the next writers find no open transaction. */
export function rollBack(sqlite: Database) {
  try {
    if (sqlite.inTransaction) sqlite.run('ROLLBACK')
  } catch {
    // SQLite has already rolled it back.
  }
}

/** Whether the disk is full, read-only or broken, rather than the work wrong. */
export const isDiskFault = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/.test(String(error.code))

/** Database calls finish within microtasks; a network call, file or timer needs a turn of the event loop and loses this race. */
function onlyTheDatabase<Tx>(work: (tx: Tx) => unknown, tx: Tx) {
  const { promise, reject } = Promise.withResolvers<never>()
  const turn = setImmediate(() =>
    reject(new Error('A write waited for something other than the database while it had the lock.')),
  )
  const working = async () => work(tx)
  return Promise.race([working(), promise]).finally(() => clearImmediate(turn))
}

const nextTurn = () => new Promise(resolve => setImmediate(resolve))
