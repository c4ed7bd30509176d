import type { ReactNode } from 'react'
import { truncate } from '#src/domain/text.ts'
import { opensLetter } from '#src/features/applications/apply-dialog.tsx'
import { MatchNote } from '#src/features/matching/match-note.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { JobCard, JobList } from '#src/ui/cards/job-card.tsx'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { shareImageFor } from '#src/ui/layout/og-images.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ShareLinks } from '#src/ui/share-links.tsx'
import { toJobCard } from '../job-card-props.ts'
import type { JobJson } from '../json.ts'
import type { JobView } from '../load-job.ts'
import { payLabel } from '../pay-label.ts'
import { AboutSchool, type SchoolSummary } from './about-school.tsx'
import { JobArticle } from './job-article.tsx'
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
  /** Where the bar's Apply Now leads; null if the viewer cannot apply. */
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
      <p className="no-print mb-2">
        <a href={paths.jobs()} className="link tap">
          All jobs
        </a>
      </p>
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

/** A school's actions on its own job: see applications, edit, duplicate, mark as filled, close, reopen. */
function OwnerActions({ job }: { job: JobView }) {
  return (
    <Card
      aria-label="Your job"
      className="no-print mt-4"
      data-own-job={job.id}
      data-updated-at={job.updatedAt}
    >
      <h2 className="text-lg">Your job is {stateOf(job)}</h2>
      <p className="mt-1 mb-4 break-words text-muted">{meaningOf(job)}</p>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <LinkButton href={paths.jobApplications(job.id)} className="col-span-2">
          See applications
        </LinkButton>
        {!job.filledAt && (
          <LinkButton href={paths.jobCandidates(job.id)} variant="outline" size="sm" className="col-span-2">
            Recommended Candidates
          </LinkButton>
        )}
        <LinkButton href={paths.editJob(job.id)} variant="outline" size="sm">
          Edit
        </LinkButton>
        <LinkButton href={paths.postJob(job.id)} variant="outline" size="sm">
          Duplicate
        </LinkButton>
        {!job.holdReason && (
          <>
            {!job.filledAt && <ActionForm action={paths.fillJob(job.id)}>Mark as filled</ActionForm>}
            {job.isActive ? (
              <ActionForm action={paths.closeJob(job.id)}>Close this job</ActionForm>
            ) : (
              <ActionForm action={paths.reopenJob(job.id)}>Reopen this job</ActionForm>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function ActionForm({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" variant="outline" size="sm" className="w-full">
        {children}
      </Button>
    </form>
  )
}

function stateOf({ isActive, filledAt, holdReason }: JobView) {
  if (holdReason) return 'under review'
  if (filledAt) return 'filled'
  return isActive ? 'open' : 'closed'
}

function meaningOf({ isActive, holdReason }: JobView) {
  if (holdReason) return `It is not published until our team has checked it. Reason: ${holdReason}`
  return isActive
    ? 'It is published and open for applications.'
    : 'It is no longer published. Applications already received are kept.'
}

function NotOpen({ isFilled }: { isFilled: boolean }) {
  return (
    <Notice title={isFilled ? 'This job has been filled.' : 'This job is closed.'} className="mt-4">
      It is no longer open for applications.{' '}
      <a href={paths.jobs()} className="link">
        See open jobs
      </a>
    </Notice>
  )
}

/** On phones, keeps Apply Now and the pay in sight while the job is read. */
function ApplyBar({ job, href }: { job: JobJson; href: string }) {
  return (
    <p className="apply-bar no-print">
      <strong className="min-w-0 grow text-sm tabular-nums">{payLabel(job) ?? job.title}</strong>
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
      <JobList label={title}>
        {jobs.map(job => (
          <JobCard key={job.id} job={toJobCard(job)} now={now}>
            <LinkButton href={paths.job(job.id)} variant="outline" size="sm">
              View
            </LinkButton>
          </JobCard>
        ))}
      </JobList>
    </section>
  )
}
