import { toRole } from '#src/domain/people/roles.ts'
import { meaningOf } from '#src/domain/search/meanings.ts'
import { inQuotes } from '#src/domain/text.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import type { Question } from '../intent.ts'
import type { Excluded, Named } from '../understand/entities.ts'
import { listOf, manyOf } from './format-reply.ts'
import { isAbout } from './job-query.ts'
import { isIn, saysWord, textOfJob, textOfPerson } from './row-says.ts'

/** A condition that the site's search does not cover. */
export interface Condition<Row> {
  /** After 'jobs that' or 'people who'. */
  name: string
  /** The same where nothing meets it, so that no amount is said that nothing here has. */
  none?: string
  /** The word by which it tests texts, which may say the same in other words. */
  word?: string
  /** Rows that it leaves out are named, since a text may say a word otherwise than meant. */
  isOfText?: boolean
  has: (row: Row) => boolean
}

/** A condition for each thing that a question leaves out of jobs. */
export const jobExclusions = (named: Named): Condition<JobJson>[] =>
  exclusions(named, jobIs, { verified: 'come from verified schools', of: role => `are not for ${role}` })

/** A condition for each thing that a question leaves out of people. */
export const personExclusions = (named: Named): Condition<Profile>[] =>
  exclusions(named, personIs, { verified: 'are verified', of: role => `are not ${role}` })

/** The excluded word for experience is tested by what is asked for. */
export const isExperience = ({ name }: Excluded) => /^(experience|uzoefu)$/.test(name)

/** How a condition is said of rows: of verified ones, and of those that are not of a role. */
interface Words {
  verified: string
  of: (role: string) => string
}

function exclusions<Row>(
  named: Named,
  is: (row: Row, excluded: Excluded) => boolean,
  words: Words,
): Condition<Row>[] {
  return named.not
    .filter(excluded => !isExperience(excluded))
    .map(excluded => ({
      name: nameOf(excluded, words),
      ...(isWord(excluded) && { word: excluded.name, isOfText: excluded.kind !== 'name' }),
      has: row => !is(row, excluded),
    }))
}

export const isVerified = ({ name }: Excluded) => meaningOf(name)?.value === 'verified'

/** 'Without unverified schools'. */
const isUnverified = ({ name }: Excluded) => /^(unverified|haija\w+|hazija\w+|hawaja\w+)$/.test(name)

const isWord = (excluded: Excluded) =>
  /^(name|word|quality)$/.test(excluded.kind) && !isVerified(excluded) && !isUnverified(excluded)

function nameOf(excluded: Excluded, words: Words): string {
  const { kind, name } = excluded
  if (isVerified(excluded)) return 'are not verified'
  if (isUnverified(excluded)) return words.verified
  if (kind === 'place') return `are not in ${name}`
  if (kind === 'kind') return `are not ${jobTypeLabel(name).toLowerCase()}`
  if (kind === 'role') return words.of(manyOf(toRole(name) ?? 'teacher'))
  if (kind === 'level') return `are not at ${name} level`
  if (kind === 'name') return `are not of “${name}”`
  return kind === 'subject' ? `are without “${name}”` : `do not mention “${name}”`
}

function jobIs(job: JobJson, excluded: Excluded): boolean {
  const { kind, name } = excluded
  if (isVerified(excluded)) return job.isSchoolVerified
  if (isUnverified(excluded)) return !job.isSchoolVerified
  if (kind === 'place') return isIn(`${job.location} ${job.county} ${job.town}`, name)
  if (kind === 'subject') return isAbout(name)(job)
  if (kind === 'level') return job.level === name
  if (kind === 'role') return job.category === categoryOf[toRole(name) ?? 'parent']
  if (name === 'allowance') return job.housing === name
  if (kind === 'kind') return job.jobType === name
  return schoolTypes[name]?.includes(job.schoolType ?? '') || saysWord(textOfJob(job), name)
}

function personIs(person: Profile, excluded: Excluded): boolean {
  const { kind, name } = excluded
  if (isVerified(excluded)) return person.isVerified
  if (isUnverified(excluded)) return !person.isVerified
  if (kind === 'place') return isIn(placeOf(person), name)
  if (kind === 'subject') return isAbout(name)({ title: titleOf(person), subjects: person.subjects })
  if (kind === 'level') return person.teachesLevels.some(level => level === name)
  if (kind === 'role') return person.userType === name
  if (kind === 'kind')
    return name === 'remote' ? person.teachingModes.join() === 'online' : person.availability === name
  return saysWord(textOfPerson(person), name)
}

const schoolTypes: Record<string, string[]> = {
  private: ['private'],
  public: ['tsc', 'bom'],
  government: ['tsc', 'bom'],
  bom: ['bom'],
}

/** A sentence that names what was to be left out and that no row says, so that it is not taken for done. Null if there is nothing. */
export function notSaid<Row>(rows: Row[], conditions: Condition<Row>[]): string | null {
  const names = conditions.flatMap(({ word, has }) => (word && rows.every(has) ? word : []))
  return names.length > 0
    ? `None of them says ${listOf(names.map(inQuotes), 'or')}, so please check each one.`
    : null
}

const MAX_LEFT_OUT = 3

/** A sentence that links what a condition on the text leaves out. Null if there is nothing. */
export function leftOut<Row>(rows: Row[], conditions: Condition<Row>[], linkOf: (row: Row) => string) {
  const out = rows.filter(row => conditions.some(({ isOfText, has }) => isOfText && !has(row)))
  const more = out.length > MAX_LEFT_OUT ? [`${out.length - MAX_LEFT_OUT} more`] : []
  return out.length > 0
    ? `Left out, as they say so: ${listOf([...out.slice(0, MAX_LEFT_OUT).map(linkOf), ...more])}.`
    : null
}

/** A sentence that names what another answer did not leave out. */
export const ignoredExclusions = ({ named }: Pick<Question, 'named'>, id: string) =>
  named.not.length > 0 &&
  named.places.length + named.subjects.length > 0 &&
  /^(hourly-rates|cbe-levels|learning-areas)$/.test(id) &&
  !named.limits.maxRate &&
  !named.limits.order
    ? `I couldn't leave out ${listOf(named.not.map(({ name }) => name))} here.`
    : null
