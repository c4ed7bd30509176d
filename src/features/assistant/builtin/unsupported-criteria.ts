import { findCounty } from '#src/domain/counties.ts'
import { schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import type { Named } from './entities.ts'
import { listOf } from './format-reply.ts'
import type { Question } from './intent.ts'

/** Patterns of wishes that no filter covers, with a name for each. */
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
  [bySpan, 'price per month or lesson (rates here are per hour)'],
  [
    /\b(cheap|cheaper|cheapest|affordable|budget|(below|under|less than|max(imum)?|at most|only) (kes |ksh |sh )?\d+)\b|\bbei (nafuu|rahisi)\b|\brahisi\b/i,
    'price',
  ],
  [/\b(female|male|lady|woman|man|mwanamke|mwanamume|madam)\b/i, 'gender'],
  [/\b(weekends?|saturdays?|sundays?|evenings?|holidays?|jioni|wikendi)\b/i, 'days or hours'],
  [/\b(online|virtual|zoom)\b/i, 'teaching online'],
  [/\b(best|top|highest)[- ]rated\b|\bmost stars\b/i, 'rating'],
  [/\b(years of experience|experienced|uzoefu)\b/i, 'experience'],
  [/\blive-in\b|\b(a|stay|full[- ]?time) live in\b|\blive in (tutor|teacher|nanny)\b/i, 'living in'],
]

/** A sentence that names the wishes which a search for jobs ignored. Null if there are none. */
export const ignoredJobWishes = (question: Question) => ignoredWishes(question, jobWishes, 'each job')

/** A sentence that names the wishes which a search for people ignored. Null if there are none. */
export const ignoredPeopleWishes = (question: Question) =>
  ignoredWishes(question, peopleWishes, 'each profile')

function ignoredWishes({ text }: Question, wishes: Wishes, where: string): string | null {
  const names = wishes.flatMap(([words, name]) => (words.test(text) ? [name] : []))
  return names.length > 0 ? `I can't search by ${listOf(names, 'or')}: check ${where} for that.` : null
}

/** A wish that a job's text or school type can confirm. */
export interface JobWish {
  /** 'that name housing'. */
  name: string
  /** Words to search for in the text. Empty if a column has the answer. */
  searches: string[]
  has: (job: JobJson) => boolean
}

/** The wish in a question, if any: housing, boarding, an international school or a school type. */
export function jobWishIn({ text }: Question): JobWish | null {
  const wish = textWishes.find(([words]) => words.test(text))
  if (wish) return { name: wish[1], searches: wish[2], has: () => true }
  const types = schoolTypesIn(text)
  if (types.length === 0) return null
  const names = types.map(type => schoolTypeNames[type])
  return {
    name: `are marked ${listOf(names, 'or')}`,
    searches: [],
    has: ({ schoolType }) => schoolType !== null && types.includes(schoolType),
  }
}

const textWishes: [words: RegExp, name: string, searches: string[]][] = [
  [
    /\b(housing|housed|houses (its|the|their)|(a|staff|teachers?) house|accommodation|staff quarters|nyumba|malazi|place to stay)\b/i,
    'mention housing',
    ['housing', 'accommodation'],
  ],
  [/\bboarding\b|\bbweni\b/i, 'mention boarding', ['boarding']],
  [/\binternational (school|curriculum)/i, 'mention “international”', ['international']],
]

const publicSchool =
  /\b(public|government|serikali|ya umma) (school|shule|primary|secondary)|\bshule (ya|za) (serikali|umma)\b/i

function schoolTypesIn(text: string): (keyof typeof schoolTypeNames)[] {
  if (/\bprivate(ly)?\b(?! (lesson|tuition|tutor))/i.test(text)) return ['private']
  if (publicSchool.test(text)) return ['tsc', 'bom']
  return /\bbom\b/i.test(text) ? ['bom'] : []
}

/** The minimum monthly pay that a question names, in whole KES: '80k', '50,000'. */
export function payWished({ text }: Question): number | null {
  const [, digits = '', thousands] =
    /(?<![\d/])(\d{2,3}(?:,?\d{3})?)(?!\d)\s?(k\b|elfu\b|thousand\b)?/i.exec(text) ?? []
  const amount = Number(digits.replace(',', '')) * (thousands ? 1000 : 1)
  return amount >= MIN_PAY ? amount : null
}

const MIN_PAY = 5000

const nearMe =
  /\b(near|nearest|close|closer|closest|next|around)( to)? (me|us|(my|our) (home|house|place|area|school)|home|where i (live|stay|am))\b|\bnearby\b|\bkaribu (na|nami|yangu)( ?(mi|mimi|nyumbani|kwangu))?\b|\bkaribu nami\b/i

/** Replaces 'near me' with the asker's county, with a note for the answer. A named place takes precedence. */
export function nearby({ text, named, asker }: Question): { named: Named; note: string | null } {
  if (named.places.length > 0 || !nearMe.test(text)) return { named, note: null }
  const county = findCounty(asker.school?.county ?? asker.county ?? '')?.name
  if (!county) {
    return { named, note: "I don't know where you are. Name a place, such as Nakuru, and I'll search there." }
  }
  return {
    named: { ...named, places: [county] },
    note: `I searched in ${county} County, as in your profile.`,
  }
}
