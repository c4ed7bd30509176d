import type { ShownThing } from '../intent.ts'
import { patternsOf } from '../patterns.ts'
import { aspectsIn } from '../things/fact.ts'
import { featuresOf } from './features.ts'

/** Of what was shown before a message, as a feature of it. */
const CONTEXT = 0.5

/**
 * The features of a message that tell its dialogue act: its own, the aspects of things that it asks about, how it points at them, and
 * what it follows. `shown` is 'named' for a message that names the thing itself.
 */
export function actFeatures(
  text: string,
  kind: ShownThing['kind'],
  shown: 'one' | 'several' | 'named',
): Map<string, number> {
  const features = featuresOf(text)
  for (const aspect of aspectsIn(text)) features.set(`aspect ${aspect}`, CONTEXT)
  for (const [way, words] of patternsOf('pointing at things shown'))
    if (words.test(text)) features.set(`points ${way}`, CONTEXT)
  features.set(`after ${kind}`, CONTEXT)
  features.set(`shown ${shown}`, CONTEXT)
  return features
}
