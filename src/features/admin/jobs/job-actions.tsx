import type { ListedJob } from '#src/features/schools/job-list.ts'
import { paths } from '#src/paths.ts'
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { MAX_REASON_LENGTH } from './hold-schema.ts'

/** A form that was refused, as it was typed. */
export interface RefusedHold {
  jobId: string
  reason: string
  error: string
}

interface JobDeedsProps {
  job: ListedJob
  /** The page to come back to. */
  here: string
  refused?: RefusedHold | undefined
}

/** What an administrator may do with a job. */
export function JobDeeds({ job, here, refused }: JobDeedsProps) {
  if (job.holdReason) return <Deed job={job} here={here} deed="release" label="Release" />
  return (
    <span className="flex min-w-0 grow flex-wrap items-start gap-2">
      {job.isFeatured ? (
        <Deed job={job} here={here} deed="unfeature" label="Unfeature" variant="ghost" />
      ) : (
        <Deed job={job} here={here} deed="feature" label="Feature" />
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

function HoldForm({ job, here, refused }: JobDeedsProps) {
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

interface DeedProps {
  job: ListedJob
  here: string
  deed: 'feature' | 'unfeature' | 'release'
  label: string
  variant?: ButtonVariant
}

function Deed({ job, here, deed, label, variant = 'outline' }: DeedProps) {
  return (
    <form method="post" action={paths.adminAction('jobs', job.id, deed)}>
      <input type="hidden" name="next" value={here} />
      <Button type="submit" variant={variant} size="sm">
        {label} <span className="sr-only">{job.title}</span>
      </Button>
    </form>
  )
}
