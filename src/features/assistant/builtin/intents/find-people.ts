import { type Role, roleWord, toRole } from '#src/domain/people/roles.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { directoryPath } from '#src/features/professionals/filters.ts'
import { type ProfessionalFilters, professionalFilters } from '#src/features/professionals/schema.ts'
import { paths } from '#src/paths.ts'
import { ignoredWishes, nearby, personConditions } from '../answers/conditions.ts'
import { capital, link, listOf, manyOf, personItem, plain, reply } from '../answers/format-reply.ts'
import { atLevel, countyNamed } from '../answers/job-query.ts'
import type { Intent, Question } from '../intent.ts'
import type { Named } from '../understand/entities.ts'

const MAX_ROWS = 5
/** How many results are checked for conditions that no filter covers. */
const LOOKED_AT = 100

export const findPeople: Intent = {
  id: 'find-people',
  for: ['parent', 'school', 'admin'],
  names: ['places', 'subjects', 'level', 'role', 'word'],
  answer: async question => {
    const { named, note } = nearby(question)
    const said = await answerWithPeople({ ...question, named })
    return reply(said, note, ignoredWishes(question, 'people'))
  },
}

async function answerWithPeople(question: Question): Promise<string> {
  const { deps, now } = question
  const strict = { but: '', named: question.named, filters: filtersFor(question) }
  for (const { but, named, filters } of [strict, ...looser(strict)]) {
    const conditions = personConditions(question)
    const limit = conditions.length > 0 ? LOOKED_AT : MAX_ROWS
    const { rows: all } = await searchProfessionals(deps.db.read, { ...filters, limit }, now)
    const rows = all.filter(person => conditions.every(({ has }) => has(person))).slice(0, MAX_ROWS)
    if (rows.length === 0) continue
    const who = conditions.length > 0 ? ` who ${listOf(conditions.map(({ name }) => name))}` : ''
    return reply(
      `${but}${capital(describePeople(named, filters))}${who}:`,
      ...rows.map(personItem),
      `${link('See all', directoryPath(filters))}. Send a message first: phone numbers show once you've both written.`,
    )
  }
  const conditions = personConditions(question).map(({ name }) => name)
  const words = `${describePeople(strict.named, strict.filters)}${conditions.length > 0 ? ` who ${listOf(conditions)}` : ''}`
  return reply(`I found no ${words} right now.`, await elsewhere(question, strict.filters), ways(question))
}

interface PeopleAsked {
  but: string
  named: Named
  filters: ProfessionalFilters
}

/** Broader searches, the closest first: any level, any role, one of several subjects. */
function looser({ named, filters }: PeopleAsked): PeopleAsked[] {
  const anyRole = { ...filters, role: '' }
  return [
    ...(filters.level
      ? [{ but: 'No one lists that level. ', named, filters: { ...filters, level: '' } }]
      : []),
    ...(filters.role && named.subjects.length > 0
      ? [
          {
            but: `I found no ${manyOf(toRole(filters.role) ?? 'teacher')} for that. `,
            named,
            filters: anyRole,
          },
        ]
      : []),
    ...(named.subjects.length > 1 ? named.subjects : []).map(subject => ({
      but: 'No one teaches all of these. ',
      named: { ...named, subjects: [subject] },
      filters: { ...anyRole, subject: firstWord(subject), search: '' },
    })),
  ]
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
  if (userType === 'parent' && role === null && subjects.length === 0 && isToTalk.test(text))
    return 'counselor'
  if (role === 'teacher' && userType === 'parent') return subjects.length > 0 ? null : 'tutor'
  if (role === 'parent' || role === 'school')
    return userType === 'parent' && subjects.length === 0 ? 'tutor' : null
  if (role) return role
  return userType === 'parent' && subjects.length === 0 ? 'tutor' : null
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

function ways({ asker }: Question): string {
  if (asker.userType === 'school')
    return `${link('Post a job', paths.postJob())} so that people can apply, or ${link('browse all professionals', paths.professionals())}.`
  return `${link('Browse all professionals', paths.professionals())} · ${link('Advice for parents', paths.parents())}`
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
