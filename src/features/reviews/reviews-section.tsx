import type { Page } from '#db/paging.ts'
import { DomainError } from '#src/errors.ts'
import type { Profile } from '#src/features/professionals/rows.ts'
import { paths } from '#src/paths.ts'
import { formatCount } from '#src/ui/format.ts'
import type { Attempt } from './attempt.ts'
import { RemovalForm } from './removal-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import type { ReviewRow } from './schema.ts'

/** What the viewer is to the professional: the person, an administrator, somebody who may review now or may not, a visitor. */
export type Standing = 'owner' | 'admin' | 'reviewer' | 'visitor' | DomainError

interface ReviewsSectionProps {
  profile: Pick<Profile, 'id' | 'firstName'>
  page: Page<ReviewRow>
  older: string | null
  standing: Standing
  attempt?: Attempt
}

/** What schools and families say of a professional, and the form for those who may say something. */
export function ReviewsSection({ profile, page, older, standing, attempt }: ReviewsSectionProps) {
  const { id, firstName } = profile
  const isOwn = standing === 'owner'
  const showsForm = standing === 'reviewer' || (attempt !== undefined && !isOwn)
  const tools = (review: ReviewRow) => {
    if (standing === 'admin') return <RemovalForm review={review} />
    const own = attempt?.reviewId === review.id ? attempt : undefined
    return isOwn && <ReplyForm professionalId={id} review={review} attempt={own} />
  }
  return (
    <section id="reviews" className="scroll-mt-4">
      <h2 className="text-xl">
        {isOwn ? 'Your reviews' : 'Reviews'}
        {page.total > 0 && ` (${formatCount(page.total)})`}
      </h2>
      {page.total === 0 && <p className="mt-2 text-muted">{nothingYet(isOwn, firstName)}</p>}
      {showsForm && <ReviewForm professionalId={id} name={firstName} attempt={attempt} />}
      {!showsForm && standing instanceof DomainError && (
        <p className="no-print mt-2 text-sm text-muted">{standing.message}</p>
      )}
      {isOwn && page.rows.length > 0 && <Complaint />}
      {page.rows.length > 0 && <ReviewList page={page} older={older} name={firstName} tools={tools} />}
    </section>
  )
}

function Complaint() {
  return (
    <p className="no-print mt-2 text-sm text-muted">
      Is one of them untrue or insulting?{' '}
      <a href={paths.contact('report')} className="link inline-block py-1">
        Tell us
      </a>
      , and we look at it.
    </p>
  )
}

const nothingYet = (isOwn: boolean, name: string) =>
  isOwn
    ? 'Nobody has reviewed you yet. Schools can once they accepted an application of yours, parents once both of you have written.'
    : `Nobody has reviewed ${name} yet. Reviews come from schools and parents who worked with somebody.`
