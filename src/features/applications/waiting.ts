import type { ApplicationRow } from './schema.ts'

const DAY = 86_400_000

/** Whole days from the sending of an application to its first answer, or until now. */
export function daysWaiting(
  { createdAt, answeredAt }: Pick<ApplicationRow, 'createdAt' | 'answeredAt'>,
  now: number,
) {
  const until = answeredAt === null ? now : Date.parse(answeredAt)
  return Math.max(0, Math.floor((until - Date.parse(createdAt)) / DAY))
}

/** After so many days a school is reminded, and an application counts as unanswered. */
export const DAYS_TO_ANSWER = 14

export const countDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
