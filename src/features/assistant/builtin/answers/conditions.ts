import { findCounty } from '#src/domain/counties.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { inQuotes } from '#src/domain/text.ts'
import { applicationFor } from '#src/features/applications/sent-applications.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { yearsOf } from '#src/features/matching/terms.ts'
import { nameOf, placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatKes } from '#src/ui/format.ts'
import type { Question, ShownThing } from '../intent.ts'
import { patternsOf } from '../patterns.ts'
import type { Excluded, Named } from '../understand/entities.ts'
import { MIN_PAY } from '../understand/limits.ts'
import { listOf, manyOf } from './format-reply.ts'
import { isAbout } from './job-query.ts'

/** A condition that the site's search does not cover. */
export interface Condition<Row> {
  /** After 'jobs that' or 'people who'. */
  name: string
  /** The same where nothing meets it, so that no amount is said that nothing here has. */
  none?: string
  /** The word by which it tests texts, which may say the same in other words. */
  word?: string
  has: (row: Row) => boolean
}

/** ' that pay KES 80,000 a month or more': the conditions after what is searched for. */
export const that = (word: 'that' | 'who', names: string[]) =>
  names.length > 0 ? ` ${word} ${listOf(names)}` : ''

/** A sentence that names what was to be left out and that no row says, so that it is not taken for done. Null if there is nothing. */
export function notSaid<Row>(rows: Row[], conditions: Condition<Row>[]): string | null {
  const names = conditions.flatMap(({ word, has }) => (word && rows.every(has) ? word : []))
  return names.length > 0
    ? `None of them says ${listOf(names.map(inQuotes), 'or')}, so please check each one.`
    : null
}

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
export function jobConditions({ deps, asker, text, named, answers }: Question): Condition<JobJson>[] {
  const { payFrom, maxRate } = named.limits
  return [
    ...when(payFrom, least => ({
      name: `pay ${formatKes(least)} a month or more`,
      none: 'show pay that high',
      has: (job: JobJson) => (monthlyPay(job)?.to ?? 0) >= least,
    })),
    ...when(maxRate && maxRate >= MIN_PAY ? maxRate : null, most => ({
      name: `pay at most ${formatKes(most)} a month`,
      has: (job: JobJson) => (monthlyPay(job)?.from ?? Number.POSITIVE_INFINITY) <= most,
    })),
    ...when(asksForVerified.test(text) || /\bverified\b/.test(named.search), () => ({
      name: 'come from verified schools',
      has: ({ isSchoolVerified }: JobJson) => isSchoolVerified,
    })),
    ...notShown(answers, asksForOthers.test(text)),
    ...when(asksForNew.test(text), () => ({
      name: 'you have not applied for',
      has: ({ id }: JobJson) => applicationFor(deps.db.read, asker.id, id) === null,
    })),
    ...exclusions(named, jobIs),
  ]
}

const when = <Value, Row>(value: Value | null, make: (value: NonNullable<Value>) => Condition<Row>) =>
  value ? [make(value)] : []

/** 'Verified schools only', and as a double negation 'sitaki shule haijakuwa verified'. */
const asksForVerified = /\b(verified|approved|thibitishwa|zilizothibitishwa)\b/i

const asksForNew =
  /\b(not|never|haven'?t|havent|sija\w*|bado si\w*)( yet)? ?(appl\w+|omba|apply)\b|\bsija(apply|omba)\b/i

/** 'Any others?', 'nipatie nyingine'. */
export const asksForOthers = /\b(others?|else|another|similar|more like|(?<!kaunti )\w*ngine)\b/i

/** Keeps out rows that earlier answers showed, if the person asks for others. */
function notShown<Row extends { id: string }>(answers: ShownThing[][], isAsked: boolean): Condition<Row>[] {
  const shown = new Set(isAsked ? answers.flat().map(({ id }) => id) : [])
  const name = 'I have not shown you yet'
  return shown.size > 0 ? [{ name, none: name, has: ({ id }) => !shown.has(id) }] : []
}

/** The conditions of a search for people. */
export function personConditions({ text, named, answers }: Question): Condition<Profile>[] {
  const { maxRate, minYears, minReviews } = named.limits
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
    ...exclusions(named, personIs),
  ]
}

