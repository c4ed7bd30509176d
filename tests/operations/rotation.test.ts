import { expect, test } from 'bun:test'
import { outdated } from '#src/operations/backup/rotation.ts'

const DAY = 86_400_000

/** One backup a night, at 2:30 in Kenya. */
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => Date.parse(`${last}T02:30:00+03:00`) - index * DAY).reverse()

const days = (times: number[]) => times.map(time => new Date(time).toISOString().slice(0, 10))

/** What is left if the outdated ones are removed after every night, as the site does. */
function leftAfter(times: number[]): number[] {
  let kept: number[] = []
  for (const time of times) {
    const all = [...kept, time]
    const old = outdated(all)
    kept = all.filter(time => !old.includes(time))
  }
  return kept
}

test('after two years of nights, the last 7 days, 4 weeks and 12 months are left', () => {
  const left = leftAfter(nights('2026-11-24', 730))

  // In UTC a night in Kenya is the day before. 24 November 2026 is a Tuesday; 22, 15 and 8 November are Sundays.
  expect(days(left)).toEqual([
    ...['2025-12-30', '2026-01-30', '2026-02-27', '2026-03-30', '2026-04-29', '2026-05-30', '2026-06-29'],
    ...['2026-07-30', '2026-08-30', '2026-09-29', '2026-10-30'],
    ...['2026-11-07', '2026-11-14'],
    ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
  ])
})

test('of several backups on a day the newest is kept', () => {
  const [night = 0] = nights('2026-11-24', 1)
  const times = [night, night + 1000, night + 3_600_000]

  expect(outdated(times)).toEqual([night, night + 1000])
})

test('a day begins at midnight in Kenya', () => {
  const before = Date.parse('2026-11-23T23:59:59+03:00')
  const after = Date.parse('2026-11-24T00:00:00+03:00')

  expect(outdated([before, after])).toEqual([])
})

test('backups of a site that stood still for years are kept', () => {
  const times = leftAfter(nights('2020-05-10', 60))
  const [now = 0] = nights('2026-11-24', 1)

  const old = outdated([...times, now])

  expect(old.length).toBeLessThanOrEqual(2)
  expect(outdated(times)).toEqual([])
  expect(outdated([])).toEqual([])
})

test('the newest backup and at least seven others are never outdated, whatever the times', () => {
  for (let round = 0; round < 200; round += 1) {
    const times = Array.from({ length: 40 }, () => Math.floor(Math.random() * 800) * DAY)
    const distinct = [...new Set(times)]
    const old = outdated(distinct)

    expect(old).not.toContain(Math.max(...distinct))
    expect(distinct.length - old.length).toBeWithin(7, 24)
  }
})
