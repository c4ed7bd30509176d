import type { ReactNode } from 'react'
import { daysBetween } from '#src/domain/kenya-time.ts'
import { lessonPlaceNames, MAX_ANSWERS } from '#src/domain/tutor-requests.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { countOf, formatKes, inDays, timeAgo } from '#src/ui/format.ts'
import { Fact } from '#src/ui/icon-line.tsx'
import { Banknote, CalendarClock, Hourglass, MapPin } from '#src/ui/icons.tsx'
import type { TutorRequestJson } from './json.ts'

interface RequestCardProps {
  request: TutorRequestJson
  /** Milliseconds. */
  now: number
  /** The reasons why it fits: 'Mathematics', 'Nairobi'. */
  reasons?: string[]
  children?: ReactNode
}

/** A request in a list; all of it is a link. */
export function RequestCard({ request, now, reasons = [], children }: RequestCardProps) {
  return (
    <li className="entry">
      <article className="flex flex-col gap-3 @xl:flex-row @xl:items-center @xl:gap-8">
        <div className="min-w-0 grow">
          <h3 className="mr-2 inline wrap-anywhere">
            <a href={paths.tutorRequest(request.id)} className="entry-link">
              {request.title}
            </a>
          </h3>
          <RequestBadges request={request} />
          <RequestFacts request={request} now={now} />
          {reasons.length > 0 && (
            <p className="mt-1.5 text-sm font-semibold text-primary">Why it fits: {reasons.join(', ')}</p>
          )}
        </div>
        {children && <div className="no-print relative flex shrink-0 flex-wrap gap-2">{children}</div>}
      </article>
    </li>
  )
}

export function RequestBadges({
  request: { isSample, hasAnswered, state, isOwn },
}: {
  request: TutorRequestJson
}) {
  return (
    <>
      {hasAnswered && <Badge variant="applied">Replied</Badge>}
      {state !== 'open' && !(isOwn && state === 'full') && <Badge variant="muted">{stateNames[state]}</Badge>}
      {isSample && <Badge variant="sample">Sample</Badge>}
    </>
  )
}

const stateNames = { open: 'Open', full: 'Full', closed: 'Closed', 'taken-down': 'Taken down' }

export function RequestFacts({ request, now }: { request: TutorRequestJson; now: number }) {
  const { maxRate, schedule } = request
  return (
    <ul className="mt-1.5 flex flex-col gap-x-5 gap-y-0.5 wrap-anywhere sm:flex-row sm:flex-wrap">
      <Fact icon={MapPin}>
        {placeOf(request)} · {lessonPlaceNames[request.lessons]}
      </Fact>
      {schedule && <Fact icon={CalendarClock}>{schedule}</Fact>}
      <Fact icon={Banknote}>
        {maxRate === null ? 'Rate not specified' : `Up to ${formatKes(maxRate)} an hour`}
      </Fact>
      <Fact icon={Hourglass}>
        <span className="min-w-0">
          {replyCount(request)} · {closing(request, now)}
        </span>
      </Fact>
    </ul>
  )
}

function replyCount({ answers, state }: TutorRequestJson): string {
  if (answers === 0) return 'No replies yet'
  if (answers >= MAX_ANSWERS) return `${answers} replies (the maximum)`
  return state === 'open'
    ? `${answers} of up to ${MAX_ANSWERS} replies`
    : countOf(answers, 'reply', 'replies')
}

const placeOf = ({ town, county }: TutorRequestJson) =>
  !town || town.toLowerCase() === county.toLowerCase() ? county : `${town}, ${county}`

function closing({ closesAt, createdAt, state }: TutorRequestJson, now: number): string {
  if (state === 'taken-down') return `posted ${timeAgo(Date.parse(createdAt), now).toLowerCase()}`
  const at = Date.parse(closesAt)
  return state === 'closed'
    ? `closed ${timeAgo(at, now).toLowerCase()}`
    : `closes ${inDays(daysBetween(now, at))}`
}
