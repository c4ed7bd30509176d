import { findCounty } from '#src/domain/counties.ts'
import { countyOfPlace } from '#src/domain/jobs/county-of-place.ts'
import { levelNames } from '#src/domain/jobs/job-values.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { listPath } from '#src/features/jobs/filters.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { type JobFilters, jobFilters } from '#src/features/jobs/schema.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { createSubjectMatcher } from '#src/features/matching/subjects.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatDate } from '#src/ui/format.ts'
import type { Question } from '../intent.ts'
import type { Named } from '../understand/entities.ts'
import { item, link, listOf, plain } from './format-reply.ts'

export interface JobMatches {
  rows: JobJson[]
  /** The path of the job list with the same filters. */
  path: string
}

const MAX_ROWS = 5
/** No filter covers some questions: so many of the newest jobs are compared. */
export const COMPARED = 200
/** A search also finds descriptions: so many results are checked for a subject in the title or the subjects. */
const LOOKED_AT = 40

/** The newest open jobs for the entities in a question; if it names subjects or a word, the most relevant ones first. */
export function queryJobs(
  { deps, named }: Pick<Question, 'deps' | 'named'>,
  userType?: UserType,
  most = MAX_ROWS,
): JobMatches {
  const filters = filtersFor(named, userType)
  const searches = named.word ? [named.word] : named.subjects
  if (searches.length === 0) {
    return { rows: searchJobs(deps, { ...filters, limit: most }).rows, path: listPath(filters) }
  }
  const found = searches.flatMap(search => {
    const { rows } = searchJobs(deps, { ...filters, search, sort: 'relevance', limit: LOOKED_AT })
    return rows.filter(named.word ? isAboutNamed(named) : isAbout(search))
  })
  const times = (job: JobJson) => found.filter(({ id }) => id === job.id).length
  const once = [...new Map(found.map(job => [job.id, job])).values()]
  const rows = once.sort((a, b) => times(b) - times(a)).slice(0, most)
  return { rows, path: listPath({ ...filters, search: searches[0] ?? '' }) }
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

export function filtersFor(named: Named, userType?: UserType): JobFilters {
  const { places, level, kind, role, subjects, word } = named
  const place = places[0] ?? ''
  const county = findCounty(place)?.name
  const category = role ? categoryOf[role] : undefined
  const isBare = !place && !level && !kind && !category && subjects.length === 0 && !word
  return jobFilters.parse({
    ...(county ? { county } : { location: place }),
    level: level ?? '',
    type: kind ?? '',
    category: category ?? '',
    role: isBare && userType && categoryOf[userType] ? userType : '',
  })
}

/** The named county, or the county of the named town; '' if there is neither. */
export function countyNamed({ places }: Named): string {
  const place = places[0] ?? ''
  return findCounty(place)?.name ?? countyOfPlace(place) ?? ''
}

/** The same entities with a named town replaced by its county. Null if no town is named. */
export function inTheCountyAround(named: Named): Named | null {
  const place = named.places[0]
  if (!place || findCounty(place)) return null
  const county = countyOfPlace(place)
  return county ? { ...named, places: [county] } : null
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

/** 'at primary level'. */
export const atLevel = (level: string) =>
  `at ${levelNames[level as keyof typeof levelNames].toLowerCase()} level`

/** The last day of a job: '30 Nov 2026'. */
export const closingDay = (closesAt: string) => formatDate(Date.parse(closesAt))

/** A job query in words: 'full-time Mathematics jobs at secondary level in Nairobi'. */
export function describeJobs({ places, level, kind, role, subjects, word }: Named): string {
  const what = [
    kind && jobTypeLabel(kind).toLowerCase(),
    subjects.length > 0 && listOf(subjects, 'or'),
    role && roleAdjectives[role],
    'jobs',
    word && `that mention “${plain(word, 40)}”`,
    level && atLevel(level),
    places.length > 0 && `in ${places[0]}`,
  ]
  return what.filter(Boolean).join(' ')
}

const roleAdjectives: Partial<Record<NonNullable<Named['role']>, string>> = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counselling',
  career_coach: 'coaching',
}
