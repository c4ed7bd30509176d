import { wordsOf } from '#src/domain/tokenize.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { plain } from '../answers/format-reply.ts'
import { sentencesOf } from '../answers/guide-answer.ts'
import { termsOf } from '../answers/guide-search.ts'
import type { Question } from '../intent.ts'
import { linkOf } from './facts-of.ts'
import type { Thing } from './things.ts'

const MAX_SENTENCE = 240
const MAX_ADVERTS = 20
/** Shorter terms are too common to tell what is asked for. */
const MIN_LETTERS = 4

/**
 * The sentence of an advert or profile that says what a question asks for, with who says it. Null if none shares a term with it that
 * `answer` does not say yet.
 */
export async function inOwnWords(question: Question, thing: Thing, answer: string): Promise<string | null> {
  const texts = await textsOf(question, thing)
  const known = new Set([...termsOf(answer), ...termsOf(texts.map(({ title }) => title).join('. '))])
  const asked = termsOf(question.text).filter(term => term.length >= MIN_LETTERS && !known.has(term))
  const sentences = texts.flatMap(({ text, ...of }) =>
    sentencesOf(text).map(sentence => ({ ...of, sentence, hits: hitsIn(sentence, asked) })),
  )
  const best = sentences.toSorted((a, b) => b.hits - a.hits)[0]
  return best && best.hits > 0 ? `${best.saidBy} says: “${plain(best.sentence, MAX_SENTENCE)}”` : null
}

/** The number of terms that a sentence says, or the beginning of: 'lab' of 'laboratory'. */
function hitsIn(sentence: string, asked: string[]): number {
  const said = [...termsOf(sentence), ...wordsOf(sentence)]
  return asked.filter(term =>
    said.some(word => word.startsWith(term) || (term.startsWith(word) && word.length >= MIN_LETTERS)),
  ).length
}

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
        text: thing.it.bio ?? '',
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
