import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/connection.ts'
import { jobs } from '#db/schema.ts'
import type { UserType } from '#src/domain/roles.ts'
import { paths } from '#src/paths.ts'
import { hasTitles } from './role-keywords.ts'
import { jobFilters } from './schema.ts'
import { statementsFor } from './search/prepared-statements.ts'
import { matchOf } from './search/search-query.ts'

/** The open jobs there are for a role, counted up to 1,001, which stands for more than 1,000, and how many are samples. */
export function availableJobs(db: Db, userType: UserType): { total: number; samples: number } {
  const match = matchOf(db, jobFilters.parse({ role: userType }))?.every
  return statementsFor(db).countWithSamples.get({ match }) ?? { total: 0, samples: 0 }
}

/** The list of exactly those jobs. */
export const availableJobsPath = (userType: UserType) =>
  paths.jobs(hasTitles(userType) ? { role: userType } : {})

/** `isOpen` (lookup.ts) of jobs that are not hidden, as SQL. */
export const openJobs = (now: number) =>
  and(eq(jobs.isActive, true), eq(jobs.isHidden, false), or(isNull(jobs.closesAt), gt(jobs.closesAt, now)))
