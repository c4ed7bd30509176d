import type { Database } from 'bun:sqlite'
import { connect } from '#db/connection.ts'
import { counties } from '#src/domain/counties.ts'
import { columns, createJobGenerator, type GeneratedSchool, type JobValues } from './generated-job.ts'
import { sampleId } from './ids.ts'
import { schoolNames } from './phrases.ts'

const BATCH_SIZE = 5000

/**
 * Posts many realistic jobs for load tests, marked isSample and found by search like any other. For speed it prepares its
 * statements, bypasses the query builder and writes 5,000 rows per transaction. Returns rows per second.
 */
export function generateJobs(file: string, count: number, now: number): number {
  const sqlite = connect(file)
  try {
    const schools = insertSchools(sqlite, now)
    const nextJob = createJobGenerator(schools, count, now)
    const startedAt = performance.now()
    setIndexBuffer(sqlite, LARGE_BUFFER)
    for (let from = 0; from < count; from += BATCH_SIZE) {
      insertJobs(sqlite, from, Math.min(from + BATCH_SIZE, count), nextJob)
    }
    setIndexBuffer(sqlite, DEFAULT_BUFFER)
    return Math.round(count / ((performance.now() - startedAt) / 1000))
  } finally {
    sqlite.close()
  }
}

/** Adds a sample school for every town, unless it exists, and returns them all. */
function insertSchools(sqlite: Database, now: number): GeneratedSchool[] {
  const schools = counties.flatMap((county, index) =>
    county.towns.map((town, at): GeneratedSchool => {
      const name = schoolNames[(index * 7 + at * 3) % schoolNames.length]
      return {
        id: sampleId('generated-school', `${county.name}/${town}`),
        name: `${name}, ${town}`,
        county: county.name,
        town,
      }
    }),
  )
  const insert = sqlite.query(
    `INSERT INTO schools (id, name, type, departments, county, town, is_sample, subscription_status, subscription_expiry,
      created_at, updated_at) VALUES (?, ?, 'secondary', '[]', ?, ?, 1, 'active', ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  sqlite.transaction(() => {
    for (const { id, name, county, town } of schools) {
      insert.run(id, name, county, town, now + 365 * 86_400_000, now, now)
    }
  })()
  return schools
}

const DEFAULT_BUFFER = 1_048_576
const LARGE_BUFFER = 33_554_432

/** Sets how many bytes FTS5 buffers before it writes a segment. The setting is stored in the database. */
function setIndexBuffer(sqlite: Database, bytes: number) {
  sqlite.run("INSERT INTO job_search (job_search, rank) VALUES ('hashsize', ?)", [bytes])
}

/**
 * Inserts postings before their jobs, so that their trigger has nothing to index: indexing 5,000 rows at once is eight times
 * faster than one by one.
 */
function insertJobs(sqlite: Database, from: number, to: number, nextJob: (index: number) => JobValues) {
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
      const values = nextJob(index)
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
