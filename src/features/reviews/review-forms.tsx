import { type FormError, formValue } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Star } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { ReviewJson } from './json.ts'
import { MAX_REVIEW_LENGTH } from './schema.ts'

/** A refused form with its values. */
export interface Attempt extends FormError {
  /** The review it replies to; empty for a review. */
  reviewId: string
  rating: string
  text: string
}

export const attemptOf = (body: unknown, refused: FormError): Attempt => ({
  reviewId: formValue(body, 'review'),
  rating: formValue(body, 'rating', 1),
  text: formValue(body, 'text', 2 * MAX_REVIEW_LENGTH),
  ...refused,
})

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
        <StarChoice name={name} chosen={rating} error={errors.rating} />
        <Field
          name="text"
          label="Your review"
          hint={`10 to ${formatCount(MAX_REVIEW_LENGTH)} characters. Don't include phone numbers or the names of children.`}
          error={errors.text}
          required
        >
          <TextArea rows={5} defaultValue={text} maxLength={MAX_REVIEW_LENGTH} />
        </Field>
        <p className="text-sm text-muted">
          Your review will be public. Schools are shown by name, everyone else by role. {name} can reply.
        </p>
        <Button type="submit" className="sm:self-start">
          Publish review
        </Button>
      </form>
    </details>
  )
}

/** 1 to 5 stars as radio buttons; CSS fills the stars up to the chosen one and shows its label. */
function StarChoice({ name, chosen, error }: { name: string; chosen: string; error?: string | undefined }) {
  return (
    <FieldGroup id="rating" label={`How would you rate ${name}?`} error={error}>
      <div className="group">
        <div className="-ml-2 flex">
          {grades.map(({ stars, word }) => (
            <label key={stars} className={box}>
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={chosen === String(stars)}
                className="absolute inset-0 size-full cursor-pointer appearance-none"
              />
              <Star className="size-7 text-edge" />
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}, {word}
              </span>
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="text-sm">
          <span className="text-muted group-has-checked:hidden">1 is poor, 5 is excellent</span>
          {grades.map(({ stars, word, shown }) => (
            <span key={stars} className={`hidden font-semibold ${shown}`}>
              {word}
            </span>
          ))}
        </p>
      </div>
    </FieldGroup>
  )
}

const box =
  'relative grid size-11 place-items-center rounded-md hover:bg-sunken ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-focus ' +
  '[&:has(:checked,~label_:checked)_svg]:fill-accent [&:has(:checked,~label_:checked)_svg]:text-on-accent-tint'

const grades = [
  { stars: 1, word: 'Poor', shown: "group-has-[[value='1']:checked]:inline" },
  { stars: 2, word: 'Fair', shown: "group-has-[[value='2']:checked]:inline" },
  { stars: 3, word: 'Good', shown: "group-has-[[value='3']:checked]:inline" },
  { stars: 4, word: 'Very good', shown: "group-has-[[value='4']:checked]:inline" },
  { stars: 5, word: 'Excellent', shown: "group-has-[[value='5']:checked]:inline" },
]

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
        {reply ? 'Edit reply' : 'Reply'} <span className="sr-only">to {reviewer}</span>
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
          label="Your reply"
          hint="Everyone can read your reply below the review."
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
          Publish reply
        </Button>
      </form>
    </details>
  )
}
