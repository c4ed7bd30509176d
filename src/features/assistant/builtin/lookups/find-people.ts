import { readSearch } from '#src/domain/search/read-search.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { directoryPath } from '#src/features/professionals/filters.ts'
import { listProfessionals } from '#src/features/professionals/list-professionals.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { noneFor } from '../answers/alternatives.ts'
import { ignoredWishes, nearby, personConditions, sifted, that } from '../answers/conditions.ts'
import { describeSearch, unmetBy } from '../answers/describe-search.ts'
import { leftOut } from '../answers/exclusions.ts'
import { capital, count, link, listOf, personItem, personLink, reply } from '../answers/format-reply.ts'
import { bySaid, noneSays, personMeets, rowsThatSay, soughtIn, textsOfPerson } from '../answers/row-says.ts'
import type { Question } from '../intent.ts'
import { open } from '../things/things.ts'
import type { Named } from '../understand/entities.ts'
import { limitWords } from '../understand/limits.ts'
import { namesThing, withoutKinds, wordsBeside } from '../understand/search-words.ts'

const MAX_ROWS = 5
/** So many people are shown who are only near what was asked for. */
const MAX_NEAR = 3
/** No filter covers some conditions: so many results are checked for them. */
const LOOKED_AT = 100

/** The people whom the directory's search finds for a question and who meet its conditions, or else the nearest. */
export async function findPeople(question: Question): Promise<string> {
  const { asker, inHand } = question
  const { named, note } = nearby({ ...question, named: await cheaperThanShown(question) })
  const below = await foundPeople({ ...question, named })
  const dearer = below.startsWith('I found no') ? await cheaperThanShown(question, firstOf) : named
  const said =
    dearer.limits.maxRate === named.limits.maxRate ? below : await foundPeople({ ...question, named: dearer })
  const isBereaved = asker.userType === 'parent' && inHand.length === 0 && /\bgrief\b/.test(named.search)
  return reply(isBereaved ? `Sorry for your loss. ${said}` : said, note, ignoredWishes(question, 'people'))
}

const asksCheaper =
  /\bcheaper\b|\b(?:below|under|less than|chini ya|kuliko) (?:that|this|hiyo|hapo|huyo|him|her|yeye)\b|\bbei (?:ya chini|nafuu)\b/i

const firstOf = (...[rate = 0]: number[]) => rate

/** 'Any cheaper?' after people means others of their role with a rate lower than the least of theirs, or else than that of the first. */
async function cheaperThanShown(question: Question, of = Math.min): Promise<Named> {
  const { named, text, answers } = question
  const shown = answers.findLast(things => things.some(({ kind }) => kind === 'professionals'))
  if (!asksCheaper.test(text) || !shown || named.limits.maxRate) return named
  const things = await Promise.all(shown.map(thing => open(question, thing)))
  const people = things.flatMap(thing => (thing?.kind === 'person' ? thing.it : []))
  const rates = people.flatMap(({ hourlyRate }) => hourlyRate ?? [])
  if (rates.length === 0) return named
  const limits = { ...named.limits, maxRate: of(...rates) - 1 }
  return { ...named, search: named.search || roleOf(people[0]?.userType), limits }
}

const roleOf = (userType = '') => userType.replace('_', ' ')

async function foundPeople(question: Question, isWider = false): Promise<string> {
  const { asker, named } = question
  const { most, order } = named.limits
  const conditions = personConditions(question)
  const otherWords = order ? [] : wordsBeside(question.text, named.search)
  const found = await queryPeople(question)
  const who = that(
    'who',
    conditions.map(({ name }) => name),
  )
  const { rows, isMet, unmet } = sifted(found.rows, conditions)
  const said = bySaid(rows, soughtIn(found.reading, otherWords), textsOfPerson)
  const words = `${describeSearch(found.reading, 'people', found.isMet && isMet ? [...found.unsaid, ...said.unsaid] : found.unsaid)}${who}`
  const line = (person: Profile) =>
    `${order === 'rating' ? ratedItem(person) : personItem(person)}${said.quoteOf(person)}`
  if (found.isMet && isMet) {
    const { role } = found.reading
    // A search for tutors also finds teachers who give lessons.
    const [ofRole, alike] = [true, false].map(is => said.saying.filter(one => isOfRole(one, role) === is))
    const shown = (ofRole?.length ? ofRole : said.saying).slice(0, most ?? MAX_ROWS)
    const room = Math.min(MAX_NEAR, MAX_ROWS - shown.length)
    const beside = ofRole?.length && !most ? (alike ?? []).slice(0, room) : []
    const rest =
      most || said.isStrict ? [] : ofRoleFirst(said.rest, role).slice(0, Math.max(0, room - beside.length))
    return reply(
      `${capital(words)}${order ? orders[order] : ''}:`,
      ...shown.map(line),
      beside.length > 0 && 'Others who offer the same:',
      ...beside.map(line),
      rest.length > 0 && "Others, whose profiles don't say so:",
      ...rest.map(line),
      found.note,
      noneSays(said.unsaid, found.note, 'profile'),
      leftOut(found.rows, conditions, personLink),
      await noneFor(
        found.reading,
        async search => (await queryPeople({ ...question, named: { ...named, search } })).isMet,
      ),
      ...(most || rest.length > 0 ? [] : await others(question, [...shown, ...beside])),
      `${link('See all', found.path)}. Send a message first: phone numbers show once you've both written.`,
    )
  }
  const wider =
    isWider || (conditions.length === 0 && found.note.includes('instead'))
      ? null
      : await widerPeople(question, conditions.length > 0)
  if (wider) return reply(`I found no ${words} right now. But there are:`, wider)
  const near = [...said.saying, ...said.rest].slice(0, most ?? MAX_NEAR)
  const notMet = unmet.length > 0 && `Not met: they ${listOf(unmet)}.`
  return reply(
    `I found no ${words} right now.`,
    near.length > 0 && ['But these are near.', found.note, notMet].filter(Boolean).join(' '),
    ...near.map(line),
    asker.userType === 'school'
      ? '[Post a job](/jobs/post) so that people can apply, or [browse all professionals](/professionals).'
      : '[Browse all professionals](/professionals) · [Post a tutor request](/tutor-requests/new) · [Advice for parents](/parents)',
  )
}

