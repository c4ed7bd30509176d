import type { Db } from '#db/connection.ts'

/** The in-memory state of a process: returns the one instance that `make` creates at its first use. */
export type ProcessState = <T>(make: (db: Db) => T) => T

export function createProcessState(db: Db): ProcessState {
  const made = new Map<(db: Db) => unknown, unknown>()
  return <T>(make: (db: Db) => T): T => {
    if (!made.has(make)) made.set(make, make(db))
    return made.get(make) as T
  }
}
