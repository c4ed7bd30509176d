import type { Deps } from '#src/deps.ts'
import type { ListedReviewJson } from '#src/features/reviews/json.ts'
import { allReviews } from '#src/features/reviews/queries.ts'
import { RemovalForm, ReviewItem } from '#src/features/reviews/review-item.tsx'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatDate } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { TabRequest } from '../panel/tab-request.ts'

/** Every review, the newest first, with the way to take it down. */
export async function showReviews({ db }: Deps, { page, older }: TabRequest) {
  const { rows, total, next } = await allReviews(db.read, page)
  const href = older(next)
  if (rows.length === 0) {
    return <EmptyState title="No reviews yet" description="Reviews of professionals are listed here." />
  }
  return (
    <section>
      <h2 className="mb-3 text-xl">All reviews</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4 shadow-soft sm:px-6">
        {rows.map(review => (
          <li key={review.id} id={`review-${review.id}`} className="py-4">
            <ListedItem review={review} />
          </li>
        ))}
      </ul>
      {href && <LoadMore href={href} label="Older reviews" shown={rows.length} total={total} />}
    </section>
  )
}

function ListedItem({ review }: { review: ListedReviewJson }) {
  const { professional, writer, reviewer, removal } = review
  const about = (
    <span>
      {writer && writer.name !== reviewer && `(${writer.name}) `}about{' '}
      <TapLink href={paths.professional(professional.id)}>{professional.name}</TapLink>
    </span>
  )
  return (
    <ReviewItem review={review} name={professional.name} about={about}>
      {removal ? (
        <Notice variant="warning" className="mt-3" title={`Taken down${when(removal.at)}`}>
          {removal.reason}
        </Notice>
      ) : (
        <RemovalForm review={review} />
      )}
    </ReviewItem>
  )
}

const when = (at: string | null) => (at === null ? '' : ` on ${formatDate(Date.parse(at))}`)
