import type { Question } from '../intent.ts'
import { patternsOf } from '../patterns.ts'

/** A fact about a thing, and whether it means yes, if a question that wants yes or no asks for it. */
export type Fact = [says: string, yes?: boolean | null]

/** Facts by the aspect that is asked about: a name under 'asked about a thing' in patterns.txt. */
export type Facts<It> = Partial<Record<string, (it: It, question: Question) => Fact>>

/** Whether a text names the place that is asked about. Null if none is, or its distance is asked. */
export const isIn = (where: string, { named, text }: Question) =>
  named.places[0] && !distance.test(text) ? where.toLowerCase().includes(named.places[0].toLowerCase()) : null

const distance = /\b(far|mbali|distance)\b/i

/** The place of a thing; if the person asks how far it is, says that the assistant cannot tell. */
export const placed = (where: string, { text }: Question) =>
  distance.test(text) ? `${where} I can't tell how far that is from you.` : where

export const badgeOf = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? 'Verified' : 'not verified yet'

/** The aspects of things that a text asks about: a comparison first, then in its order, the vague ones last. */
export function aspectsIn(text: string): string[] {
  const found = [...patternsOf('asked about a thing')].flatMap(([name, words]) => {
    const at = text.search(words)
    return at < 0 ? [] : { name, at: name === 'comparison' ? -1 : at + (vague.test(name) ? text.length : 0) }
  })
  return found.toSorted((a, b) => a.at - b.at).map(({ name }) => name)
}

/** Words that ask. */
export const asksWith =
  /\b(who|what|whats|when|where|which|how|nini|nani|lini|wapi|gani|\w*ngapi|aje|vipi|je)\b/i

/** Aspects that come after the others, as their words often ask for something else. */
export const vague = /^(details|jobs|applying|contact|home|skills)$/

/** Aspects that only a job can tell. */
export const ofJobs =
  /^(jobs|closing|pay|requirements|applying|mode|housing|benefits|teaching|poster|days|experience|comparison|fit|start|length|learners)$/

/** Aspects that are asked of one job, not of jobs at large. */
export const ofOneJob = /^(fit|start|length|learners|benefits|poster)$/