const exclusions = <Row>(named: Named, is: (row: Row, excluded: Excluded) => boolean): Condition<Row>[] =>
  named.not.map(excluded => ({
    name: exclusion(excluded),
    ...(/^(name|word)$/.test(excluded.kind) && { word: excluded.name }),
    has: row => !is(row, excluded),
  }))

function exclusion({ kind, name }: Excluded): string {
  if (kind === 'place') return `are not in ${name}`
  if (kind === 'kind') return `are not ${jobTypeLabel(name).toLowerCase()}`
  if (kind === 'name') return `are not of “${name}”`
  if (kind === 'role') return `are not for ${manyOf(toRole(name) ?? 'teacher')}`
  return kind === 'level' ? `are not at ${name} level` : `are without “${name}”`
}

function jobIs(job: JobJson, { kind, name }: Excluded): boolean {
  if (kind === 'place') return isIn(`${job.location} ${job.county} ${job.town}`, name)
  if (kind === 'subject') return isAbout(name)(job)
  if (kind === 'level') return job.level === name
  if (kind === 'role') return job.category === categoryOf[toRole(name) ?? 'parent']
  if (name === 'allowance') return job.housing === name
  if (kind === 'kind') return job.jobType === name
  const text = `${job.title} ${job.description} ${job.requirements} ${job.benefits} ${job.postedBy} ${job.company}`
  return (
    schoolTypes[name]?.includes(job.schoolType ?? '') || text.toLowerCase().includes(name.replace(/s$/, ''))
  )
}

function personIs(person: Profile, { kind, name }: Excluded): boolean {
  if (kind === 'place') return isIn(placeOf(person), name)
  if (kind === 'subject') return isAbout(name)({ title: titleOf(person), subjects: person.subjects })
  if (kind === 'level') return person.teachesLevels.some(level => level === name)
  if (kind === 'role') return person.userType === name
  if (kind === 'name') return nameOf(person).toLowerCase().includes(name)
  if (kind === 'kind')
    return name === 'remote' ? person.teachingModes.join() === 'online' : person.availability === name
  return `${titleOf(person)} ${person.bio ?? ''} ${person.curricula}`.toLowerCase().includes(name)
}

/** Also a place that lies in an excluded county. */
function isIn(place: string, name: string): boolean {
  const towns = findCounty(name)?.towns ?? []
  return [name, ...towns].some(one => place.toLowerCase().includes(one.toLowerCase()))
}

const schoolTypes: Record<string, string[]> = {
  private: ['private'],
  public: ['tsc', 'bom'],
  government: ['tsc', 'bom'],
  bom: ['bom'],
}

/** A sentence that names the wishes which a search ignored. Null if there are none. */
export function ignoredWishes(
  { text, named }: Pick<Question, 'text' | 'named'>,
  of: 'jobs' | 'people',
): string | null {
  const isUsed = (wish: string) =>
    wish === 'experience' && named.not.some(({ name }) => /experience|uzoefu/.test(name))
  const wishes = [...patternsOf(`no search for ${of} covers`)]
  const names = wishes.flatMap(([name, words]) => (words.test(text) && !isUsed(name) ? [name] : []))
  const where = of === 'jobs' ? 'each job' : 'each profile'
  return names.length > 0 ? `I can't search by ${listOf(names, 'or')}: check ${where} for that.` : null
}

/** A sentence that names what another answer did not leave out. */
export const ignoredExclusions = ({ named }: Pick<Question, 'named'>, id: string) =>
  named.not.length > 0 &&
  named.places.length + named.subjects.length > 0 &&
  /^(hourly-rates|cbe-levels|learning-areas)$/.test(id)
    ? `I couldn't leave out ${listOf(named.not.map(({ name }) => name))} here.`
    : null

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
