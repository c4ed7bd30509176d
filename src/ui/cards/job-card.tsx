import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { cx } from '../cx.ts'
import { Kept } from '../kept.tsx'
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
  /** Another badge, such as the level. */
  badge?: ReactNode
  specialization?: string | null
  /** View, Apply Now, Save. */
  children?: ReactNode
}

interface ListProps {
  label: string
  /** 'sheet' shows rows on one sheet, 'cards' a card each, in two columns on wide screens. */
  layout?: keyof typeof layouts
}

interface JobListProps extends ListProps {
  /** JobCard elements. */
  children: ReactNode
}

interface CardListProps<P extends object> extends ListProps {
  /** Renders an entry from plain data (../kept.tsx). */
  of: (props: P) => ReactNode
  each: P[]
}

/** Jobs in a list, dense enough to scan with a thumb. */
export function JobList({ label, layout = 'sheet', children }: JobListProps) {
  return (
    <ul aria-label={label} className={layouts[layout]}>
      {children}
    </ul>
  )
}

/** A JobList whose entries are rendered once for the same data. */
export function CardList<P extends object>({ label, layout = 'sheet', of, each }: CardListProps<P>) {
  return <Kept as="ul" aria-label={label} className={layouts[layout]} of={of} each={each} />
}

/** One job of a JobList: title first, then place, pay and age (SPEC.md section 2, Job card). */
export function JobCard(props: JobCardProps) {
  const { job, variant = 'list', now = Date.now(), headingLevel: Heading = 'h3' } = props
  const { note, badge, specialization, children } = props
  const hasMore = variant !== 'compact'
  const isList = variant === 'list'
  return (
    <li className={cx('entry', isList && 'entry-list', job.badge === 'Featured' && featured)}>
      <article className="entry-body">
        <div>
          <div className="entry-head">
            <Heading>
              <a href={paths.job(job.id)} className="entry-link">
                {job.title}
              </a>
            </Heading>
            <JobBadges job={job}>{badge}</JobBadges>
          </div>
          <Company job={job} />
          <JobFacts job={job} now={hasMore ? now : undefined} />
          {note}
          {hasMore && (
            <div className="entry-rest">
              <p className="entry-text">{job.description}</p>
              {specialization && <p className="mt-2 text-sm font-semibold">{specialization}</p>}
              <JobSubjects subjects={job.subjects} />
            </div>
          )}
        </div>
        {children && <div className="entry-actions">{children}</div>}
      </article>
    </li>
  )
}

/** The posting school and its badge, which is beside the verified name. */
export function Company({ job }: { job: Employer & Pick<JobSummary, 'isSchoolVerified'> }) {
  return (
    <p className="company">
      {employerLine(job)} <SchoolMark isVerified={job.isSchoolVerified} />
    </p>
  )
}

const layouts = {
  sheet: 'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft',
  cards:
    'grid gap-4 *:overflow-hidden *:rounded-md *:border *:border-line *:bg-surface *:shadow-soft md:grid-cols-2',
}
const featured = 'bg-accent-tint/40 shadow-[inset_4px_0_0_var(--color-accent)] dark:bg-transparent'
