import { and, desc, eq, gt } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { applications, jobs, reviews, type User, users } from '#db/schema.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { conflict, type DomainError, forbidden } from '#src/errors.ts'
import { SCHOOL_SUSPENDED } from '#src/features/jobs/policy.ts'
import { hasWritten } from '#src/features/messages/policy.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatDate } from '#src/ui/format.ts'

/** How long after a review the next one by the same person or school is possible, in ms. */
export const REVIEW_INTERVAL = 365 * 86_400_000

export const reviewers: User['userType'][] = ['school', 'parent', ...individuals]

/** The error is the reason why the viewer may not review now. */
export type Relation = 'owner' | 'admin' | 'reviewer' | 'visitor' | DomainError

/** Returns the viewer's relation to a professional. */
export async function relationOf(
  read: Reader,
  viewer: Viewer | null,
  professionalId: string,
  now: number,
): Promise<Relation> {
  if (!viewer) return 'visitor'
  if (viewer.userType === 'admin') return 'admin'
  if (viewer.id === professionalId) return 'owner'
  return (await reviewRefusal(read, viewer, professionalId, now)) ?? 'reviewer'
}

/**
 * Returns the reason why the viewer may not review now, or null. A school may review after it accepted an application, others once
 * both sides have written; each person or school once a year.
 */
export async function reviewRefusal(
  read: Reader,
  viewer: Viewer,
  professionalId: string,
  now: number,
): Promise<DomainError | null> {
  if (viewer.id === professionalId) return forbidden('You cannot review yourself.')
  if (viewer.school?.isHidden) return forbidden(SCHOOL_SUSPENDED)
  if (!(await hasGround(read, viewer, professionalId))) {
    return forbidden(
      viewer.schoolId
        ? 'Your school can review applicants it has accepted.'
        : 'You can review someone once you have messaged each other.',
    )
  }
  const last = lastReview(read, viewer, professionalId, now - REVIEW_INTERVAL)
  return last === null ? null : conflict(alreadyReviewed(viewer, last))
}

async function hasGround(read: Reader, { id, schoolId }: Viewer, professionalId: string): Promise<boolean> {
  if (schoolId) return hasAccepted(read, schoolId, professionalId)
  return (await hasWritten(read, id, professionalId)) && hasWritten(read, professionalId, id)
}

function hasAccepted(read: Reader, schoolId: string, applicantId: string): boolean {
  return selectAccepted(read, { schoolId, applicantId }).get() !== undefined
}

const selectAccepted = preparedFor(
  (read, { schoolId, applicantId }: { schoolId: string; applicantId: string }) =>
    read
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          eq(applications.applicantId, applicantId),
          eq(applications.status, 'accepted'),
          eq(jobs.schoolId, schoolId),
        ),
      )
      .limit(1),
)

/** The time of the last review by this person or their school, including reviews that were taken down. */
function lastReview(
  read: Reader,
  { id, schoolId }: Viewer,
  professionalId: string,
  since: number,
): number | null {
  const by = schoolId ? { schoolId } : { id }
  return selectLast(read, { professionalId, since, ...by }).get()?.createdAt ?? null
}

interface LastValues {
  professionalId: string
  since: number
  id?: string
  schoolId?: string
}

const selectLast = preparedFor((read, { professionalId, since, id, schoolId }: LastValues) =>
  read
    .select({ createdAt: reviews.createdAt })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(
      and(
        eq(reviews.professionalId, professionalId),
        gt(reviews.createdAt, since),
        id === undefined ? undefined : eq(users.id, id),
        schoolId === undefined ? undefined : eq(users.schoolId, schoolId),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(1),
)

const alreadyReviewed = ({ schoolId }: Viewer, at: number) =>
  `${schoolId ? 'Your school' : 'You'} reviewed this person on ${formatDate(at)}. ` +
  `You can write another review from ${formatDate(at + REVIEW_INTERVAL)}.`
