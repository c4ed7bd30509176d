import { readSearch } from '#src/domain/search/read-search.ts'

/** The amounts, numbers and order that limit a search, in whole KES. */
export interface Limits {
  payFrom: number | null
  /** The highest pay of a job a month, or rate of a person an hour. */
  maxRate: number | null
  /** The lowest rate of a family's request an hour. */
  minRate: number | null
  /** Of experience. */
  minYears: number | null
  minReviews: number | null
  /** Stars, at least or above: 'rated above 4.5'. */
  stars: { least: number; isAbove: boolean } | null
  /** So many results: 'top 3', 'the two cheapest'. */
  most: number | null
  order: Order | null
  /** Near the asker. */
  isNear: true | null
  /** Without a closing date. */
  isUndated: true | null
}

/** By price from the lowest, by pay from the highest, or by stars. */
export type Order = 'price' | 'pay' | 'rating'

export const nothingLimited: Limits = {
  ...{ payFrom: null, maxRate: null, minRate: null },
  ...{
    minYears: null,
    minReviews: null,
    stars: null,
    most: null,
    order: null,
    isNear: null,
    isUndated: null,
  },
}

/** The limits of two messages; the newer ones replace the older ones. */
export const changedLimits = (old: Limits, now: Limits): Limits => ({
  ...old,
  ...Object.fromEntries(Object.entries(now).filter(([, limit]) => limit !== null)),
})

/** The limits in the words of a search. */
export const limitWords = ({ payFrom, maxRate, order }: Limits) =>
  [
    maxRate && `under ${maxRate}`,
    payFrom && `from ${payFrom}`,
    order === 'price' && 'cheapest',
    order === 'pay' && 'best paid',
  ]
    .filter(Boolean)
    .join(' ')

const above =
  /\b(at ?least|above|over|more than|from|minimum|zaidi ya|kuanzia|kutoka|angalau|not less than)\b|\d\s?(\+|plus|and above)/i
const below =
  /\b(at most|below|under|less than|max\w*|up to|chini ya|not (?:above|over|more than|exceeding)|cheaper than|\w*sizidi|\w*hazidi|budget)\b/i
/** No amounts: '30th November 2026'. */
const dates =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|mei|jun|jul|aug|ago|sep|oct|okt|nov|dec|des)[a-z]*(?: 20\d\d)?\b|\b20\d\d\b/gi
const payFirst =
  /\b(from|by|starting with) (the )?(highest|most|best)\b(?! rated)|\bhighest (pay |salary |paid )?first\b|\b\w*lip[aw]\w* (poa|vizuri|zaidi|mob|fiti)\b/i
/** 'A budget of at least 1,500' is from below. */
const atLeast = /\b(at ?least|minimum|zaidi ya|kuanzia|angalau|not (less|below))\b/i
const strict = /\b(below|under|less than|chini ya|cheaper than)\b/i
const beyond = /\b(above|over|more than|zaidi ya)\b/i
/** KES a month. A smaller amount is a price of an hour. */
export const MIN_PAY = 5000

export function limitsIn(said: string): Limits {
  const text = said.replace(dates, ' ')
  const { payFrom, maxRate, order } = readSearch(text)
  const amount = payFrom ?? maxRate ?? amountIn(text)
  const isBelow = below.test(text) && !atLeast.test(text)
  return {
    payFrom: amount && amount >= MIN_PAY && (above.test(text) || !isBelow) ? amount : null,
    minRate:
      amount && amount < MIN_PAY && above.test(text) && !isBelow ? amount + Number(beyond.test(text)) : null,
    // 'Below 1,500' is 1,499 at most.
    maxRate:
      amount && (isBelow || (amount < MIN_PAY && !above.test(text)))
        ? amount - Number(isBelow && strict.test(text))
        : null,
    minYears: yearsIn(text),
    minReviews: Number(/(\d{1,2})\+? reviews\b/i.exec(text)?.[1]) || null,
    stars: starsIn(text),
    most:
      numberOf(mostShown.exec(text)) ?? (order || byRating.test(text) ? numberOf(someOf.exec(text)) : null),
    order: byRating.test(text) ? 'rating' : payFirst.test(text) ? 'pay' : order,
    isNear: nearMe.test(text) || null,
    isUndated: undated.test(text) || null,
  }
}

/** A text without the words of limits that say nothing of what is searched for. */
export const withoutLimitWords = (text: string) =>
  [nearMe, undated, byRating, mostShown, someOf, yearsSaid, starsSaid].reduce(
    (rest, words) => rest.replace(words, ' '),
    text,
  )

