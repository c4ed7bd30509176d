import type { Question } from '../intent.ts'

/** A fact about a thing, and whether it means yes, if a question that wants yes or no asks for it. */
export type Fact = [says: string, yes?: boolean | null]

/** Facts by the aspect that is asked about: a name under 'asked about a thing' in patterns.txt. */
export type Facts<It> = Partial<Record<string, (it: It, question: Question) => Fact>>

/** Whether a text names the place that is asked about. Null if none is. */
export const isIn = (text: string, { named }: Question) =>
  named.places[0] ? text.toLowerCase().includes(named.places[0].toLowerCase()) : null

export const badgeOf = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? 'Verified' : 'not verified yet'
