import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Job, jobs, users } from '#db/schema.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'

const applicants: Partial<Record<Job['category'], Role>> = {
  teaching: 'teacher',
  tutoring: 'tutor',
  counseling: 'counselor',
  coaching: 'career_coach',
}

/** The role of people who apply for a job of this category; undefined if it can be several. */
export const applicantRole = (category: Job['category']): Role | undefined => applicants[category]

/** The role in which a visitor on the way to `path` most likely registers: that of a job's applicants, a parent for a tutor, a tutor for a tutor request. */
export function likelyRole(reader: Reader, path: string): Role | undefined {
  if (path.startsWith(paths.tutorRequests())) return path === paths.newTutorRequest() ? 'parent' : 'tutor'
  const [, kind, id = ''] = /^\/(jobs|professionals|messages)\/([\w-]{20,64})(?![^/?#])/.exec(path) ?? []
  if (kind === 'jobs') {
    const job = reader.select({ category: jobs.category }).from(jobs).where(eq(jobs.id, id)).get()
    return job && applicantRole(job.category)
  }
  const person = reader.select({ userType: users.userType }).from(users).where(eq(users.id, id)).get()
  return person?.userType === 'tutor' ? 'parent' : undefined
}
