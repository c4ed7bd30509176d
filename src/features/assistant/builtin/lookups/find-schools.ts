import { readSearch } from '#src/domain/search/read-search.ts'
import { schoolFilters, searchSchools } from '#src/features/schools/directory.ts'
import { paths } from '#src/paths.ts'
import { count, item, link, reply } from '../answers/format-reply.ts'
import { countyNamed } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { schoolSummary } from '../things/school-facts.ts'
import { namesThing } from '../understand/search-words.ts'
import { findJobs } from './find-jobs.ts'

const MAX_ROWS = 5

/** The schools of a place, those with open jobs first; schools that look for people are found by their jobs. */
export async function findSchools(question: Question): Promise<string> {
  const { deps, named, text, now } = question
  if (namesThing(named.search)) return findJobs(question)
  const county = countyNamed(named)
  const words = readSearch(named.search).rest.join(' ')
  const isUnverified = /\b(not verified|unverified|hazija\w+|haija\w+)\b/i.test(text)
  const verified = !isUnverified && /\b(verified|\w*thibitishwa)\b/i.test(text)
  const filters = schoolFilters.parse({ search: words, county, verified, limit: 100 })
  const { rows } = await searchSchools(deps.db.read, filters, now)
  const shown = rows
    .filter(({ isVerified }) => !isUnverified || !isVerified)
    .toSorted((a, b) => b.openJobs - a.openJobs)
  const what = `${isUnverified ? 'schools that are not verified' : verified ? 'verified schools' : 'schools'}${county ? ` in ${county}` : ''}`
  const all = link('All schools', paths.schools({ county }))
  const about = 'I know no fees or places for learners: ask the school.'
  if (shown.length === 0) return reply(`I found no ${what} here yet. ${all}.`, about)
  return reply(
    `${count(shown.length, what.replace('schools', 'school'), what)}, those with most open jobs first:`,
    ...shown
      .slice(0, MAX_ROWS)
      .map(school =>
        item(`${link(school.institutionName, paths.school(school.id))}: ${schoolSummary(school)}`),
      ),
    `${all}. ${/\b(child|son|daughter|mtoto|admission|fees?)\b/i.test(text) ? about : ''}`,
  )
}
