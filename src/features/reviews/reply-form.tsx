import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Attempt } from './form-state.ts'
import type { ReviewJson } from './json.ts'
import { MAX_REVIEW_LENGTH } from './schema.ts'

interface ReplyFormProps {
  professionalId: string
  review: ReviewJson
  attempt?: Attempt | undefined
}

/** Writes or changes the professional's reply to a review. */
export function ReplyForm({ professionalId, review: { id, reply, reviewer }, attempt }: ReplyFormProps) {
  return (
    <details open={attempt !== undefined} className="no-print mt-3">
      <summary className={`${buttonClass('outline', 'sm')} list-none`}>
        {reply ? 'Change answer' : 'Answer'} <span className="sr-only">to {reviewer}</span>
      </summary>
      <form method="post" action={paths.reviews(professionalId)} className="mt-3 flex flex-col gap-4">
        <input type="hidden" name="review" value={id} />
        {attempt && !attempt.errors.text && (
          <Notice variant="danger" role="alert">
            {attempt.message}
          </Notice>
        )}
        <Field
          name="text"
          id={`answer-${id}`}
          label="Your answer"
          hint="Everyone can read it, under the review."
          error={attempt?.errors.text}
          required
        >
          <TextArea
            rows={3}
            defaultValue={attempt?.text ?? reply ?? ''}
            maxLength={MAX_REVIEW_LENGTH}
            className="field-sizing-content max-h-[50vh] min-h-24"
          />
        </Field>
        <Button type="submit" size="sm" className="self-start">
          Publish answer
        </Button>
      </form>
    </details>
  )
}
