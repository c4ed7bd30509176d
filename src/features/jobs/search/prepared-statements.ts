import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Db, Reader } from '#db/connection.ts'
import { prepared } from '#db/connection.ts'
import { MAX_COUNTED } from '#db/paging.ts'
import { jobs, postings } from '#db/schema.ts'
import { selectJobs } from '../queries.ts'

export type Statements = ReturnType<typeof prepare>

/** The statements of the job list, prepared once per connection. */
export const statementsFor = ({ read }: Db): Statements => statementsOf(read)

const statementsOf = prepared(prepare)

/** The search index as queries see it; a migration creates it. */
const jobSearch = sqliteTable('job_search', { n: integer('rowid').notNull() })

/** The words of the index, each with a posting that contains it. */
const jobTerms = sqliteTable('job_terms', {
  term: text().notNull(),
  n: integer('doc').notNull(),
})

/** The columns of a job to compare with people. */
export type Candidate = ReturnType<Statements['candidates']['all']>[number]

const comparedColumns = {
  id: jobs.id,
  title: jobs.title,
  subjects: jobs.subjects,
  specialization: jobs.specialization,
  category: jobs.category,
  county: jobs.county,
  jobType: jobs.jobType,
  requirements: jobs.requirements,
  payFrom: jobs.payFrom,
  payTo: jobs.payTo,
  payPeriod: jobs.payPeriod,
  closesAt: jobs.closesAt,
}

function prepare(read: Reader) {
  // Temporary, in memory, for this connection only.
  read.all(sql`CREATE VIRTUAL TABLE temp.job_terms USING fts5vocab('main', 'job_search', 'instance')`)
  const matches = sql`job_search MATCH ${sql.placeholder('match')}`

  const inNumbers = sql`${postings.n} IN (SELECT value FROM json_each(${sql.placeholder('numbers')}))`
  const numbersWhere = (...more: SQL[]) =>
    read
      .select({ n: jobSearch.n })
      .from(jobSearch)
      .where(and(matches, sql`${jobSearch.n} >= ${sql.placeholder('from')}`, ...more))

  const considered = numbersWhere()
    .orderBy(desc(jobSearch.n))
    .limit(sql.placeholder('limit'))
    .as('considered')

  const sampled = read
    .select({ isSample: jobs.isSample })
    .from(jobSearch)
    .innerJoin(postings, eq(postings.n, jobSearch.n))
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .where(matches)
    .limit(MAX_COUNTED + 1)
    .as('sampled')

  return {
    numbered: selectJobs(read, inNumbers).prepare(),
    considered: read.select({ n: considered.n }).from(considered).prepare(),
    candidates: read
      .select({ n: postings.n, ...comparedColumns })
      .from(postings)
      .innerJoin(jobs, eq(jobs.id, postings.jobId))
      .where(inNumbers)
      .prepare(),
    candidateTexts: read
      .select({ title: jobs.title, subjects: jobs.subjects, company: jobs.company, location: jobs.location })
      .from(considered)
      .innerJoin(postings, eq(postings.n, considered.n))
      .innerJoin(jobs, eq(jobs.id, postings.jobId))
      .prepare(),
    numbers: numbersWhere(sql`${jobSearch.n} < ${sql.placeholder('before')}`)
      .orderBy(desc(jobSearch.n))
      .limit(sql.placeholder('limit'))
      .prepare(),
    postedSince: read
      .select({ n: postings.n })
      .from(postings)
      .where(sql`${postings.postedAt} >= ${sql.placeholder('since')}`)
      .orderBy(postings.postedAt)
      .limit(1)
      .prepare(),
    choices: read
      .select({
        n: postings.n,
        type: sql`${jobs.jobType}`,
        category: sql`${jobs.category}`,
        level: sql`${jobs.level}`,
        county: sql`${jobs.county}`,
      })
      .from(postings)
      // SQLite would use the primary key, and then read each row for values that this index has: 3.6 ms became 2.4.
      .innerJoin(sql`${jobs} INDEXED BY jobs_choices`, eq(jobs.id, postings.jobId))
      .where(inNumbers)
      .prepare(),
    termFrom: read
      .select({ term: jobTerms.term, n: jobTerms.n })
      .from(jobTerms)
      .where(sql`${jobTerms.term} >= ${sql.placeholder('from')}`)
      .limit(1)
      .prepare(),
    isFoundAs: read
      .select({ n: jobSearch.n })
      .from(jobSearch)
      .where(and(matches, eq(jobSearch.n, sql.placeholder('n'))))
      .prepare(),
    countWithSamples: read
      .select({ total: sql<number>`count(*)`, samples: sql<number>`coalesce(sum(${sampled.isSample}), 0)` })
      .from(sampled)
      .prepare(),
    featured: selectJobs(
      read,
      and(eq(jobs.isFeatured, true), eq(jobs.isActive, true), eq(jobs.isHidden, false)),
    )
      .limit(sql.placeholder('limit'))
      .prepare(),
  }
}
