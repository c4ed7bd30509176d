import type { Deps } from '#src/deps.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { Named } from './understand/entities.ts'

/** A job, person, school or tutor request that an earlier answer showed, with the line that showed it. */
export interface ShownThing {
  kind: 'jobs' | 'professionals' | 'schools' | 'tutor-requests'
  id: string
  line: string
}

/** The intents that search for things of each kind. */
export const searchFor = {
  jobs: 'find-jobs',
  professionals: 'find-people',
  schools: 'find-schools',
  'tutor-requests': 'family-requests',
} as const

/** A question with the data that intents need to answer it. */
export interface Question {
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'env' | 'state'>
  asker: Viewer
  /** Its entities, with those of earlier questions if it is a follow-up. */
  named: Named
  /** The jobs, people and schools that each earlier answer showed, oldest first; empty where it showed none. */
  answers: ShownThing[][]
  /** What the message can point at: the things of the newest answer, or of one before it if it points at them. */
  inHand: ShownThing[]
  /** The ideas of its words: keys of the vocabulary. */
  ideas: ReadonlySet<string>
  text: string
  /** The asker's last few messages before, oldest first. */
  said: string[]
  /** Milliseconds. */
  now: number
}

/** A kind of question and its answer. */
export interface Intent {
  /** The heading of its examples in training-data/. */
  id: string
  /** A more precise question of the intent, with an answer of its own: 'per-child' of `# fees/per-child`. */
  part?: string
  /** The roles that usually ask it. Everyone, if there are none. */
  for?: readonly UserType[] | undefined
  /** The entities that its answer depends on. A message with nothing but such an entity repeats the intent. */
  names?: (keyof Named)[]
  /** The intents whose entities it takes over if it names none: 'is it still open?' after a search for jobs. */
  follows?: string[] | undefined
  /** The subject that pronouns in the next question refer to, as in 'how much is it?'. */
  about?: string | undefined
  /** Small talk, which gives way to a question and which follow-ups skip. */
  isTalk?: boolean
  answer: (question: Question) => string | Promise<string>
}
