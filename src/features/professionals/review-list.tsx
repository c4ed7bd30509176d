import { Badge } from '#src/ui/badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Stars } from '#src/ui/rating.tsx'
import type { Review } from './reviews.ts'

interface ReviewListProps {
  reviews: Review[]
  /** How many there are; the list holds the newest. */
  count: number
  /** The professional's first name. */
  name: string
}

/** What schools and families say. */
export function ReviewList({ reviews, count, name }: ReviewListProps) {
  return (
    <section>
      <h2 className="text-xl">Reviews{count > 0 && ` (${count})`}</h2>
      {reviews.length === 0 ? (
        <p className="mt-2 text-muted">
          Nobody has reviewed {name} yet. Reviews come from schools and parents who worked with somebody.
        </p>
      ) : (
        <ul className="mt-2 max-w-2xl divide-y divide-line">
          {reviews.map(review => (
            <li key={review.id} className="py-4">
              <Item review={review} name={name} />
            </li>
          ))}
        </ul>
      )}
      {reviews.length < count && (
        <p className="mt-2 text-sm text-muted">These are the newest {reviews.length}.</p>
      )}
    </section>
  )
}

function Item({ review, name }: { review: Review; name: string }) {
  const { rating, reviewer, createdAt, isSample, text, reply } = review
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{reviewer}</span>
        <span className="text-sm text-muted">{formatDate(createdAt)}</span>
        {isSample && <Badge variant="sample">Sample</Badge>}
      </p>
      <p className="mt-1.5 whitespace-pre-line">{text}</p>
      {reply && (
        <div className="mt-3 border-l-3 border-line pl-4">
          <p className="text-sm font-semibold">{name} answers</p>
          <p className="mt-0.5 whitespace-pre-line">{reply}</p>
        </div>
      )}
    </article>
  )
}
