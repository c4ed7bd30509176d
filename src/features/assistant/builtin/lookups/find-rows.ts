import { isYesNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { listsRows } from '../understand/entities.ts'
import { readMessage, searcherFor } from '../understand/read-message.ts'
import { tellsThing } from '../understand/search-words.ts'
import { findJobs } from './find-jobs.ts'
import { findPeople } from './find-people.ts'
import { findSchools } from './find-schools.ts'

/** From this score on an intent is sure, and below the other one it is a guess. */
const MIN_SURE_SCORE = 0.6
const MAX_GUESS_SCORE = 0.4

/**
 * What is surely about nothing else (`id` is the intent found, or empty) is searched for, and told if it is found with all its words:
 * 'KUCCPS jobs', 'club patron'. So are jobs without a closing date, and the schools with most jobs.
 */
export async function findRows(question: Question, id: string, score: number): Promise<string | null> {
  const message = readMessage(question.text)
  const { named, ideas } = message
  if (isYesNo(question.text)) return null
  if (named.limits.isUndated && listsRows(question.text)) return findJobs({ ...question, ...message })
  if (byJobs.test(question.text)) return findSchools({ ...question, ...message })
  const isSure = score >= MIN_SURE_SCORE
  const isOpen = id === 'outside' || score < MAX_GUESS_SCORE
  const isNamed = ideas.has('job') || named.role !== null
  const isTold = tellsThing(named.search) || (ideas.has('job') && score === 0 && named.search !== '')
  if (searches.test(id) || !(isNamed ? isOpen || !isSure : isOpen && !isSure) || !isTold) return null
  const kind = ideas.has('job') ? 'find-jobs' : searcherFor(question.asker.userType, message)
  const find = kind === 'find-jobs' ? findJobs : kind === 'find-schools' ? findSchools : findPeople
  const said = await find({ ...question, ...message })
  return /^I found no|^I left out/m.test(said) ? null : said
}

/** 'Which school has the most vacancies', 'shule zenye kazi nyingi'. */
const byJobs =
  /\b(schools?|shule)\b.*\b(most|many) (\w+ )?(jobs|vacanc\w+|openings|posts)\b|\bshule\b.*\b(kazi|nafasi) nyingi\b/i

/** Intents that search themselves, or that no search may take the place of. */
const searches = /^(find-|family-|job-closes|hourly-|salary|applicants|my-|reviews|check-|scam|.*danger)/