/** Those who meet the conditions elsewhere, or for no topic: 'someone cheaper'; else those who teach online. Null if none do. */
async function widerPeople(question: Question, isLimited: boolean): Promise<string | null> {
  const { search } = question.named
  const isTaught = search !== withoutKinds(search, /^place$/) && readSearch(search).subjects.length > 0
  const limited = [/^place$/, ofTopic, new RegExp(`^place$|${ofTopic.source}`), /^role$/]
  for (const kinds of isLimited ? limited : isTaught ? [/^(place|mode|type)$/] : []) {
    const wider = `${withoutKinds(search, kinds)}${isLimited ? '' : ' online'}`
    const named = { ...question.named, places: [], role: null, search: wider }
    const said = wider === search ? 'I found no' : await foundPeople({ ...question, named }, true)
    if (!said.startsWith('I found no')) return said
  }
  return null
}

const ofTopic = /^(topic|focus|quality|language)$/

/** The people whom the directory's search finds for a question, as its page lists them. */
async function queryPeople({ deps, asker, named, now }: Question) {
  const { order } = named.limits
  // No one offers a house, and counselors and coaches name no levels.
  const isOfAdults = /^(counselor|career_coach)$/.test(readSearch(named.search).role ?? '')
  const wanted = withoutKinds(named.search, isOfAdults ? /^(level|housing)$/ : /^housing$/)
  const search = [wanted, limitWords(named.limits)].filter(Boolean).join(' ')
  const filters = professionalFilters.parse({
    search,
    role: roleMeant(named, asker.userType),
    sort: order === 'rating' ? order : '',
    limit: LOOKED_AT,
  })
  const { page, relaxed } = await listProfessionals(deps.db.read, filters, now)
  const reading = relaxed?.reading ?? readSearch(search)
  const unmet = unmetBy(relaxed)
  const said = unmet.isMet || !relaxed ? null : rowsThatSay(page.rows, relaxed, personMeets)
  return {
    rows: order === 'rating' ? ofRoleFirst(said?.rows ?? page.rows, reading.role) : (said?.rows ?? page.rows),
    reading: { ...reading, role: reading.role ?? (filters.role || null) },
    unsaid: relaxed?.unsaid ?? [],
    path: directoryPath(filters),
    ...unmet,
    ...(said && { isMet: true, note: said.note }),
  }
}

const isOfRole = ({ userType }: Profile, role: string | null) => role === null || userType === role

/** 'The best rated tutor' is a tutor, though a teacher gives lessons too. */
const ofRoleFirst = (rows: Profile[], role: string | null) =>
  rows.toSorted((a, b) => Number(isOfRole(b, role)) - Number(isOfRole(a, role)))

/** With what the order is by. */
const ratedItem = (person: Profile) => {
  const { rating, reviewCount } = person
  return `${personItem(person)}, ${rating === null ? 'no reviews yet' : `${rating} of 5 stars from ${count(reviewCount, 'review')}`}`
}

/** Beside few people for a topic: others of their role. */
async function others(question: Question, shown: { id: string }[]): Promise<string[]> {
  const { named } = question
  const search = withoutKinds(named.search, ofTopic)
  if (shown.length >= MAX_NEAR || search === '' || search === named.search || /\bverif/.test(named.search))
    return []
  const wider = { ...question, named: { ...named, search } }
  const found = await queryPeople(wider)
  const { rows, isMet } = sifted(found.rows, personConditions(wider))
  const near = rows.filter(({ id }) => !shown.some(one => one.id === id)).slice(0, MAX_NEAR)
  return found.isMet && isMet && near.length > 0
    ? [`Other ${describeSearch(found.reading, 'people')}:`, ...near.map(personItem)]
    : []
}

const orders = { price: ', lowest rate first', rating: ', best rated first', pay: '' }

/** Parents who name no work want a tutor, and schools do not want a tutor for a teacher. */
function roleMeant({ search, role }: Named, userType: string): string {
  if (userType === 'parent') return namesThing(search) ? '' : 'tutor'
  return userType === 'school' && role === 'teacher' ? role : ''
}
