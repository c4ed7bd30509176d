import type { Database, SQLQueryBindings, Statement } from 'bun:sqlite'
import { AsyncLocalStorage } from 'node:async_hooks'

/** A table, 'jobs', or its row with this id or number, 'jobs 42'. */
export type Key = string

/** Tables and rows that were read. */
export interface Seen {
  keys: Iterable<Key>
  /** The commit up to which it is known that none of them changed since. */
  at: number
}

/** The tables and rows that a piece of work read. */
export interface Reads extends Seen {
  keys: Set<Key>
  /** The work of which this is a part. */
  outer: Reads | undefined
}

const recording = new AsyncLocalStorage<Reads>()

/** Runs work and records its reads, including those after an await. */
export function recordReads<T>(work: () => T, at: number): { value: T; reads: Reads } {
  const reads = { keys: new Set<Key>(), at, outer: recording.getStore() }
  return { value: recording.run(reads, work), reads }
}

/** Records reads of earlier work whose result is used again. */
export const repeatReads = ({ keys }: Reads) => add(keys)

function add(keys: Iterable<Key>): void {
  for (let reads = recording.getStore(); reads; reads = reads.outer)
    for (const key of keys) reads.keys.add(key)
}

/** Makes the statements of a connection record the tables and rows that they read. */
export function recordStatements(reader: Database): void {
  const recorded = new WeakSet<Statement>()
  let tables: Tables | null = null
  reader.prepare = ((text: string) => {
    const statement = reader.query<unknown, SQLQueryBindings[]>(text)
    if (recorded.has(statement)) return statement

    if (text.startsWith('CREATE')) {
      tables = null
      return statement
    }
    recorded.add(statement)
    tables ??= tablesBehind(reader)
    const sources = sourcesOf(text, tables)
    const record = (bindings: SQLQueryBindings[]) =>
      recording.getStore() &&
      add(sources.map(({ table, id }) => (id === null ? table : `${table} ${bindings[id]}`)))
    const { all, values } = statement
    return Object.assign(statement, {
      all(...bindings: SQLQueryBindings[]) {
        record(bindings)
        return all.apply(statement, bindings)
      },
      values(...bindings: SQLQueryBindings[]) {
        record(bindings)
        return values.apply(statement, bindings)
      },
    })
  }) as Database['prepare']
}

/** The tables that each table, view or virtual table is made of. */
type Tables = Map<string, string[]>

interface Source {
  table: string
  /** The place of the binding that is the id of the only row that is read; null if others may be. */
  id: number | null
}

/** Returns the tables and rows that a statement reads, or more than those where its text leaves it open. */
function sourcesOf(text: string, tables: Tables): Source[] {
  const sources: Source[] = []
  for (const name of wordsOf(text)) {
    const behind = tables.get(name)
    const mentions = behind && text.match(new RegExp(`\\b${name}\\b(?!"?\\.)`, 'g'))
    if (!mentions) continue
    const [before] = text.split(new RegExp(`(?<=\\b(?:where|and) \\(?"${name}"\\."id" = )\\?`))
    const isOneRow = before !== text && mentions.length === 1 && !/\b(or|not|left|case|filter)\b/.test(text)
    const id = isOneRow ? (before?.split('?').length ?? 0) - 1 : null
    for (const table of behind) sources.push({ table, id })
  }
  return sources
}

function tablesBehind(reader: Database): Tables {
  interface Entry {
    name: string
    type: string
    sql: string
    table: string
  }
  const entries = reader
    .query<Entry, []>(
      `SELECT name, type, sql, tbl_name AS "table" FROM sqlite_schema WHERE sql IS NOT NULL
        UNION ALL SELECT name, type, sql, tbl_name FROM temp.sqlite_schema WHERE sql IS NOT NULL`,
    )
    .all()
  const named = entries.filter(({ type }) => type === 'table' || type === 'view')
  const words = new Map(entries.map(entry => [entry, wordsOf(entry.sql)]))
  const isPlain = ({ type, sql }: Entry) => type === 'table' && !sql.startsWith('CREATE VIRTUAL')
  const behind = (entry: Entry, path: Entry[] = []): string[] => {
    if (path.includes(entry)) return []
    if (isPlain(entry)) return [entry.name]
    // The sources of a view or virtual table are named in its own text and in the triggers that fill it.
    const texts = entries.filter(
      other => other === entry || (other.type === 'trigger' && words.get(other)?.has(entry.name)),
    )
    const sources = named.filter(({ name }) => texts.some(text => words.get(text)?.has(name)))
    return [...new Set(sources.flatMap(other => behind(other, [...path, entry])))]
  }
  return new Map(named.map(entry => [entry.name, behind(entry)]))
}

const wordsOf = (sql: string) => new Set(sql.match(/\w+/g))
