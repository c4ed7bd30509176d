import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import {
  type CursorValues,
  cursorValues,
  MAX_COUNTED,
  olderThan,
  type Page,
  type PageParams,
  toPage,
} from '#db/paging.ts'
import { applications, jobs, users } from '#db/schema.ts'
import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { type ReceivedApplicationJson, receivedColumns, serializeReceived } from './json.ts'
import type { ApplicationFilters } from './schema.ts'

/** The applications for a school's jobs, newest first. */
export function receivedBySchool(
  read: Reader,
  schoolId: string,
  now: number,
  params: PageParams & ApplicationFilters,
) {
  return receivedWhere(read, { schoolId, status: params.status, jobId: params.job }, now, params)
}

/** The filters as an SQL condition; undefined without filters. */
export const filterConditions = ({ status, job }: ApplicationFilters): SQL | undefined =>
  and(status && eq(applications.status, status), job === undefined ? undefined : eq(applications.jobId, job))

/** Every application of the site, newest first. Counted up to 1,001, which means more than 1,000. */
export function allApplications(read: Reader, now: number, params: PageParams & ApplicationFilters) {
  return receivedWhere(read, { status: params.status, jobId: params.job }, now, params, MAX_COUNTED + 1)
}

interface JobApplicationsQuery extends PageParams {
  /** An unknown status returns an empty list. */
  status?: string | undefined
}

/** The applications for one job, newest first. The caller checks whose job it is (`ownJob`). */
export function receivedForJob(read: Reader, jobId: string, now: number, params: JobApplicationsQuery) {
  return receivedWhere(read, { jobId, status: params.status || undefined }, now, params)
}

/** Counts the applications that one job received, by status. */
export function countsForJob(read: Reader, jobId: string): Record<ApplicationStatus, number> {
  const counted = read
    .select({ status: applications.status, n: sql<number>`count(*)` })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(eq(applications.jobId, jobId), accountIsActive()))
    .groupBy(applications.status)
    .all()
  const none = { pending: 0, reviewed: 0, accepted: 0, rejected: 0 }
  return { ...none, ...Object.fromEntries(counted.map(({ status, n }) => [status, n])) }
}

/** Counts the applications that a school's jobs received. */
export const countReceived = (read: Reader, schoolId: string): number =>
  selectCount(read, { schoolId }).get()?.n ?? 0

/** Counts those that are pending. */
export const countPending = (read: Reader, schoolId: string): number =>
  selectCount(read, { schoolId, status: 'pending' }).get()?.n ?? 0

interface Which {
  schoolId?: string
  jobId?: string | undefined
  status?: string | undefined
}

const conditionsOf = ({ schoolId, jobId, status }: Which) =>
  and(
    schoolId === undefined ? undefined : eq(jobs.schoolId, schoolId),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    status === undefined ? undefined : sql`${applications.status} = ${status}`,
    accountIsActive(),
  )

async function receivedWhere(
  read: Reader,
  which: Which,
  now: number,
  params: PageParams,
  max?: number,
): Promise<Page<ReceivedApplicationJson>> {
  const values = { ...which, today: dayInKenya(now), ...cursorValues(params.cursor), limit: params.limit + 1 }
  const rows = selectReceived(read, values).all()
  const total = selectCount(read, { ...which, max }).get()?.n ?? 0
  const page = toPage(rows, params, total, row => row.application)
  return { ...page, rows: page.rows.map(serializeReceived) }
}

interface ReceivedValues extends Which, CursorValues {
  today: string
  limit: number
}

const selectReceived = preparedFor((read, { today, limit, ...values }: ReceivedValues) =>
  read
    .select(receivedColumns(today))
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(conditionsOf(values), olderThan(applications.createdAt, applications.id, values)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit),
)

/** Counts up to `max`, if given; those are found by time, as in the list. */
const selectCount = preparedFor((read, { max, ...which }: Which & { max?: number | undefined }) => {
  const shown = read
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(conditionsOf(which))
    .orderBy(...(max ? [desc(applications.createdAt)] : []))
    .limit(max ?? -1)
    .as('shown')
  return read.select({ n: count() }).from(shown)
})
