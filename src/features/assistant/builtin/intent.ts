import type { Deps } from '#src/deps.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { Named } from './entities.ts'

/** A question as an intent answers it. */
export interface Question {
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'env'>
  asker: Viewer
  /** What it names, and what the questions before it named where it only goes on. */
  named: Named
  /** The ideas of its words, by their names in the vocabulary. */
  ideas: ReadonlySet<string>
  text: string
  /** Milliseconds. */
  now: number
}

/** One thing that people ask. */
export interface Intent {
  /** Its examples stand under this name in examples/. */
  id: string
  /** The roles that ask it; others rarely do. None stands for everybody. */
  for?: UserType[]
  /** What its answer depends on: a message that names only such a thing goes on with it. */
  names?: (keyof Named)[]
  /** The intents it goes on from where it names nothing: 'is it still open?' after jobs were looked for. */
  follows?: string[]
  /** What it is about, in a word or two: 'how much is it?' after it asks about this. */
  about?: string
  /** Said and done with: a greeting is no question to go on from, and gives way to one. */
  isTalk?: boolean
  answer: (question: Question) => string | Promise<string>
}
