import { formatDate, formatDateTime, timeAgo } from './format.ts'

interface TimeProps {
  /** A time in ms. */
  at: number
  className?: string
}

/** How long ago something was, in a list: '2 days ago', with the date as title (RULINGS.md section 11). */
export function TimeAgo({ at, now, inSentence, ...rest }: TimeProps & { now: number; inSentence?: boolean }) {
  const ago = timeAgo(at, now)
  return (
    <Time at={at} {...rest}>
      {inSentence ? ago.charAt(0).toLowerCase() + ago.slice(1) : ago}
    </Time>
  )
}

/** The day of something on its own page: '12 Nov 2026', with the time as title. */
export function DateOf(props: TimeProps) {
  return <Time {...props}>{formatDate(props.at)}</Time>
}

/** The day and time of something: '12 Nov 2026, 3:05 pm'. */
export function DateTimeOf(props: TimeProps) {
  return <Time {...props}>{formatDateTime(props.at)}</Time>
}

/** A time in words, with the full date as title. */
export function Time({ at, className, children }: TimeProps & { children: string }) {
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDateTime(at)}
      className={className}
      suppressHydrationWarning
    >
      {children}
    </time>
  )
}
