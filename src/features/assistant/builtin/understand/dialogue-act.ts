import modelFile from '#dist/assistant-classifier.bin' with { type: 'file' }
import type { UserType } from '#src/domain/people/roles.ts'
import { builtModel } from '../../built-model.ts'
import { once } from '../../remember.ts'
import type { ShownThing } from '../intent.ts'
import { actFeatures, type Context } from './act-features.ts'
import type { ClassifierModel } from './classifier-model.ts'
import { pointsOf, startsOf } from './classify.ts'
import { vectorOf } from './features.ts'

type Kind = ShownThing['kind']

/**
 * What a message wants: a search for things of a kind (a new one, or that before with other words), an answer about those that were
 * shown or that it names, others of their kind, or anything else.
 */
export type DialogueAct = Kind | 'about' | 'others' | 'general'

export interface Act {
  name: DialogueAct
  /** 0 to 1. */
  probability: number
  /** If it is a search, most likely for these. */
  search: Kind
}

const kinds: readonly string[] = ['jobs', 'professionals', 'schools', 'tutor-requests'] satisfies Kind[]

export const isSearch = (act: DialogueAct): act is Kind => kinds.includes(act)

/** Who names a thing mostly asks about it. */
const NAMING_BONUS = 1

const model = builtModel<ClassifierModel>(modelFile)
const starts = once(() => startsOf(model().acts))

export function actOf(text: string, userType: UserType, context: Context): Act {
  const { acts, rarities } = model()
  const points = pointsOf(vectorOf(actFeatures(text, context, userType), rarities), acts, starts())
  const about = acts.names.indexOf('about')
  if (context.shown === 'named') points[about] = (points[about] ?? 0) + NAMING_BONUS
  const ranked = acts.names
    .map((name, at) => ({ name: name as DialogueAct, likelihood: Math.exp(points[at] ?? 0) }))
    .toSorted((a, b) => b.likelihood - a.likelihood)
  const all = ranked.reduce((sum, { likelihood }) => sum + likelihood, 0)
  const { name, likelihood } = ranked[0] ?? { name: 'general', likelihood: 1 }
  const probability = likelihood / all
  const isOwn = context.shown === 'text' && tellsOwn.test(text)
  const isSupposed = isSearch(name) && probability < SURE_SEARCH && supposes.test(text)
  return {
    name: isOwn || isSupposed ? 'general' : name,
    probability: isOwn ? 1 : probability,
    search: ranked.map(one => one.name).find(isSearch) ?? 'jobs',
  }
}

/** 'And if I also teach CRE?' is no search unless it surely is one. */
const supposes = /^\W*(?:and|but|so|ok|na)?\W*(?:what )?if i\b/i
const SURE_SEARCH = 0.95
/** After an answer in words, 'I have no TSC number, only a diploma' tells of the asker and is no search. */
const tellsOwn =
  /^\W*(?:(?:and|but|ok|lakini|what|na) )*(?:if |kama )?(?:i (?:have no|don'?t have|(?:only |just )?have (?:only|just))|sina|i only have)\b(?!.*\b(?:jobs?|kazi|show|schools?|shule|nafasi|vacanc\w*|find|tafut\w*|natafut\w*)\b)/i

/** What a message follows after these things. */
export const afterThings = ([first, ...more]: Pick<ShownThing, 'kind'>[]): Context => ({
  after: first?.kind ?? null,
  shown: !first ? 'text' : more.some(({ kind }) => kind === first.kind) ? 'several' : 'one',
})

export const naming = ([first]: Pick<ShownThing, 'kind'>[]): Context => ({
  after: first?.kind ?? null,
  shown: 'named',
})
