import { meaningOf } from '#src/domain/search/meanings.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { inQuotes } from '#src/domain/text.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { schoolFilters, searchSchools } from '#src/features/schools/directory.ts'
import type { SchoolJson } from '#src/features/schools/json.ts'
import { paths } from '#src/paths.ts'
import { count, item, link, listOf, reply } from '../answers/format-reply.ts'
import { COMPARED, queryJobs } from '../answers/job-query.ts'
import { isIn, says, textOfJob } from '../answers/row-says.ts'
import type { Question } from '../intent.ts'
import { schoolSummary } from '../things/school-facts.ts'
import { nothingNamed } from '../understand/entities.ts'
import { withoutKinds } from '../understand/search-words.ts'
import { findJobs } from './find-jobs.ts'

const MAX_ROWS = 5
const LOOKED_AT = 100

/** A property of schools that a question asks for, or leaves out. */
interface Wish {
  name: string
  has: (school: SchoolJson) => boolean
  isExcluded: boolean
}

/** The schools of a place and kind, those with most open jobs first; schools that look for people are found by their jobs. */
export async function findSchools(question: Question): Promise<string> {
  const { deps, asker, named, text, now } = question
  const terms = readSearch(named.search).terms.filter(({ isExcluded }) => !isExcluded)
  if (terms.some(isOfJobs)) return findJobs(question)

  const places = terms.flatMap(({ places }) => places)
  const counties = [...new Set(places.flatMap(({ county, counties }) => counties ?? county))]
  const isUnverified =
    /\b(not verified|unverified|hazija\w+|haija\w+)\b/i.test(text) || named.not.some(isVerified)
  const verified = !isUnverified && /\b(verified|\w*thibitishwa)\b/i.test(text)
  const types = [...new Set(terms.flatMap(typesOf))]
  const filters = schoolFilters.parse({
    type: types.length === 1 ? types[0] : '',
    verified: verified ? '1' : '',
    limit: LOOKED_AT,
  })
  const { rows } = await searchSchools(deps.db.read, { ...filters, county: counties.join(' or ') }, now)
  const [wishes, unsaid] = wishesOf(question, terms, rows)
  const towns = places.filter(({ value, county }) => county && value !== county).map(({ value }) => value)
  const inTowns = rows.filter(({ town }) => towns.some(name => isIn(town, name)))
  const kind = listOf(types, 'or')
  const shown = (inTowns.length > 0 ? inTowns : rows)
    .filter(school => types.length === 0 || types.includes(school.institutionType))
    .filter(({ isVerified }) => !isUnverified || !isVerified)
    .filter(school => wishes.every(({ has, isExcluded }) => has(school) !== isExcluded))
    .toSorted((a, b) => b.openJobs - a.openJobs)
  const where =
    inTowns.length > 0 ? towns : places.map(({ value, county }) => (towns.length > 0 ? county : value))
  const namesOf = (isLeft: boolean) =>
    wishes.flatMap(({ name, isExcluded }) => (isExcluded === isLeft ? inQuotes(name) : []))
  const [wanted, left] = [namesOf(false), namesOf(true)]
  const what = (schools: string) =>
    [
      isUnverified ? 'unverified' : verified && 'verified',
      kind,
      schools,
      where.length > 0 && `in ${listOf([...new Set(where)], 'or')}`,
      wanted.length > 0 && `with ${listOf(wanted)} in the name or adverts`,
      left.length > 0 && `without ${listOf(left)}`,
    ]
      .filter(Boolean)
      .join(' ')
  const all = link('All schools', paths.schools({ county: counties.length === 1 ? (counties[0] ?? '') : '' }))
  const about =
    (asker.userType === 'parent' || /\b(child|son|daughter|mtoto|admission|fees?)\b/i.test(text)) && ABOUT
  const notSaid =
    unsaid.length > 0 &&
    `No school or advert here says ${listOf(unsaid.map(inQuotes), 'or')}: ask the school.`
  if (wanted.length + unsaid.length > 0 && (shown.length === 0 || unsaid.length > 0) && places.length > 0) {
    const search = withoutKinds(named.search, /^place$/)
    const elsewhere = await findSchools({ ...question, named: { ...named, places: [], search } })
    const there = listOf([...new Set(where)], 'or')
    if (!/^(I found no|No school)/m.test(elsewhere))
      return reply(`I found none in ${there}. Elsewhere:`, elsewhere)
  }
  if (shown.length === 0) return reply(`I found no ${what('schools')} here yet. ${all}.`, notSaid, ABOUT)
  return reply(
    notSaid,
    `${count(shown.length, what('school'), what('schools'))}${shown.length > 1 ? ', those with most open jobs first' : ''}:`,
    ...shown
      .slice(0, named.limits.most ?? MAX_ROWS)
      .map(school =>
        item(`${link(school.institutionName, paths.school(school.id))}: ${schoolSummary(school)}`),
      ),
    about,
    `${all}.`,
  )
}

