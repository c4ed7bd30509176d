import type { ReactNode } from 'react'
import { truncate } from '#src/domain/text.ts'
import { opensLetter } from '#src/features/applications/apply-dialog.tsx'
import { MatchNote } from '#src/features/matching/match-note.tsx'
import { paths } from '#src/paths.ts'
import { CardList } from '#src/ui/cards/job-card.tsx'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { shareImageFor } from '#src/ui/layout/og-images.ts'
import { BackLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShareLinks } from '#src/ui/share-links.tsx'
import { toJobCard } from '../job-card-props.ts'
import { JobEntry, today } from '../job-entry.tsx'
import type { JobJson } from '../json.ts'
import type { JobView } from '../load-job.ts'
import { payLabel } from '../pay-label.ts'
import { AboutSchool, type SchoolSummary } from './about-school.tsx'
import { JobArticle } from './job-article.tsx'
import { OwnerActions } from './owner-actions.tsx'
import type { RelatedJobs } from './related-jobs.ts'
import { JobStructuredData } from './structured-data.tsx'

interface JobPageProps {
  job: JobView
  /** The content of #apply. */
  apply: ReactNode
  /** The button that saves the job. */
  save?: ReactNode
  school: SchoolSummary
  related: RelatedJobs
  /** The address of the bar's Apply Now; null if the viewer cannot apply. */
  applyAt: string | null
}

/** One job in full. */
export function JobPage({ job, apply, save, school, related, applyAt }: JobPageProps) {
  return (
    <Layout
      title={`${job.title}, ${job.postedBy}`}
      description={truncate(job.description, 160)}
      canonicalPath={paths.job(job.id)}
      image={shareImageFor(job.category)}
      {...(!job.isOpen && { robots: 'noindex' })}
    >
      <JobStructuredData job={job} />
      <BackLink href={paths.jobs()}>All jobs</BackLink>
      <JobArticle
        job={job}
        notice={
          job.isOwn ? <OwnerActions job={job} /> : !job.isOpen && <NotOpen isFilled={job.filledAt !== null} />
        }
        more={
          <>
            <AboutSchool job={job} school={school} />
            {applyAt && <ApplyBar job={job} href={applyAt} />}
          </>
        }
      >
        {job.match && <MatchNote match={job.match} />}
        <section id="apply" tabIndex={-1} aria-label="Apply" className="empty:hidden">
          {apply}
        </section>
        {save}
        {job.isOpen && (
          <ShareLinks
            title="Share this job"
            text={`${job.title}, ${job.postedBy}`}
            path={paths.job(job.id)}
          />
        )}
      </JobArticle>
      <JobSection id="school-jobs" title="More jobs at this school" jobs={related.ofSchool} now={job.now} />
      <JobSection
        id="similar"
        title={job.isOpen ? 'Similar jobs' : 'Similar open jobs'}
        jobs={related.similar}
        now={job.now}
      />
      {!job.isOwn && (
        <p className="no-print mt-8">
          <ReportLink href={paths.report({ job: job.id })}>Report this job</ReportLink>
        </p>
      )}
    </Layout>
  )
}

function NotOpen({ isFilled }: { isFilled: boolean }) {
  return (
    <Notice
      title={isFilled ? 'This job has been filled.' : 'This job is closed to applications.'}
      action={
        <LinkButton href={paths.jobs()} variant="outline">
          See open jobs
        </LinkButton>
      }
      className="mt-4"
    />
  )
}

/** On phones and tablets, keeps Apply Now and the pay in sight while the job is read. */
function ApplyBar({ job, href }: { job: JobJson; href: string }) {
  const pay = payLabel(job)
  return (
    <p className="apply-bar no-print">
      {pay && <span className="min-w-0 grow truncate max-sm:hidden">{job.title}</span>}
      <strong className="min-w-0 grow text-sm tabular-nums sm:text-right">{pay ?? job.title}</strong>
      <LinkButton href={href} {...(href === '#apply' && opensLetter(job))}>
        Apply Now
      </LinkButton>
    </p>
  )
}

interface JobSectionProps {
  id: string
  title: string
  jobs: JobJson[]
  now: number
}

function JobSection({ id, title, jobs, now }: JobSectionProps) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby={id} className="no-print mt-10">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <CardList
        label={title}
        of={JobEntry}
        each={jobs.map(job => ({ job: toJobCard(job), now: today(now), ...cannotApply }))}
      />
    </section>
  )
}

const cannotApply = { canApply: false, hasApplied: false }
