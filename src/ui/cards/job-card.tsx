import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { cx } from '../cx.ts'
import { type Employer, employerLine } from './employer.ts'
import type { JobSummary } from './job-meta.tsx'
import { JobBadges, JobFacts, JobSubjects } from './job-meta.tsx'
import { SchoolMark } from './school-badge.tsx'

interface JobCardProps {
  job: JobSummary
  /** 'list' is full on wide screens, and compact on phones, where the whole card leads to the job. */
  variant?: 'compact' | 'full' | 'list' | undefined
  /** The time in ms that the age is counted from. */
  now?: number
  headingLevel?: 'h2' | 'h3'
  /** Shown under the facts: the reason for a recommendation. */
  note?: ReactNode
  /** View, Apply Now, Save. */
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
  const { job, variant = 'list', now = Date.now(), headingLevel: Heading = 'h3', note, children } = props
  const hasMore = variant !== 'compact'
  const isList = variant === 'list'
  return (
    <li className={cx('entry', isList && 'py-3', job.badge === 'Featured' && featured)}>
      <article className="entry-body">
        <div className="min-w-0 grow">
          <div className={isList ? 'pr-9 @2xl:pr-0' : undefined}>
            <Heading className="mr-2 inline text-lg leading-snug">
              <a href={paths.job(job.id)} className="entry-link">
                {job.title}
              </a>
            </Heading>
            <JobBadges job={job} />
          </div>
          <Company job={job} />
          <JobFacts job={job} now={hasMore ? now : undefined} />
          {note}
          {hasMore && (
            <div className={isList ? 'hidden @2xl:block' : undefined}>
              <p className="mt-2.5 line-clamp-3 max-w-3xl text-sm sm:text-base">{job.description}</p>
              <JobSubjects subjects={job.subjects} />
            </div>
          )}
        </div>
        {children && <div className={cx('no-print entry-actions', isList && 'list-actions')}>{children}</div>}
      </article>
    </li>
  )
}

/** The posting school and its badge, which is beside the verified name. */
export function Company({ job }: { job: Employer & Pick<JobSummary, 'isSchoolVerified'> }) {
  return (
    <p className="entry-line mt-0.5 gap-x-2 text-muted">
      {employerLine(job)} <SchoolMark isVerified={job.isSchoolVerified} />
    </p>
  )
}

const sheet = 'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft'
const cards =
  'grid gap-4 *:overflow-hidden *:rounded-md *:border *:border-line *:bg-surface *:shadow-soft md:grid-cols-2'
const featured = 'bg-accent-tint/40 shadow-[inset_4px_0_0_var(--color-accent)] dark:bg-transparent'
