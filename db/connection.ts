import { Database } from 'bun:sqlite'
import { sql } from 'drizzle-orm'
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite'
import { fileChanges, type Listener } from './changes.ts'
import { type Reads, recordStatements, type Seen } from './reads.ts'
import * as schema from './schema.ts'
import { createWriter, fileTransaction, type Write } from './write-queue.ts'

type Queries = BunSQLiteDatabase<typeof schema>

/** Inside a `write`: reads and writes of one transaction. */
export type Tx = Omit<Queries, 'transaction'>

/** Reads only. A `Tx` is one too, so that a look-up serves both. */
export type Reader = Pick<
  Queries,
  'select' | 'selectDistinct' | 'query' | '$count' | 'all' | 'get' | 'values' | 'with'
>

export interface Db {
  /** A read-only connection, enforced by SQLite. Sees committed data. */
  read: Reader
  /** Runs one transaction: all or nothing, one after the other, answered once durable. */
  write: Write<Tx>
  /** Whether changes can be saved. False while the disk is full, read-only or broken. */
  canSave: () => Promise<boolean>
  /** The number of commits of this process, and of the times that those of others were noticed. */
  commits: () => number
  /** Calls a listener after each commit of this process. Returns a function that ends this. */
  onCommit: (listener: Listener) => () => void
  /** Looks for commits of other processes: they count like one of this process that changed everything. */
  noticeOthers: () => void
  /** Runs work and records its reads. */
  recordReads: <T>(work: () => T) => { value: T; reads: Reads }
  /** Whether a commit has changed any of that since: a value computed from it is valid until then. */
  hasChanged: (reads: Seen) => boolean
  /** Empties the write-ahead log, so that deleted data is in neither file. */
  truncateWal: () => Promise<void>
  /** The parts that several processes share; null for a file on this machine. */
  shared: Shared | null
  /** Waits for open writes, then closes. */
  close: () => Promise<void>
}

/** A primary that several processes write to, each with a copy of its own. */
export interface Shared {
  /** The number of the last change that `read` sees. It grows with every commit, and is the same everywhere. */
  position: () => number
  /** Resolves once `read` sees the change with this number. Throws PrimaryUnavailable. */
  reach: (position: number) => Promise<void>
  /** Whether the primary answered when it was last asked for news. */
  answers: () => boolean
  /** Whether another process has written in the last hour. */
  hasOthers: () => boolean
  /** Runs statements on the primary, outside of `write`, and returns the rows of the last. Throws PrimaryUnavailable. */
  query: (...statements: { sql: string; args: readonly unknown[] }[]) => Promise<(string | number | null)[][]>
}

/**
 * Opens a migrated database file (see migrate.ts).
 * `guard` makes a `write` that waits for anything but the database throw: in development and tests.
 */
export function openDatabase(file: string, { guard = false } = {}): Db {
  const writer = connect(file)
  const reader = connect(file, { readonly: true })
  recordStatements(reader)
  const { committed, ...changes } = fileChanges(writer)
  const queue = createWriter(writer, drizzle(writer, { schema, casing: 'snake_case' }), {
    guard,
    transaction: fileTransaction(writer, committed),
  })
  return {
    read: drizzle(reader, { schema, casing: 'snake_case' }),
    write: queue.write,
    canSave: () => queue.canSave(() => touch(writer)),
    ...changes,
    shared: null,
    async truncateWal() {
      await queue.idle()
      // Do not wait for a running backup: the next run does it.
      writer.run('PRAGMA busy_timeout = 0')
      try {
        writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
      } finally {
        // Restore it even if the disk is full, so that later writes wait for other processes.
        writer.run(`PRAGMA busy_timeout = ${MAX_TIMEOUT}`)
      }
    },
    async close() {
      await queue.idle()
      reader.close()
      writer.close()
    },
  }
}

/** Returns a reader over an open connection. */
export const readerOf = (sqlite: Database): Reader => drizzle(sqlite, { schema, casing: 'snake_case' })

/** Reads a database file on a connection of its own. */
export function withReadonlyDatabase<T>(file: string, read: (sqlite: Database) => T): T {
  const sqlite = connect(file, { readonly: true })
  try {
    return read(sqlite)
  } finally {
    sqlite.close()
  }
}

/** Milliseconds to wait for a write of another process. */
const MAX_TIMEOUT = 10_000

/** The number of statements cached by a connection. */
Database.MAX_QUERY_CACHE_SIZE = 300

/**
 * Opens one connection with our settings: WAL, commits on disk before they are answered, foreign keys enforced, deleted data
 * overwritten (measured: deletes take a quarter longer, other writes as long as before).
 */
export function connect(file: string, options: { readonly?: boolean } = {}) {
  const sqlite = new Database(file, options.readonly ? { readonly: true } : { create: true })
  // Drizzle prepares a statement for each query, and compiling one takes longer than running most.
  sqlite.prepare = text => sqlite.query(text)
  sqlite.run(`PRAGMA busy_timeout = ${MAX_TIMEOUT}`)
  sqlite.run('PRAGMA foreign_keys = ON')
  sqlite.run('PRAGMA cache_size = -16000')
  sqlite.run('PRAGMA mmap_size = 268435456')
  // The reading connection's setting also applies to a copy (VACUUM INTO).
  sqlite.run('PRAGMA secure_delete = ON')
  if (options.readonly) return sqlite

  sqlite.run('PRAGMA journal_mode = WAL')
  sqlite.run('PRAGMA synchronous = FULL')
  // Otherwise INSERT OR REPLACE removes a row without running triggers, such as those of the audit log.
  sqlite.run('PRAGMA recursive_triggers = ON')
  return sqlite
}

/** Changes the file but no data: `user_version` has no other use. Throws if changes cannot be saved. */
export function touch(sqlite: Database) {
  const { user_version: before } = sqlite.query('PRAGMA user_version').get() as { user_version: number }
  sqlite.run(`PRAGMA user_version = ${before === 0 ? 1 : 0}`)
}

/** Builds statements once per connection, for queries of nearly every request: building takes longer than running them. */
export function prepared<T>(build: (read: Reader) => T): (read: Reader) => T {
  const known = new WeakMap<Reader, T>()
  return read => {
    const statements = known.get(read) ?? build(read)
    known.set(read, statements)
    return statements
  }
}

type Value = string | number | null | undefined

interface Statement {
  all: (values: Record<string, unknown>) => unknown
  get: (values: Record<string, unknown>) => unknown
}

/**
 * As `prepared`, for one query with values: built once for each choice of those that are given. `build` gets placeholders instead
 * of values, so it may ask which are undefined, but not what they are.
 */
export function preparedFor<Values extends { [Name in keyof Values]: Value }, Prepared extends Statement>(
  build: (read: Reader, values: Values) => { prepare: () => Prepared },
) {
  const statementsOf = prepared(() => new Map<string, Prepared>())
  return (read: Reader, values: Values) => {
    const statements = statementsOf(read)
    const names = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name))
    const key = names.join()
    const statement = statements.get(key) ?? build(read, placeholdersFor<Values>(names)).prepare()
    statements.set(key, statement)
    return {
      all: () => statement.all(values) as ReturnType<Prepared['all']>,
      get: () => statement.get(values) as ReturnType<Prepared['get']>,
    }
  }
}

/** The query builder takes a placeholder wherever it takes a value. */
const placeholdersFor = <Values>(names: string[]) =>
  Object.fromEntries(names.map(name => [name, sql.placeholder(name)])) as Values
