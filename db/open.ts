import { Database } from 'bun:sqlite'
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite'
import * as schema from './schema.ts'
import { createWriter, type Write } from './write.ts'

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
  write: Write
  /** How many commits this process made. What was read under one number holds until the next. */
  commits: () => number
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
    async close() {
      await queue.idle()
      reader.close()
      writer.close()
    },
  }
}

/** One connection with the house's settings: WAL, every commit on disk before it is answered, foreign keys held. */
export function connect(file: string, options: { readonly?: boolean } = {}) {
  const sqlite = new Database(file, options.readonly ? { readonly: true } : { create: true })
  sqlite.run('PRAGMA busy_timeout = 10000')
  sqlite.run('PRAGMA foreign_keys = ON')
  sqlite.run('PRAGMA cache_size = -16000')
  sqlite.run('PRAGMA mmap_size = 268435456')
  if (options.readonly) return sqlite

  sqlite.run('PRAGMA journal_mode = WAL')
  sqlite.run('PRAGMA synchronous = FULL')
  return sqlite
}
