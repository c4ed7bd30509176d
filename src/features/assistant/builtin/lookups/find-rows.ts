import { isYesNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { readMessage, searcherFor } from '../understand/read-message.ts'
import { tellsThing } from '../understand/search-words.ts'
import { findJobs } from './find-jobs.ts'
import { findPeople } from './find-people.ts'
import { findSchools } from './find-schools.ts'

/** What is surely about nothing else (`id` is the intent found, or empty) is searched for, and told if it is found with all its words: 'KUCCPS jobs', 'club patron'. */
export async function findRows(question: Question, id: string, isSure: boolean): Promise<string | null> {
  const message = readMessage(question.text)
  const isJobs = message.ideas.has('job')
  const isNamed = isJobs || message.named.role !== null
  const isOpen = /^(outside)?$/.test(id)
  if ((isSure && !isOpen) || searches.test(id) || (!isNamed && (isSure || !isOpen)) || isYesNo(question.text))
    return null
  if (!tellsThing(message.named.search)) return null
  const kind = isJobs ? 'find-jobs' : searcherFor(question.asker.userType, message)
  const find = kind === 'find-jobs' ? findJobs : kind === 'find-schools' ? findSchools : findPeople
  const said = await find({ ...question, ...message })
  return /^I found no|^I left out/m.test(said) ? null : said
}

/** Intents that search themselves, or that no search may take the place of. */
const searches = /^(find-|family-|job-closes|hourly-|salary|applicants|my-|reviews|check-|scam|.*danger)/
