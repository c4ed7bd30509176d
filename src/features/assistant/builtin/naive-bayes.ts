import { featuresOf } from './feature-extraction.ts'
import type { Intent } from './intent.ts'

/** The smoothing count for features not seen with an intent. It is small because each intent has hundreds of examples. */
const UNSEEN = 0.03
/** How many examples and features are processed before the generator pauses, for a few ms of work each time. */
const READ_AT_ONCE = 100
const WEIGHED_AT_ONCE = 5000
const PLACES_AT_ONCE = 10_000

/** The weight of each feature for each intent, in typed arrays because there are tens of thousands. */
export interface Model {
  /** The index of each feature in the arrays below. */
  places: ReadonlyMap<string, number>
  rarities: Float32Array
  /** The rarity of a feature that occurs in no example. */
  rarest: number
  /** A feature's gains run from its start to the start of the next feature. */
  starts: Uint32Array
  /** Each intent whose examples have the feature, by its index, and what the feature adds to its points. */
  gains: { intents: Uint8Array; amounts: Float32Array }
  /** Points that a feature adds to each intent whose examples lack it. */
  lacking: number[]
}

/** An example: the index of its intent, and the indexes and weights of its features. */
interface Read {
  intent: number
  features: Uint32Array
  weights: Float32Array
}

/**
 * Trains a complement naive Bayes classifier (Rennie et al., 'Tackling the Poor Assumptions of Naive Bayes Text Classifiers', 2003).
 * A feature adds more points to an intent the more often it occurs in its examples and the less in others. Examples are normalised,
 * so long ones count as much as short ones. Yields after each slice of the work.
 */
export function* learning(
  intents: Intent[],
  examples: ReadonlyMap<string, string[]>,
): Generator<void, Model> {
  const { read, places, counts } = yield* reading(intents, examples)
  const rarityOf = (count: number) => Math.log(1 + read.length / count)
  const rarities = Float32Array.from(counts, rarityOf)
  const isKnown = Uint8Array.from(places, ([feature], n) => (isChance(feature, counts[n] ?? 0) ? 0 : 1))
  for (const [n, example] of read.entries()) {
    weigh(example, rarities, isKnown, rarityOf(1))
    if (n % WEIGHED_AT_ONCE === 0) yield
  }
  yield

  const found = postings(read, counts)
  yield
  const starts = new Uint32Array(counts.length + 1)
  const of: number[] = []
  const amounts: number[] = []
  const totals = intents.map(() => 0)
  const seen = new Float64Array(intents.length)
  const having: number[] = []
  for (let place = 0; place < counts.length; place++) {
    starts[place + 1] = of.length
    if (place % PLACES_AT_ONCE === 0) yield
    if (!isKnown[place]) continue
    let all = UNSEEN
    for (let n = found.starts[place] ?? 0; n < (found.starts[place + 1] ?? 0); n++) {
      const intent = found.intents[n] ?? 0
      const weight = found.weights[n] ?? 0
      if (seen[intent] === 0) having.push(intent)
      seen[intent] = (seen[intent] ?? 0) + weight
      all += weight
    }
    for (const intent of having) {
      const here = seen[intent] ?? 0
      seen[intent] = 0
      totals[intent] = (totals[intent] ?? 0) + here
      of.push(intent)
      amounts.push(Math.log((here + UNSEEN) / UNSEEN) + Math.log(all / (all - here)))
    }
    having.length = 0
    starts[place + 1] = of.length
  }
  yield
  for (const [feature, place] of places) if (!isKnown[place]) places.delete(feature)
  const whole = totals.reduce((sum, total) => sum + total, 0)
  const unseen = UNSEEN * places.size
  return {
    places,
    rarities,
    rarest: rarityOf(1),
    starts,
    gains: { intents: Uint8Array.from(of), amounts: Float32Array.from(amounts) },
    lacking: totals.map(total => Math.log((whole - total + unseen) / (total + unseen))),
  }
}

/** Reads each example once. Features are numbered in the order of their first occurrence. */
function* reading(intents: Intent[], examples: ReadonlyMap<string, string[]>) {
  const places = new Map<string, number>()
  const counts: number[] = []
  const read: Read[] = []
  for (const [intent, { id }] of intents.entries()) {
    for (const text of examples.get(id) ?? []) {
      const features = featuresOf(text)
      const one = {
        intent,
        features: new Uint32Array(features.size),
        weights: new Float32Array(features.size),
      }
      let n = 0
      for (const [feature, weight] of features) {
        const place = places.get(feature) ?? places.size
        if (place === places.size) places.set(feature, place)
        counts[place] = (counts[place] ?? 0) + 1
        one.features[n] = place
        one.weights[n] = weight
        n += 1
      }
      read.push(one)
      if (read.length % READ_AT_ONCE === 0) yield
    }
  }
  return { read, places, counts }
}

/** Normalises the weights of an example to a vector of length one, with weight 0 for chance features. */
function weigh({ features, weights }: Read, rarities: Float32Array, isKnown: Uint8Array, rarest: number) {
  let squares = 0
  for (let n = 0; n < features.length; n++) {
    const place = features[n] ?? 0
    const weight = (weights[n] ?? 0) * (isKnown[place] ? (rarities[place] ?? 0) : rarest)
    weights[n] = isKnown[place] ? weight : 0
    squares += weight ** 2
  }
  const length = Math.sqrt(squares) || 1
  for (let n = 0; n < weights.length; n++) weights[n] = (weights[n] ?? 0) / length
}

/** A pair or piece that occurs in a single example is chance. */
const isChance = (feature: string, count: number) => count < 2 && /^(pair|piece) /.test(feature)

/** Inverts the examples: the intents and weights of each feature. */
function postings(read: Read[], counts: number[]) {
  const starts = new Uint32Array(counts.length + 1)
  for (const [place, count] of counts.entries()) starts[place + 1] = (starts[place] ?? 0) + count
  const next = starts.slice()
  const all = starts.at(-1) ?? 0
  const intents = new Uint8Array(all)
  const weights = new Float32Array(all)
  for (const { intent, features, weights: own } of read) {
    for (let n = 0; n < features.length; n++) {
      const place = features[n] ?? 0
      const at = next[place] ?? 0
      next[place] = at + 1
      intents[at] = intent
      weights[at] = own[n] ?? 0
    }
  }
  return { starts, intents, weights }
}
