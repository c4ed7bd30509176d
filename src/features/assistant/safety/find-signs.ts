import { type HarmKind, type HarmRule, harmRules } from './harm-rules.ts'
import { type Mention, mentionsIn } from './match-concepts.ts'

/** The number of words within which the concepts of a rule must occur, and the step from one such window to the next. */
const WINDOW = 30
const STEP = 10

/** The concepts that a message names, and the strongest rule they fulfil: a sure one holds even if the message is on a topic. */
export interface Signs {
  concepts: ReadonlySet<string>
  rule: { strength: HarmRule['strength']; kind: HarmKind } | null
}

/** The signs of harm that the rules find in a message alone. */
export function signsIn(message: string): Signs {
  const { length, mentions } = mentionsIn(message)
  const concepts = namedWithin(mentions, 0, length)
  const possible = harmRules.filter(({ needs }) => hasEach(needs, concepts))
  if (possible.length === 0) return { concepts, rule: null }

  let weak: HarmRule | undefined
  let clear: HarmRule | undefined
  for (let from = 0; from === 0 || from + WINDOW - STEP < length; from += STEP) {
    const named = namedWithin(mentions, from, from + WINDOW)
    const held = possible.filter(
      ({ needs, excludes }) => hasEach(needs, named) && !excludes.some(concept => named.has(concept)),
    )
    const isTopic = named.has('topic')
    clear ??= held.find(({ strength }) => strength === 'sure' || (strength === 'clear' && !isTopic))
    weak ??= held.find(({ strength }) => (strength === 'clear') === isTopic)
  }
  if (clear) return { concepts, rule: clear }
  return { concepts, rule: weak ? { strength: 'weak', kind: weak.kind } : null }
}

const hasEach = (needs: string[][], named: ReadonlySet<string>) =>
  needs.every(any => any.some(concept => named.has(concept)))

const namedWithin = (mentions: Mention[], from: number, to: number): ReadonlySet<string> =>
  new Set(
    mentions
      .filter(({ at }) => at.every(position => position >= from && position < to))
      .map(({ concept }) => concept),
  )
