import { formValue } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { DraftHelp } from '#src/ui/chat/letter-draft-panel.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { PenLine } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { letterField } from './apply-dialog.tsx'
import type { LetterDraftJson } from './json.ts'

/** A refused letter, and why it was refused. */
export interface Attempt {
  letter: string
  title?: string
  message: string
  /** The error of the letter's field. */
  error?: string | undefined
}

/** A letter with the draft that was requested for it. */
export interface Help {
  letter: string
  draft: LetterDraftJson
  /** The draft is in the letter; otherwise it is offered. */
  isTaken: boolean
  /** The letter that the draft replaced. */
  written?: string
}

interface LetterFormProps {
  jobId: string
  attempt?: Attempt | undefined
  help?: Help | undefined
}

/** The form to apply as part of the page, without script and after a refusal; otherwise there is a dialog. */
export function LetterForm({ jobId, attempt, help }: LetterFormProps) {
  const letter = help?.isTaken ? help.draft.letter : (help ?? attempt)?.letter
  const drafting = `${paths.draftLetter(jobId)}#letter`
  return (
    <Card id="letter" aria-labelledby="letter-heading">
      <h2 id="letter-heading" className="mb-4 text-xl">
        Apply for this job
      </h2>
      <form method="post" action={`${paths.applyToJob(jobId)}#letter`} className="grid gap-4">
        {attempt && !attempt.error && (
          <Notice variant="danger" role="alert" title={attempt.title ?? 'Application Failed'}>
            {attempt.message}
          </Notice>
        )}
        <Field name="coverLetter" {...letterField} error={attempt?.error} required>
          <TextArea rows={help?.isTaken ? 14 : 8} maxLength={5000} defaultValue={letter} />
        </Field>
        <Button type="submit" variant="outline" formAction={drafting} className="justify-self-start">
          <PenLine /> Help me write
        </Button>
        {help && (
          <DraftHelp draft={help.draft} isTaken={help.isTaken}>
            <OtherLetter help={help} action={drafting} />
          </DraftHelp>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="grow">
            Submit Application
          </Button>
          <LinkButton href={paths.job(jobId)} variant="outline" className="grow">
            Cancel
          </LinkButton>
        </div>
      </form>
    </Card>
  )
}

/** Swaps the written letter and the draft; the form carries the one it does not show. */
function OtherLetter({ help, action }: { help: Help; action: string }) {
  const other = help.isTaken ? help.written : help.draft.letter
  if (!other) return null
  return (
    <>
      <input type="hidden" name="other" value={other} />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="grow"
        formAction={action}
        name="instead"
        value={help.isTaken ? 'written' : 'draft'}
      >
        {help.isTaken ? 'Go back to my letter' : 'Use the draft'}
      </Button>
    </>
  )
}

/** The submitted letter, whatever its length. */
export const letterIn = (body: unknown) => formValue(body, 'coverLetter', Number.POSITIVE_INFINITY)
