import { Database } from 'bun:sqlite'

/** Returns every row of every table except the search indexes, whose internal order may differ. */
export function contents(file: string): Record<string, unknown[]> {
  const sqlite = new Database(file, { readonly: true })
  const rows = tables(sqlite).map(name => [name, sqlite.query(`SELECT * FROM "${name}"`).all()] as const)
  sqlite.close()
  return Object.fromEntries(rows)
}

/** Returns the number of rows of each table. */
export function counts(file: string): Record<string, number> {
  return Object.fromEntries(Object.entries(contents(file)).map(([name, rows]) => [name, rows.length]))
}

function tables(sqlite: Database): string[] {
  return sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'job_search%' AND NOT (name GLOB '*_search*' AND name NOT GLOB '*_content') AND name <> 'sqlite_sequence'",
    )
    .all()
    .map(({ name }) => name)
}
