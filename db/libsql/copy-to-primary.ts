import type { Database } from 'bun:sqlite'
import { missingParts } from './change-log.ts'
import type { Primary, SqlStatement } from './primary.ts'

interface Entry {
  type: 'table' | 'index' | 'view' | 'trigger'
  name: string
  sql: string
  /** Of the tables: their kind, as SQLite tells it. */
  kind: 'table' | 'virtual' | 'shadow' | null
}

/**
 * Copies a database, as it is at this moment, to an empty primary: every table, those of the search indexes too, then what watches over
 * them. Throws if the primary has tables.
 */
export async function copyToPrimary(sqlite: Database, primary: Primary): Promise<void> {
  const known = await primary.query({
    sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%'",
    args: [],
  })
  if (known.length > 0) throw new NotEmpty()

  sqlite.run('BEGIN')
  try {
    const entries = entriesOf(sqlite)
    const create = (...types: string[]) => entries.filter(({ type }) => types.includes(type))
    const tables = create('table')
    // A virtual table makes its own shadow tables, and puts a few rows into them.
    for (const { sql } of tables.filter(({ kind }) => kind !== 'shadow'))
      await primary.load([{ sql, args: [] }])
    for (const { name, kind } of tables) {
      if (kind === 'shadow') await primary.load([{ sql: `DELETE FROM "${name}"`, args: [] }])
      if (kind !== 'virtual') await copyRows(sqlite, primary, name)
    }
    await copySequences(sqlite, primary)
    for (const { sql } of create('index', 'view')) await primary.load([{ sql, args: [] }])
    await primary.load(create('trigger').map(({ sql }) => ({ sql, args: [] })))
    await primary.load(missingParts(sqlite).map(sql => ({ sql, args: [] })))
  } finally {
    sqlite.run('ROLLBACK')
  }
}

export class NotEmpty extends Error {
  constructor() {
    super('The primary already has tables. Only an empty one can take a site.')
  }
}

const entriesOf = (sqlite: Database) =>
  sqlite
    .query<Entry, []>(
      `SELECT entries.type, entries.name, entries.sql, tables.type AS kind
        FROM sqlite_schema AS entries
        LEFT JOIN pragma_table_list AS tables ON tables.schema = 'main' AND tables.name = entries.name
        WHERE entries.sql IS NOT NULL AND entries.name NOT LIKE 'sqlite_%' ORDER BY entries.rowid`,
    )
    .all()

/** Of one statement: SQLite takes 32,766 values, and the server 10 MB. */
const MAX = { values: 20_000, bytes: 1_000_000 }

async function copyRows(sqlite: Database, primary: Primary, table: string) {
  const [first] = sqlite.query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}')`).all()
  if (!first) return
  let rows: unknown[][] = []
  let bytes = 0
  const send = async () => {
    if (rows.length > 0) await primary.load([insert(table, rows)])
    rows = []
    bytes = 0
  }
  const all = sqlite.prepare(`SELECT * FROM "${table}"`)
  for (const row of all.iterate()) {
    const values = Object.values(row as object)
    rows.push(values)
    bytes += values.reduce<number>((sum, value) => sum + sizeOf(value), 0)
    if (bytes > MAX.bytes || (rows.length + 1) * values.length > MAX.values) await send()
  }
  await send()
}

const sizeOf = (value: unknown) =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length + 8 : 8

function insert(table: string, rows: unknown[][]): SqlStatement {
  const places = `(${rows[0]?.map(() => '?').join()})`
  return { sql: `INSERT INTO "${table}" VALUES ${rows.map(() => places).join()}`, args: rows.flat() }
}

/** So that a number that was used once is not used again. */
async function copySequences(sqlite: Database, primary: Primary) {
  const sequences = sqlite
    .query<{ name: string; seq: number }, []>('SELECT name, seq FROM sqlite_sequence')
    .all()
  await primary.load(
    sequences.flatMap(({ name, seq }) => [
      { sql: 'DELETE FROM sqlite_sequence WHERE name = ?', args: [name] },
      { sql: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', args: [name, seq] },
    ]),
  )
}

/** The number of rows of each table of the primary that a file has too. */
export async function countOnPrimary(primary: Primary, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await primary.query({ sql: `SELECT count(*) FROM "${table}"`, args: [] })
    counts[table] = Number(row?.[0])
  }
  return counts
}
