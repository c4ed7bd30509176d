import type { ReactNode } from 'react'
import type { Verification } from '#db/badge-rule.ts'
import type { Part } from '#db/paging.ts'
import type { Job } from '#db/schema.ts'
import { MatchNote } from '#src/features/matching/match-note.tsx'
import { toProfessionalCard } from '#src/features/professionals/card-props.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { UpgradePlan } from '#src/ui/cards/upgrade-plan.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink, TextLink } from '#src/ui/links.tsx'
import { PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Candidate } from '../candidates.ts'

type NamedJob = Pick<Job, 'id' | 'title'>

interface CandidatesPageProps {
  job: NamedJob
  found: Part<Candidate>
  /** By user id. */
  verifications: Map<string, Verification>
  /** The address of the next page. */
  more: string | null
}

/** Professionals who may suit a job, the best fit first. */
export function CandidatesPage({ job, found, verifications, more }: CandidatesPageProps) {
  const { rows, total, before } = found
  return (
    <CandidatesLayout job={job}>
      {rows.length === 0 ? (
        <NoCandidates isPastEnd={total > 0} jobId={job.id} />
      ) : (
        <div data-list>
          <JobList label="Recommended candidates">
            {rows.map(candidate => (
              <CandidateItem
                key={candidate.id}
                candidate={candidate}
                verification={verifications.get(candidate.id)}
              />
            ))}
          </JobList>
          <LoadMore
            label="More candidates"
            href={more}
            before={before}
            shown={before + rows.length}
            total={total}
          />
        </div>
      )}
    </CandidatesLayout>
  )
}

/** Shown instead to a school without a subscription. */
export function UpgradeFirst({ job, message }: { job: NamedJob; message: string }) {
  return (
    <CandidatesLayout job={job}>
      <Notice variant="warning" title={message} action={<UpgradePlan />}>
        You can still search for people yourself under{' '}
        <TextLink href={paths.professionals()}>Find professionals</TextLink>.
      </Notice>
    </CandidatesLayout>
  )
}

function CandidatesLayout({ job, children }: { job: NamedJob; children: ReactNode }) {
  return (
    <Layout title={`Candidates for ${job.title}`} robots="noindex">
      <PageHeader
        eyebrow={<TapLink href={paths.job(job.id)}>{job.title}</TapLink>}
        title="Recommended Candidates"
        lead="The score only sorts the list and rules no one out. The decision is yours."
      />
      {children}
    </Layout>
  )
}

interface CandidateItemProps {
  candidate: Candidate
  verification: Verification | undefined
}

function CandidateItem({ candidate, verification }: CandidateItemProps) {
  const { id, firstName, hasApplied } = candidate
  return (
    <ProfessionalCard
      professional={toProfessionalCard(candidate, verification)}
      headingLevel="h2"
      note={
        <>
          <MatchNote match={candidate} isPerson className="mt-2.5" />
          {hasApplied && <p className="mt-1 text-sm">{firstName} has applied for this job.</p>}
        </>
      }
    >
      <LinkButton href={paths.professional(id)} variant="outline" size="sm">
        View Profile
      </LinkButton>
      <LinkButton href={paths.conversation(id)} size="sm">
        Message
      </LinkButton>
    </ProfessionalCard>
  )
}

function NoCandidates({ isPastEnd, jobId }: { isPastEnd: boolean; jobId: string }) {
  if (isPastEnd) return <PastEnd href={paths.jobCandidates(jobId)} />
  return (
    <EmptyState
      title="No candidates yet"
      description="No professional has a public profile yet. You will still receive applications for this job."
    />
  )
}
