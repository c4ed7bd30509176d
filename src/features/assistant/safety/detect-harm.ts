import { type HarmKind, type HarmRule, harmRules } from './harm-rules.ts'
import { type Mention, mentionsIn } from './match-concepts.ts'

/** What a message says about harm: `clear` is answered with help, `weak` with the ordinary answer and the helplines below it. */
export type Harm =
  | { level: 'clear'; kind: HarmKind; isFollowUp: boolean }
  | { level: 'weak'; kind: HarmKind }
  | { level: 'none' }

/** The number of words within which the concepts of a rule must occur, and the step from one such window to the next. */
const WINDOW = 30
const STEP = 10

/** The number of earlier messages that can keep a subject, and that can complete a sign: 'My son has a coach.' 'He hits him.' */
const MAX_EARLIER = 8
const MAX_JOINED = 2

/**
 * Detects signs of harm in a message: abuse, grooming, violence, suicide and the like, to anyone. `earlier` are the same user's
 * messages before it, oldest first. A message that follows a clear sign keeps its kind until it changes the subject. Nothing is
 * stored or logged.
 */
export function detectHarm(message: string, earlier: readonly string[] = []): Harm {
  const own = harmIn(message)
  if (own.level === 'clear') return own

  const subject = subjectOf(earlier.slice(-MAX_EARLIER))
  if (subject && !changesSubject(message)) return { level: 'clear', kind: subject, isFollowUp: true }
  if (earlier.length === 0 || subject) return own

  const joined = harmIn([...earlier.slice(-MAX_JOINED), message].join('\n'))
  if (joined.level !== 'clear') return own
  return own.level === 'weak' ? joined : { level: 'weak', kind: joined.kind }
}

/** The kind of harm that a conversation is about, or null. */
function subjectOf(messages: readonly string[]): HarmKind | null {
  let subject: HarmKind | null = null
  for (const message of messages) {
    const harm = harmIn(message)
    if (harm.level === 'clear') subject = harm.kind
    else if (changesSubject(message)) subject = null
  }
  return subject
}

function changesSubject(message: string): boolean {
  const named = new Set(mentionsIn(message).mentions.map(({ concept }) => concept))
  return named.has('other-subject') && !named.has('follow-up')
}

/** The signs in a message alone. */
function harmIn(message: string): Harm {
  const { length, mentions } = mentionsIn(message)
  const all = namedWithin(mentions, 0, length)
  const possible = harmRules.filter(({ needs }) => hasEach(needs, all))
  if (possible.length === 0) return { level: 'none' }

  let weak: HarmRule | undefined
  for (let from = 0; from === 0 || from + WINDOW - STEP < length; from += STEP) {
    const named = namedWithin(mentions, from, from + WINDOW)
    const held = possible.filter(
      ({ needs, excludes }) => hasEach(needs, named) && !excludes.some(concept => named.has(concept)),
    )
    const isTopic = named.has('topic')
    const clear = held.find(({ strength }) => strength === 'sure' || (strength === 'clear' && !isTopic))
    if (clear) return { level: 'clear', kind: clear.kind, isFollowUp: false }
    weak ??= held.find(({ strength }) => (strength === 'clear') === isTopic)
  }
  return weak ? { level: 'weak', kind: weak.kind } : { level: 'none' }
}

const hasEach = (needs: string[][], named: ReadonlySet<string>) =>
  needs.every(any => any.some(concept => named.has(concept)))

const namedWithin = (mentions: Mention[], from: number, to: number): ReadonlySet<string> =>
  new Set(
    mentions
      .filter(({ at }) => at.every(position => position >= from && position < to))
      .map(({ concept }) => concept),
  )
