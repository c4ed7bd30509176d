import { findCounty } from '#src/domain/counties.ts'
import { schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import type { Named } from './entities.ts'
import { listOf } from './format-reply.ts'
import type { Question } from './intent.ts'

/** What people wish for that no filter knows, and what it is called. */
type Wishes = [words: RegExp, name: string][]

const bySpan =
  /\b(per|a|each|every) (month|term|week|day|lesson|session)\b|\b(monthly|weekly|daily|termly)\b|\bkwa (mwezi|wiki|siku|term)\b/i
const byHour = /\b(per|an|each|every) hour\b|\bhourly\b|\bkwa saa\b/i

const jobWishes: Wishes = [
  [new RegExp(`${bySpan.source}|${byHour.source}`, 'i'), 'how often it pays'],
  [
    /\b(posted|new|came|zimekuja) (today|yesterday|this (week|month)|leo|jana|wiki hii)\b/i,
    'the day it was posted',
  ],
  [/\b(no|without|less) experience\b|\bfresh graduates?\b|\bfreshers?\b|\bbila uzoefu\b/i, 'experience'],
]

const peopleWishes: Wishes = [
  [bySpan, 'price by the month or lesson (rates here are for an hour)'],
  [
    /\b(cheap|cheaper|cheapest|affordable|budget|(below|under|less than|max(imum)?|at most|only) (kes |ksh |sh )?\d+)\b|\bbei (nafuu|rahisi)\b|\brahisi\b/i,
    'price',
  ],
  [/\b(female|male|lady|woman|man|mwanamke|mwanamume|madam)\b/i, 'gender'],
  [/\b(weekends?|saturdays?|sundays?|evenings?|holidays?|jioni|wikendi)\b/i, 'days and hours'],
  [/\b(online|virtual|zoom)\b/i, 'teaching online'],
  [/\b(best|top|highest)[- ]rated\b|\bmost stars\b/i, 'stars'],
  [/\b(years of experience|experienced|uzoefu)\b/i, 'experience'],
  [/\blive-in\b|\b(a|stay|full[- ]?time) live in\b|\blive in (tutor|teacher|nanny)\b/i, 'living in'],
]

/** One sentence on what of a question a search for jobs did not go by; null where it went by all. */
export const notGoneByForJobs = (question: Question) => notGoneBy(question, jobWishes, 'each job')

/** The same of a search for people. */
export const notGoneByForPeople = (question: Question) => notGoneBy(question, peopleWishes, 'each profile')

function notGoneBy({ text }: Question, wishes: Wishes, where: string): string | null {
  const names = wishes.flatMap(([words, name]) => (words.test(text) ? [name] : []))
  return names.length > 0 ? `I did not go by ${listOf(names, 'or')}: look at ${where} for that.` : null
}

/** A wish that stands in a job itself. */
export interface JobWish {
  /** 'that name housing'. */
  name: string
  /** Words to look for in its text; none where a column says it. */
  searches: string[]
  has: (job: JobJson) => boolean
}

const always = () => true

/** What a question wishes of a job that its text or what its school says of itself can tell. */
export function jobWishIn({ text }: Question): JobWish | null {
  if (
    /\b(housing|housed|houses (its|the|their)|(a|staff|teachers?) house|accommodation|staff quarters|nyumba|malazi|place to stay)\b/i.test(
      text,
    )
  )
    return { name: 'name housing', searches: ['housing', 'accommodation'], has: always }
  if (/\bboarding\b|\bbweni\b/i.test(text))
    return { name: 'name boarding', searches: ['boarding'], has: always }
  if (/\binternational (school|curriculum)/i.test(text))
    return { name: 'name “international”', searches: ['international'], has: always }
  const type = typeAsked(text)
  if (!type) return null
  const has = ({ schoolType }: JobJson) => schoolType !== null && type.includes(schoolType)
  return {
    name: `are marked ${listOf(
      type.map(one => schoolTypeNames[one]),
      'or',
    )}`,
    searches: [],
    has,
  }
}

function typeAsked(text: string): (keyof typeof schoolTypeNames)[] | null {
  if (/\bprivate(ly)?\b(?! (lesson|tuition|tutor))/i.test(text)) return ['private']
  if (
    /\b(public|government|serikali|ya umma) (school|shule|primary|secondary)|\bshule (ya|za) (serikali|umma)\b/i.test(
      text,
    )
  )
    return ['tsc', 'bom']
  if (/\bbom\b/i.test(text)) return ['bom']
  return null
}

/** The least monthly pay that a question names, whole KES: '80k', '50,000'. */
export function payWished({ text }: Question): number | null {
  const [, digits = '', thousands] =
    /(?<![\d/])(\d{2,3}(?:,?\d{3})?)(?!\d)\s?(k\b|elfu\b|thousand\b)?/i.exec(text) ?? []
  const amount = Number(digits.replace(',', '')) * (thousands ? 1000 : 1)
  return amount >= LEAST_PAY ? amount : null
}

const LEAST_PAY = 5000

const nearMe =
  /\b(near|nearest|close|closer|closest|next|around)( to)? (me|us|(my|our) (home|house|place|area|school)|home|where i (live|stay|am))\b|\bnearby\b|\bkaribu (na|nami|yangu)( ?(mi|mimi|nyumbani|kwangu))?\b|\bkaribu nami\b/i

/** 'Near me' is the asker's own county, and an answer says so; nothing where a place is named. */
export function nearby({ text, named, asker }: Question): { named: Named; note: string | null } {
  if (named.places.length > 0 || !nearMe.test(text)) return { named, note: null }
  const county = findCounty(asker.school?.county ?? asker.county ?? '')?.name
  if (!county) {
    return { named, note: 'I do not know where you are: name a place, such as Nakuru, and I go by it.' }
  }
  return {
    named: { ...named, places: [county] },
    note: `I took near you to be ${county} County, as your profile has it.`,
  }
}
