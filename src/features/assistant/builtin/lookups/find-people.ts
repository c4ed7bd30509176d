import { type Role, roleWord, toRole } from '#src/domain/people/roles.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { directoryPath } from '#src/features/professionals/filters.ts'
import { type ProfessionalFilters, professionalFilters } from '#src/features/professionals/schema.ts'
import { ignoredWishes, nearby, personConditions } from '../answers/conditions.ts'
import { capital, link, listOf, manyOf, personItem, plain, reply } from '../answers/format-reply.ts'
import { atLevel, countyNamed } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { open } from '../things/things.ts'
import type { Named } from '../understand/entities.ts'

const MAX_ROWS = 5
/** No filter covers some conditions: so many results are checked for them. */
const LOOKED_AT = 100

export async function findPeople(question: Question): Promise<string> {
  const { named, note } = nearby({ ...question, named: await cheaperThanShown(question) })
  const said = await answerWithPeople({ ...question, named })
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
  return { ...named, role: named.role ?? people[0]?.userType ?? null, limits }
}

async function answerWithPeople(question: Question): Promise<string> {
  const { deps, now } = question
  const strict = { but: '', named: question.named, filters: filtersFor(question) }
  const conditions = personConditions(question)
  const who = conditions.length > 0 ? ` who ${listOf(conditions.map(({ name }) => name))}` : ''
  const limit = conditions.length > 0 ? LOOKED_AT : MAX_ROWS
  for (const { but, named, filters } of [strict, ...looser(strict)]) {
    const { rows: all } = await searchProfessionals(deps.db.read, { ...filters, limit }, now)
    const rows = all.filter(person => conditions.every(({ has }) => has(person))).slice(0, MAX_ROWS)
    if (rows.length === 0) continue
    return reply(
      `${but}${capital(describePeople(named, filters))}${who}:`,
      ...rows.map(personItem),
      `${link('See all', directoryPath(filters))}. Send a message first: phone numbers show once you've both written.`,
    )
  }
  return reply(
    `I found no ${describePeople(strict.named, strict.filters)}${who} right now.`,
    await elsewhere(question, strict.filters),
    question.asker.userType === 'school'
      ? '[Post a job](/jobs/post) so that people can apply, or [browse all professionals](/professionals).'
      : '[Browse all professionals](/professionals) · [Advice for parents](/parents)',
  )
}

interface PeopleAsked {
  but: string
  named: Named
  filters: ProfessionalFilters
}

/** Broader searches, the closest first: any level, any role, one of several subjects. */
function looser({ named, filters }: PeopleAsked): PeopleAsked[] {
  const { role, level } = filters
  const anyRole = { ...filters, role: '' }
  const wider: PeopleAsked[] = []
  if (level) wider.push({ but: 'No one lists that level. ', named, filters: { ...filters, level: '' } })
  if (role && named.subjects.length > 0)
    wider.push({ but: `I found no ${manyOf(toRole(role) ?? 'teacher')} for that. `, named, filters: anyRole })
  if (named.subjects.length > 1)
    for (const subject of named.subjects)
      wider.push({
        but: 'No one teaches all of these. ',
        named: { ...named, subjects: [subject] },
        filters: { ...anyRole, subject: firstWord(subject), search: '' },
      })
  return wider
}

function filtersFor(question: Question): ProfessionalFilters {
  const { named, text } = question
  const { subjects, level, word } = named
  const role = roleAsked(question)
  const teaches = role !== 'counselor' && role !== 'career_coach'
  return professionalFilters.parse({
    role: role ? roleWord(role) : '',
    county: countyNamed(named),
    subject: subjects[0] ? firstWord(subjects[0]) : '',
    search: [...subjects.slice(1).map(firstWord), word ?? ''].join(' ').trim(),
    level: teaches && level ? level : '',
    verified: /\bverified\b/i.test(text) ? 'yes' : '',
    limit: MAX_ROWS,
  })
}

/** The directory finds subjects by prefix, so 'Computer' finds both Computer Studies and Computer Science. */
const firstWord = (subject: string) =>
  / (Studies|Language|Science)$/.test(subject) ? (subject.split(' ')[0] ?? '') : subject

/** Requests for a person who listens to a child: a counselor. */
const isToTalk = /\b(talk (to|with)|open up to|kuongea na\w*|aongee na)\b/i

/** Parents call a tutor a teacher, too; if they name a subject, both roles are searched. */
function roleAsked({ named: { role, subjects }, asker: { userType }, text }: Question): Role | null {
  const isWide = userType !== 'parent' || subjects.length > 0
  if (!isWide && role === null && isToTalk.test(text)) return 'counselor'
  if (role === 'teacher' && userType === 'parent') return isWide ? null : 'tutor'
  if (role === null || role === 'parent' || role === 'school') return isWide ? null : 'tutor'
  return role
}

async function elsewhere(
  { deps, now, named }: Question,
  filters: ProfessionalFilters,
): Promise<string | null> {
  if (!filters.county) return null
  const anywhere = { ...filters, county: '', level: '' }
  const { rows } = await searchProfessionals(deps.db.read, anywhere, now)
  const words = describePeople({ ...named, places: [], level: null }, anywhere)
  return rows.length > 0
    ? `There are some in other counties, and many teach online: ${link(words, directoryPath(anywhere))}.`
    : null
}

/** 'Mathematics tutors in Kiambu', 'people who teach English at primary level'. */
function describePeople(
  { subjects, word, places, level }: Named,
  { role, level: namedLevel, verified }: ProfessionalFilters,
): string {
  const what = plain(subjects.length > 0 ? listOf(subjects) : (word ?? ''), 60)
  const who = role ? manyOf(toRole(role) ?? 'teacher') : what ? `people who teach ${what}` : 'professionals'
  const words = [
    verified && 'verified',
    role && what,
    who,
    namedLevel && level && atLevel(level),
    places[0] && `in ${places[0]}`,
  ]
  return words.filter(Boolean).join(' ')
}