const ABOUT = 'I know no fees or places for learners: ask the school.'

/** Whether a term tells whom a school looks for. */
const isOfJobs = ({ meaning }: SearchTerm) =>
  /^(subject|role|work|position|topic|focus|housing|recency|newest|money)$/.test(meaning?.kind ?? '')

/** The kinds of schools with learners of a level. */
const typesOf = ({ meanings }: SearchTerm) =>
  meanings.flatMap(({ kind, value }) => (kind === 'level' ? (schoolTypes[value] ?? []) : []))

const schoolTypes: Record<string, string[]> = {
  'pre-primary': ['primary'],
  primary: ['primary'],
  junior: ['primary', 'secondary'],
  secondary: ['secondary'],
  university: ['university', 'tertiary'],
}

const isVerified = ({ name }: { name: string }) => name === 'verified'

/** The wishes that names, kinds or adverts of schools meet, and the words that none of them says. */
function wishesOf(question: Question, terms: SearchTerm[], rows: SchoolJson[]): [Wish[], string[]] {
  const wanted = terms.filter(
    ({ meaning }) => !/^(place|level)$/.test(meaning?.kind ?? '') && meaning?.value !== 'verified',
  )
  const excluded = question.named.not.filter(one => !isVerified(one))
  const wishes = [
    ...wanted.map(({ text, names, meaning }) =>
      wish(question, meaning?.value ?? text, [text, ...names], false),
    ),
    ...excluded.map(({ kind, name }) =>
      kind === 'level'
        ? {
            name,
            has: ({ institutionType }: SchoolJson) => (schoolTypes[name] ?? []).includes(institutionType),
            isExcluded: true,
          }
        : wish(question, name, [name], true),
    ),
  ]
  const isSaid = ({ has, isExcluded }: Wish) => isExcluded || rows.some(has)
  return [wishes.filter(isSaid), wishes.filter(one => !isSaid(one)).map(({ name }) => name)]
}

/** A school says a word by its name or place, or in an open advert. */
function wish(question: Question, name: string, names: string[], isExcluded: boolean): Wish {
  const { rows, isMet } = queryJobs(
    { ...question, named: { ...nothingNamed, search: name } },
    undefined,
    COMPARED,
  )
  // The site's search finds the stems of words, 'board' for 'boarding'.
  const isOfText = /^(quality|character)$/.test(meaningOf(name)?.kind ?? 'quality')
  const saying = rows.filter(job => !isOfText || says(textOfJob(job), [name, ...names]))
  const ids = new Set(isMet ? saying.map(({ schoolId }) => schoolId) : [])
  return {
    name,
    isExcluded,
    has: ({ id, institutionName, town, county }) =>
      ids.has(id) || says(` ${wordsOf(`${institutionName} ${town} ${county}`).join(' ')} `, names),
  }
}
