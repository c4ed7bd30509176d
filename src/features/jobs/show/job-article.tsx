import type { ReactNode } from 'react'
import { categoryNames, levelNames, schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { forWhom } from '#src/ui/cards/employer.ts'
import { JobBadges } from '#src/ui/cards/job-meta.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { SchoolCheck } from '#src/ui/cards/school-badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { DateOf } from '#src/ui/time.tsx'
import type { JobView } from '../load-job.ts'
import { payLabel } from '../pay-label.ts'

interface JobArticleProps {
  job: JobView
  /** Why the job is not open; below the title. */
  notice?: ReactNode
  /** Actions, beside the job. */
  children: ReactNode
}

/** A job in full, also as a preview before it is posted. */
export function JobArticle({ job, notice, children }: JobArticleProps) {
  return (
    <article className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <header>
        <div className="mb-1.5 flex flex-wrap gap-2 empty:hidden">
          <JobBadges job={job} />
        </div>
        <h1 className="text-2xl md:text-3xl">{job.title}</h1>
        <p className="mt-1 text-lg text-muted">
          {forWhom(job)}
          <a href={paths.school(job.schoolId)} className="link tap">
            {job.postedBy}
          </a>
        </p>
        <SchoolCheck isVerified={job.isSchoolVerified} {...(job.schoolCheck && { check: job.schoolCheck })} />
        {notice}
        <JobDetails job={job} />
      </header>
      <aside className="grid gap-4 lg:sticky lg:top-4 lg:row-span-2">{children}</aside>
      <div>
        <h2 className="text-xl">About this job</h2>
        <p className="mt-2 max-w-2xl whitespace-pre-line">{job.description}</p>
        <Lines title="Requirements" lines={job.requirements} />
        <Lines title="Benefits" lines={job.benefits} />
      </div>
    </article>
  )
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

/** Place and pay first, then the optional details. */
function JobDetails({ job }: { job: JobView }) {
  const closes = job.closesAt && Date.parse(job.closesAt)
  return (
    <dl className="mt-5 grid pair gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-3">
      <Detail name="Location">{placeLabel(job)}</Detail>
      <Detail name="Salary">
        {payLabel(job) ?? <span className="font-normal text-muted">Salary not specified</span>}
      </Detail>
      <Detail name="Job type">{jobTypeLabel(job.jobType)}</Detail>
      {closes && <Detail name={closes > job.now ? 'Apply by' : 'Closed on'}>{formatDate(closes)}</Detail>}
      <Detail name="Posted">
        <DateOf at={Date.parse(job.postedAt)} />
      </Detail>
      {job.posts !== null && <Detail name="Posts">{job.posts}</Detail>}
      {job.level && <Detail name="Level">{levelNames[job.level]}</Detail>}
      {job.category !== 'other' && <Detail name="Category">{categoryNames[job.category]}</Detail>}
      {job.schoolType && <Detail name="Employer">{schoolTypeNames[job.schoolType]}</Detail>}
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
