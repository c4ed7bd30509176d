import { and, asc, eq, max, type SQL, sql } from 'drizzle-orm'
import { jobs, postings, schools, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { listingKinds } from '#src/features/jobs/category-pages.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { guides, texts } from '../guides.ts'

export interface Address {
  path: string
  /** Milliseconds; undefined if the page changes with the data. */
  changed?: number
}

/** Addresses of one kind by place, from 0 up to `length`. Places may be empty. */
export interface Source {
  length: number
  /** Returns at most `most` addresses at the places from `first` up to but not including `last`. */
  read: (first: number, last: number, most?: number) => Address[] | Promise<Address[]>
}

/** Every public page: permanent ones, open jobs, visible professionals and schools, without samples. */
export async function sources({ db: { read }, clock }: Deps): Promise<Source[]> {
  const rowid = (table: string) => sql<number>`${sql.identifier(table)}.rowid`
  const within = (place: SQL | typeof postings.n, first: number, last: number) =>
    sql`${place} > ${first} and ${place} <= ${last}`
  const [jobEnd] = await read.select({ n: max(postings.n) }).from(postings)
  const [userEnd] = await read.select({ n: sql<number>`max(rowid)` }).from(users)
  const [schoolEnd] = await read.select({ n: sql<number>`max(rowid)` }).from(schools)

  return [
    {
      length: lasting.length,
      read: (first, last, most = last) => lasting.slice(first, Math.min(last, first + most)),
    },
    {
      length: jobEnd?.n ?? 0,
      read: async (first, last, most = last) => {
        const found = await read
          .select({ id: jobs.id, changed: jobs.updatedAt })
          .from(postings)
          // A cross join keeps SQLite walking the postings; it would rather read every open job, and sort them.
          .crossJoin(jobs)
          .where(
            and(
              eq(jobs.id, postings.jobId),
              within(postings.n, first, last),
              openJobs(clock.now()),
              eq(jobs.isSample, false),
            ),
          )
          .orderBy(asc(postings.n))
          .limit(most)
        return found.map(({ id, changed }) => ({ path: paths.job(id), changed }))
      },
    },
    {
      length: userEnd?.n ?? 0,
      read: async (first, last, most = last) => {
        const found = await read
          .select({ id: users.id, changed: users.updatedAt })
          .from(users)
          .where(and(within(rowid('users'), first, last), isPublic(), eq(users.isSample, false)))
          .orderBy(rowid('users'))
          .limit(most)
        return found.map(({ id, changed }) => ({ path: paths.professional(id), changed }))
      },
    },
    {
      length: schoolEnd?.n ?? 0,
      read: async (first, last, most = last) => {
        const found = await read
          .select({ id: schools.id, changed: schools.updatedAt })
          .from(schools)
          .where(
            and(
              within(rowid('schools'), first, last),
              eq(schools.isHidden, false),
              eq(schools.isSample, false),
            ),
          )
          .orderBy(rowid('schools'))
          .limit(most)
        return found.map(({ id, changed }) => ({ path: paths.school(id), changed }))
      },
    },
  ]
}

const lasting: Address[] = [
  ...[
    paths.home(),
    paths.jobs(),
    ...listingKinds.map(kind => kind.path()),
    paths.professionals(),
    paths.schools(),
    paths.tutorRequests(),
    paths.counties(),
    paths.parents(),
    paths.careerGuide(),
    paths.resources(),
    paths.salaryGuide(),
    paths.howItWorks(),
    paths.solutions(),
    paths.pricing(),
    paths.contact(),
    paths.register(),
    paths.login(),
  ].map(path => ({ path })),
  ...Object.values(guides).map(({ slug, updated }) => ({
    path: paths.resource(slug),
    changed: Date.parse(updated),
  })),
  ...Object.values(texts).map(({ slug, updated }) => ({ path: `/${slug}`, changed: Date.parse(updated) })),
]
