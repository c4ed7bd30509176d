import type { ListedJob } from '#src/features/schools/job-list.ts'
import { paths } from '#src/paths.ts'
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { MAX_REASON_LENGTH } from './schema.ts'

/** A refused form with its submitted fields. */
export interface RefusedHold {
  jobId: string
  reason: string
  error: string
}

interface JobActionsProps {
  job: ListedJob
  here: string
  refused?: RefusedHold | undefined
}

export function JobActions({ job, here, refused }: JobActionsProps) {
  if (job.holdReason) return <ActionForm job={job} here={here} action="release" label="Release" />
  return (
    <span className="flex min-w-0 grow flex-wrap items-start gap-2">
      {job.isFeatured ? (
        <ActionForm job={job} here={here} action="unfeature" label="Unfeature" variant="ghost" />
      ) : (
        <ActionForm job={job} here={here} action="feature" label="Feature" />
      )}
      {job.isOpen &&
        (refused ? (
          <HoldForm job={job} here={here} refused={refused} />
        ) : (
          <AskTwice
            label={
              <>
                Hold <span className="sr-only">{job.title}</span>
              </>
            }
            keep="Do not hold"
            variant="ghost"
            size="sm"
            name="hold"
            className="min-w-0"
          >
            <HoldForm job={job} here={here} />
          </AskTwice>
        ))}
    </span>
  )
}

function HoldForm({ job, here, refused }: JobActionsProps) {
  return (
    <form
      method="post"
      action={paths.adminAction('jobs', job.id, 'hold')}
      className="grid max-w-80 gap-3 md:min-w-64"
    >
      <input type="hidden" name="next" value={here} />
      <Field
        name="reason"
        id={`reason-${job.id}`}
        label="Why"
        hint="Its school reads this. The job is off the list until you release it."
        {...(refused && { error: refused.error })}
        required
      >
        <TextArea rows={2} maxLength={MAX_REASON_LENGTH} defaultValue={refused?.reason ?? ''} />
      </Field>
      <Button type="submit" variant="destructive" size="sm" className="justify-self-start">
        Hold this job
      </Button>
    </form>
  )
}

interface ActionFormProps {
  job: ListedJob
  here: string
  action: 'feature' | 'unfeature' | 'release'
  label: string
  variant?: ButtonVariant
}

function ActionForm({ job, here, action, label, variant = 'outline' }: ActionFormProps) {
  return (
    <form method="post" action={paths.adminAction('jobs', job.id, action)}>
      <input type="hidden" name="next" value={here} />
      <Button type="submit" variant={variant} size="sm">
        {label} <span className="sr-only">{job.title}</span>
      </Button>
    </form>
  )
}
