import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications } from '#db/schema.ts'

/** For which of some jobs a person applied, by id. */
export function appliedAmong(
  read: Reader,
  applicantId: string | undefined,
  jobIds: string[],
): ReadonlySet<string> {
  if (!applicantId || jobIds.length === 0) return new Set()
  const rows = read
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.applicantId, applicantId), inArray(applications.jobId, jobIds)))
    .all()
  return new Set(rows.map(({ jobId }) => jobId))
}
