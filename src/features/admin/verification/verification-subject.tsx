import type { Deps } from '#src/deps.ts'
import type { Subject } from '#src/features/verification/subject.ts'
import { checksOfSubject, requestsOfSubject } from '#src/features/verification/verification-queue.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { formatDate, formatDay } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import { badgeHolder, type CheckRow } from './queries.ts'
import { RequestSummary } from './request-summary.tsx'
import { CheckForm, type RefusedCheck, WithdrawBadgeForm } from './verification-form.tsx'

/** One professional or school: the pending request, the badge, all checks, and the forms. Throws `missing`. */
export function showSubject({ db, clock }: Deps, subject: Subject, refused?: RefusedCheck) {
  const now = clock.now()
  const holder = badgeHolder(db.read, subject, now)
  const [newest, ...others] = requestsOfSubject(db.read, subject)
  const pending = newest?.request.status === 'waiting' ? newest : undefined
  const answered = pending ? others : [newest, ...others].filter(found => found !== undefined)
  const checks = checksOfSubject(db.read, subject)
  return (
    <>
      <p className="mb-2">
        <TapLink href={paths.adminDashboard('verification')}>All requests</TapLink>
      </p>
      <h2 className="flex flex-wrap items-center gap-3 text-2xl wrap-anywhere">
        {holder.name}
        <Badge variant={holder.isVerified ? 'verified' : 'muted'}>
          {holder.isVerified ? 'Verified' : 'Not verified'}
        </Badge>
      </h2>
      {pending && (
        <section aria-label="Pending request" className="mt-4">
          <RequestSummary item={pending}>
            <CheckForm holder={holder} requestId={pending.request.id} refused={refused} now={now} />
          </RequestSummary>
        </section>
      )}
      {holder.isVerified && (
        <div className="mt-6">
          <WithdrawBadgeForm holder={holder} refused={refused} />
        </div>
      )}
      <h3 className="mt-8 mb-2 text-xl">Previous checks</h3>
      {checks.length === 0 ? (
        <p className="text-muted">No checks of {holder.name} yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4 shadow-soft sm:px-6">
          {checks.map(({ id, outcome, checked, place, checkedOn, validUntil }) => (
            <li key={id} className="py-3 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3">
                <strong>{formatDay(checkedOn)}</strong>
                <OutcomeBadge outcome={outcome} />
              </p>
              <p>
                {checked}, {place}
                {validUntil && <span className="text-muted">, next check {formatDay(validUntil)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {answered.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-xl">Earlier requests</h3>
          <ul className="grid gap-2">
            {answered.map(({ request }) => (
              <li key={request.id} className="wrap-anywhere">
                {formatDate(Date.parse(request.createdAt))}: {request.number}, {request.status}
                {request.answerNote && (
                  <span className="block whitespace-pre-line text-muted">{request.answerNote}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {!pending && (
        <>
          <h3 className="mt-8 text-xl">Record a check</h3>
          <CheckForm holder={holder} refused={refused} now={now} />
        </>
      )}
    </>
  )
}

export function OutcomeBadge({ outcome }: Pick<CheckRow, 'outcome'>) {
  const isConfirmed = outcome === 'confirmed'
  return <Badge variant={isConfirmed ? 'verified' : 'danger'}>{isConfirmed ? 'Confirmed' : 'Removed'}</Badge>
}
