import { wordsOf } from '#src/domain/tokenize.ts'
import { signsIn } from './find-signs.ts'
import { harmProbability } from './harm-probability.ts'
import type { HarmKind } from './harm-rules.ts'

/**
 * `clear` is answered with help, `weak` with the ordinary answer and the helplines below it. The kind is `danger` if no rule
 * tells it.
 */
export type Harm =
  | { level: 'clear'; kind: HarmKind | 'danger'; isFollowUp: boolean }
  | { level: 'weak'; kind: HarmKind | 'danger' }
  | { level: 'none' }

/** The least probability of harm for a level, by the strength of the rule that the message fulfils. */
const thresholds = {
  sure: { clear: 0.25, weak: 0 },
  clear: { clear: 0.65, weak: 0.2 },
  /** The same of a kind that harmless texts hardly ever resemble. */
  grave: { clear: 0.15, weak: 0.05 },
  weak: { clear: 0.65, weak: 0.3 },
  none: { clear: 0.7, weak: 0.33 },
  /** A few words that no rule knows, such as 'and when he leaves us?'. */
  brief: { clear: 0.7, weak: 0.5 },
}
const FEW_WORDS = 9
const grave: readonly string[] = ['child-sexual-abuse', 'grooming', 'sexual-favours'] satisfies HarmKind[]

/** The number of earlier messages that can keep a subject, and that can complete a sign: 'My son has a coach.' 'He hits him.' */
const MAX_EARLIER = 8
const MAX_JOINED = 2

/**
 * Detects signs of harm in a message: abuse, grooming, violence, suicide and the like, to anyone. `earlier` are the same user's
 * messages before it, oldest first. A message that follows a clear sign keeps its kind until it changes the subject. Nothing is
 * stored or logged. `known` keeps the signs in each text, for who asks about several messages of one conversation.
 */
export function detectHarm(
  message: string,
  earlier: readonly string[] = [],
  known: KnownSigns = new Map(),
): Harm {
  const own = harmIn(message, known)
  if (own.level === 'clear' && own.kind !== 'danger') return own

  const subject = subjectOf(earlier.slice(-MAX_EARLIER), known)
  if (subject && !changesSubject(message, known)) return { level: 'clear', kind: subject, isFollowUp: true }
  if (own.level === 'clear' || earlier.length === 0 || subject) return own

  const joined = harmIn([...earlier.slice(-MAX_JOINED), message].join('\n'), known)
  if (joined.level !== 'clear') return own
  return own.level === 'weak' ? joined : { level: 'weak', kind: joined.kind }
}

/** The kind of harm that a conversation is about, or null. */
function subjectOf(messages: readonly string[], known: KnownSigns): HarmKind | 'danger' | null {
  let subject: HarmKind | 'danger' | null = null
  for (const message of messages) {
    const harm = harmIn(message, known)
    if (harm.level === 'clear') subject = subject && harm.kind === 'danger' ? subject : harm.kind
    else if (changesSubject(message, known)) subject = null
  }
  return subject
}

const changesSubject = (message: string, known: KnownSigns) => read(message, known).changesSubject

const harmIn = (message: string, known: KnownSigns) => read(message, known).harm

/** The signs in texts that were read before. */
export type KnownSigns = Map<string, { harm: Harm; changesSubject: boolean }>

/** The signs in a message alone. */
function read(message: string, known: KnownSigns) {
  const before = known.get(message)
  if (before) return before
  const signs = signsIn(message)
  const { concepts } = signs
  const changesSubject = concepts.has('other-subject') && !concepts.has('follow-up')
  const found = { harm: harmOf(message, signs, harmProbability(message, signs)), changesSubject }
  known.set(message, found)
  return found
}

function harmOf(message: string, { rule }: ReturnType<typeof signsIn>, probability: number): Harm {
  const unknown = wordsOf(message).length > FEW_WORDS ? 'none' : 'brief'
  const isGrave = rule?.strength === 'clear' && grave.includes(rule.kind)
  const least = thresholds[isGrave ? 'grave' : (rule?.strength ?? unknown)]
  const kind = rule?.kind ?? 'danger'
  if (probability >= least.clear) return { level: 'clear', kind, isFollowUp: false }
  return probability >= least.weak ? { level: 'weak', kind } : { level: 'none' }
}
