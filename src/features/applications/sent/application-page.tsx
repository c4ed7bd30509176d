import type { ReactNode } from 'react'
import type { JobCopy } from '#db/schema.ts'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import { DocumentList } from '#src/features/professionals/document-link.tsx'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { ApplicationStatusBadge, statusNotes } from '#src/ui/cards/application-status.tsx'
import { forWhom } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { WithdrawForm } from '#src/ui/form/withdraw-form.tsx'
import { EllipsisVertical } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { BackLink, TapLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Saying } from '#src/ui/saying.tsx'
import { ContactCard, Offer } from './contact.tsx'
import type { SentApplication } from './load.ts'
import { Timeline } from './timeline.tsx'

type ApplicationPageProps = SentApplication & { viewer: Viewer }

/** A professional's own application: its status and the next step, its steps so far, and what was sent. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { application, schoolId, person, documents } = props
  const { jobCopy: job, status, coverLetter } = application
  return (
    <Layout title={`Your application for ${job.title}`} robots="noindex">
      <BackLink href={paths.applications()}>All applications</BackLink>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <header>
          <div className="flex items-start gap-3">
            <div className="min-w-0 grow">
              <p className="mb-1 text-sm font-semibold text-muted">Your application</p>
              <h1 className="text-2xl wrap-anywhere md:text-3xl">{job.title}</h1>
              <p className="mt-1 mb-2 text-lg text-muted">
                {forWhom(job)}
                {schoolId ? <TapLink href={paths.school(schoolId)}>{job.postedBy}</TapLink> : job.postedBy}
              </p>
              <ApplicationStatusBadge status={status} />
            </div>
            <ApplicationMenu id={application.id} jobTitle={job.title} />
          </div>
          <Outcome {...props} />
        </header>
        <aside className="grid gap-4 lg:row-span-2">
          <Card aria-labelledby="progress">
            <h2 id="progress" className="mb-3 text-lg">
              Progress
            </h2>
            <Timeline application={application} />
          </Card>
          {person && status !== 'accepted' && <ContactCard person={person} />}
        </aside>
        <div className="grid min-w-0 gap-8">
          <Part id="letter" title="Cover letter">
            <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{coverLetter}</p>
          </Part>
          <Documents documents={documents} />
          <JobAsItWas {...props} />
        </div>
      </div>
    </Layout>
  )
}

function ApplicationMenu({ id, jobTitle }: { id: string; jobTitle: string }) {
  return (
    <details className="no-print relative shrink-0">
      <summary
        aria-label="More actions"
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <EllipsisVertical className="size-5" />
      </summary>
      <div className="absolute right-0 z-10 mt-1 w-72 max-w-[80vw] rounded-md border border-line bg-surface p-3 shadow-soft">
        <WithdrawForm applicationId={id} jobTitle={jobTitle} next={paths.applications()} />
      </div>
    </details>
  )
}

/** Explains the status and the next step. */
function Outcome({ application, isJobShown, person, usualReply, viewer }: ApplicationPageProps) {
  const { jobId, jobCopy, status, readAt } = application
  if (status === 'accepted') {
    const job = { id: jobId, title: jobCopy.title, postedBy: jobCopy.postedBy }
    return <Offer firstName={viewer.firstName} job={job} isJobShown={isJobShown} person={person} />
  }
  if (status === 'rejected')
    return (
      <Notice
        className="mt-4"
        action={
          <LinkButton href={availableJobsPath(viewer.userType)} variant="outline" size="sm">
            See open jobs
          </LinkButton>
        }
      >
        {statusNotes.rejected}
        <Saying of="rejected" className="mt-1" />
      </Notice>
    )
  return (
    <Notice className="mt-4" title={status === 'pending' ? 'What happens now' : undefined}>
      {status === 'pending' && readAt !== null ? readNote : statusNotes[status]} {usualReply}
      <Saying of="applied" className="mt-1" />
    </Notice>
  )
}

const readNote = "The school has read your application. We'll let you know when it replies."

function Documents({ documents }: { documents: DocumentJson[] }) {
  return (
    <Part id="documents" title="Documents">
      <p className="mb-2 text-muted">
        {documents.length > 0
          ? 'The school can open these documents from your profile.'
          : "You haven't added a CV or certificates yet, so the school can't see any."}{' '}
        <a href={paths.documents()} className="link no-print tap">
          {documents.length > 0 ? 'Change documents' : 'Add documents'}
        </a>
      </p>
      <DocumentList documents={documents} label="Documents" />
    </Part>
  )
}

function JobAsItWas({ application: { jobId, jobCopy }, isJobShown, isJobOpen }: ApplicationPageProps) {
  return (
    <Part id="job" title="The job as advertised when you applied">
      <p className="text-muted">{factsOf(jobCopy).join(' · ')}</p>
      <p className="mt-2 max-w-2xl wrap-anywhere whitespace-pre-line">{jobCopy.description}</p>
      {isJobShown ? (
        <p className="mt-3">
          <TapLink href={paths.job(jobId)}>View the job</TapLink>
          {!isJobOpen && <span className="text-muted"> This job is closed.</span>}
        </p>
      ) : (
        <p className="mt-3 text-muted">This job can't be viewed now.</p>
      )}
    </Part>
  )
}

const factsOf = ({ location, jobType, salary }: JobCopy) => [
  location,
  jobTypeLabel(jobType),
  salary ?? 'Salary not specified',
]

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
