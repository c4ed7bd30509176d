import { expect, test } from 'bun:test'
import { formatClock, formatCount, formatDate, formatDateTime, formatKes, timeAgo } from '#src/ui/format.ts'

const inNairobi = (text: string) => Date.parse(`${text}+03:00`)

test('money is formatted as KES, an ordinary space and en-KE digits, without cents', () => {
  expect([0, 1050, 1_234_567].map(formatKes)).toEqual(['KES 0', 'KES 1,050', 'KES 1,234,567'])
})

test('counts have en-KE digits, and a plus beyond the limit of counting', () => {
  expect(formatCount(40_000)).toBe('40,000')
  expect(formatCount(1000, 1000)).toBe('1,000')
  expect(formatCount(1001, 1000)).toBe('1,000+')
})

test("dates are in Kenyan time, whatever the server's time zone", () => {
  const justAfterMidnight = Date.UTC(2026, 10, 12, 21, 5)

  expect(formatDate(justAfterMidnight)).toBe('13 Nov 2026')
  expect(formatDateTime(justAfterMidnight)).toBe('13 Nov 2026, 12:05 am')
})

test('times are in the 12-hour clock and Kenyan time', () => {
  const times = ['2026-11-20T00:05', '2026-11-20T12:00', '2026-11-20T15:41'].map(inNairobi)

  expect(times.map(formatClock)).toEqual(['12:05 AM', '12:00 PM', '3:41 PM'])
})

test('an age counts calendar days in Kenya and becomes a date after 30 days', () => {
  const now = inNairobi('2026-11-20T00:30')
  const ages = [
    '2026-11-20T00:10',
    '2026-11-19T23:50',
    '2026-11-17T12:00',
    '2026-11-05T08:00',
    '2026-10-01T08:00',
  ]

  expect(ages.map(age => timeAgo(inNairobi(age), now))).toEqual([
    'Today',
    'Yesterday',
    '3 days ago',
    '2 weeks ago',
    '1 Oct 2026',
  ])
})

test('a future time reads as today', () => {
  const now = inNairobi('2026-11-20T23:59')

  expect(timeAgo(now + 60_000, now)).toBe('Today')
})
