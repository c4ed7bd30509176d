import { Database } from 'bun:sqlite'
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite'
import * as schema from './schema.ts'
import { createWriter, type Write } from './write-queue.ts'

type Queries = BunSQLiteDatabase<typeof schema>

/** Inside a `write`: reads and writes of one transaction. */
export type Tx = Omit<Queries, 'transaction'>

/** Reads only. A `Tx` is one too, so that a look-up serves both. */
export type Reader = Pick<
  Queries,
  'select' | 'selectDistinct' | 'query' | '$count' | 'all' | 'get' | 'values' | 'with'
>

export interface Db {
  /** A read-only connection: SQLite itself refuses a write on it. Sees what is committed. */
  read: Reader
  /** Runs one transaction: all or nothing, one after the other, answered once durable. */
  write: Write<Tx>
  /** How many commits this process made. What was read under one number holds until the next. */
  commits: () => number
  /** Moves the write-ahead log into the database and empties it: what was deleted is then in neither file. */
  truncateWal: () => Promise<void>
  /** Waits for open writes, then closes. */
  close: () => Promise<void>
}

/**
 * Opens a migrated database file (see migrate.ts).
 * `guard` makes a `write` that waits for anything but the database throw: in development and tests.
 */
export function openDatabase(file: string, { guard = false } = {}): Db {
  const writer = connect(file)
  const reader = connect(file, { readonly: true })
  const queue = createWriter(writer, drizzle(writer, { schema, casing: 'snake_case' }), { guard })
  return {
    read: drizzle(reader, { schema, casing: 'snake_case' }),
    write: queue.write,
    commits: queue.commits,
    async truncateWal() {
      await queue.idle()
      // A backup that reads just now would be waited for: then the next cleaning does it.
      writer.run('PRAGMA busy_timeout = 0')
      try {
        writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
      } finally {
        // Also where the disk is full: later writes wait for another process as before.
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

/** The queries of this program over such a connection. */
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

/** Milliseconds to wait for another process that writes. */
const MAX_TIMEOUT = 10_000

/** Statements that a connection keeps, the last ones it was asked. */
Database.MAX_QUERY_CACHE_SIZE = 300

/**
 * One connection with the house's settings: WAL, every commit on disk before it is answered, foreign keys held, what is
 * deleted overwritten (measured: deletes take a quarter longer, other writes as long as before).
 */
export function connect(file: string, options: { readonly?: boolean } = {}) {
  const sqlite = new Database(file, options.readonly ? { readonly: true } : { create: true })
  // Drizzle prepares a statement each time it is asked; compiling one takes longer than running most of them.
  sqlite.prepare = text => sqlite.query(text)
  sqlite.run(`PRAGMA busy_timeout = ${MAX_TIMEOUT}`)
  sqlite.run('PRAGMA foreign_keys = ON')
  sqlite.run('PRAGMA cache_size = -16000')
  sqlite.run('PRAGMA mmap_size = 268435456')
  // A copy of the database (VACUUM INTO) is written by the rules of the connection that reads.
  sqlite.run('PRAGMA secure_delete = ON')
  if (options.readonly) return sqlite

  sqlite.run('PRAGMA journal_mode = WAL')
  sqlite.run('PRAGMA synchronous = FULL')
  // Otherwise INSERT OR REPLACE removes a row without asking the triggers, those of the audit log among them.
  sqlite.run('PRAGMA recursive_triggers = ON')
  return sqlite
}

/** Statements that each connection builds once, for what nearly every request asks: building takes longer than asking. */
export function prepared<T>(build: (read: Reader) => T): (read: Reader) => T {
  const known = new WeakMap<Reader, T>()
  return read => {
    const statements = known.get(read) ?? build(read)
    known.set(read, statements)
    return statements
  }
}
