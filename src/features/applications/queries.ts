import { and, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { prepared, preparedFor, type Reader } from '#db/connection.ts'
import {
  type CursorValues,
  cursorValues,
  isAmong,
  MAX_COUNTED,
  olderThan,
  type Page,
  type PageParams,
  toPage,
} from '#db/paging.ts'
import { applications, jobs, users } from '#db/schema.ts'
import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import {
  type ApplicationJson,
  type ReceivedApplicationJson,
  receivedColumns,
  serializeApplication,
  serializeReceived,
} from './json.ts'
import type { ApplicationFilters } from './schema.ts'

/** The applications that a person sent or, for a person of a school, that its jobs received. Newest first. */
export function listFor(
  read: Reader,
  { id, schoolId }: Pick<Viewer, 'id' | 'schoolId'>,
  now: number,
  params: PageParams,
): Promise<Page<ApplicationJson>> {
  return schoolId ? receivedBySchool(read, schoolId, now, params) : sentBy(read, id, params)
}

/** The applications that a person sent, newest first. */
export async function sentBy(
  read: Reader,
  applicantId: string,
  params: PageParams,
): Promise<Page<ApplicationJson>> {
  const rows = selectSent(read, {
    applicantId,
    ...cursorValues(params.cursor),
    limit: params.limit + 1,
  }).all()
  const page = toPage(rows, params, selectSentCount(read, { applicantId }).get()?.n ?? 0, row => row)
  return { ...page, rows: page.rows.map(serializeApplication) }
}

interface SentValues extends CursorValues {
  applicantId: string
  limit: number
}

const selectSent = preparedFor((read, { applicantId, limit, ...cursor }: SentValues) =>
  read
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.applicantId, applicantId),
        olderThan(applications.createdAt, applications.id, cursor),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit),
)

const selectSentCount = preparedFor((read, { applicantId }: { applicantId: string }) =>
  read.select({ n: count() }).from(applications).where(eq(applications.applicantId, applicantId)),
)

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

/** The pending applications for a school's jobs, newest first. */
export function pendingForSchool(read: Reader, schoolId: string, now: number, params: PageParams) {
  return receivedWhere(read, { schoolId, status: 'pending' }, now, params)
}

const pendingOf = (schoolId: string | Placeholder) =>
  and(eq(jobs.schoolId, schoolId), eq(applications.status, 'pending'))

export interface PendingOfJob {
  jobId: string
  title: string
  /** The number that are pending. */
  applications: number
  /** The time in ms when the oldest of them was sent. */
  since: number
}

/** The jobs of a school with pending applications, the longest waiting first. */
export const pendingByJob = (read: Reader, schoolId: string): PendingOfJob[] =>
  selectPendingByJob(read).all({ schoolId })

const selectPendingByJob = prepared(read => {
  const since = sql<number>`min(${applications.createdAt})`
  return read
    .select({ jobId: jobs.id, title: jobs.title, applications: count(), since })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(pendingOf(sql.placeholder('schoolId')), accountIsActive()))
    .groupBy(jobs.id)
    .orderBy(since)
    .prepare()
})

/** The ids of the jobs that a person applied for. */
export function jobsAppliedFor(read: Reader, applicantId: string): Set<string> {
  const rows = selectApplied(read, { applicantId }).all()
  return new Set(rows.map(({ jobId }) => jobId))
}

interface AppliedValues {
  applicantId: string
  /** As JSON. */
  jobIds?: string
}

const selectApplied = preparedFor((read, { applicantId, jobIds }: AppliedValues) =>
  read
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(
      and(
        eq(applications.applicantId, applicantId),
        jobIds ? isAmong(applications.jobId, jobIds) : undefined,
      ),
    ),
)

/** The ids of those of these jobs that a person applied for. */
export function appliedAmong(
  read: Reader,
  applicantId: string | undefined,
  jobIds: string[],
): ReadonlySet<string> {
  if (!applicantId || jobIds.length === 0) return new Set()
  const rows = selectApplied(read, { applicantId, jobIds: JSON.stringify(jobIds) }).all()
  return new Set(rows.map(({ jobId }) => jobId))
}

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

/** A person's application for a job, or null. */
export function applicationFor(read: Reader, applicantId: string, jobId: string): ApplicationJson | null {
  const own = and(eq(applications.applicantId, applicantId), eq(applications.jobId, jobId))
  const application = read.select().from(applications).where(own).get()
  return application ? serializeApplication(application) : null
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
