import { useEffect, useId, useRef } from 'react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogFooter } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import type { JobSummary } from '#src/ui/job-card.tsx'
import { jobTypeLabel } from '#src/ui/job-type-label.ts'
import { Notice } from '#src/ui/notice.tsx'

export type LetterJob = Pick<JobSummary, 'id' | 'title' | 'company' | 'location' | 'jobType' | 'salary'>

interface LetterDialogProps {
  job: LetterJob
  letter: string
  onLetter: (letter: string) => void
  onSubmit: () => void
  onClose: () => void
  isPending: boolean
  isSubscribed: boolean
}

/** The cover letter under a summary of the job (SPEC.md section 2, Job card). Opens as it is rendered. */
export function LetterDialog(props: LetterDialogProps) {
  const { job, letter, onLetter, onSubmit, onClose, isPending, isSubscribed } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('textarea')?.focus()
  }, [])

  return (
    <Dialog
      id={id}
      ref={dialog}
      title={`Apply for ${job.title}`}
      description={`${job.company} · ${job.location}`}
      onClose={onClose}
    >
      <p className="rounded-sm bg-sunken px-3 py-2 text-sm">
        {jobTypeLabel(job.jobType)} · <strong>{job.salary ?? 'Salary not specified'}</strong>
      </p>
      {!isSubscribed && (
        <Notice
          variant="warning"
          className="mt-4"
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
        className="mt-4"
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Field
          name="coverLetter"
          id={`${id}-letter`}
          label="Cover letter"
          hint="Say why you suit this job, and when you could start."
          required
        >
          <TextArea
            rows={7}
            maxLength={5000}
            value={letter}
            onChange={event => onLetter(event.target.value)}
            disabled={isPending}
          />
        </Field>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
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
