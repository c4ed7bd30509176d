import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { JobBadges } from '#src/ui/job-facts.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { shareImageFor } from '#src/ui/share-images.ts'
import type { JobAnswer } from './answer.ts'
import { beginning } from './card.ts'
import { JobDetails } from './job-details.tsx'
import { OwnerTools } from './owner-tools.tsx'
import type { JobView } from './service.ts'
import { ShareJob } from './share-job.tsx'
import { SimilarJobs } from './similar.tsx'
import { JobStructuredData } from './structured-data.tsx'

interface JobPageProps {
  job: JobView
  /** How this viewer applies; it stands in #apply. */
  apply: ReactNode
  /** Keeping the job for later. */
  save?: ReactNode
  /** What else is open, for a job that is closed. */
  similar?: JobAnswer[]
}

/** One job with everything known of it. */
export function JobPage({ job, apply, save, similar = [] }: JobPageProps) {
  return (
    <Layout
      title={`${job.title}, ${job.company}`}
      description={beginning(job.description, 160)}
      canonicalPath={paths.job(job.id)}
      image={shareImageFor(job.category)}
      robots={job.isOpen ? undefined : 'noindex'}
    >
      <JobStructuredData job={job} />
      <p className="no-print mb-2">
        <a href={paths.jobs()} className="link inline-block py-2">
          All jobs
        </a>
      </p>
      <article className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <header>
          <div className="mb-1.5 flex flex-wrap gap-2 empty:hidden">
            <JobBadges job={job} />
          </div>
          <h1 className="text-2xl md:text-3xl">{job.title}</h1>
          <p className="mt-1 text-lg text-muted">
            <a href={paths.school(job.schoolId)} className="link inline-block py-1">
              {job.company}
            </a>
          </p>
          {!job.isOpen && !job.isOwn && (
            <Notice title="This job is closed." className="mt-4">
              People can no longer apply.{' '}
              <a href={paths.jobs()} className="link">
                See the open jobs
              </a>
            </Notice>
          )}
          <JobDetails job={job} />
        </header>
        <aside className="grid gap-4 lg:sticky lg:top-4 lg:row-span-2">
          {job.isOwn && <OwnerTools job={job} />}
          <section id="apply" tabIndex={-1} aria-label="Apply" className="empty:hidden">
            {apply}
          </section>
          {save}
          {job.isOpen && <ShareJob job={job} />}
        </aside>
        <div>
          <h2 className="text-xl">About this job</h2>
          <p className="mt-2 max-w-2xl whitespace-pre-line">{job.description}</p>
          {job.requirements.length > 0 && <Requirements lines={job.requirements} />}
        </div>
      </article>
      {similar.length > 0 && <SimilarJobs jobs={similar} now={job.now} />}
    </Layout>
  )
}

function Requirements({ lines }: { lines: string[] }) {
  return (
    <>
      <h2 className="mt-8 text-xl">Requirements</h2>
      <ul className="mt-2 max-w-2xl list-disc space-y-1.5 pl-6 marker:text-muted">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
