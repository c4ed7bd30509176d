import type { Database } from 'bun:sqlite'

export type Write<Tx> = <T>(work: (tx: Tx) => T | Promise<T>) => Promise<T>

interface Waiting<Tx> {
  work: (tx: Tx) => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface WriterOptions {
  guard: boolean
  /** Called after each commit. */
  committed: () => void
}

const MAX_PER_COMMIT = 500
/** In ms: anyone may ask whether the site is ready. */
const TRIAL_PAUSE = 10_000

/**
 * Serialises writers and lets concurrent ones share a commit: one BEGIN IMMEDIATE, a savepoint each, answered after the COMMIT.
 * A writer that throws rolls back only its own savepoint.
 */
export function createWriter<Tx>(sqlite: Database, tx: Tx, { guard, committed }: WriterOptions) {
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
      sqlite.run('BEGIN IMMEDIATE')
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
      sqlite.run('COMMIT')
      committed()
    } catch (error) {
      hasDiskFailed ||= isDiskFault(error)
      rollBack()
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

  /** Makes sure that the next writers find no open transaction. */
  function rollBack() {
    try {
      if (sqlite.inTransaction) sqlite.run('ROLLBACK')
    } catch {
      // SQLite has already rolled it back.
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
