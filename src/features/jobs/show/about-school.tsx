import { eq } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { schools } from '#db/schema.ts'
import { usualReply } from '#src/features/applications/response-time.ts'
import { paths } from '#src/paths.ts'
import { SchoolCheck } from '#src/ui/cards/school-badge.tsx'
import { formatMonth } from '#src/ui/format.ts'
import { usePage } from '#src/ui/page-context.ts'
import type { JobView } from '../load-job.ts'

export interface SchoolSummary {
  town: string
  county: string
  /** When it registered, in ms. */
  createdAt: number
  /** How many applications it answers, and how fast, in words; null if too few are known. */
  usualReply: string | null
}

/** A school as its jobs' pages describe it. */
export function schoolSummary(read: Reader, schoolId: string, now: number): SchoolSummary {
  const school = selectSchool(read, { schoolId }).get()
  if (!school) throw new Error('A job has its school')
  return { ...school, usualReply: usualReply(read, schoolId, now) }
}

const { town, county, createdAt } = schools

const selectSchool = preparedFor((read, { schoolId }: { schoolId: string }) =>
  read.select({ town, county, createdAt }).from(schools).where(eq(schools.id, schoolId)),
)

export function AboutSchool({ job, school }: { job: JobView; school: SchoolSummary }) {
  const { site } = usePage()
  const { town, county } = school
  return (
    <section aria-labelledby="about-school" className="mt-8">
      <h2 id="about-school" className="text-xl">
        About the school
      </h2>
      <p className="mt-2">
        <a href={paths.school(job.schoolId)} className="link tap font-semibold">
          {job.postedBy}
        </a>
      </p>
      <p className="text-muted">
        {town === county ? county : `${town}, ${county}`} · On {site.name} since{' '}
        {formatMonth(school.createdAt)}
      </p>
      {school.usualReply && <p className="mt-1">{school.usualReply}</p>}
      <SchoolCheck isVerified={job.isSchoolVerified} {...(job.schoolCheck && { check: job.schoolCheck })} />
    </section>
  )
}
