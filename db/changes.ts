import type { Database } from 'bun:sqlite'
import { AsyncResource } from 'node:async_hooks'
import { type Key, recordReads, type Seen } from './reads.ts'

/** Numbers the commits to the database, and keeps which tables and rows each changed. */
export function createChanges(writer: Database) {
  const takeNotes = noteChanges(writer)
  let commits = 0
  /** The last commit that changed a table or row. */
  const changed = new Map<Key, number>()
  /** The last commit whose changes may be missing there. */
  let forgotten = 0
  const listeners = new Set<Listener>()
  const versionOf = versionReader(writer)
  let version = versionOf()

  function forget() {
    changed.clear()
    forgotten = commits
  }

  function tell(keys: readonly Key[] | null) {
    for (const listener of listeners) listener(keys)
  }

  return {
    commits: () => commits,
    /** Must be called after each commit of this process. */
    committed() {
      commits += 1
      if (changed.size > MAX_KEYS) forget()
      const keys = takeNotes()
      for (const key of keys) changed.set(key, commits)
      tell(keys)
    },
    noticeOthers() {
      const now = versionOf()
      if (now === version) return
      version = now
      commits += 1
      forget()
      tell(null)
    },
    /** Returns a function that removes the listener. */
    onCommit(listener: Listener): () => void {
      // Otherwise it would run in the request that wrote, and what it reads would be recorded there.
      const bound = AsyncResource.bind(listener)
      listeners.add(bound)
      return () => void listeners.delete(bound)
    },
    recordReads: <T>(work: () => T) => recordReads(work, commits),
    hasChanged(reads: Seen): boolean {
      if (reads.at === commits) return false
      for (const key of reads.keys) if ((changed.get(key) ?? forgotten) > reads.at) return true
      reads.at = commits
      return false
    },
  }
}

const MAX_KEYS = 20_000

/** Gets the tables and rows that a commit changed; null if they are unknown. */
export type Listener = (changed: readonly Key[] | null) => void

/** Returns a function that reads a number which changes with commits of other connections. */
function versionReader(sqlite: Database): () => number | undefined {
  const statement = sqlite.query<{ data_version: number }, []>('PRAGMA data_version')
  return () => statement.get()?.data_version
}

/**
 * Notes the rows that a connection changes, by temporary triggers: rows changed by cascades, by other triggers and by raw SQL
 * are among them. Returns a function that takes the notes since its last call.
 */
function noteChanges(writer: Database): () => Key[] {
  writer.run('PRAGMA temp_store = MEMORY')
  writer.run('CREATE TEMP TABLE notes (key TEXT PRIMARY KEY) WITHOUT ROWID')
  const tables = writer.query<{ name: string; id: string | null }, []>(
    `SELECT name, (SELECT name FROM pragma_table_info(tables.name) WHERE pk = 1 AND name IN ('id', 'n')) AS id
      FROM pragma_table_list AS tables WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'`,
  )
  const triggers = tables.all().flatMap(({ name, id }) =>
    Object.entries({ INSERT: 'new', UPDATE: 'new', DELETE: 'old' }).map(([event, row]) => {
      const keys = id ? `('${name}'), ('${name} ' || ${row}.${id})` : `('${name}')`
      return `CREATE TEMP TRIGGER "${event} ${name}" AFTER ${event} ON main."${name}"
        BEGIN INSERT INTO notes VALUES ${keys} ON CONFLICT DO NOTHING; END;`
    }),
  )
  writer.run(triggers.join('\n'))
  const taken = writer.query<{ key: Key }, []>('DELETE FROM notes RETURNING key')
  return () => taken.all().map(({ key }) => key)
}
