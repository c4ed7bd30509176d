import { Send } from 'lucide-react'
import { MAX_ANSWERS } from '#src/domain/tutor-requests.ts'
import { MAX_MESSAGE_LENGTH } from '#src/features/messages/schema.ts'
import type { FormError } from '#src/http/form.ts'
import { newFormKey } from '#src/http/idempotency-key.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { UpgradePlan } from '#src/ui/cards/upgrade-plan.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount, formatKes, timeAgo } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { TutorRequestJson } from './json.ts'
import { ANSWER_NEEDS_PLAN, missingToAnswer, PROFILE_NEEDED } from './policy.ts'
import type { RequestAnswer } from './queries.ts'
import { RequestBadges, RequestFacts } from './request-card.tsx'

interface RequestPageProps {
  request: TutorRequestJson
  viewer: Viewer | null
  /** The conversation of a tutor who answered. */
  conversation: string | null
  /** For the parent. */
  answers: RequestAnswer[]
  /** The text of a refused answer, with the reason. */
  content?: string | undefined
  refused?: FormError | undefined
  /** Milliseconds. */
  now: number
}

export function RequestPage({
  request,
  viewer,
  conversation,
  answers,
  content,
  refused,
  now,
}: RequestPageProps) {
  return (
    <Layout title={`Tutor wanted, ${request.title}`} width="text" robots="noindex">
      <p className="no-print mb-2">
        <a href={paths.tutorRequests()} className="link tap">
          All tutor requests
        </a>
      </p>
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
          <AnswerArea {...{ request, viewer, conversation, content, refused }} />
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

/** What a parent does with their request. */
function OwnerActions({ request: { id, state, takenDownReason, answers } }: { request: TutorRequestJson }) {
  if (state === 'taken-down')
    return (
      <Notice variant="danger" title="Our team took down this request">
        Reason: {takenDownReason}{' '}
        <a href={paths.newTutorRequest()} className="link">
          Post a new one
        </a>{' '}
        without it, or{' '}
        <a href={paths.contact('account')} className="link">
          write to us
        </a>
        .
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
  open: 'Tutors can see and answer your request',
  full: `Your request has ${MAX_ANSWERS} answers, so it takes no more`,
  closed: 'Your request is closed',
}

function Answers({ answers, now }: { answers: RequestAnswer[]; now: number }) {
  return (
    <section aria-labelledby="answers-heading">
      <h2 id="answers-heading" className="mb-3 text-xl">
        Answers
      </h2>
      {answers.length === 0 ? (
        <p className="text-muted">No answers yet. We let you know about each one.</p>
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

type AnswerAreaProps = Omit<RequestPageProps, 'answers' | 'now'>

/** The form of a tutor, or the reason why there is none. */
function AnswerArea({ request, viewer, conversation, content, refused }: AnswerAreaProps) {
  if (conversation)
    return (
      <Notice
        variant="success"
        title="You answered this request"
        action={
          <LinkButton href={conversation} variant="outline">
            Open conversation
          </LinkButton>
        }
      >
        The family's name shows once they write back.
      </Notice>
    )
  if (!viewer)
    return (
      <Notice
        title="Are you a tutor?"
        action={<LinkButton href={paths.login(paths.tutorRequest(request.id))}>Sign in to answer</LinkButton>}
      >
        Tutors see the town, the times and what the family writes.
      </Notice>
    )
  if (viewer.userType !== 'tutor')
    return <Notice>Only tutors can answer, and see the town, the times and what the family writes.</Notice>
  const isOpen = request.state === 'open'
  if (!isOpen && !refused)
    return <Notice>This request {request.state === 'full' ? 'has all its answers' : 'is closed'}.</Notice>
  const missing = missingToAnswer(viewer)
  if (missing && !refused) return <MissingNotice missing={missing} />
  const error = refused?.errors.content
  return (
    <section id="answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="mb-3 text-xl">
        Answer this family
      </h2>
      {refused && !error && (
        <Notice variant="danger" role="alert" title="Your answer was not sent" className="mb-4">
          {refused.message}
        </Notice>
      )}
      <form method="post" action={`${paths.tutorRequest(request.id)}#answer`} className="grid gap-4">
        <input type="hidden" name="formKey" value={newFormKey()} />
        <Field
          name="content"
          label="Your message"
          hint={`What you teach, when you are free and your rate. Up to ${formatCount(MAX_MESSAGE_LENGTH)} characters; your profile goes with it.`}
          error={error}
          required
        >
          <TextArea rows={5} defaultValue={content} className="field-sizing-content min-h-36" />
        </Field>
        <Button type="submit" className="sm:justify-self-start">
          <Send /> Send answer
        </Button>
      </form>
    </section>
  )
}

function MissingNotice({ missing }: { missing: string }) {
  const settings = missing === PROFILE_NEEDED ? paths.profile('preferences') : paths.settings()
  return (
    <Notice
      variant="warning"
      title={missing}
      action={
        missing === ANSWER_NEEDS_PLAN ? (
          <UpgradePlan />
        ) : (
          <LinkButton href={settings} variant="outline">
            {missing === PROFILE_NEEDED ? 'Edit Profile' : 'Account Settings'}
          </LinkButton>
        )
      }
    >
      Then you also see the town, the times and what the family writes.
    </Notice>
  )
}
