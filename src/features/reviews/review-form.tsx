import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Attempt } from './form-state.ts'
import { MAX_REVIEW_LENGTH } from './schema.ts'
import { StarChoice } from './star-choice.tsx'

interface ReviewFormProps {
  professionalId: string
  /** The professional's first name. */
  name: string
  attempt?: Attempt | undefined
}

/** Opens with a button, and stays open with its values after a refusal. */
export function ReviewForm({ professionalId, name, attempt }: ReviewFormProps) {
  const { message, errors = {}, rating = '', text } = attempt ?? {}
  const isAtField = 'rating' in errors || 'text' in errors
  return (
    <details open={attempt !== undefined} className="no-print group/form mt-3 max-w-2xl">
      <summary className={`${buttonClass('outline')} list-none group-open/form:hidden`}>
        Review {name}
      </summary>
      <form
        method="post"
        action={paths.reviews(professionalId)}
        className="flex flex-col gap-5 rounded-md border border-line bg-surface p-4 shadow-soft sm:p-6"
      >
        {message && !isAtField && (
          <Notice variant="danger" role="alert" title="Your review was not published">
            {message}
          </Notice>
        )}
        <StarChoice chosen={rating} error={errors.rating} />
        <Field
          name="text"
          label="Your review"
          hint={`10 to ${formatCount(MAX_REVIEW_LENGTH)} characters. Please name no child and no phone number.`}
          error={errors.text}
          required
        >
          <TextArea rows={5} defaultValue={text} maxLength={MAX_REVIEW_LENGTH} />
        </Field>
        <p className="text-sm text-muted">
          Everyone can read it at once. Schools show by their name, others by their role. {name} can answer.
        </p>
        <Button type="submit" className="sm:self-start">
          Publish review
        </Button>
      </form>
    </details>
  )
}
