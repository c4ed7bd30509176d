import { wordsOf } from '#src/domain/tokenize.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { plain } from '../answers/format-reply.ts'
import { sentencesOf } from '../answers/guide-answer.ts'
import { termsOf } from '../answers/guide-search.ts'
import type { Question } from '../intent.ts'
import { joining } from '../understand/lexicon.ts'
import { linkOf } from './facts-of.ts'
import type { Thing } from './things.ts'

const MAX_SENTENCE = 240
const MAX_ADVERTS = 20
/** A word that is said counts for more than one of the same meaning. */
const WORD = 2
const MIN_LETTERS = 3
/** Ideas of how something is asked for, not of what. */
const ofAsking = /^(status|see|change|level|new|before|how|when|where|want|need)$/

/**
 * The sentence of an advert or profile that says what a question asks for, with who says it. Null if none shares a word with it that
 * `answer` does not say yet.
 */
export async function inOwnWords(question: Question, thing: Thing, answer: string): Promise<string | null> {
  const texts = await textsOf(question, thing)
  const said = `${answer}. ${texts.map(({ title }) => title).join('. ')}`
  const known = new Set([...termsOf(said), ...wordsOf(said)])
  const isAsked = (term: string) => term.length >= MIN_LETTERS && !known.has(term) && !joining.has(term)
  const words = wordsOf(question.text).filter(isAsked)
  const ideas = termsOf(question.text).filter(term => isAsked(term) && !ofAsking.test(term))
  const sentences = texts.flatMap(({ text, saidBy }) =>
    sentencesOf(text).map(sentence => ({
      ...{ saidBy, sentence },
      points: WORD * shared(words, wordsOf(sentence)) + shared(ideas, termsOf(sentence)),
    })),
  )
  const best = sentences.toSorted((a, b) => b.points - a.points)[0]
  return best && best.points > 0 && !answer.includes(best.sentence.trim())
    ? `${best.saidBy} says: “${plain(best.sentence, MAX_SENTENCE)}”`
    : null
}

/** The number of terms that others say, or begin with: 'lab' of 'laboratory'. */
const shared = (terms: string[], others: string[]) =>
  terms.filter(term => others.some(other => other === term || (other.length > 5 && other.startsWith(term))))
    .length

interface OwnText {
  title: string
  text: string
  saidBy: string
}

async function textsOf({ deps, now }: Question, thing: Thing): Promise<OwnText[]> {
  if (thing.kind === 'job')
    return [
      { title: `${thing.it.title} ${thing.it.postedBy}`, text: thing.it.description, saidBy: 'The advert' },
    ]
  if (thing.kind === 'person')
    return [
      {
        title: `${thing.it.firstName} ${thing.it.lastName}`,
        text: [thing.it.bio, thing.it.skills.length > 0 && `Skills: ${thing.it.skills.join(', ')}.`]
          .filter(Boolean)
          .join(' '),
        saidBy: 'The profile',
      },
    ]
  if (thing.kind === 'request') return []
  const { rows } = await openJobsOfSchool(deps.db.read, thing.it.id, now, { limit: MAX_ADVERTS })
  return rows.map(job => ({
    title: thing.it.institutionName,
    text: job.description,
    saidBy: `Its advert ${linkOf({ kind: 'job', it: job })}`,
  }))
}
