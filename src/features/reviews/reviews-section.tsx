import type { Page } from '#db/paging.ts'
import { DomainError } from '#src/errors.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { paths } from '#src/paths.ts'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { formatCount } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Saying } from '#src/ui/saying.tsx'
import type { ReviewJson } from './json.ts'
import type { Relation } from './policy.ts'
import { type Attempt, ReplyForm, ReviewForm } from './review-forms.tsx'
import { RemovalForm, ReviewItem } from './review-item.tsx'

interface ReviewsSectionProps {
  profile: Pick<Profile, 'id' | 'firstName'>
  page: Page<ReviewJson>
  /** Path of the next page. */
  older: string | null
  relation: Relation
  /** Ids of the viewer's own reviews. */
  own: Set<string>
  attempt: Attempt | undefined
}

/** The reviews of a professional, with the viewer's form. */
export function ReviewsSection({ profile, page, older, relation, own, attempt }: ReviewsSectionProps) {
  const { id, firstName } = profile
  const isOwn = relation === 'owner'
  const showsForm = relation === 'reviewer' || (attempt !== undefined && !isOwn)
  const actionsFor = (review: ReviewJson) => {
    if (relation === 'admin') return <RemovalForm review={review} />
    const refused = attempt?.reviewId === review.id ? attempt : undefined
    return (
      <>
        {isOwn && <ReplyForm professionalId={id} review={review} attempt={refused} />}
        {!own.has(review.id) && (
          <ReportLink href={paths.report({ review: review.id })} className="mt-1">
            Report <span className="sr-only">this review ({review.reviewer})</span>
          </ReportLink>
        )}
      </>
    )
  }
  return (
    <section id="reviews" className="scroll-mt-4">
      <h2 className="text-xl">
        {isOwn ? 'Reviews of you' : 'Reviews'}
        {page.total > 0 && ` (${formatCount(page.total)})`}
      </h2>
      {page.total === 0 && <p className="mt-2 text-muted">{nothingYet(isOwn, firstName)}</p>}
      {page.total === 0 && isOwn && <Saying of="noReviews" className="mt-1 text-muted" />}
      {showsForm && <ReviewForm professionalId={id} name={firstName} attempt={attempt} />}
      {!showsForm && relation instanceof DomainError && (
        <p className="no-print mt-2 text-sm text-muted">{relation.message}</p>
      )}
      {page.rows.length > 0 && (
        <div data-list>
          <ul className="mt-2 max-w-2xl divide-y divide-line">
            {page.rows.map(review => (
              <li key={review.id} className="py-4">
                <ReviewItem review={review} name={firstName}>
                  {actionsFor(review)}
                </ReviewItem>
              </li>
            ))}
          </ul>
          {older && (
            <LoadMore href={older} label="Older reviews" shown={page.rows.length} total={page.total} />
          )}
        </div>
      )}
    </section>
  )
}

const nothingYet = (isOwn: boolean, name: string) =>
  isOwn
    ? 'No reviews yet. Schools that accept your application and people you exchange messages with can leave one.'
    : `No reviews yet. Schools that accept ${name}'s application and people who exchange messages with ${name} can leave one.`
