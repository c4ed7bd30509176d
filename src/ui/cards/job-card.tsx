import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { cx } from '../cx.ts'
import { timeAgo } from '../format.ts'
import { type Employer, employerLine } from './employer.ts'
import type { JobSummary } from './job-meta.tsx'
import { JobBadges, JobFacts, JobSubjects } from './job-meta.tsx'
import { SchoolMark } from './school-badge.tsx'

interface JobCardProps {
  job: JobSummary
  variant?: 'compact' | 'full' | undefined
  /** The time in ms that the age is counted from. */
  now?: number
  headingLevel?: 'h2' | 'h3'
  /** Shown under the facts: the reason for a recommendation. */
  note?: ReactNode
  /** View, Apply Now. */
  children?: ReactNode
}

interface JobListProps {
  label: string
  /** 'sheet' shows rows on one sheet, 'cards' a card each, in two columns on wide screens. */
  layout?: 'sheet' | 'cards'
  /** JobCard elements. */
  children: ReactNode
}

/** Jobs in a list, dense enough to scan with a thumb. */
export function JobList({ label, layout = 'sheet', children }: JobListProps) {
  return (
    <ul aria-label={label} className={layout === 'sheet' ? sheet : cards}>
      {children}
    </ul>
  )
}

/** One job of a JobList: title first, then place, pay and age (SPEC.md section 2, Job card). */
export function JobCard(props: JobCardProps) {
  const { job, variant = 'full', now = Date.now(), headingLevel: Heading = 'h3', note, children } = props
  const full = variant === 'full'
  return (
    <li className={cx('@container px-4 py-4 sm:px-6', job.badge === 'Featured' && featured)}>
      <article className="flex h-full flex-col gap-4 @2xl:flex-row @2xl:gap-8">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Heading className="text-lg leading-snug">
              <a href={paths.job(job.id)} className="hover:text-primary hover:underline">
                {job.title}
              </a>
            </Heading>
            <JobBadges job={job} />
          </div>
          <Company job={job} />
          <JobFacts job={job} posted={full ? timeAgo(Date.parse(job.postedAt), now) : null} />
          {note}
          {full && <p className="mt-2.5 line-clamp-3 max-w-3xl text-sm sm:text-base">{job.description}</p>}
          {full && <JobSubjects subjects={job.subjects} />}
        </div>
        {children && <div className={cardActions}>{children}</div>}
      </article>
    </li>
  )
}

/** The posting school and its badge, which is beside the verified name. */
export function Company({ job }: { job: Employer & Pick<JobSummary, 'isSchoolVerified'> }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted">
      {employerLine(job)} <SchoolMark isVerified={job.isSchoolVerified} />
    </p>
  )
}

const sheet = 'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft'
const cards =
  'grid gap-4 *:overflow-hidden *:rounded-md *:border *:border-line *:bg-surface *:shadow-soft md:grid-cols-2'
const featured = 'bg-accent-tint/40'
/** The buttons of a card in a list: below it on phones, at its right where there is room. */
export const cardActions = 'no-print flex shrink-0 gap-2 *:grow @2xl:w-36 @2xl:flex-col @2xl:*:grow-0'
