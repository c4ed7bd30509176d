import { movesFrom } from '#src/domain/jobs/application-status.ts'
import { roleNames, type UserType } from '#src/domain/people/roles.ts'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ApplicationStatusBadge } from '#src/ui/cards/application-status.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { DateOf } from '#src/ui/time.tsx'
import type { NoteJson, ReceivedApplicationJson } from '../json.ts'
import { messageTemplates } from '../message-templates.ts'
import { type NoteAttempt, Notes } from '../notes/notes-section.tsx'
import { countDays, DAYS_TO_ANSWER, daysWaiting } from '../response-time.ts'
import { ApplicantProfile } from './applicant-profile.tsx'
import { BULK_FORM, StatusButtons } from './status-buttons.tsx'

interface ReceivedItemProps {
  received: ReceivedApplicationJson
  /** The applicant's CVs and certificates. */
  documents: DocumentJson[]
  photo?: string | undefined
  notes: NoteJson[]
  /** A note about this application that was refused. */
  attempt?: NoteAttempt | undefined
  /** The address that its forms post to. */
  action: string
  /** Null if there are not several to answer. */
  isSelected: boolean | null
  /** Milliseconds. */
  now: number
}

/** One application: letter and profile side by side, then notes, message templates and status buttons. */
export function ReceivedItem({ received, documents, photo, notes, attempt, ...page }: ReceivedItemProps) {
  const { id, applicant, coverLetter, status } = received
  const { action, isSelected, now } = page
  const name = `${applicant.firstName} ${applicant.lastName}`
  const days = daysWaiting(received, now)
  return (
    <li id={`application-${id}`} className="rounded-md border border-line bg-surface p-4 shadow-soft sm:p-6">
      <article>
        <div className="flex items-start gap-3">
          {isSelected !== null && movesFrom[status].length > 0 && (
            <SelectBox id={id} name={name} isSelected={isSelected} />
          )}
          <Avatar name={name} photo={photo} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-lg">
                <a href={paths.professional(applicant.id)} className="tap hover:text-primary hover:underline">
                  {name}
                </a>
              </h2>
              {applicant.isVerified && <Badge variant="verified">Verified</Badge>}
              {applicant.isSample && <Badge variant="sample">Sample</Badge>}
              <ApplicationStatusBadge status={status} />
              {status === 'pending' && <Waited days={days} />}
            </div>
            <p className="text-muted">
              {roleNames[applicant.userType as UserType]}
              {applicant.county && `, ${applicant.county}`} · sent{' '}
              <DateOf at={Date.parse(received.createdAt)} />
              {status !== 'pending' &&
                ` · you replied ${days === 0 ? 'within a day' : `after ${countDays(days)}`}`}
            </p>
          </div>
        </div>
        <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
          <section aria-label={`Cover letter from ${name}`}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{coverLetter}</p>
          </section>
          <div className="max-lg:border-t max-lg:border-line max-lg:pt-4 lg:border-l lg:border-line lg:pl-8">
            <ApplicantProfile applicant={applicant} name={name} status={status} documents={documents} />
          </div>
        </div>
        <div className="no-print mt-4 grid gap-x-8 border-t border-line pt-2 lg:grid-cols-2">
          <Notes applicationId={id} name={name} notes={notes} attempt={attempt} action={action} />
          <TemplateLinks applicationId={id} applicantId={applicant.id} name={name} />
        </div>
        <StatusButtons action={action} applicationId={id} status={status} name={name} />
      </article>
    </li>
  )
}

/** Selects the application for the bulk form. */
function SelectBox({ id, name, isSelected }: { id: string; name: string; isSelected: boolean }) {
  return (
    <label className="no-print -m-2.5 mr-0 flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        name="applicationId"
        value={id}
        form={BULK_FORM}
        defaultChecked={isSelected}
        autoComplete="off"
        className="size-5"
      />
      <span className="sr-only">Select {name}</span>
    </label>
  )
}

function Waited({ days }: { days: number }) {
  const label = `waiting for ${countDays(days)}`
  return days < DAYS_TO_ANSWER ? (
    <span className="text-sm text-muted">{days === 0 ? 'new today' : label}</span>
  ) : (
    <Badge variant="urgent">{label}</Badge>
  )
}

interface TemplateLinksProps {
  applicationId: string
  applicantId: string
  name: string
}

/** Message templates; each opens in the conversation, to be edited and sent. */
function TemplateLinks({ applicationId, applicantId, name }: TemplateLinksProps) {
  return (
    <details className="lg:pl-8">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Use a message template <span className="sr-only">for {name}</span>
      </summary>
      <ul className="mb-2">
        {Object.entries(messageTemplates).map(([template, { label }]) => (
          <li key={template}>
            <LineLink href={paths.conversation(applicantId, { template, application: applicationId })}>
              {label}
            </LineLink>
          </li>
        ))}
      </ul>
      <p className="mb-2 text-sm text-muted">You can edit the message before you send it.</p>
    </details>
  )
}
