import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Job, jobs, schools } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'

/** A school's own job. Throws `missing` for any other. */
export function ownJob(reader: Reader, school: Pick<SchoolViewer, 'schoolId'>, id: string): Job {
  const job = findOwnJob(reader, school, id)
  if (!job) throw missing('job')
  return job
}

export function findOwnJob(reader: Reader, { schoolId }: Pick<SchoolViewer, 'schoolId'>, id: string) {
  const own = and(eq(jobs.id, id), eq(jobs.schoolId, schoolId))
  return reader.select().from(jobs).where(own).get()
}

/** A job that everyone may see, open or closed. Throws `missing` if it is unknown, hidden or held. */
export function shownJob(reader: Reader, id: string): Job {
  const job = anyJob(reader, id)
  if (job.isHidden || job.holdReason) throw missing('job')
  return job
}

/** Whether people may apply: a closing time takes effect at once, before `closeDueJobs` runs. */
export function isOpen({ isActive, closesAt }: Pick<Job, 'isActive' | 'closesAt'>, now: number): boolean {
  return isActive && (closesAt === null || closesAt > now)
}

/** `isOpen`, and not hidden, as an SQL condition. */
export const openJobs = (now: number) =>
  and(eq(jobs.isActive, true), eq(jobs.isHidden, false), or(isNull(jobs.closesAt), gt(jobs.closesAt, now)))

/** The name of the school that posted a job, the only one that emails about it use (RULINGS.md section 10). */
export const postedBy = (reader: Reader, { schoolId }: Pick<Job, 'schoolId'>): string =>
  reader.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId)).get()?.name ?? ''

/** Throws `missing` for an unknown job. */
export function anyJob(reader: Reader, id: string): Job {
  const job = reader.select().from(jobs).where(eq(jobs.id, id)).get()
  if (!job) throw missing('job')
  return job
}
