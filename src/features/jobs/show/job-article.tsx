import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { forWhom } from '#src/ui/cards/employer.ts'
import { JobBadges } from '#src/ui/cards/job-meta.tsx'
import { SchoolCheck } from '#src/ui/cards/school-badge.tsx'
import type { JobView } from '../load-job.ts'
import { JobDetails } from './job-details.tsx'

interface JobArticleProps {
  job: JobView
  /** Below the name: why nobody can apply. */
  notice?: ReactNode
  /** What one does with the job, beside it. */
  children: ReactNode
}

/** What a job's page says of it, also before it is posted. */
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
          <a href={paths.school(job.schoolId)} className="link inline-block py-1">
            {job.postedBy}
          </a>
        </p>
        <SchoolCheck isVerified={job.isSchoolVerified} check={job.schoolCheck} />
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
