import { featuresOf } from './feature-extraction.ts'
import type { Intent } from './intent.ts'

/** How often what was never seen is taken to have been seen: little, as each intent has some hundred examples. */
const UNSEEN = 0.03
/** So many examples are read at once. */
const SLICE = 100

/** What examples teach: how much each feature speaks for each intent. Lists of numbers, as there are tens of thousands. */
export interface Model {
  /** The place of each feature in the lists below. */
  places: ReadonlyMap<string, number>
  /** Rare features count for more. */
  rarities: Float32Array
  /** The rarity of what stands in no example. */
  rarest: number
  /** A feature's gains stand from its own start to the next one's. */
  starts: Uint32Array
  /** The place of an intent whose examples have the feature, and how much it speaks for that. */
  gains: { intents: Uint8Array; amounts: Float32Array }
  /** What any feature says of each intent whose examples lack it. */
  lacking: number[]
}

/** How much of the work after reading is done before others have their turn: some ms. */
const WEIGHED_AT_ONCE = 5000
const PLACES_AT_ONCE = 10_000

/** An example: its intent, the places of its features, and what each of them weighs. */
interface Read {
  intent: number
  features: Uint32Array
  weights: Float32Array
}

/**
 * Learns from examples what messages ask: complement naive Bayes (Rennie et al., 'Tackling the Poor Assumptions of Naive Bayes Text
 * Classifiers', 2003). Each feature of a message speaks for the intents whose examples have it: the more, the more often it stands
 * there and the less elsewhere; a long message counts as much as a short one. Pauses after each slice of the work.
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

/** Reads each example once: features get places in the order in which they are met. */
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
      if (read.length % SLICE === 0) yield
    }
  }
  return { read, places, counts }
}

/** Makes the weights of an example a vector of length one, with nothing left of what is chance. */
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

/** Two words or a piece of one that stand in a single example are chance. */
const isChance = (feature: string, count: number) => count < 2 && /^(pair|piece) /.test(feature)

/** The same as the examples, feature by feature: in which intents it stands, and what it weighs there. */
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
