import { CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { paths } from '#src/paths.ts'
import { WithdrawForm } from '../form/withdraw-form.tsx'
import { formatDate } from '../format.ts'
import { ApplicationStatusBadge, statusNames } from './application-status.tsx'

/** Replaces Apply Now after applying: the status of the application, and a button to withdraw it. */
export function AppliedPanel({ application, ref }: { application: ApplicationJson; ref?: Ref<HTMLElement> }) {
  const { id, status, createdAt, updatedAt, job } = application
  return (
    <section
      ref={ref}
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
        Sent {formatDate(Date.parse(createdAt))}. {next[status]}
        {status !== 'pending' && ` ${statusNames[status]} on ${formatDate(Date.parse(updatedAt))}.`}
      </p>
      <WithdrawForm applicationId={id} jobTitle={job.title} next={paths.job(job.id)} />
    </section>
  )
}

const next: Record<ApplicationStatus, string> = {
  pending: "Waiting for the school's reply.",
  reviewed: 'The school has read it and has not decided yet.',
  accepted: 'The school has accepted your application and will contact you.',
  rejected: 'The school has decided to proceed with other candidates.',
}
