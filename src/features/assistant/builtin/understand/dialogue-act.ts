import modelFile from '#dist/assistant-classifier.bin' with { type: 'file' }
import { builtModel } from '../../built-model.ts'
import { once } from '../../remember.ts'
import type { ShownThing } from '../intent.ts'
import { actFeatures } from './act-features.ts'
import type { ClassifierModel } from './classifier-model.ts'
import { pointsOf, startsOf } from './classify.ts'
import { vectorOf } from './features.ts'

/**
 * What a message is after an answer that showed things: a question about them, a search (a new one, or that before with other words),
 * a wish for others of their kind, or anything else.
 */
export type DialogueAct = 'about' | 'search' | 'others' | 'general'

/** Who names a thing mostly asks about it. */
const NAMING_BONUS = 1

const model = builtModel<ClassifierModel>(modelFile)
const starts = once(() => startsOf(model().acts))

/** The act of a message after some things, or of one that `isNaming` them itself. */
export function actOf(text: string, things: Pick<ShownThing, 'kind'>[], isNaming = false): DialogueAct {
  const [first] = things
  if (!first) return 'general'
  const { acts, rarities } = model()
  const ofKind = things.filter(({ kind }) => kind === first.kind)
  const shown = isNaming ? 'named' : ofKind.length > 1 ? 'several' : 'one'
  const points = pointsOf(vectorOf(actFeatures(text, first.kind, shown), rarities), acts, starts())
  const about = acts.names.indexOf('about')
  if (isNaming) points[about] = (points[about] ?? 0) + NAMING_BONUS
  return acts.names[points.indexOf(Math.max(...points))] as DialogueAct
}
