import { PenLine } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { ApiError, reasonOf } from '#islands/api.ts'
import { paths } from '#src/paths.ts'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { DraftHelp } from '#src/ui/chat/letter-draft-panel.tsx'
import { Dialog, DialogFooter } from '#src/ui/dialog.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { focusError, Notice } from '#src/ui/notice.tsx'
import { useDraft } from './use-letter-draft.ts'

export type LetterJob = Pick<JobSummary, 'id' | 'title' | 'location' | 'jobType' | 'salary'> & {
  /** As `employerLine` has it. */
  employer: string
}

interface LetterDialogProps {
  job: LetterJob
  letter: string
  onLetter: (letter: string) => void
  /** Whether the user may apply; shows a toast if not. */
  mayApply: () => boolean
  onSubmit: () => void
  onClose: () => void
  isPending: boolean
  /** The reason the letter was refused. */
  error: Error | null
  isSubscribed: boolean
}

/** The cover letter under a summary of the job (SPEC.md section 2, Job card). Opens as it is rendered. */
export function LetterDialog(props: LetterDialogProps) {
  const { job, letter, onLetter, mayApply, onSubmit, onClose, isPending, error, isSubscribed } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { help, isDrafting, ask, take, undo, leave } = useDraft(job.id, letter, onLetter)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    // Focuses the letter when the dialog opens or the help changes; a new draft is shown from its beginning.
    const field = dialog.current?.querySelector('textarea')
    if (help?.isTaken !== false || document.activeElement === document.body) field?.focus()
    if (help?.isTaken) field?.setSelectionRange(0, 0)
    if (help?.isTaken) field?.scrollTo(0, 0)
  }, [help])
  const atLetter = error instanceof ApiError ? error.fields.coverLetter : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letter as it was refused
  useEffect(() => {
    if (error) focusError(dialog.current)
    const start = letter.lastIndexOf('[')
    const field = dialog.current?.querySelector('textarea')
    if (!field || !atLetter || start < 0) return
    // The note to delete is selected and in view.
    field.setSelectionRange(start, letter.indexOf(']', start) + 1 || start)
    field.scrollTop = field.scrollHeight * (start / letter.length) - 40
  }, [error])

  return (
    <Dialog
      id={id}
      ref={dialog}
      title={`Apply for ${job.title}`}
      description={`${job.employer} · ${job.location}`}
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
          Upgrade your subscription to apply.
        </Notice>
      )}
      <form
        method="post"
        action={paths.applyToJob(job.id)}
        className="mt-4"
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {error && !atLetter && (
          <Notice variant="danger" role="alert" className="mb-4">
            {refusalOf(error)}
          </Notice>
        )}
        <Field
          name="coverLetter"
          id={`${id}-letter`}
          label="Cover letter"
          hint="Say why you are right for this job and when you can start."
          error={atLetter}
          required
        >
          <TextArea
            rows={help?.isTaken ? 12 : 7}
            maxLength={5000}
            value={letter}
            onChange={event => onLetter(event.target.value)}
            readOnly={isDrafting}
            disabled={isPending}
          />
        </Field>
        <Button
          variant="outline"
          size="sm"
          className="my-2"
          onClick={() => !isDrafting && mayApply() && ask()}
          disabled={isPending}
          aria-disabled={isDrafting}
        >
          <PenLine /> {isDrafting ? 'Writing...' : 'Help me write'}
        </Button>
        <DraftHelp draft={help?.draft ?? null} isTaken={help?.isTaken ?? false}>
          {!help?.isTaken && (
            <>
              <Button variant="outline" size="sm" className="grow" onClick={take}>
                Use the draft
              </Button>
              <Button variant="outline" size="sm" className="grow" onClick={leave}>
                Keep my letter
              </Button>
            </>
          )}
          {help?.isTaken && help.written && (
            <Button variant="outline" size="sm" onClick={undo}>
              Use my letter
            </Button>
          )}
        </DraftHelp>
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

/** The message to show for a letter that was not sent (SPEC.md section 8). */
export const refusalOf = (error: unknown) => reasonOf(error, 'Failed to submit application')
