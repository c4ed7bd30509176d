import type { Application } from '#db/schema.ts'
import { statusNames } from '#src/ui/cards/application-status.tsx'
import { cx } from '#src/ui/cx.ts'
import { DateTimeOf } from '#src/ui/time.tsx'

interface Step {
  name: string
  /** Milliseconds; null for a step that is still to come. */
  at: number | null
}

/** The past steps of an application, with dates, and those to come. */
export function Timeline({ application }: { application: Application }) {
  return (
    <ol>
      {stepsOf(application).map(({ name, at }) => (
        <li key={name} className="group relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-0 left-[7px] w-0.5 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={cx(
              'relative mt-1 size-4 shrink-0 rounded-full border-2',
              at === null ? 'border-edge bg-surface' : 'border-primary bg-primary',
            )}
          />
          <span className={cx('leading-6', at === null && 'text-muted')}>
            <span className={at === null ? '' : 'font-semibold'}>{name}</span>
            {at !== null && <DateTimeOf at={at} className="figures block text-sm text-muted" />}
          </span>
        </li>
      ))}
    </ol>
  )
}

/**
 * The time of the first change of status is kept, and that of the last: of two changes the first is the review. Older rows have
 * only the last.
 */
function stepsOf({ status, createdAt, readAt, answeredAt, updatedAt }: Application): Step[] {
  const sent = { name: 'Sent', at: createdAt }
  const decision = { name: 'Decision', at: null }
  // A school may answer without opening the page, or before it does.
  const isRead = status === 'pending' || (readAt !== null && readAt <= (answeredAt ?? updatedAt))
  const read = isRead ? [{ name: 'Read by the school', at: readAt }] : []
  if (status === 'pending') return [sent, ...read, { name: statusNames.reviewed, at: null }, decision]
  if (status === 'reviewed')
    return [sent, ...read, { name: statusNames.reviewed, at: answeredAt ?? updatedAt }, decision]

  const reviewed =
    answeredAt !== null && answeredAt < updatedAt ? [{ name: statusNames.reviewed, at: answeredAt }] : []
  return [sent, ...read, ...reviewed, { name: statusNames[status], at: updatedAt }]
}
