import type { UserType } from '#src/domain/people/roles.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import type { ShownThing } from '../intent.ts'
import { patternsOf } from '../patterns.ts'
import { aspectsIn } from '../things/fact.ts'
import { featuresOf } from './features.ts'
import { tokensOf } from './tokenize.ts'

/** What a message follows. */
export interface Context {
  /** The kind of things that were shown or searched for. */
  after: ShownThing['kind'] | null
  /** Nothing yet, an answer in words, one thing, several, a search that found nothing, or things that the message names itself. */
  shown: 'start' | 'text' | 'one' | 'several' | 'nothing' | 'named'
}

/** The weight of what a message follows, and of how it points at that. */
const CONTEXT = 0.5

/** Who asks 'a maths tutor' wants a tutor or, as a tutor, work: so words count with the role, too. */
const groups: Partial<Record<UserType, string>> = {
  ...{ parent: 'parent', school: 'school', admin: 'school', tutor: 'tutor' },
  ...{ teacher: 'teacher', counselor: 'teacher', career_coach: 'teacher' },
}

/** The features of a message that tell its dialogue act: its own, how it points at things, who asks, and what it follows. */
export function actFeatures(
  text: string,
  { after, shown }: Context,
  userType: UserType,
): Map<string, number> {
  const features = featuresOf(text)
  const add = (feature: string) => features.set(feature, CONTEXT)
  for (const aspect of aspectsIn(text)) add(`aspect ${aspect}`)
  for (const [way, words] of patternsOf('pointing at things shown'))
    if (words.test(text)) add(`points ${way}`)
  const said = wordsOf(text).length
  const place = shown === 'named' ? shown : (after ?? shown)
  add(`after ${after}`)
  add(`shown ${shown}`)
  add(`length ${said < 3 ? 'few' : said < 7 ? 'some' : 'many'} after ${place}`)
  const group = groups[userType]
  add(`role ${userType}`)
  for (const { ideas, thing } of tokensOf(text)) {
    for (const idea of ideas) add(`role ${group} ${idea}`)
    if (thing) add(`role ${group} ${thing.kind}`)
  }
  return features
}
