import type { ReactNode } from 'react'
import { MatchNote } from '#src/features/matching/match-note.tsx'
import { paths } from '#src/paths.ts'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { shareImageFor } from '#src/ui/layout/og-images.ts'
import { Notice } from '#src/ui/notice.tsx'
import { beginning } from '../job-card-props.ts'
import type { JobJson } from '../json.ts'
import type { JobView } from '../load-job.ts'
import { JobArticle } from './job-article.tsx'
import { OwnerTools } from './owner-actions.tsx'
import { ShareJob } from './share-job.tsx'
import { SimilarJobs } from './similar-jobs.tsx'
import { JobStructuredData } from './structured-data.tsx'

interface JobPageProps {
  job: JobView
  /** How this viewer applies; it stands in #apply. */
  apply: ReactNode
  /** Keeping the job for later. */
  save?: ReactNode
  /** What else is open, for a job that is closed. */
  similar?: JobJson[]
}

/** One job with everything known of it. */
export function JobPage({ job, apply, save, similar = [] }: JobPageProps) {
  return (
    <Layout
      title={`${job.title}, ${job.postedBy}`}
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
      <JobArticle
        job={job}
        notice={!job.isOpen && !job.isOwn && <NotOpen isFilled={job.filledAt !== null} />}
      >
        {job.isOwn && <OwnerTools job={job} />}
        {job.match && <MatchNote match={job.match} />}
        <section id="apply" tabIndex={-1} aria-label="Apply" className="empty:hidden">
          {apply}
        </section>
        {save}
        {job.isOpen && <ShareJob job={job} />}
        {!job.isOwn && <ReportLink href={paths.report({ job: job.id })}>Report this job</ReportLink>}
      </JobArticle>
      {similar.length > 0 && <SimilarJobs jobs={similar} now={job.now} />}
    </Layout>
  )
}

function NotOpen({ isFilled }: { isFilled: boolean }) {
  return (
    <Notice title={isFilled ? 'This job is filled.' : 'This job is closed.'} className="mt-4">
      {isFilled ? 'The school has found somebody.' : 'People can no longer apply.'}{' '}
      <a href={paths.jobs()} className="link">
        See the open jobs
      </a>
    </Notice>
  )
}
