import { individuals } from '#src/domain/people/roles.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { paths } from '#src/paths.ts'
import { ignoredWishes, jobConditions, nearby } from '../answers/conditions.ts'
import { link, listOf, plain, reply } from '../answers/format-reply.ts'
import {
  COMPARED,
  describeJobs,
  inTheCountyAround,
  isAboutNamed,
  type JobMatches,
  jobLine,
  queryJobs,
} from '../answers/job-query.ts'
import type { Question } from '../intent.ts'

export function findJobs(question: Question): string {
  const { named, note } = nearby(question)
  const located = { ...question, named }
  return reply(answerByConditions(located) ?? answerWithJobs(located), note, ignoredWishes(question, 'jobs'))
}

/** The jobs that meet the conditions which no filter covers, or what none of them meets. Null if there are no conditions. */
function answerByConditions(question: Question): string | null {
  const all = jobConditions(question)
  if (all.length === 0) return null
  const own = namedOrOwn(question)
  const { deps, asker } = question
  const searches = all.flatMap(one => one.searches ?? [])
  const results = (searches.length > 0 ? searches : [own.word]).map(word =>
    queryJobs({ deps, named: { ...own, word } }, asker.userType, COMPARED),
  )
  const byId = new Map(results.flatMap(({ rows }) => rows).map(job => [job.id, job]))
  const found = [...byId.values()].filter(isAboutNamed(own))
  const unmet = all.filter(({ has }) => !found.some(has))
  const conditions = all.filter(one => !unmet.includes(one))
  const rows = found.filter(job => conditions.every(({ has }) => has(job))).slice(0, MAX_ROWS)
  const words = describeJobs(own)
  const none = unmet.map(({ name, none }) =>
    none ? `None of the newest open ${words} ${none}.` : `I found none that ${name}.`,
  )
  const noneOfAll =
    unmet.length === 0 && `I found no open ${words} that ${listOf(all.map(({ name }) => name))}.`
  if (conditions.length === 0 || rows.length === 0)
    return reply(...none, noneOfAll, answerWithJobs({ ...question, named: { ...own, not: [] } }))
  return reply(
    ...none,
    `Open ${words} that ${listOf(conditions.map(({ name }) => name))}, newest first:`,
    ...rows.map(jobLine),
    `${searches.length > 0 ? 'I only checked the adverts, so please confirm with the school. ' : ''}${link('See more', results[0]?.path ?? paths.jobs())}.`,
  )
}

function answerWithJobs(question: Question): string {
  const { named, asker } = question
  const { rows, path } = queryJobs(question, asker.userType)
  const words = describeJobs(namedOrOwn(question))
  if (rows.length > 0) return listJobs(`Open ${words}, newest first:`, { rows, path })

  const none = `I found no open ${words} right now`
  const around = inTheCountyAround(named)
  const wider = around && queryJobs({ ...question, named: around })
  if (wider && wider.rows.length > 0)
    return listJobs(`${none}, but there are some in ${around.places[0]} County:`, wider)
  const wordless = { ...named, word: null }
  const others = named.word && queryJobs({ ...question, named: wordless }, asker.userType, MAX_ELSEWHERE)
  if (others && others.rows.length > 0)
    return listJobs(
      `I found no open jobs that mention “${plain(named.word ?? '', 40)}”, but there are ${describeJobs(wordless)}:`,
      others,
    )
  return reply(
    `${none}.`,
    elsewhere(question),
    `To get an email when one is posted, open ${link('this search', path)} and choose Email me new jobs for this search.`,
  )
}

const listJobs = (headline: string, { rows, path }: JobMatches) =>
  reply(headline, ...rows.map(jobLine), `${link('See all', path)}.`)

const MAX_ROWS = 5
const MAX_ELSEWHERE = 3

/** Jobs for a broader query in the same place, else in other places. Null if there are none. */
function elsewhere({ deps, named }: Question): string | null {
  const loose = { ...named, level: null, kind: null, word: null }
  for (const less of [
    { ...named, role: null },
    loose,
    { ...loose, role: null },
    { ...named, places: [] },
    { ...loose, places: [] },
  ]) {
    const { rows, path } = queryJobs({ deps, named: less }, undefined, MAX_ELSEWHERE)
    if (rows.length === 0) continue
    const where = named.places.length > less.places.length ? ' in other places' : ''
    return reply(
      `But there are ${describeJobs(less)}${where}, ${link('all of them', path)}:`,
      ...rows.map(jobLine),
    )
  }
  return null
}

/** A professional who asks for jobs without naming anything means their own field. */
function namedOrOwn({ named, asker }: Question) {
  const { places, level, kind, role, subjects, word } = named
  const isBare = places.length + subjects.length === 0 && !level && !kind && !role && !word
  const own = individuals.find(one => one === asker.userType)
  return isBare && own && categoryOf[own] ? { ...named, role: own } : named
}
