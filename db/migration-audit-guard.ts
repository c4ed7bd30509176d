import type { Database } from 'bun:sqlite'

interface Seal {
  columns: string
  rows: string
  triggers: Record<string, string>
}

/**
 * Runs a change of the schema and throws where the audit log is not as it was after it: every entry word for word, and what
 * guards them. Whatever the SQL says, it is the outcome that counts. The caller takes the change back.
 */
export function assertAuditLogUnchanged(sqlite: Database, name: string, change: () => void) {
  const before = sealOf(sqlite)
  change()
  if (before && !isIntact(sqlite, before)) throw new Error(`Migration ${name} changes the audit log.`)
}

function isIntact(sqlite: Database, { columns, rows, triggers }: Seal): boolean {
  try {
    const after = triggersOf(sqlite)
    return (
      Object.entries(triggers).every(([trigger, sql]) => after[trigger] === sql) &&
      digestOf(sqlite, columns) === rows
    )
  } catch {
    // A column or the whole table is gone.
    return false
  }
}

/** Null as long as there is no log. */
function sealOf(sqlite: Database): Seal | null {
  const names = sqlite.query<{ name: string }, []>("SELECT name FROM pragma_table_info('audit_log')").all()
  if (names.length === 0) return null
  const columns = names.map(({ name }) => `"${name}"`).join(', ')
  return { columns, rows: digestOf(sqlite, columns), triggers: triggersOf(sqlite) }
}

function digestOf(sqlite: Database, columns: string): string {
  const digest = new Bun.CryptoHasher('sha256')
  const rows = sqlite.prepare(`SELECT ${columns} FROM audit_log ORDER BY id`)
  for (const row of rows.iterate()) digest.update(`${JSON.stringify(row)}\n`)
  rows.finalize()
  return digest.digest('hex')
}

function triggersOf(sqlite: Database): Record<string, string> {
  const sql = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit_log'"
  const found = sqlite.query<{ name: string; sql: string }, []>(sql).all()
  return Object.fromEntries(found.map(({ name, sql }) => [name, sql]))
}