const undated =
  /\b(?:no|not|without|don'?t|doesn'?t|ha[iz]+na|hakuna|\w?[iz]i?si[yz]o|bila)(?: (?:have|has|na|a|any|ya|set|specified))* (?:clos\w+(?: dates?)?|deadlines?|end date|tarehe(?: ya (?:mwisho|kufunga\w*))?)\b/i

export const nearMe =
  /\b(near|nearer|nearest|close|closer|closest|next|around)( to)? (me|us|(my|our) (home|house|place|area|school)|home|where i (live|stay|am))\b|\bnearby\b|\bkaribu (na|nami|yangu)( ?(mi|mimi|nyumbani|kwangu))?\b|\bkaribu nami\b/i

const counts = ['one|moja', 'two|mbili|wawili', 'three|tatu|watatu', 'four|nne|wanne', 'five|tano|watano']
const number = `([1-5]|${counts.join('|')})`
const best = '(?:top|best|first|cheapest|highest|newest|latest|lowest|nearest|bora)'
const rowWords =
  '(?:jobs?|vacanc(?:y|ies)|posts|openings|tutors?|teachers?|coach(?:es)?|counsell?ors?|people|schools?|requests?|families|kazi|nafasi|walimu|watu|shule|familia)'
const alone = '(?:only|just|tu)'
const mostShown = new RegExp(
  `\\b(?:${best}(?: (?:paid|paying|rated))? ${number}|${number} (?:of the )?${best}|${alone} ${number}|(?:a )?single()|${number}(?: (?!years?|yrs?)[a-z]+)? ${alone})\\b`,
  'i',
)
/** 'Kazi tatu', 'the two coaches': how many, beside an order. */
const someOf = new RegExp(
  `(?<=\\b${rowWords} )${number}\\b|(?<!\\b(?:form|grade|class|std|standard|darasa|pp|f) ?)\\b${number}(?= ${rowWords}\\b)`,
  'i',
)
const byRating =
  /\b((best|top|highest|well|better)[- ]?rated|top \w+ (\w+ )?by (rating|reviews|stars)|(most|best|highest|by|kwa) (stars?|reviews?|ratings?)|(ratings?|nyota|stars?|reviews?) (([yzlwn]|ny)?a )?(juu|nyingi|kubwa|nzuri|bora)( zaidi| sana)?)\b/i

function numberOf(found: RegExpExecArray | null): number | null {
  const said = found?.slice(1).find(one => one !== undefined)
  if (said === undefined) return null
  if (said === '') return 1
  return Number(said) || counts.findIndex(words => words.split('|').includes(said.toLowerCase())) + 1
}

const starsSaid =
  /\b(?:rat(?:ed|ings?)|stars?|nyota)(?: [a-z]+){0,3} ([1-5](?:\.\d)?)\b(?! ?reviews?)(?: ?(?:stars?|and above|or more|\+))?|\b([1-5](?:\.\d)?)\+? ?(?:stars?|nyota)(?: (?:and above|or (?:more|above)))?/i

function starsIn(text: string): Limits['stars'] {
  const [said = '', after, before] = starsSaid.exec(text) ?? []
  const least = Number(after ?? before)
  return least ? { least, isAbove: /\b(above|over|more than|higher|zaidi ya)\b(?! ?$)/i.test(said) } : null
}

/** Years of experience at least: '5yrs+', 'miaka mitano'. */
function yearsIn(text: string): number | null {
  const [, digits = '', word = ''] = yearsSaid.exec(text) ?? []
  const years =
    Number(digits) ||
    Math.max(0, englishNumbers.indexOf(digits.toLowerCase())) ||
    swahiliNumbers.findIndex(number => word.toLowerCase().endsWith(number))
  return years > 0 ? years : null
}

const englishNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const yearsSaid = new RegExp(
  `\\b(?:(\\d{1,2}|${englishNumbers.join('|')})\\s?\\+?\\s?(?:years?|yrs?|miaka)\\b(?! old)|(?<!\\b(?:ana|wa) )miaka (\\w+))`,
  'i',
)
const swahiliNumbers = 'sifuri moja wili tatu nne tano sita saba nane tisa kumi'.split(' ')

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
  /^\W*(?:(?:but|lakini|and|na|ok|only) )*(?:not|si|sio|sitaki|except|without|bila|isipokuwa|excluding|exclude|remove|skip|ondoa|other than)\b/i
