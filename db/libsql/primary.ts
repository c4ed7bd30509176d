import type { DatabaseSettings } from '#src/env/database-settings.ts'
import { PrimaryUnavailable } from './unavailable.ts'

type Value = string | number | bigint | boolean | null | Uint8Array

export interface SqlStatement {
  sql: string
  args: readonly unknown[]
}

/** A transaction that keeps all other writers of the primary waiting until it ends. */
export interface PrimaryTransaction {
  /** The number of the last change before it. */
  last: number
  /** Whether a commit with this mark is among the changes. */
  hasMark: boolean
  /**
   * Runs all statements and commits, if the last change then has the number `last`: otherwise this machine's copy differs.
   * Throws AnswerLost if it is not known whether that happened.
   */
  commit: (statements: readonly SqlStatement[], last: number) => Promise<void>
  abandon: () => void
}

/** The primary may or may not have done what it was asked. */
export class AnswerLost extends Error {}

/** The primary refused a statement: its message names no values. */
export class Refused extends Error {}

/** In ms. A transaction that takes longer than 5 s is ended by the primary itself. */
const MAX_WAIT = 8000
/** In ms: an index of a large table takes its time. */
const MAX_LOAD = 600_000

export type Primary = ReturnType<typeof createPrimary>

/** Speaks with a libSQL server by its HTTP API: https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md */
export function createPrimary({ url, token }: DatabaseSettings) {
  async function send(requests: object[], baton: string | null = null, wait = MAX_WAIT): Promise<Answer> {
    const response = await fetch(`${url}/v3/pipeline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ baton, requests }),
      signal: AbortSignal.timeout(wait),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The primary answers ${response.status}.`)
    }
    return (await response.json()) as Answer
  }

  /** Runs statements that only read, or do the same when they run twice, and returns the rows of the last one. */
  async function query(...statements: SqlStatement[]): Promise<(string | number | null)[][]> {
    const { results } = await send([...statements.map(execute), { type: 'close' }]).catch(() => {
      throw new PrimaryUnavailable()
    })
    return results.slice(0, statements.length).map(rowsOf).at(-1) ?? []
  }

  /** Throws PrimaryUnavailable. `mark` is that of an earlier commit, after the change `from`. */
  async function begin(mark = '', from = Infinity): Promise<PrimaryTransaction> {
    const isMarked = 'SELECT EXISTS (SELECT 1 FROM change_log WHERE n > ? AND key = ?)'
    const answer = await send([
      execute({ sql: 'BEGIN IMMEDIATE', args: [] }),
      execute({ sql: LAST, args: [] }),
      execute({ sql: isMarked, args: [Number.isFinite(from) ? from : 0, mark] }),
    ]).catch(() => null)
    const { baton = null, results = [] } = answer ?? {}
    const [begun, last, marked] = results
    // While another process commits, the primary may be busy.
    if (begun?.type !== 'ok' || !last || !marked) throw new PrimaryUnavailable()
    return {
      last: Number(rowsOf(last)[0]?.[0]),
      hasMark: rowsOf(marked)[0]?.[0] === 1,
      commit: (statements, expected) => commit(baton, statements, expected),
      // A transaction whose end is lost ends by itself.
      abandon: () =>
        void send([execute({ sql: 'ROLLBACK', args: [] }), { type: 'close' }], baton).catch(() => 0),
    }
  }

  async function commit(baton: string | null, statements: readonly SqlStatement[], expected: number) {
    const check = `SELECT CASE WHEN (${LAST}) = ? THEN 1 ELSE json('differs') END`
    const all = [...statements, { sql: check, args: [expected] }, { sql: 'COMMIT', args: [] }]
    const steps: object[] = all.map((statement, step) => ({
      // If the primary has ended the transaction, nothing may run outside of it.
      condition: step === 0 ? not({ type: 'is_autocommit' }) : { type: 'ok', step: step - 1 },
      stmt: encode(statement),
    }))
    const rollBack = {
      condition: not({ type: 'is_autocommit' }),
      stmt: encode({ sql: 'ROLLBACK', args: [] }),
    }
    const answer = await send(
      [{ type: 'batch', batch: { steps: [...steps, rollBack] } }, { type: 'close' }],
      baton,
    ).catch(() => {
      throw new AnswerLost()
    })
    const [batch] = answer.results
    if (batch?.type !== 'ok' || !batch.response.result.step_results) throw new AnswerLost()
    const { step_results: done, step_errors: errors = [] } = batch.response.result
    if (done[all.length - 1]) return
    const error = errors.find(found => found !== null)
    // It ended the transaction because it took too long or was restarted.
    if (!error) throw new PrimaryUnavailable()
    throw new Refused(error.message)
  }

  /** Runs statements in one transaction that checks no references, for as long as it takes. Throws. */
  async function load(statements: readonly SqlStatement[]): Promise<void> {
    const begin = ['PRAGMA foreign_keys = OFF', 'BEGIN IMMEDIATE'].map(sql => ({ sql, args: [] }))
    const all = [...begin, ...statements, { sql: 'COMMIT', args: [] }]
    const steps = all.map((statement, step) => ({
      ...(step > 0 && { condition: { type: 'ok', step: step - 1 } }),
      stmt: encode(statement),
    }))
    const requests = [{ type: 'batch', batch: { steps } }, { type: 'close' }]
    const [batch] = (await send(requests, null, MAX_LOAD)).results
    const result = batch?.type === 'ok' ? batch.response.result : { step_errors: [batch?.error] }
    const error = result.step_errors?.find(found => found)
    if (error) throw new Refused(error.message)
  }

  return { query, begin, load }
}

const LAST = 'SELECT coalesce(max(n), 0) FROM change_log'

const not = (cond: object) => ({ type: 'not', cond })

const execute = (statement: SqlStatement) => ({
  type: 'execute',
  stmt: { ...encode(statement), want_rows: true },
})

const encode = ({ sql, args }: SqlStatement) => ({
  sql,
  args: args.map(value => encodeValue(value as Value)),
  want_rows: false,
})

function encodeValue(value: Value): object {
  if (value === null || value === undefined) return { type: 'null' }
  // The server refuses JSON with half a character, and with it the changes of others. A file stores it in the same way.
  if (typeof value === 'string') return { type: 'text', value: value.toWellFormed() }
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' }
  if (typeof value === 'bigint' || Number.isSafeInteger(value))
    return { type: 'integer', value: String(value) }
  if (typeof value === 'number') return { type: 'float', value }
  return { type: 'blob', base64: Buffer.from(value).toString('base64').replace(/=+$/, '') }
}

interface Answer {
  baton?: string | null
  results: Result[]
}

type Result =
  | { type: 'ok'; response: { result: StatementResult } }
  | { type: 'error'; error: { message: string } }

interface StatementResult {
  rows?: { type: string; value?: string | number; base64?: string }[][]
  step_results?: (object | null)[]
  step_errors?: ({ message: string } | null)[]
}

function rowsOf(result: Result) {
  if (result.type === 'error') throw new Refused(result.error.message)
  const rows = result.response.result.rows ?? []
  return rows.map(row => row.map(({ type, value = null }) => (type === 'integer' ? Number(value) : value)))
}
