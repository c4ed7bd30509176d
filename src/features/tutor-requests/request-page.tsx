import { MAX_ANSWERS } from '#src/domain/tutor-requests.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { formatKes, timeAgo } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { BackLink, TextLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { AnswerArea, type AnswerAreaProps } from './answer-area.tsx'
import type { RequestAnswer } from './answers-to.ts'
import type { TutorRequestJson } from './json.ts'
import { RequestBadges, RequestFacts } from './request-card.tsx'

interface RequestPageProps extends AnswerAreaProps {
  /** For the parent. */
  answers: RequestAnswer[]
  /** Milliseconds. */
  now: number
}

export function RequestPage({ answers, now, ...area }: RequestPageProps) {
  const { request, viewer } = area
  return (
    <Layout title={`Tutor wanted, ${request.title}`} width="text" robots="noindex">
      <BackLink href={paths.tutorRequests()}>All tutor requests</BackLink>
      <PageHeader title={request.title} />
      <p className="-mt-2 mb-2 flex flex-wrap gap-2 empty:hidden">
        <RequestBadges request={request} />
      </p>
      <RequestFacts request={request} now={now} />
      {request.details && <p className="mt-4 whitespace-pre-line wrap-anywhere">{request.details}</p>}
      <div className="mt-6 grid gap-6">
        {request.isOwn ? (
          <>
            <OwnerActions request={request} />
            <Answers answers={answers} now={now} />
          </>
        ) : (
          <AnswerArea {...area} />
        )}
      </div>
      {viewer && !request.isOwn && (
        <ReportLink href={paths.report({ request: request.id })} className="mt-6">
          Report this request
        </ReportLink>
      )}
    </Layout>
  )
}

/** The state of the parent's own request, and the buttons to change it. */
function OwnerActions({ request: { id, state, takenDownReason, answers } }: { request: TutorRequestJson }) {
  if (state === 'taken-down')
    return (
      <Notice variant="danger" title="Our team took down this request">
        Reason: {takenDownReason} <TextLink href={paths.newTutorRequest()}>Post a new request</TextLink> or{' '}
        <TextLink href={paths.contact('account')}>write to us</TextLink>.
      </Notice>
    )
  const isClosed = state === 'closed'
  return (
    <Card aria-label="Your request" className="no-print">
      <h2 className="text-lg">{meanings[state]}</h2>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={paths.editTutorRequest(id)} variant="outline">
          Edit
        </LinkButton>
        {(!isClosed || answers < MAX_ANSWERS) && (
          <form method="post" action={isClosed ? paths.reopenTutorRequest(id) : paths.closeTutorRequest(id)}>
            <Button type="submit" variant="outline">
              {isClosed ? 'Reopen for 21 days' : 'Close request'}
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}

const meanings = {
  open: 'Tutors can see your request and reply to it',
  full: `Your request has received ${MAX_ANSWERS} replies, which is the maximum`,
  closed: 'Your request is closed',
}

function Answers({ answers, now }: { answers: RequestAnswer[]; now: number }) {
  return (
    <section aria-labelledby="answers-heading">
      <h2 id="answers-heading" className="mb-3 text-xl">
        Replies
      </h2>
      {answers.length === 0 ? (
        <p className="text-muted">No replies yet. We'll let you know about each one.</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft">
          {answers.map(tutor => (
            <AnswerRow key={tutor.id} tutor={tutor} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AnswerRow({ tutor, now }: { tutor: RequestAnswer; now: number }) {
  const name = `${tutor.firstName} ${tutor.lastName}`
  const rate = tutor.hourlyRate === null ? null : `${formatKes(tutor.hourlyRate)} an hour`
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
      <div className="flex min-w-0 grow gap-3">
        <Avatar name={name} photo={tutor.photo} />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug wrap-anywhere">{name}</h3>
          <p className="text-muted">
            {[tutor.county, rate, timeAgo(tutor.createdAt, now)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {tutor.hasProfile && (
        <LinkButton href={paths.professional(tutor.id)} variant="outline" size="sm">
          View Profile <span className="sr-only">of {name}</span>
        </LinkButton>
      )}
      <LinkButton href={paths.conversation(tutor.id)} size="sm">
        Read message <span className="sr-only">from {name}</span>
      </LinkButton>
    </li>
  )
}
