import { findCounty } from '#src/domain/counties.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import { subjectTitle } from '#src/domain/search/subjects.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { inQuotes } from '#src/domain/text.ts'
import { applicationFor } from '#src/features/applications/sent-applications.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { yearsOf } from '#src/features/matching/terms.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import type { TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import { formatKes } from '#src/ui/format.ts'
import type { Question, ShownThing } from '../intent.ts'
import { patternIn, patternsOf } from '../patterns.ts'
import type { Excluded, Named } from '../understand/entities.ts'
import { MIN_PAY } from '../understand/limits.ts'
import { timeSpan } from '../understand/time-span.ts'
import { type Condition, isExperience, isVerified, jobExclusions, personExclusions } from './exclusions.ts'
import { listOf } from './format-reply.ts'
import { requestMeets, saysWord, textOfRequest } from './row-says.ts'

/** ' that pay KES 80,000 a month or more': the conditions after what is searched for. */
export const that = (word: 'that' | 'who', names: string[]) =>
  names.length > 0 ? ` ${word} ${listOf(names)}` : ''

/** The rows that meet all conditions; if none does, those that meet the most of them, with the names of the others. */
export function sifted<Row>(rows: Row[], conditions: Condition<Row>[]) {
  const metBy = (row: Row) => conditions.filter(({ has }) => has(row)).length
  const most = Math.max(0, ...rows.map(metBy))
  const nearest = rows.filter(row => metBy(row) === most)
  return {
    rows: nearest,
    isMet: most === conditions.length && rows.length > 0,
    unmet: conditions.filter(({ has }) => !nearest.some(has)).map(({ name, none = name }) => none),
  }
}

/** The conditions of a search for jobs. */
export function jobConditions({ deps, asker, text, named, answers, now }: Question): Condition<JobJson>[] {
  const { payFrom, maxRate, isUndated } = named.limits
  return [
    ...when(
      saysClosing.test(text) && !isUndated ? timeSpan({ text, now }) : null,
      ({ from, until, words }) => ({
        name: `close ${words}`,
        has: ({ closesAt }: JobJson) =>
          closesAt !== null && Date.parse(closesAt) >= from && Date.parse(closesAt) < until,
      }),
    ),
    ...when(isUndated, () => ({ name: 'have no closing date', has: (job: JobJson) => !job.closesAt })),
    ...when(asksForNoExperience(named), () => ({
      name: 'ask for no experience',
      isOfText: true,
      has: (job: JobJson) => !asksExperience(job),
    })),
    ...when(payFrom, least => ({
      name: `pay ${formatKes(least)} a month or more`,
      none: 'show pay that high',
      has: (job: JobJson) => (monthlyPay(job)?.to ?? 0) >= least,
    })),
    ...when(maxRate && maxRate >= MIN_PAY ? maxRate : null, most => ({
      name: `pay at most ${formatKes(most)} a month`,
      has: (job: JobJson) => (monthlyPay(job)?.from ?? Number.POSITIVE_INFINITY) <= most,
    })),
    ...when(asksForVerified.test(text) && !named.not.some(isVerified), () => ({
      name: 'come from verified schools',
      has: ({ isSchoolVerified }: JobJson) => isSchoolVerified,
    })),
    ...notShown(answers, asksForOthers.test(text)),
    ...when(asksForNew.test(text), () => ({
      name: 'you have not applied for',
      has: ({ id }: JobJson) => applicationFor(deps.db.read, asker.id, id) === null,
    })),
    ...jobExclusions(named),
  ]
}

const saysClosing = /\b(\w*clos\w+|deadlines?|expir\w+|\w*fung\w+|mwisho)\b/i

/** 'For fresh graduates', 'bila uzoefu'. */
export const asksForNoExperience = ({ search, not }: Named) =>
  not.some(isExperience) || readSearch(search).terms.some(isEntryLevel)

export const isEntryLevel = ({ meaning }: SearchTerm) => meaning?.value === 'entry level'

/** Experience that is welcome is not asked for. */
const asksExperience = ({ requirements, description }: JobJson) =>
  [...requirements, ...description.split('.')].some(
    text =>
      /\b(experienced?|uzoefu|\d+\+? (years|yrs))\b/i.test(text) &&
      !/\b(welcome|advantage|plus|not)\b/i.test(text),
  )

const when = <Value, Row>(value: Value | null, make: (value: NonNullable<Value>) => Condition<Row>) =>
  value ? [make(value)] : []

/** 'Verified schools only', and as a double negation 'sitaki shule haijakuwa verified'. */
const asksForVerified = /\b(verified|approved|thibitishwa|zilizothibitishwa)\b/i

