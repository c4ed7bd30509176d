import { readSearch } from '#src/domain/search/read-search.ts'
import { patternIn } from '../patterns.ts'
import type { Limits } from './entities.ts'

const above =
  /\b(at least|above|over|more than|from|minimum|zaidi ya|kuanzia|kutoka|not less than)\b|\d\s?(\+|plus|and above)/i
const below =
  /\b(at most|below|under|less than|max\w*|up to|chini ya|not more than|cheaper than|\w*sizidi)\b/i
const strict = /\b(below|under|less than|chini ya|cheaper than)\b/i
/** KES a month. A smaller amount is a price of an hour. */
export const MIN_PAY = 5000

export function limitsIn(text: string): Limits {
  const { payFrom, maxRate } = readSearch(text)
  const amount = payFrom ?? maxRate ?? amountIn(text)
  const isBelow = below.test(text) && !/\bnot (less|below)\b/i.test(text)
  return {
    payFrom: amount && amount >= MIN_PAY && (above.test(text) || !isBelow) ? amount : null,
    // 'Below 1,500' is 1,499 at most.
    maxRate:
      amount && (isBelow || (amount < MIN_PAY && !above.test(text)))
        ? amount - Number(isBelow && strict.test(text))
        : null,
    days: Number(patternIn('posted in the last days', text)) || null,
  }
}

/** An amount that reads as pay: '80k', '50,000'. */
function amountIn(text: string): number | null {
  const [, digits = '', thousands] =
    /(?<![\d/])(\d{2,3}(?:,?\d{3})?)(?!\d)\s?(k\b|elfu\b|thousand\b)?/i.exec(text) ?? []
  const amount = Number(digits.replace(',', '')) * (thousands ? 1000 : 1)
  return amount >= MIN_PAY ? amount : null
}

/** Begins by leaving something out of the search before. */
export const leavesOut =
  /^\W*(?:(?:but|lakini|and|na|ok|only) )*(?:not|si|sio|except|without|bila|isipokuwa|excluding|other than)\b/i
