import { type Ref, useId } from 'react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogFooter } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { jobTypeLabel } from '#src/ui/job-type-label.ts'
import { Notice } from '#src/ui/notice.tsx'

export interface LetterJob {
  id: string
  title: string
  company: string
  location: string
  jobType: string
  salary: string | null
}

interface LetterDialogProps {
  job: LetterJob
  letter: string
  onLetter: (letter: string) => void
  onSubmit: () => void
  onCancel: () => void
  isPending: boolean
  isSubscribed: boolean
  ref: Ref<HTMLDialogElement>
}

/** The cover letter under a summary of the job (SPEC.md section 2, Job card). */
export function LetterDialog(props: LetterDialogProps) {
  const { job, letter, onLetter, onSubmit, onCancel, isPending, isSubscribed, ref } = props
  const id = useId()
  return (
    <Dialog
      id={id}
      ref={ref}
      title={`Apply for ${job.title}`}
      description={`${job.company} · ${job.location}`}
    >
      <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-sm">
        {jobTypeLabel(job.jobType)} ·{' '}
        <span className="font-semibold">{job.salary ?? 'Salary not specified'}</span>
      </p>
      {!isSubscribed && (
        <Notice
          variant="warning"
          className="mb-4"
          action={
            <a href={paths.subscribe()} className="link">
              Upgrade Plan
            </a>
          }
        >
          Applying needs an active subscription.
        </Notice>
      )}
      <form
        method="post"
        action={paths.applyToJob(job.id)}
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Field
          name="coverLetter"
          id={`${id}-letter`}
          label="Cover letter"
          hint="Say why you are the right person, and when you could start."
          required
        >
          <TextArea
            rows={8}
            maxLength={5000}
            value={letter}
            onChange={event => onLetter(event.target.value)}
            disabled={isPending}
          />
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending || letter.trim() === ''}>
            {isPending ? 'Submitting...' : 'Submit Application'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
