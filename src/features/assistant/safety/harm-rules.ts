import { sectionsOf } from '../sections.ts'
import rulesText from './rules.txt' with { type: 'text' }

/** The kinds of harm, the most urgent first: the sections of rules.txt. */
export const harmKinds = [
  ...(['self-harm-other', 'self-harm', 'child-sexual-abuse', 'grooming', 'sexual-favours'] as const),
  ...(['harassment', 'unsafe-meeting', 'trafficking', 'forced-marriage', 'domestic-violence'] as const),
  ...(['drugs', 'bullying', 'beating', 'neglect', 'violence', 'child-danger'] as const),
] as const
export type HarmKind = (typeof harmKinds)[number]

const strengths = ['sure', 'clear', 'weak'] as const

/** Concepts that are together a sign of a kind of harm. */
export interface HarmRule {
  kind: HarmKind
  strength: (typeof strengths)[number]
  /** One concept of each of these lists is needed. */
  needs: string[][]
  /** None of these concepts may occur. */
  excludes: string[]
}

export const harmRules: HarmRule[] = sectionsOf(rulesText).flatMap(([id, lines]) => {
  const kind = harmKinds.find(kind => kind === id)
  if (!kind) throw new Error(`No kind of harm is called ${id}.`)
  return lines.filter(Boolean).map(line => ruleOf(kind, line))
})

/** Reads 'clear: child adult|boss -topic'. */
function ruleOf(kind: HarmKind, line: string): HarmRule {
  const [start = '', ...terms] = line.split(/:? /)
  const strength = strengths.find(strength => strength === start)
  if (!strength) throw new Error(`No strength of a sign is called ${start}.`)
  return {
    kind,
    strength,
    needs: terms.filter(term => !term.startsWith('-')).map(term => term.split('|')),
    excludes: terms.filter(term => term.startsWith('-')).map(term => term.slice(1)),
  }
}
