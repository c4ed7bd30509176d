import type { Database } from 'bun:sqlite'
import { rowEvents, tablesOf } from '../changes.ts'
import type { Key } from '../reads.ts'

/** Tables of the primary in addition to db/schema, which a site on one machine does not need. */
export const sharedTables: Record<string, string> = {
  // The rows that each commit changed, by 'table id' or 'table'. `n` grows without gaps.
  change_log:
    'CREATE TABLE IF NOT EXISTS change_log (n INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL)',
  // The process that does what only one may do, and the end of its term (ms, by the clock of the primary).
  leases:
    'CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL)',
  // Uses of limits that one process counted, as JSON, for the others to add. Kept for a minute.
  limit_uses: `CREATE TABLE IF NOT EXISTS limit_uses
    (n INTEGER PRIMARY KEY AUTOINCREMENT, process TEXT NOT NULL, at INTEGER NOT NULL, uses TEXT NOT NULL)`,
}

/** A row of the log that is no change, but tells one commit from all others. */
export const newMark = () => `commit ${Bun.randomUUIDv7()}`

/** The statements that a database lacks to log its changes: where all are there, none. */
export function missingParts(sqlite: Database): string[] {
  const names = sqlite.query<{ name: string }, []>('SELECT name FROM sqlite_schema').all()
  const known = new Set(names.map(({ name }) => name))
  const tables = tablesOf(sqlite).filter(({ name }) => !Object.hasOwn(sharedTables, name))
  const parts = { ...sharedTables, ...Object.fromEntries(tables.flatMap(triggersFor)) }
  return Object.entries(parts).flatMap(([name, sql]) => (known.has(name) ? [] : sql))
}

/** Makes a copy of a shared database one for a single machine. */
export function removeLog(sqlite: Database) {
  const triggers = sqlite
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .all()
    .filter(({ name }) => /^log_(insert|update|delete) /.test(name))
  for (const { name } of triggers) sqlite.run(`DROP TRIGGER "${name}"`)
  for (const table of Object.keys(sharedTables)) sqlite.run(`DROP TABLE IF EXISTS "${table}"`)
}

function triggersFor({ name, id }: { name: string; id: string | null }): [name: string, sql: string][] {
  return rowEvents.map(([event, row]) => {
    const trigger = `log_${event.toLowerCase()} ${name}`
    const key = id ? `'${name} ' || ${row}."${id}"` : `'${name}'`
    return [
      trigger,
      `CREATE TRIGGER "${trigger}" AFTER ${event} ON "${name}" BEGIN INSERT INTO change_log (key) VALUES (${key}); END`,
    ]
  })
}

/** More changes than this are not worth to be told apart. */
const MAX_READ = 20_000
/** The number of changes that are kept: a process that is further behind reads everything again. */
const MAX_KEPT = 100_000

export interface Logged {
  n: number
  /** A table, or one and its row. */
  keys: Key[]
}

/** Reads the log by a connection. */
export function changeLogOf(sqlite: Database) {
  const after = sqlite.query<{ n: number; key: string }, [number, number]>(
    'SELECT n, key FROM change_log WHERE n > ? ORDER BY n LIMIT ?',
  )
  const last = sqlite.query<{ n: number }, []>('SELECT coalesce(max(n), 0) AS n FROM change_log')
  return {
    last: () => last.get()?.n ?? 0,
    /** The changes after a number; null if they are too many, or no longer there. */
    after(n: number): Logged[] | null {
      const rows = after.all(n, MAX_READ + 1)
      const isCut = rows.length > MAX_READ || (rows[0] !== undefined && rows[0].n !== n + 1)
      return isCut ? null : rows.map(row => ({ n: row.n, keys: keysOf(row.key) }))
    },
  }
}

function keysOf(key: string): Key[] {
  const [table = ''] = key.split(' ', 1)
  if (table === 'commit') return []
  return table === key ? [key] : [table, key]
}

/** The first statements of a commit: its mark, and the end of what is too old to keep. */
export const beginning = (mark: string, last: number): { sql: string; args: (string | number)[] }[] => [
  { sql: 'INSERT INTO change_log (key) VALUES (?)', args: [mark] },
  { sql: 'DELETE FROM change_log WHERE n <= ?', args: [last - MAX_KEPT] },
]
