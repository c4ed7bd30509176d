import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { jobs } from '#db/schema.ts'
import type { UserType } from '#src/features/accounts/schema.ts'
import { EVERY_JOB } from './facets.ts'
import { statementsFor } from './statements.ts'

/** The words in a title that make a job one for a role (SPEC.md section 6). A role without any sees all jobs. */
export const titleWords: Partial<Record<UserType, readonly string[]>> = {
  teacher: ['teacher', 'teaching'],
  tutor: ['tutor', 'tutoring'],
  counselor: ['counselor', 'guidance'],
  career_coach: ['coach', 'career'],
  parent: ['tutor', 'home'],
}

/** How many open jobs there are for a role, counted up to 1,001, which stands for more than 1,000. */
export function availableJobs(db: Db, userType: UserType): number {
  const words = titleWords[userType]
  const match = words
    ? `title : (${words.map(word => `"${word}" *`).join(' OR ')})`
    : `facets : "${EVERY_JOB}"`
  return statementsFor(db).count.get({ match })?.total ?? 0
}

/** `isOpen` (lookup.ts) of jobs that are not hidden, as SQL. */
export const openJobs = (now: number) =>
  and(eq(jobs.isActive, true), eq(jobs.isHidden, false), or(isNull(jobs.closesAt), gt(jobs.closesAt, now)))
