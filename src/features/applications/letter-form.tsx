import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A letter that was refused: what was written, and why. */
export interface Attempt {
  letter: string
  message: string
  /** Of the letter itself. */
  error?: string
}

/** Applying without script: the dialog's letter as a form on the page. */
export function LetterForm({ jobId, attempt }: { jobId: string; attempt?: Attempt | undefined }) {
  return (
    <Card aria-labelledby="letter-heading">
      <h2 id="letter-heading" className="mb-4 text-xl">
        Apply for this job
      </h2>
      <form method="post" action={paths.applyToJob(jobId)} className="grid gap-4">
        {attempt && !attempt.error && (
          <Notice variant="danger" role="alert" title="Application Failed">
            {attempt.message}
          </Notice>
        )}
        <Field
          name="coverLetter"
          label="Cover letter"
          hint="Say why you suit this job, and when you could start."
          error={attempt?.error}
          required
        >
          <TextArea rows={8} maxLength={5000} defaultValue={attempt?.letter} />
        </Field>
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
