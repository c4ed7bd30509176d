import { and, count, desc, eq } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import {
  type CursorValues,
  cursorValues,
  isAmong,
  olderThan,
  type Page,
  type PageParams,
  toPage,
} from '#db/paging.ts'
import { applications } from '#db/schema.ts'
import { type ApplicationJson, serializeApplication } from './json.ts'

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

/** A person's application for a job, or null. */
export function applicationFor(read: Reader, applicantId: string, jobId: string): ApplicationJson | null {
  const application = selectApplication(read, { applicantId, jobId }).get()
  return application ? serializeApplication(application) : null
}

const selectApplication = preparedFor(
  (read, { applicantId, jobId }: { applicantId: string; jobId: string }) =>
    read
      .select()
      .from(applications)
      .where(and(eq(applications.applicantId, applicantId), eq(applications.jobId, jobId))),
)

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
