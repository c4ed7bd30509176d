import { findCounty } from '#src/domain/counties.ts'
import { countyOfPlace } from '#src/domain/jobs/county-of-place.ts'
import { toRole, type UserType } from '#src/domain/people/roles.ts'
import { readSearch, type SearchReading } from '#src/domain/search/read-search.ts'
import { isLookedFor } from '#src/domain/search/subjects.ts'
import { listPath } from '#src/features/jobs/filters.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { type JobFilters, jobFilters } from '#src/features/jobs/schema.ts'
import { listJobs, searchJobs } from '#src/features/jobs/search.ts'
import { createSubjectMatcher } from '#src/features/matching/subjects.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatDate } from '#src/ui/format.ts'
import type { Question } from '../intent.ts'
import type { Named } from '../understand/entities.ts'
import { limitWords } from '../understand/limits.ts'
import { unmetBy } from './describe-search.ts'
import { item, link, plain, thoseOrAll } from './format-reply.ts'
import { jobMeets, rowsThatSay, says, textOfJob } from './row-says.ts'

/** The jobs that the site's own search finds for a question, as its page lists them. */
export interface JobMatches {
  rows: JobJson[]
  /** The path of the job list with the same search, without amounts. */
  path: string
  reading: SearchReading
  /** The sentence of the job list on words and filters that the search left out, or empty. */
  note: string
  /** Words that no job has. */
  unsaid: string[]
  /** All that was asked for is met, but for words that say little. */
  isMet: boolean
  order: 'newest' | 'best paid' | 'best match'
}

const MAX_ROWS = 5
/** No filter covers some questions: so many of the jobs are compared. */
export const COMPARED = 200

export function queryJobs(
  { deps, named }: Pick<Question, 'deps' | 'named'>,
  userType?: UserType,
  most = MAX_ROWS,
): JobMatches {
  const search = [named.search, limitWords(named.limits)].filter(Boolean).join(' ')
  const role = toRole(readSearch(search).role ?? '')
  const isOfRole = named.not.every(({ kind }) => kind !== 'role')
  const isBare = search === '' && isOfRole && userType && categoryOf[userType]
  const filters: JobFilters = jobFilters.parse({ search, role: isBare ? userType : '', limit: most })
  const { page, relaxed } = listJobs(deps, { ...filters, limit: role && categoryOf[role] ? COMPARED : most })
  const reading = relaxed?.reading ?? readSearch(search)
  const { bestPaidFrom, sort } = relaxed?.filters ?? filters
  const unmet = unmetBy(relaxed)
  const all = { ...(relaxed?.filters ?? filters), limit: COMPARED }
  const said = unmet.isMet || !relaxed ? null : rowsThatSay(searchJobs(deps, all).rows, relaxed, jobMeets)
  const words = reading.terms.flatMap(({ text }) => (isLookedFor(text) ? text : []))
  const saysIt = (job: JobJson) => words.length > 0 && says(textOfJob(job), words)
  return {
    // The search for a teacher's jobs also finds a tutor's.
    rows: thoseOrAll(
      said?.rows ?? page.rows,
      job => !role || job.category === categoryOf[role] || saysIt(job),
    )
      .toSorted((a, b) => Number(saysIt(b)) - Number(saysIt(a)))
      .slice(0, most),
    path: listPath({ ...filters, search: named.search }),
    reading: isBare ? { ...reading, role: userType } : reading,
    unsaid: relaxed?.unsaid ?? [],
    ...unmet,
    ...(said && { isMet: true, note: said.note }),
    order: bestPaidFrom ? 'best paid' : sort === 'relevance' ? 'best match' : 'newest',
  }
}

/** Returns a test for whether a job's title or subjects name a subject, by any of its names. */
export function isAbout(subject: string) {
  const known = createSubjectMatcher([subject])
  return ({ title, subjects }: Pick<JobJson, 'title' | 'subjects'>) =>
    subjects.some(known.has) || known.namedIn(title) !== undefined
}

/** Returns a test for whether a job is about one of the named subjects; any job is, where none is named. */
export function isAboutNamed({ subjects }: Named) {
  const tests = subjects.map(isAbout)
  return (job: Pick<JobJson, 'title' | 'subjects'>) => tests.length === 0 || tests.some(test => test(job))
}

/** The named county, or the county of the named town; '' if there is neither. */
export function countyNamed({ places }: Named): string {
  const place = places[0] ?? ''
  return findCounty(place)?.name ?? countyOfPlace(place) ?? ''
}

/** The newest jobs of the asker's school, closed ones too. */
export const ownSchoolJobs = ({ deps, asker, now }: Question, limit: number) =>
  jobsOfSchool(deps.db.read, schoolOf(asker).schoolId, now, { limit }).rows

export const ownOpenJobs = (question: Question, limit: number) =>
  ownSchoolJobs(question, limit).filter(({ isOpen }) => isOpen)

export const jobLink = ({ id, title }: Pick<JobJson, 'id' | 'title'>) => link(title, paths.job(id))

/** A list item with the job's link, school, place, kind, pay and closing date. */
export function jobLine(job: JobJson): string {
  const pay = payLabel(job)
  const sample = job.isSample ? ' (sample)' : ''
  const closes = job.closesAt ? `, closes ${closingDay(job.closesAt)}` : ''
  const facts = [
    plain(employerLine(job), 100),
    plain(job.location, 40),
    jobTypeLabel(job.jobType).toLowerCase(),
  ]
  return item(`${jobLink(job)}, ${facts.join(', ')}${pay ? `: ${plain(pay, 60)}` : ''}${closes}${sample}`)
}

export const UNDATED = 'A job without a closing date stays open until the school closes it.'

/** The last day of a job: '30 Nov 2026'. */
export const closingDay = (closesAt: string) => formatDate(Date.parse(closesAt))
