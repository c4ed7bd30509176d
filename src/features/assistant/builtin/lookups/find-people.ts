import { readSearch } from '#src/domain/search/read-search.ts'
import { directoryPath } from '#src/features/professionals/filters.ts'
import { listProfessionals } from '#src/features/professionals/list-professionals.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { ignoredWishes, nearby, personConditions, sifted, that } from '../answers/conditions.ts'
import { describeSearch, unmetBy } from '../answers/describe-search.ts'
import { capital, link, listOf, personItem, reply } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'
import { open } from '../things/things.ts'
import type { Named } from '../understand/entities.ts'
import { limitWords } from '../understand/limits.ts'
import { namesThing } from '../understand/search-words.ts'

const MAX_ROWS = 5
/** So many people are shown who are only near what was asked for. */
const MAX_NEAR = 3
/** No filter covers some conditions: so many results are checked for them. */
const LOOKED_AT = 100

/** The people whom the directory's search finds for a question and who meet its conditions, or else the nearest. */
export async function findPeople(question: Question): Promise<string> {
  const { named, note } = nearby({ ...question, named: await cheaperThanShown(question) })
  const said = await foundPeople({ ...question, named })
  return reply(said, note, ignoredWishes(question, 'people'))
}

const asksCheaper =
  /\bcheaper\b|\b(?:below|under|less than|chini ya|kuliko) (?:that|this|hiyo|hapo|huyo|him|her|yeye)\b|\bbei (?:ya chini|nafuu)\b/i

/** 'Any cheaper?' after a person means people of that role with a lower rate. */
async function cheaperThanShown(question: Question): Promise<Named> {
  const { named, text, answers } = question
  const shown = answers.findLast(things => things.some(({ kind }) => kind === 'professionals'))
  if (!asksCheaper.test(text) || !shown || named.limits.maxRate) return named
  const things = await Promise.all(shown.map(thing => open(question, thing)))
  const people = things.flatMap(thing => (thing?.kind === 'person' ? thing.it : []))
  const rates = people.flatMap(({ hourlyRate }) => hourlyRate ?? [])
  if (rates.length === 0) return named
  const limits = { ...named.limits, maxRate: Math.min(...rates) - 1 }
  return { ...named, search: named.search || roleOf(people[0]?.userType), limits }
}

const roleOf = (userType = '') => userType.replace('_', ' ')

async function foundPeople(question: Question): Promise<string> {
  const { deps, asker, named, now } = question
  const { most, order } = named.limits
  const conditions = personConditions(question)
  const search = [named.search, limitWords(named.limits)].filter(Boolean).join(' ')
  const filters = professionalFilters.parse({
    search,
    role: roleMeant(named, asker.userType),
    sort: order === 'rating' ? order : '',
    limit: conditions.length > 0 ? LOOKED_AT : MAX_ROWS,
  })
  const { page: found, relaxed } = await listProfessionals(deps.db.read, filters, now)
  const reading = relaxed?.reading ?? readSearch(search)
  const who = that(
    'who',
    conditions.map(({ name }) => name),
  )
  const words = `${describeSearch({ ...reading, role: reading.role ?? (filters.role || null) }, 'people')}${who}`
  const { rows, isMet, unmet } = sifted(found.rows, conditions)
  const { note, ...read } = unmetBy(relaxed)
  const all = link('See all', directoryPath(filters))
  if (read.isMet && isMet)
    return reply(
      `${capital(words)}${order ? orders[order] : ''}:`,
      ...rows.slice(0, most ?? MAX_ROWS).map(personItem),
      note,
      `${all}. Send a message first: phone numbers show once you've both written.`,
    )
  const near = rows.slice(0, most ?? MAX_NEAR)
  return reply(
    `I found no ${words} right now.`,
    near.length > 0 && `But these are near. ${note || `Not met: they ${listOf(unmet)}.`}`,
    ...near.map(personItem),
    asker.userType === 'school'
      ? '[Post a job](/jobs/post) so that people can apply, or [browse all professionals](/professionals).'
      : '[Browse all professionals](/professionals) · [Post a tutor request](/tutor-requests/new) · [Advice for parents](/parents)',
  )
}

const orders = { price: ', lowest rate first', rating: ', best rated first', pay: '' }

/** Parents who name no work want a tutor, and schools do not want a tutor for a teacher. */
function roleMeant({ search, role }: Named, userType: string): string {
  if (userType === 'parent') return namesThing(search) ? '' : 'tutor'
  return userType === 'school' && role === 'teacher' ? role : ''
}