const asksForNew =
  /\b(not|never|haven'?t|havent|sija\w*|bado si\w*)( yet)? ?(appl\w+|omba|apply)\b|\bsija(apply|omba)\b/i

/** 'Any others?', 'nipatie nyingine'. */
export const asksForOthers =
  /\b(others?(?! (people|parents?|schools?|teachers?|clients|famil\w+|employers|students|learners) (have |has |had )?(sa[yi]|th[io]|feel|felt|wr[io]t|rate))|else|another|similar|more like|(?<!kaunti )\w*ngine)\b/i

/** Keeps out rows that earlier answers showed, if the person asks for others. */
function notShown<Row extends { id: string }>(answers: ShownThing[][], isAsked: boolean): Condition<Row>[] {
  const shown = new Set(isAsked ? answers.flat().map(({ id }) => id) : [])
  const name = 'I have not shown you yet'
  return shown.size > 0 ? [{ name, none: name, has: ({ id }) => !shown.has(id) }] : []
}

/** The conditions of a search for people. */
export function personConditions({ text, named, answers }: Question): Condition<Profile>[] {
  const { maxRate, minYears, minReviews, stars } = named.limits
  return [
    ...notShown(answers, asksForOthers.test(text)),
    ...when(maxRate, most => ({
      name: `charge at most ${formatKes(most)} an hour`,
      has: ({ hourlyRate }: Profile) => hourlyRate !== null && hourlyRate <= most,
    })),
    ...when(minYears, least => ({
      name: `name ${least} or more years of experience`,
      has: ({ experience }: Profile) => (yearsOf(experience ?? '') ?? 0) >= least,
    })),
    ...when(minReviews, least => ({
      name: `have ${least} or more reviews`,
      has: ({ reviewCount }: Profile) => reviewCount >= least,
    })),
    ...when(stars, ({ least, isAbove }) => ({
      name: `have ${isAbove ? 'more than ' : ''}${least}${isAbove || least === 5 ? '' : ' or more'} stars`,
      has: ({ rating, reviewCount }: Profile) =>
        reviewCount > 0 && (isAbove ? Number(rating) > least : Number(rating) >= least),
    })),
    ...personExclusions(named),
  ]
}

/** The conditions of a search for families' requests: all that its words mean, a rate, and what they leave out. */
export function requestConditions({
  named: { search, limits, not },
  text,
}: Pick<Question, 'named' | 'text'>): (Condition<TutorRequestJson> & { isOfPlace?: boolean })[] {
  const wanted = readSearch(search).terms.filter(
    ({ meaning, isExcluded }) =>
      !isExcluded &&
      meaning &&
      !/^(role|work|newest|recency|money|employer|housing)$/.test(meaning.kind) &&
      (meaning.kind !== 'type' || meaning.value === 'remote'),
  )
  const { minRate } = limits
  return [
    ...wanted.map(term => ({
      name: wishFor(term),
      has: requestMeets(term),
      isOfPlace: term.places.length > 0,
    })),
    ...(minRate
      ? [
          {
            name: `pay ${formatKes(minRate)} an hour or more`,
            has: ({ maxRate }: TutorRequestJson) => (maxRate ?? 0) >= minRate,
          },
        ]
      : []),
    ...when(patternIn('requests', text), name => ({
      name,
      has: ({ answers }: TutorRequestJson) => answers === 0,
    })),
    ...not.filter(isOfText).map(({ name }) => ({
      name: `do not mention ${inQuotes(name)}`,
      has: (request: TutorRequestJson) => !saysWord(textOfRequest(request), name.toLowerCase()),
    })),
  ]
}

/** 'That no tutor answered' leaves out no word. */
const isOfText = ({ kind }: Excluded) => kind !== 'role'

function wishFor({ meaning, subjects, places, text }: SearchTerm): string {
  if (places.length > 0)
    return `are in ${listOf(
      places.map(({ value }) => value),
      'or',
    )}`
  if (subjects.length > 0) return `are for ${listOf(subjects.map(subjectTitle), 'or')}`
  return meaning?.kind === 'level' ? `are in ${text}` : `mention ${inQuotes(text)}`
}

/** A sentence that names the wishes which a search ignored. Null if there are none. */
export function ignoredWishes({ text }: Pick<Question, 'text'>, of: 'jobs' | 'people'): string | null {
  const wishes = [...patternsOf(`no search for ${of} covers`)]
  const names = wishes.flatMap(([name, words]) => (words.test(text) ? [name] : []))
  const where = of === 'jobs' ? 'each job' : 'each profile'
  return names.length > 0 ? `I can't search by ${listOf(names, 'or')}: check ${where} for that.` : null
}

/** 'In my subjects' stands for those of the asker's profile. */
export const withOwnSubjects = ({ text, named, asker }: Question): Named =>
  /\b(my|our) subjects?\b|\bmasomo yangu\b/i.test(text) && named.subjects.length === 0
    ? { ...named, search: [named.search, asker.subjects.join(' or ')].filter(Boolean).join(' ') }
    : named

/** Replaces 'near me' with the asker's county, with a note for the answer. A named place takes precedence. */
export function nearby({ named, asker }: Question): { named: Named; note: string | null } {
  if (named.places.length > 0 || !named.limits.isNear) return { named, note: null }
  const county = findCounty(asker.school?.county ?? asker.county ?? '')?.name
  if (!county)
    return { named, note: "I don't know where you are. Name a place, such as Nakuru, and I'll search there." }
  return {
    named: { ...named, places: [county], search: `${named.search} ${county}`.trim() },
    note: `I searched in ${county} County, as in your profile.`,
  }
}
