import type { ApplicationJson } from './json.ts'

const DAY = 86_400_000

/**
 * Whole days from the sending of an application to its first answer, or until now. What was answered before that time was
 * kept counts up to its last change.
 */
export function daysWaiting(
  { status, createdAt, answeredAt, updatedAt }: ApplicationJson,
  now: number,
): number {
  const until = status === 'pending' ? now : Date.parse(answeredAt ?? updatedAt)
  return Math.max(0, Math.floor((until - Date.parse(createdAt)) / DAY))
}

/** After so many days a school is reminded, and an application counts as unanswered. */
export const DAYS_TO_ANSWER = 14

export const countDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
