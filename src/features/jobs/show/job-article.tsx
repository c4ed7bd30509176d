import type { ReactNode } from 'react'
import { categoryNames, housingNames, levelNames, schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import { daysBetween } from '#src/domain/kenya-time.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { forWhom } from '#src/ui/cards/employer.ts'
import { JobBadges } from '#src/ui/cards/job-meta.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { SchoolMark } from '#src/ui/cards/school-badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Fact } from '#src/ui/icon-line.tsx'
import { Banknote, CalendarClock, MapPin, School } from '#src/ui/icons.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { DateOf } from '#src/ui/time.tsx'
import type { JobView } from '../load-job.ts'
import { payLabel } from '../pay-label.ts'

interface JobArticleProps {
  job: JobView
  /** The reason why the job is not open, shown below the title. */
  notice?: ReactNode
  /** Shown after the job's details: its school, and the bar that leads to the application. */
  more?: ReactNode
  /** Actions, beside the job; below it on phones. */
  children: ReactNode
}

/** A job in full, also as a preview before it is posted. What people decide by comes first, then the description. */
export function JobArticle({ job, notice, more, children }: JobArticleProps) {
  return (
    <article className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-x-10">
      <div className="min-w-0">
        <header>
          <div className="mb-1.5 flex flex-wrap gap-2 empty:hidden">
            <JobBadges job={job} />
          </div>
          <h1 className="text-2xl md:text-3xl">{job.title}</h1>
          <KeyFacts job={job} />
          {notice}
        </header>
        <h2 className="mt-6 text-xl">About this job</h2>
        <p className="mt-2 max-w-2xl whitespace-pre-line">{job.description}</p>
        <Lines title="Requirements" lines={job.requirements} />
        <Lines title="Benefits" lines={job.benefits} />
        <JobDetails job={job} />
        {more}
      </div>
      <aside className="grid gap-4 lg:sticky lg:top-4">{children}</aside>
    </article>
  )
}

/** Pay, place, closing date and school. A job that was closed early has no date to apply by. */
function KeyFacts({ job }: { job: JobView }) {
  const pay = payLabel(job)
  const closes = job.closesAt && Date.parse(job.closesAt)
  const hasDate = closes && (job.isOpen || job.holdReason || closes <= job.now)
  return (
    <ul className="mt-3 grid gap-1.5 text-lg">
      <Fact icon={Banknote}>
        {pay ? (
          <strong className="tabular-nums">{pay}</strong>
        ) : (
          <span className="text-muted">Salary not specified</span>
        )}
      </Fact>
      <Fact icon={MapPin}>
        <span>
          {placeLabel(job)} <span className="text-muted">· {jobTypeLabel(job.jobType)}</span>
        </span>
      </Fact>
      {hasDate && (
        <Fact icon={CalendarClock}>
          <span>
            {closes > job.now ? 'Apply by' : 'Closed on'} {formatDate(closes)}
            {closes > job.now && (
              <>
                {' · '}
                <span className="figures text-muted">{daysLeft(job.now, closes)}</span>
              </>
            )}
          </span>
        </Fact>
      )}
      <Fact icon={School}>
        <span className="min-w-0">
          {forWhom(job)}
          <TapLink href={paths.school(job.schoolId)}>{job.postedBy}</TapLink>{' '}
          <SchoolMark isVerified={job.isSchoolVerified} />
        </span>
      </Fact>
    </ul>
  )
}

/** Whole days in Kenya until a time: 'last day', '12 days left'. */
function daysLeft(now: number, closes: number): string {
  const days = daysBetween(now, closes)
  if (days === 0) return 'last day'
  return days === 1 ? '1 day left' : `${days} days left`
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="mt-8 text-xl">{title}</h2>
      <ul className="mt-2 max-w-2xl list-disc space-y-1.5 pl-6 marker:text-muted">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function JobDetails({ job }: { job: JobView }) {
  return (
    <dl className="mt-8 grid pair gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-3">
      <Detail name="Posted">
        <DateOf at={Date.parse(job.postedAt)} />
      </Detail>
      {job.posts !== null && <Detail name="Vacancies">{job.posts}</Detail>}
      {job.level && <Detail name="Level">{levelNames[job.level]}</Detail>}
      {job.category !== 'other' && <Detail name="Category">{categoryNames[job.category]}</Detail>}
      {job.schoolType && <Detail name="Employer">{schoolTypeNames[job.schoolType]}</Detail>}
      {job.housing && <Detail name="Housing">{housingNames[job.housing]}</Detail>}
      {job.specialization && <Detail name="Specialization">{job.specialization}</Detail>}
      {job.subjects.length > 0 && (
        <div className="col-span-full">
          <dt className="text-sm text-muted">Subjects</dt>
          <dd className="mt-1 flex flex-wrap gap-1.5">
            {job.subjects.map(subject => (
              <Badge key={subject} variant="muted">
                {subject}
              </Badge>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** Location, town and county, none of them twice. */
function placeLabel({ location, town, county }: JobView): string {
  const parts = [location]
  for (const part of [town, county]) {
    if (part && !parts.join(' ').toLowerCase().includes(part.toLowerCase())) parts.push(part)
  }
  return parts.join(', ')
}
