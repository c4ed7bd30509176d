import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { type PendingOfJob, pendingByJob } from '#src/features/applications/pending-by-job.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { requestsOf } from '#src/features/verification/my-requests.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { unreadOf } from '#src/http/session/unread.ts'

const MAX_JOBS = 3
const CLOSING_SOON = 7 * DAY

export interface PendingWork {
  /** Jobs with pending applications, the longest waiting first, and how many more there are. */
  toReview: PendingOfJob[]
  moreToReview: number
  unreadMessages: number
  /** Open jobs that close within a week, the first to close first. */
  closing: { id: string; title: string; closesAt: number | null }[]
  /** The viewer can request the school's verification. */
  canVerify: boolean
}

/** Returns the work that is pending for a person of a school; null if there is none. */
export function loadPendingWork({ db: { read }, clock }: Deps, viewer: SchoolViewer): PendingWork | null {
  const pending = pendingByJob(read, viewer.schoolId)
  const work = {
    toReview: pending.slice(0, MAX_JOBS),
    moreToReview: Math.max(0, pending.length - MAX_JOBS),
    unreadMessages: unreadOf(read, viewer.id).unreadMessages,
    closing: closingJobs(read, viewer.schoolId, clock.now()),
    canVerify: canVerify(read, viewer),
  }
  const isEmpty = pending.length + work.unreadMessages + work.closing.length === 0 && !work.canVerify
  return isEmpty ? null : work
}

function closingJobs(read: Reader, schoolId: string, now: number) {
  return selectClosing(read, { schoolId, now, until: now + CLOSING_SOON }).all()
}

interface ClosingValues {
  schoolId: string
  now: number
  until: number
}

const selectClosing = preparedFor((read, { schoolId, now, until }: ClosingValues) =>
  read
    .select({ id: jobs.id, title: jobs.title, closesAt: jobs.closesAt })
    .from(jobs)
    .where(and(eq(jobs.schoolId, schoolId), openJobs(now), gt(jobs.closesAt, now), lte(jobs.closesAt, until)))
    .orderBy(asc(jobs.closesAt))
    .limit(MAX_JOBS),
)

function canVerify(read: Reader, viewer: SchoolViewer): boolean {
  if (viewer.schoolRole !== 'owner' || viewer.isVerified) return false
  return requestsOf(read, viewer).every(({ status }) => status !== 'waiting')
}
