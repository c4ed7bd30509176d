import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, reviews, type User, users } from '#db/schema.ts'
import { individuals } from '#src/domain/roles.ts'
import { DomainError, forbidden } from '#src/errors.ts'
import { SCHOOL_SUSPENDED } from '#src/features/jobs/policy.ts'
import { hasWritten } from '#src/features/messages/contact-visibility.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formatDate } from '#src/ui/format.ts'

const YEAR = 365 * 86_400_000

/** Who may review at all; administrators take down. */
export const reviewers: User['userType'][] = ['school', 'parent', ...individuals]

/**
 * Whether a person may review a professional now: a school that accepted an application, anyone else once both have written;
 * each pair once in a year, a school as one. Throws `forbidden` and `conflict` with the reason.
 */
export async function assertMayReview(read: Reader, viewer: Viewer, professionalId: string, now: number) {
  if (viewer.id === professionalId) throw forbidden('You cannot review yourself.')
  if (viewer.school?.isHidden) throw forbidden(SCHOOL_SUSPENDED)
  if (!(await hasGround(read, viewer, professionalId))) {
    throw forbidden(
      viewer.schoolId
        ? 'Your school can review people whose application it accepted.'
        : 'You can review people once both of you have written.',
    )
  }
  const last = await lastReview(read, viewer, professionalId, now - YEAR)
  if (last !== null) throw new DomainError('conflict', alreadyReviewed(viewer, last))
}

/** What somebody's word rests on. */
async function hasGround(read: Reader, { id, schoolId }: Viewer, professionalId: string): Promise<boolean> {
  if (schoolId) return hasAccepted(read, schoolId, professionalId)
  return (await hasWritten(read, id, professionalId)) && hasWritten(read, professionalId, id)
}

async function hasAccepted(read: Reader, schoolId: string, applicantId: string): Promise<boolean> {
  const [accepted] = await read
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
    .limit(1)
  return accepted !== undefined
}

/** When this person, or anyone of their school, last reviewed the professional; one taken down counts too. */
async function lastReview(
  read: Reader,
  { id, schoolId }: Viewer,
  professionalId: string,
  since: number,
): Promise<number | null> {
  const [last] = await read
    .select({ createdAt: reviews.createdAt })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(
      and(
        eq(reviews.professionalId, professionalId),
        gt(reviews.createdAt, since),
        schoolId ? eq(users.schoolId, schoolId) : eq(users.id, id),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(1)
  return last?.createdAt ?? null
}

const alreadyReviewed = ({ schoolId }: Viewer, at: number) =>
  `${schoolId ? 'Your school' : 'You'} reviewed this person on ${formatDate(at)}. ` +
  `The next review can follow on ${formatDate(at + YEAR)}.`
