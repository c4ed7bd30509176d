import { readSearch } from '#src/domain/search/read-search.ts'
import { patternIn } from '../patterns.ts'
import type { Limits } from './entities.ts'

const above =
  /\b(at ?least|above|over|more than|from|minimum|zaidi ya|kuanzia|kutoka|not less than)\b|\d\s?(\+|plus|and above)/i
const below =
  /\b(at most|below|under|less than|max\w*|up to|chini ya|not more than|cheaper than|\w*sizidi|\w*hazidi|budget)\b/i
const strict = /\b(below|under|less than|chini ya|cheaper than)\b/i
/** KES a month. A smaller amount is a price of an hour. */
export const MIN_PAY = 5000

export function limitsIn(text: string): Limits {
  const { payFrom, maxRate } = readSearch(text)
  const amount = payFrom ?? maxRate ?? amountIn(text)
  const isBelow = below.test(text) && !/\bnot (less|below)\b/i.test(text)
  return {
    payFrom: amount && amount >= MIN_PAY && (above.test(text) || !isBelow) ? amount : null,
    minRate: amount && amount < MIN_PAY && above.test(text) && !isBelow ? amount : null,
    // 'Below 1,500' is 1,499 at most.
    maxRate:
      amount && (isBelow || (amount < MIN_PAY && !above.test(text)))
        ? amount - Number(isBelow && strict.test(text))
        : null,
    minYears: yearsIn(text),
    isAtHome: atHome.test(text) || null,
    days: Number(patternIn('posted in the last days', text)) || null,
  }
}

const atHome =
  /\b(?:(?:come|comes|coming|visits?|travels?) (?:to )?(?:our|my|us|me|the|home)|at home|in our home|home (?:tuition|tutor|lessons)|\w*(?:kuja|fika) (?:nyumbani|kwetu|kwangu|home)|kwa nyumba|nyumbani)\b/i

/** Years of experience at least: '5yrs+', 'miaka mitano'. */
function yearsIn(text: string): number | null {
  const [, digits, word = ''] =
    /(?:(\d{1,2})\s?\+?\s?(?:years?|yrs?|miaka)\b(?! old))|\bmiaka (\w+)/i.exec(text) ?? []
  const years = Number(digits) || swahiliNumbers.findIndex(number => word.toLowerCase().endsWith(number))
  return years > 0 ? years : null
}

const swahiliNumbers = [
  'sifuri',
  'moja',
  'wili',
  'tatu',
  'nne',
  'tano',
  'sita',
  'saba',
  'nane',
  'tisa',
  'kumi',
]

/** An amount that reads as pay: '80k', '50,000'. */
function amountIn(text: string): number | null {
  const [, digits = '', thousands] =
    /(?<![\d/])(\d{2,3}(?:,?\d{3})?)(?!\d)\s?(k\b|elfu\b|thousand\b)?/i.exec(text) ?? []
  const amount = Number(digits.replace(',', '')) * (thousands ? 1000 : 1)
  return amount >= MIN_PAY ? amount : null
}

/** Narrows the search before: 'wenye wana uzoefu', 'mwenye atakuja nyumbani', 'who charge below 1,000', 'budget ni 1,300'. */
export const refines =
  /^\W*(?:(?:and|but|na|lakini|ok) )*(?:[mwzyl]\w?enye|ambao|ambaye|anaye\w+|anayeweza|who|with|whose|budget|my budget|any cheaper|cheaper)\b/i

/** Begins by leaving something out of the search before. */
export const leavesOut =
  /^\W*(?:(?:but|lakini|and|na|ok|only) )*(?:not|si|sio|except|without|bila|isipokuwa|excluding|other than)\b/i
