import { jobTypes } from '#src/domain/jobs/job-values.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { termsOf } from '../answers/guide-search.ts'
import { COMPARED, isAboutNamed } from '../answers/job-query.ts'
import { isYesNoOf } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { patternsOf } from '../patterns.ts'
import { lexicon } from '../understand/lexicon.ts'
import { asksWith, aspectsIn, ofJobs, ofOneJob } from './fact.ts'
import { saysJob, type Thing } from './things.ts'

type School = Extract<Thing, { kind: 'school' }>

const MAX_JOBS = 5

/** The open jobs that a message means, of the schools that it names or else of all; the schools, if it asks nothing about a job. */
export async function jobsNamed(question: Question, schools: School[], isPointed: boolean): Promise<Thing[]> {
  if (schools.length === 0) return jobsPointedAt(question, isPointed).map(asJob)
  const { deps, text, now } = question
  const names = new Set(schools.flatMap(({ it }) => wordsOf(it.institutionName)))
  const nameless = wordsOf(text).filter(word => !names.has(word))
  const said = termsOf(withoutAspects(nameless.join(' ')))
  const aspects = aspectsIn(nameless.join(' '))
  const isOfJob =
    aspects.some(aspect => aspect !== 'jobs' && ofJobs.test(aspect)) ||
    (question.ideas.has('job') && !aspects.includes('jobs'))
  const all = await Promise.all(
    schools.map(async (school): Promise<Thing[]> => {
      const { rows } = await openJobsOfSchool(deps.db.read, school.it.id, now, { limit: MAX_OF_SCHOOL })
      const found = bestOf(rows, said).filter(({ hits }) => hits > 0)
      if (found.length > 0 && (isOfJob || found.length < rows.length)) return found.map(({ it }) => asJob(it))
      return isOfJob && rows.length > 0 ? rows.map(asJob) : [school]
    }),
  )
  return all.flatMap(things => things.slice(0, MAX_JOBS))
}

/** A text without the words that ask for an aspect, which are no part of a title: 'wanafunzi ni wangapi'. */
const withoutAspects = (text: string) =>
  [...patternsOf('asked about a thing')].reduce(
    (left, [name, words]) => (ofOneJob.test(name) ? left.replace(words, ' ') : left),
    text,
  )

/** Whether a text is not much longer than a title that it says, and so little more than the title. */
const isLittleMore = (text: string, title: string) => wordsOf(text).length <= wordsOf(title).length + 1

const MAX_OF_SCHOOL = 50
const MANY_WORDS = 25
const asJob = (it: JobJson): Thing => ({ kind: 'job', it })

/** A job without its school: 'the primary job in Nyali', or most of a title. */
function jobsPointedAt({ deps, asker, text, named, now }: Question, isPointed: boolean): JobJson[] {
  // Who looks for a person asks for no job.
  if (asker.userType === 'parent' && !saysAJob.test(text)) return []
  // Nor does a story.
  if (wordsOf(text).length > MANY_WORDS) return []
  const aspects = aspectsIn(text)
  const saysOne = isPointed || saysJob(text)
  const points = saysOne || aspects.some(aspect => ofOneJob.test(aspect))
  const asks = text.includes('?') || isYesNoOf(text) || asksWith.test(text)
  const asksOfOne = (saysOne || (asks && aspects.some(aspect => aspect !== 'jobs'))) && !ofMany.test(text)
  const [location = ''] = named.places
  const { rows } = searchJobs(deps, { ...jobFilters.parse({}), limit: COMPARED })
  const isThere = ({ location: of, county, town, closesAt }: JobJson) =>
    !(closesAt && Date.parse(closesAt) <= now) &&
    `${of} ${county} ${town}`.toLowerCase().includes(location.toLowerCase())
  const found = bestOf(rows.filter(isThere), termsOf(text))
  const meant = found.filter(
    ({ it, hits, share, isOwn, isRare, isRareText }) =>
      (saysOne && found.length === 1 && !ofMany.test(text) && (isRareText || hits > 0)) ||
      (asksOfOne && (isRare || (found.length === 1 && location !== ''))) ||
      (points && hits + (location ? 1 : 0) > 1 && isAboutNamed(named)(it)) ||
      (hits + (location ? 1 : 0) > 2 && share > (isOwn ? 0.6 : 0.9)),
  )
  const titled = found.filter(
    ({ it, hits, share }) => hits > 1 && share > 0.7 && isLittleMore(text, it.title),
  )
  if (titled.length > 0) return titled.map(({ it }) => it)
  return meant.length > 2 ? [] : meant.map(({ it }) => it)
}

interface Found {
  it: JobJson
  /** The words of the title that were said, and their share of it. */
  hits: number
  share: number
  /** Whether they are more than subjects and roles. */
  isOwn: boolean
  /** Whether one of them is in no other title and no other use: 'fellow'. */
  isRare: boolean
  /** The same of the rest of the advert: 'that Python job'. */
  isRareText: boolean
}

/** A search, not a question about one job. */
const ofMany =
  /\b(jobs|vacancies|openings|posts|gigs|any|kuna|zipi|in need of|looking for|(i|we) need|natafuta|nataka)\b/i

const saysAJob = /\b(job|post|vacancy|advert|kazi|nafasi)\b/i

/** Ideas that any job may have. */
const ofAll = /^(job|post|school|advertise|hire|level|class)$/

/** The jobs whose title, subjects and kind say most of some terms; a rare term counts for more. */
function bestOf(rows: JobJson[], terms: string[]): Found[] {
  // 'Is the coach job remote?' asks for the kind, where other words name the job.
  const apart = terms.filter(term => !jobTypes.some(type => type === term))
  const found = apart.length < terms.length ? mostSaid(rows, apart) : []
  return found.length > 0 ? found : mostSaid(rows, terms)
}

function mostSaid(rows: JobJson[], said: string[]): Found[] {
  const jobs = rows.map(it => ({
    it,
    title: new Set(termsOf(it.title)),
    rest: new Set(termsOf(`${it.subjects.join('. ')}. ${jobTypeLabel(it.jobType)}. ${it.description}`)),
  }))
  const having = (term: string) => jobs.filter(({ title, rest }) => title.has(term) || rest.has(term)).length
  const isSaid = (term: string) =>
    !ofAll.test(term) && (said.includes(term) || nearestWord(term, said, 1) !== null)
  const isOfOne = (term: string) => having(term) === 1 && term.length > 3 && !lexicon.has(term.toLowerCase())
  const scored = jobs.map(({ it, title, rest }) => {
    const hits = [...title].filter(isSaid)
    const more = [...rest].filter(term => !title.has(term) && isSaid(term))
    const points = (terms: string[]) =>
      terms.reduce((sum, term) => sum + Math.log(1 + rows.length / having(term)), 0)
    return {
      it,
      hits: hits.length,
      isOwn: hits.length > 1 && hits.some(term => !lexicon.has(term.toLowerCase())),
      isRare: hits.some(isOfOne),
      isRareText: more.some(isOfOne),
      share: hits.length / title.size,
      score: points(hits) + points(more) / 2,
    }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  return most > 0 ? scored.filter(({ score }) => score > most - 0.01) : []
}
