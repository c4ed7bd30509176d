import { daysBetween, startOfDay } from '#src/domain/kenya-time.ts'

const zone = 'Africa/Nairobi'

const amount = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })
const date = new Intl.DateTimeFormat('en-KE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
})
const dateTime = new Intl.DateTimeFormat('en-KE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: zone,
})
const day = new Intl.DateTimeFormat('en-KE', { day: 'numeric', month: 'short', timeZone: zone })
const month = new Intl.DateTimeFormat('en-KE', { month: 'short', year: 'numeric', timeZone: zone })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })

/** Whole shillings as 'KES 1,050', with an ordinary space (RULINGS.md section 6). */
export function formatKes(shillings: number): string {
  return `KES ${amount.format(shillings)}`
}

/** A count with en-KE digits: '40,000'; past `most`, the limit of counting, '1,000+'. */
export function formatCount(count: number, most = Number.POSITIVE_INFINITY): string {
  return count > most ? `${amount.format(most)}+` : amount.format(count)
}

/** The size of a file: '240 KB', '1.2 MB', '3.4 GB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1000) return `${kilobytes} KB`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}

/** A time in ms as a day in Kenya: '12 Nov 2026'. */
export function formatDate(ms: number): string {
  return ordinarySpaces(date.format(ms))
}

/** A day, YYYY-MM-DD, in words: '12 Nov 2026'; anything else as it is. */
export function formatDay(day: string): string {
  const ms = startOfDay(day)
  return Number.isNaN(ms) ? day : formatDate(ms)
}

/** A time in ms as a day in Kenya, without the year: '12 Nov'. */
export function formatShortDay(ms: number): string {
  return ordinarySpaces(day.format(ms))
}

/** A time in ms as a month in Kenya: 'Nov 2026'. */
export function formatMonth(ms: number): string {
  return ordinarySpaces(month.format(ms))
}

/** A time in ms as day and clock in Kenya: '12 Nov 2026, 3:05 pm'. */
export function formatDateTime(ms: number): string {
  return ordinarySpaces(dateTime.format(ms))
}

/** A time in ms as the clock in Kenya shows it, in 12 hours: '3:05 PM' (SPEC.md section 2, AI assistant widget). */
export function formatClock(ms: number): string {
  return ordinarySpaces(clock.format(ms))
}

/** A time in ms as the clock in Kenya: '3:05 pm'. */
export function formatTime(ms: number): string {
  return formatClock(ms).toLowerCase()
}

/** A stored phone number, '254712345678', for display: '+254 712 345 678'. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(254)(\d{3})(\d{3})(\d{3})$/, '+$1 $2 $3 $4')
}

/** A phone number for display in a sentence, where it stays on one line. */
export const unbrokenPhone = (shown: string) => shown.replaceAll(' ', '\u00a0')

/** A link that dials the operator's phone number: 'tel:+254700000000'. */
export function dialLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** How long ago a time in ms is, by calendar days in Kenya: 'Today', 'Yesterday', '3 days ago', after 30 days the date. */
export function timeAgo(ms: number, now: number): string {
  const days = daysBetween(ms, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 14) return `${days} days ago`
  if (days <= 30) return `${Math.floor(days / 7)} weeks ago`
  return formatDate(ms)
}

/** A number with its noun: '1 job', '1,200 jobs'. */
export const countOf = (count: number, noun: string, plural = `${noun}s`) =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`

/** How far ahead a day is: 'today', 'tomorrow', 'in 7 days'. */
export function inDays(days: number): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** The day of a time in ms, in Kenya: 'Today', 'Yesterday' or '12 Nov 2026'. */
export function dayOf(ms: number, now: number): string {
  const ago = timeAgo(ms, now)
  return ago === 'Today' || ago === 'Yesterday' ? ago : formatDate(ms)
}

function ordinarySpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
