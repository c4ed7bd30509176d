import { eq } from 'drizzle-orm'
import { type Job, jobs, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { isOpen } from '#src/features/jobs/find-job.ts'
import { paths } from '#src/paths.ts'

const applicants: Partial<Record<Job['category'], Role>> = {
  teaching: 'teacher',
  tutoring: 'tutor',
  counseling: 'counselor',
  coaching: 'career_coach',
}

/** The role of people who apply for a job of this category; undefined if it can be several. */
export const applicantRole = (category: Job['category']): Role | undefined => applicants[category]

export interface Visit {
  /** The role in which the visitor most likely registers, if the page suggests one. */
  role?: Role | undefined
  /** The title of the open job that the visitor came for. */
  jobTitle?: string | undefined
}

/** The purpose of a visitor on the way to `path`: applying for a job, finding a tutor as a parent, or answering a tutor request. */
export function visitOf({ db: { read }, clock }: Pick<Deps, 'db' | 'clock'>, path: string): Visit {
  if (path.startsWith(paths.tutorRequests())) {
    return { role: path === paths.newTutorRequest() ? 'parent' : 'tutor' }
  }
  const [, kind, id = ''] = /^\/(jobs|professionals|messages)\/([\w-]{20,64})(?![^/?#])/.exec(path) ?? []
  if (kind === 'jobs') {
    const job = read.select().from(jobs).where(eq(jobs.id, id)).get()
    if (!job) return {}
    const mayApply = isOpen(job, clock.now()) && !job.isHidden
    return { role: applicantRole(job.category), ...(mayApply && { jobTitle: job.title }) }
  }
  const person = read.select({ userType: users.userType }).from(users).where(eq(users.id, id)).get()
  return person?.userType === 'tutor' ? { role: 'parent' } : {}
}
