import type { Database } from 'bun:sqlite'
import { AsyncResource } from 'node:async_hooks'
import { type Key, recordReads, type Seen } from './reads.ts'

/** Numbers the commits to the database, and keeps which tables and rows each changed. */
export function createChanges() {
  let commits = 0
  /** The last commit that changed a table or row. */
  const changed = new Map<Key, number>()
  /** The last commit whose changes may be missing there. */
  let forgotten = 0
  const listeners = new Set<Listener>()

  function forget() {
    changed.clear()
    forgotten = commits
  }

  return {
    commits: () => commits,
    /** Must be called after each commit, with what it changed; null if that is unknown. */
    note(keys: readonly Key[] | null, isOwn: boolean) {
      commits += 1
      if (keys === null || changed.size > MAX_KEYS) forget()
      for (const key of keys ?? []) changed.set(key, commits)
      for (const listener of listeners) listener(keys, isOwn)
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

/** The changes of a file of this machine, written by one process and now and then by a command. */
export function fileChanges(writer: Database) {
  const { note, ...changes } = createChanges()
  const takeNotes = noteChanges(writer)
  const versionOf = versionReader(writer)
  let version = versionOf()
  return {
    ...changes,
    /** Must be called after each commit of this process. */
    committed: () => note(takeNotes(), true),
    noticeOthers() {
      const now = versionOf()
      if (now === version) return
      version = now
      note(null, false)
    },
  }
}

const MAX_KEYS = 20_000

/** Gets the tables and rows that a commit changed, null if they are unknown, and whether it was one of this process. */
export type Listener = (changed: readonly Key[] | null, isOwn: boolean) => void

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
  const triggers = tablesOf(writer).flatMap(({ name, id }) =>
    rowEvents.map(([event, row]) => {
      const keys = id ? `('${name}'), ('${name} ' || ${row}.${id})` : `('${name}')`
      return `CREATE TEMP TRIGGER "${event} ${name}" AFTER ${event} ON main."${name}"
        BEGIN INSERT INTO notes VALUES ${keys} ON CONFLICT DO NOTHING; END;`
    }),
  )
  writer.run(triggers.join('\n'))
  const taken = writer.query<{ key: Key }, []>('DELETE FROM notes RETURNING key')
  return () => taken.all().map(({ key }) => key)
}

/** Events that change a row, each with the name of that row in a trigger. */
export const rowEvents = Object.entries({ INSERT: 'new', UPDATE: 'new', DELETE: 'old' })

/** The tables of a database, with the column that names a row, if there is one. */
export const tablesOf = (sqlite: Database) =>
  sqlite
    .query<{ name: string; id: string | null }, []>(
      `SELECT name, (SELECT name FROM pragma_table_info(tables.name) WHERE pk = 1 AND name IN ('id', 'n')) AS id
        FROM pragma_table_list AS tables WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'`,
    )
    .all()
