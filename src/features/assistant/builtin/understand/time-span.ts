import {
  dayInKenya,
  lastWeeks,
  monthInKenya,
  nextMidnight,
  type Period,
  startOfDay,
} from '#src/domain/kenya-time.ts'
import { formatDate, formatMonth } from '#src/ui/format.ts'
import type { Question } from '../intent.ts'

const DAY = 24 * 3_600_000

/** A time that a question names, with its words: 'before 5 Dec 2026'. */
export interface TimeSpan extends Period {
  words: string
}

/** The period that a question names: 'this week', 'kesho'. */
export function timeSpan({ text, now }: Pick<Question, 'text' | 'now'>): TimeSpan | null {
  const midnight = nextMidnight(now)
  const weekEnd = lastWeeks(now, 1)[0]?.until ?? now
  const dated = dateAsked(text, now)
  if (dated) return dated
  if (/\b(today|tonight|leo)\b/i.test(text)) return { from: now, until: midnight, words: 'today' }
  if (/\b(tomorrow|kesho)\b/i.test(text)) return { from: midnight, until: midnight + DAY, words: 'tomorrow' }
  const isNext = /\b(next|coming|following|ijayo|ujao|lijalo)\b/i.test(text)
  if (/\b(week|weekend|wiki|juma)\b/i.test(text))
    return isNext
      ? { from: weekEnd, until: weekEnd + 7 * DAY, words: 'next week' }
      : { from: now, until: weekEnd, words: 'this week' }
  const month = monthNames.findIndex(name => name.test(text))
  if (month >= 0) {
    const later = (month - Number(dayInKenya(now).slice(5, 7)) + 13) % 12
    const period = monthInKenya(now, later)
    return { ...period, from: Math.max(period.from, now), words: `in ${formatMonth(period.from)}` }
  }
  if (!/\b(month|mwezi)\b/i.test(text)) return null
  return isNext
    ? { ...monthInKenya(now, 1), words: 'next month' }
    : { ...monthInKenya(now), from: now, words: 'this month' }
}

/** 'Before 5 December', 'kabla ya tarehe 5 Desemba', 'by Dec 5th', 'on 30 Nov'. */
function dateAsked(text: string, now: number): TimeSpan | null {
  const month = monthNames.findIndex(name => name.test(text))
  const day = Number(/\b(\d{1,2})(?:st|nd|rd|th)?\b(?! ?(?:k|jobs?|days?|weeks?|years?)\b)/i.exec(text)?.[1])
  if (month < 0 || !(day >= 1 && day <= 31)) return null
  const [year, thisMonth] = dayInKenya(now).split('-').map(Number)
  const number = (n: number) => `${n}`.padStart(2, '0')
  const from = startOfDay(
    `${(year ?? 0) + Number(month + 1 < (thisMonth ?? 0))}-${number(month + 1)}-${number(day)}`,
  )
  if (Number.isNaN(from)) return null
  const date = formatDate(from)
  if (/\b(before|b4|kabla)\b/i.test(text)) return { from: now, until: from, words: `before ${date}` }
  if (/\b(by|until|till|up to|hadi|mpaka)\b/i.test(text))
    return { from: now, until: from + DAY, words: `by ${date}` }
  if (/\b(after|from|baada|kuanzia)\b/i.test(text))
    return { from: from + DAY, until: from + 366 * DAY, words: `after ${date}` }
  return { from, until: from + DAY, words: `on ${date}` }
}

const monthNames = [
  ...[
    'january|jan|januari',
    'february|feb|februari',
    'march|machi',
    'april|apr|aprili',
    '(?:in|by|mwezi wa) may|mei',
  ],
  ...['june|juni', 'july|julai', 'august|aug|agosti', 'september|sept?|septemba', 'october|oct|oktoba'],
  ...['november|nov|novemba', 'december|dec|desemba'],
].map(names => new RegExp(`\\b(?:${names})\\b`, 'i'))
