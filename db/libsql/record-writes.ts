import type { Database, SQLQueryBindings, Statement } from 'bun:sqlite'
import type { SqlStatement } from './primary.ts'

/**
 * Makes a connection record the statements that write, in order, without those that failed or were rolled back to a savepoint.
 * Returns a function that takes them.
 */
export function recordWrites(sqlite: Database): () => SqlStatement[] {
  let written: SqlStatement[] = []
  let savepoint = 0
  const recorded = new WeakSet<Statement>()
  const { run } = sqlite

  sqlite.run = ((sql: string, args: SQLQueryBindings[] = []) => {
    const changes = run.call(sqlite, sql, args)
    if (sql.startsWith('SAVEPOINT')) savepoint = written.length
    else if (sql.startsWith('ROLLBACK TO')) written.length = savepoint
    else if (writes.test(sql)) for (const one of statementsIn(sql)) written.push({ sql: one, args })
    return changes
  }) as Database['run']

  sqlite.prepare = ((text: string) => {
    const statement = sqlite.query<unknown, SQLQueryBindings[]>(text)
    if (recorded.has(statement) || !writes.test(text)) return statement
    if (differs.test(text))
      throw new Error('A write must not use the time or chance of SQLite: it runs twice.')
    recorded.add(statement)
    const recording =
      <T>(execute: (...args: SQLQueryBindings[]) => T) =>
      (...args: SQLQueryBindings[]) => {
        const result = execute.apply(statement, args)
        written.push({ sql: text, args })
        return result
      }
    const { run, all, get, values } = statement
    return Object.assign(statement, {
      run: recording(run),
      all: recording(all),
      get: recording(get),
      values: recording(values),
    })
  }) as Database['prepare']

  return () => {
    const taken = written
    written = []
    return taken
  }
}

/** A query with a common table expression may write too, and what only reads does no harm. */
const writes = /^(?!\s*(select|pragma|values|begin|commit|rollback|savepoint|release)\b)/i

/** Functions that return something else each time a statement runs. */
const differs = /\brandom(blob)?\s*\(|'now'|\bcurrent_(time|date|timestamp)\b/i

/** The statements of a text whose lines end with them, and where those of a trigger are one. */
export function statementsIn(sql: string): string[] {
  const statements = ['']
  for (const line of sql.split('\n')) {
    const statement = `${statements.pop()}${line}\n`
    const isTrigger = /^\s*CREATE (TEMP )?TRIGGER\b/i.test(statement)
    const isWhole = (isTrigger ? /\bEND;\s*$/i : /;\s*$/).test(statement)
    statements.push(statement, ...(isWhole ? [''] : []))
  }
  return statements.map(statement => statement.trim()).filter(Boolean)
}
