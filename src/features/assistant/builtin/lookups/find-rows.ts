import { isYesNo } from '../answers/polarity.ts'
import { type Intent, type Question, searchFor } from '../intent.ts'
import { intentOf } from '../intents.ts'
import type { Act } from '../understand/dialogue-act.ts'
import { listsRows } from '../understand/entities.ts'
import { readMessage } from '../understand/read-message.ts'
import { tellsThing } from '../understand/search-words.ts'
import { timeSpan } from '../understand/time-span.ts'
import { closingJobs } from './closing-dates.ts'
import { findJobs } from './find-jobs.ts'
import { findSchools } from './find-schools.ts'

/** Below this score an intent is a guess; where the act is unsure too, below the higher one. */
const MAX_GUESS_SCORE = { sureAct: 0.4, unsureAct: 0.65 }
const SURE_ACT = 0.6

/**
 * What no intent fits may be said by rows of a kind: it is told if they have all its words, as 'something to do with the library'. So are
 * jobs without a closing date, and the schools with most jobs.
 */
export async function findRows(
  question: Question,
  found: { intent: Intent; score: number } | null,
  { name, search, probability }: Act,
): Promise<string | null> {
  const message = readMessage(question.text)
  const { named } = message
  if (isYesNo(question.text)) return null
  if (named.limits.isUndated && listsRows(question.text)) return findJobs({ ...question, ...message })
  if (found?.intent.id === 'job-closes' && listsRows(question.text) && timeSpan(question))
    return closingJobs({ ...question, ...message })
  if (byJobs.test(question.text)) return findSchools({ ...question, ...message })
  const isOpen =
    !found ||
    (found.intent.id === 'outside' && !(found.intent.part && name === 'general')) ||
    found.score < MAX_GUESS_SCORE[probability < SURE_ACT ? 'unsureAct' : 'sureAct']
  if (!isOpen || searches.test(found?.intent.id ?? '') || !tellsThing(named.search)) return null
  const said = await intentOf(searchFor[search]).answer({ ...question, ...message })
  const isWhole = named.places.length > 0 && (named.role !== null || named.subjects.length > 0)
  return !isWhole && /^I found no|^I left out/m.test(said) ? null : said
}

/** 'Which school has the most vacancies', 'shule zenye kazi nyingi'. */
const byJobs =
  /\b(schools?|shule)\b.*\b(most|many) (\w+ )?(jobs|vacanc\w+|openings|posts)\b|\bshule\b.*\b(kazi|nafasi) nyingi\b/i

/** Intents that search themselves, or that no search may take the place of. */
const searches = /^(find-|family-|job-closes|hourly-|salary|applicants|my-|reviews|check-|scam|.*danger)/
