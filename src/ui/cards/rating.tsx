import { Star } from '#src/ui/icons.tsx'

/** The average rating and the number of reviews, which must not be 0. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Star className="size-4 shrink-0 fill-accent text-on-accent-tint" />
      <span>
        <span className="sr-only">Rated </span>
        <strong className="font-semibold">{rating.toFixed(1)}</strong>
        <span className="sr-only"> out of 5</span>{' '}
        <span className="text-muted">
          ({count} {count === 1 ? 'review' : 'reviews'})
        </span>
      </span>
    </span>
  )
}

/** One person's 1 to 5 stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map(star => (
        <Star
          key={star}
          className={star <= rating ? 'size-4 fill-accent text-on-accent-tint' : 'size-4 text-edge'}
        />
      ))}
    </span>
  )
}
