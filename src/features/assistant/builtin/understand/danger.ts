import type { HarmKind } from '../../safety/harm-rules.ts'
import { classify } from './recognise.ts'

/** The parts of `child-danger` and `own-danger` that a message may be about if the rules find a kind of harm in it. */
const finer: Record<HarmKind, string[]> = {
  'self-harm-other': ['self-harm', 'self-harm-adult'],
  'self-harm': ['self-harm-other', 'self-harm-adult'],
  'child-sexual-abuse': ['nude-pictures', 'relationship-with-learner', 'secrecy', 'planned-harm', 'grooming'],
  grooming: [
    'nude-pictures',
    'favourite-learner',
    'relationship-with-learner',
    'evening-lessons',
    'planned-harm',
  ],
  'sexual-favours': ['blackmail', 'harassment'],
  harassment: [
    'nude-pictures',
    'child-sexual-abuse',
    'sexual-favours',
    'blackmail',
    'planned-harm',
    'bullying',
  ],
  'unsafe-meeting': ['evening-lessons', 'sexual-favours'],
  trafficking: ['job-abroad', 'child-work', 'neglect', 'drugs'],
  'forced-marriage': [],
  'domestic-violence': ['domestic-violence-other'],
  drugs: [],
  bullying: ['beating', 'nude-pictures'],
  beating: ['own-beating', 'bullying', 'mob', 'secrecy'],
  neglect: ['missing-child'],
  violence: ['domestic-violence', 'domestic-violence-other', 'own-violence', 'mob', 'blackmail', 'secrecy'],
  'child-danger': ['missing-child', 'child-work', 'secrecy', 'favourite-learner', 'bullying', 'neglect'],
}

/**
 * The danger that a message with a clear sign of harm speaks of: the kind that the rules found, or a part of `child-danger` or
 * `own-danger` that says it more precisely.
 */
export function dangerIn(message: string, kind: HarmKind | 'danger'): string {
  const part = classify(message, 'teacher', { isRuledOut: ({ id }) => !id.endsWith('danger') })?.intent.part
  return part && (kind === 'danger' || finer[kind].includes(part)) ? part : kind
}
