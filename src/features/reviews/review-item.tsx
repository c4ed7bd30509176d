import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Stars } from '#src/ui/cards/rating.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { DateOf } from '#src/ui/time.tsx'
import type { ReviewJson } from './json.ts'
import { MAX_REASON_LENGTH } from './schema.ts'

interface ReviewItemProps {
  review: ReviewJson
  /** The professional's first name. */
  name: string
  /** Names the professional on pages that list reviews of several. */
  about?: ReactNode
  /** The viewer's actions. */
  children?: ReactNode
}

export function ReviewItem({ review, name, about, children }: ReviewItemProps) {
  const { rating, reviewer, createdAt, isSample, text, reply } = review
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{reviewer}</span>
        {about}
        <DateOf at={Date.parse(createdAt)} className="text-sm text-muted" />
        {isSample && <Badge variant="sample">Sample</Badge>}
      </p>
      <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {reply && (
        <div className="mt-3 border-l-3 border-line pl-4">
          <p className="text-sm font-semibold">{name} replied</p>
          <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{reply}</p>
        </div>
      )}
      {children}
    </article>
  )
}

/** Lets administrators take a review down. */
export function RemovalForm({ review: { id, reviewer } }: { review: Pick<ReviewJson, 'id' | 'reviewer'> }) {
  const label = (
    <>
      Take down <span className="sr-only">this review ({reviewer})</span>
    </>
  )
  return (
    <AskTwice label={label} keep="Cancel" variant="outline" size="sm" className="mt-3">
      <form
        method="post"
        action={paths.adminAction('reviews', id, 'removal')}
        className="flex max-w-xl flex-col gap-3"
      >
        <Field
          name="reason"
          id={`reason-${id}`}
          label="Reason"
          hint="The reviewer and the professional will both see this."
          required
        >
          <TextInput maxLength={MAX_REASON_LENGTH} />
        </Field>
        <Button type="submit" variant="destructive" size="sm" className="self-start">
          Take down this review
        </Button>
      </form>
    </AskTwice>
  )
}
