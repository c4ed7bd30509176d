import type { Database } from 'bun:sqlite'
import { connect } from '#db/connection.ts'
import type { JobValues } from './generated-job.ts'
import { columns, generator } from './generated-job.ts'
import { generatedSchools } from './generated-schools.ts'

const BATCH_SIZE = 5000

/**
 * Posts many believable jobs, for load tests: marked isSample, found by search like any other. Statements are prepared once and
 * rows go 5,000 a transaction, past the query builder. Gives rows a second.
 */
export function generateJobs(file: string, count: number, now: number): number {
  const sqlite = connect(file)
  try {
    const schools = generatedSchools(sqlite, now)
    const next = generator(schools, count, now)
    const startedAt = performance.now()
    bufferIndex(sqlite, LARGE_BUFFER)
    for (let from = 0; from < count; from += BATCH_SIZE) {
      insert(sqlite, from, Math.min(from + BATCH_SIZE, count), next)
    }
    bufferIndex(sqlite, USUAL_BUFFER)
    return Math.round(count / ((performance.now() - startedAt) / 1000))
  } finally {
    sqlite.close()
  }
}

const USUAL_BUFFER = 1_048_576
const LARGE_BUFFER = 33_554_432

/** Bytes of new entries that FTS5 collects before it writes a segment; the setting stays in the database. */
function bufferIndex(sqlite: Database, bytes: number) {
  sqlite.run("INSERT INTO job_search (job_search, rank) VALUES ('hashsize', ?)", [bytes])
}

/**
 * Postings go in before their jobs, so that their trigger finds nothing to index yet: indexing 5,000 at once is eight times
 * faster than one by one.
 */
function insert(sqlite: Database, from: number, to: number, next: (index: number) => JobValues) {
  const job = sqlite.query(
    `INSERT INTO jobs (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const posting = sqlite.query('INSERT INTO postings (job_id, posted_at) VALUES (?, ?)')
  const postedAt = columns.indexOf('created_at')
  sqlite.run('BEGIN IMMEDIATE')
  try {
    sqlite.run('PRAGMA defer_foreign_keys = ON')
    const last = sqlite.query<{ n: number | null }, []>('SELECT max(n) AS n FROM postings').get()?.n ?? 0
    for (let index = from; index < to; index++) {
      const values = next(index)
      posting.run(values[0] ?? null, values[postedAt] ?? null)
      job.run(...values)
    }
    sqlite.run(
      `INSERT INTO job_search (rowid, title, place, body, facets)
        SELECT n, title, place, body, facets FROM job_documents WHERE n > ? AND is_listed`,
      [last],
    )
    sqlite.run('COMMIT')
  } catch (error) {
    if (sqlite.inTransaction) sqlite.run('ROLLBACK')
    throw error
  }
}
