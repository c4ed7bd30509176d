import type { Page } from '#db/paging.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { ReviewJson } from './json.ts'
import { ReviewItem } from './review-item.tsx'

interface ReviewListProps {
  page: Page<ReviewJson>
  /** The address of the older ones. */
  older: string | null
  /** The professional's first name. */
  name: string
  /** What the viewer may do with each. */
  tools?: (review: ReviewJson) => React.ReactNode
}

/** Reviews, the newest first, with the way to the older ones. */
export function ReviewList({ page: { rows, total }, older, name, tools }: ReviewListProps) {
  return (
    <div data-list>
      <ul className="mt-2 max-w-2xl divide-y divide-line">
        {rows.map(review => (
          <li key={review.id} className="py-4">
            <ReviewItem review={review} name={name}>
              {tools?.(review)}
            </ReviewItem>
          </li>
        ))}
      </ul>
      {older && <LoadMore href={older} label="Older reviews" shown={rows.length} total={total} />}
    </div>
  )
}
