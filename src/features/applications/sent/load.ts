import { and, eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, type Job, jobs, schools } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { isOpen } from '#src/features/jobs/find-job.ts'
import { type Reach, reachOf } from '#src/features/messages/policy.ts'
import { documentsOf } from '#src/features/professionals/documents.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { receiversOf } from '../notifications.ts'
import { usualReply } from '../response-time.ts'

/** A person of the school, and how the applicant can reach them. */
export interface SchoolContact extends Reach {
  id: string
  name: string
}

export type SentApplication = Awaited<ReturnType<typeof loadApplication>>

/** Loads an application for its applicant's page. Throws `missing` for anybody else's, and for a withdrawn one. */
export async function loadApplication({ db: { read }, clock }: Deps, viewer: Viewer, id: string) {
  const row = read
    .select({ application: applications, job: jobs, school: schools })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .where(and(eq(applications.id, id), eq(applications.applicantId, viewer.id)))
    .get()
  if (!row) throw missing('application')

  const { application, job, school } = row
  const now = clock.now()
  return {
    application,
    /** As `shownJob`: hidden with its school, and while it is under review. */
    isJobShown: !job.isHidden && !job.holdReason,
    isJobOpen: isOpen(job, now),
    /** Null if the school has no page now. */
    schoolId: school.isHidden ? null : school.id,
    person: school.isHidden ? null : await contactFor(read, viewer, job, now),
    usualReply: school.isHidden ? null : usualReply(read, school.id, now),
    documents: documentsOf(read, viewer.id),
  }
}

/** Null if the school has no active owner, or the person blocked the applicant. */
async function contactFor(
  read: Reader,
  viewer: Viewer,
  job: Job,
  now: number,
): Promise<SchoolContact | null> {
  const [person] = await receiversOf(read, job)
  if (!person) return null
  const reach = await reachOf(read, viewer, person, now)
  if (reach.refusal?.kind === 'missing') return null
  return { ...reach, id: person.id, name: `${person.firstName} ${person.lastName}`.trim() }
}
