import { eq, or } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, messages, reports, reviews, type User, users } from '#db/schema.ts'

/** The ids of those who dealt with a person, to whom a notice may have named them: the other sides, colleagues, administrators. */
export async function relatedUserIds(
  read: Reader,
  { id, schoolId }: Pick<User, 'id' | 'schoolId'>,
): Promise<Set<string>> {
  const ofJobs = read
    .select({ applicantId: applications.applicantId, schoolId: jobs.schoolId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .as('of_jobs')
  const people = await Promise.all([
    read.select({ id: messages.receiverId }).from(messages).where(eq(messages.senderId, id)),
    read.select({ id: messages.senderId }).from(messages).where(eq(messages.receiverId, id)),
    read.select({ id: reviews.professionalId }).from(reviews).where(eq(reviews.reviewerId, id)),
    read.select({ id: reviews.reviewerId }).from(reviews).where(eq(reviews.professionalId, id)),
    read.select({ id: reports.reportedId }).from(reports).where(eq(reports.reporterId, id)),
    read.select({ id: reports.reporterId }).from(reports).where(eq(reports.reportedId, id)),
    read
      .select({ id: users.id })
      .from(users)
      .innerJoin(ofJobs, eq(ofJobs.schoolId, users.schoolId))
      .where(eq(ofJobs.applicantId, id)),
    read
      .select({ id: ofJobs.applicantId })
      .from(ofJobs)
      .where(eq(ofJobs.schoolId, schoolId ?? '')),
    read
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.schoolId, schoolId ?? ''), eq(users.userType, 'admin'))),
  ])
  return new Set(people.flat().flatMap(person => person.id ?? []))
}
