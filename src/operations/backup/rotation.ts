import { dayInKenya, dayNumber } from '#src/domain/kenya-time.ts'

const rules: [count: number, periodOf: (ms: number) => number | string][] = [
  [7, dayNumber],
  // 1 January 1970 was a Thursday; weeks begin on Monday.
  [4, ms => Math.floor((dayNumber(ms) + 3) / 7)],
  [12, ms => dayInKenya(ms).slice(0, 7)],
]

/**
 * Returns the backups to remove, by their times in ms: of the last 7 days, 4 weeks and 12 months in Kenya that have a backup,
 * the newest is kept. Periods without one do not count, so nothing is lost while a site is down.
 */
export function outdated(times: number[]): number[] {
  const newestFirst = times.toSorted((one, other) => other - one)
  const kept = rules.flatMap(([count, periodOf]) =>
    [...Map.groupBy(newestFirst, periodOf).values()].slice(0, count).map(([newest]) => newest),
  )
  return times.filter(time => !kept.includes(time))
}

/** When the automatic backup with this name was made, in ms; null for any other file. */
export function timeOfBackup(name: string): number | null {
  const [, date, hour, minute, second] =
    /^elimu-(\d{8})T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/.exec(name) ?? []
  if (!date) return null
  return Date.parse(`${date.replace(/(....)(..)/, '$1-$2-')}T${hour}:${minute}:${second}Z`)
}
