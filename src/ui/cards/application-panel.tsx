import type { ApplicationJson } from '#src/features/applications/json.ts'
import { paths } from '#src/paths.ts'
import { CircleCheck } from '#src/ui/icons.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { LinkButton } from '../form/button.tsx'
import { formatDate } from '../format.ts'
import { DateOf } from '../time.tsx'
import { ApplicationStatusBadge, statusNames, statusNotes } from './application-status.tsx'

interface AppliedPanelProps {
  application: Pick<ApplicationJson, 'id' | 'status' | 'createdAt' | 'updatedAt'>
  /** The school's usual time to reply, in words, if known. */
  usualReply: string | null
}

/** Replaces Apply Now after applying: the status, the next step, and links to the application. */
export function AppliedPanel({ application, usualReply }: AppliedPanelProps) {
  const { id, status, createdAt, updatedAt } = application
  return (
    <section
      tabIndex={-1}
      aria-label="Your application"
      className="rounded-md border border-line bg-surface p-4 shadow-soft outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 font-bold">
          <CircleCheck className="size-5 shrink-0 text-primary" /> You have applied
        </p>
        <ApplicationStatusBadge status={status} />
      </div>
      <p className="mt-1 mb-3 text-muted">
        Sent <DateOf at={Date.parse(createdAt)} />. {statusNotes[status]}
        {status === 'pending'
          ? usualReply && ` ${usualReply}`
          : ` ${statusNames[status]} on ${formatDate(Date.parse(updatedAt))}.`}
      </p>
      <div className="no-print flex flex-wrap items-center gap-x-4">
        <LinkButton href={paths.application(id)} variant="outline" size="sm">
          View application
        </LinkButton>
        <LineLink href={paths.applications()}>All applications</LineLink>
      </div>
    </section>
  )
}
