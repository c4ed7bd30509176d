import { join } from 'node:path'
import { serialize } from 'node:v8'
import { Glob } from 'bun'
import {
  BUCKETS,
  type ClassifierModel,
  RARITY_STEPS,
} from '#src/features/assistant/builtin/understand/classifier-model.ts'
import { bucketOf, featuresOf, vectorOf } from '#src/features/assistant/builtin/understand/features.ts'
import { sectionsOf } from '#src/features/assistant/sections.ts'
import { replace } from './client-assets.ts'
import { shuffled } from './shuffled.ts'

const root = join(import.meta.dir, '../../..')

const EPOCHS = 5
/** The size of the first steps of weights. */
const RATE = 8
/** An example of an intent with few examples counts for more, up to so much. */
const MOST_IMPORTANT = 3
/** A smaller error moves no weight, which makes training much faster. */
const LEAST_ERROR = 0.01
/** So many weights make a file of less than 1.5 MB. */
const MAX_WEIGHTS = 580_000

/** Writes the assistant's classifier to dist/, from which the program embeds it. The same training data gives the same bytes. */
export async function buildClassifier(): Promise<void> {
  const data = await readTrainingData(join(root, 'src/features/assistant/training-data'))
  await replace(join(root, 'dist/assistant-classifier.bin'), trainClassifier(data))
}

/** Training data: example messages by the id of their intent. */
export type TrainingData = ReadonlyMap<string, string[]>

/** Reads the files of a folder: `# id`, then one example a line. */
export async function readTrainingData(folder: string): Promise<TrainingData> {
  const names = [...new Glob('*.txt').scanSync(folder)].sort()
  const texts = await Promise.all(names.map(name => Bun.file(`${folder}/${name}`).text()))
  return new Map(texts.flatMap(sectionsOf))
}

/** Trains a multinomial logistic regression over hashed features by stochastic gradient descent. */
export function trainClassifier(data: TrainingData): Uint8Array {
  const intents = [...data.keys()]
  const read = [...data.values()].flatMap((texts, intent) =>
    texts.map(text => ({ intent, features: featuresOf(text) })),
  )
  const mean = read.length / intents.length
  const importance = [...data.values()].map(({ length }) =>
    Math.min(MOST_IMPORTANT, Math.sqrt(mean / length)),
  )
  const rarities = raritiesOf(read.map(({ features }) => features))
  const examples = read.map(({ intent, features }) => ({ intent, ...vectorOf(features, rarities) }))
  const size = intents.length
  const all = new Float32Array(BUCKETS * size)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { intent, buckets, values } of shuffled(examples, epoch)) {
      const errors = probabilities(pointsOf(buckets, values, all, size))
      errors[intent] = (errors[intent] ?? 0) - 1
      const rate = (RATE * (importance[intent] ?? 1)) / (1 + epoch / 2)
      const wrong = Uint8Array.from(errors.keys()).filter(n => Math.abs(errors[n] ?? 0) > LEAST_ERROR)
      for (let n = 0; n < buckets.length; n++) {
        const from = (buckets[n] ?? 0) * size
        const step = rate * (values[n] ?? 0)
        for (let m = 0; m < wrong.length; m++) {
          const of = wrong[m] ?? 0
          all[from + of] = (all[from + of] ?? 0) - step * (errors[of] ?? 0)
        }
      }
    }
  }
  return serialize(pruned({ intents, rarities }, all))
}

/** How rare the features of each bucket are among the examples. A feature of no example is as rare as that of a single one. */
function raritiesOf(examples: ReadonlyMap<string, number>[]): Uint8Array {
  const counts = new Uint32Array(BUCKETS)
  for (const features of examples)
    for (const feature of features.keys()) counts[bucketOf(feature)] = (counts[bucketOf(feature)] ?? 0) + 1
  return Uint8Array.from(counts, count =>
    Math.round(RARITY_STEPS * Math.log(1 + examples.length / Math.max(1, count))),
  )
}

/** The points of each intent. */
function pointsOf(buckets: Uint32Array, values: Float32Array, all: Float32Array, size: number) {
  const points = new Float32Array(size)
  for (let n = 0; n < buckets.length; n++) {
    const from = (buckets[n] ?? 0) * size
    const value = values[n] ?? 0
    for (let of = 0; of < size; of++) points[of] = (points[of] ?? 0) + value * (all[from + of] ?? 0)
  }
  return points
}

/** The softmax of points. */
function probabilities(points: Float32Array): Float32Array {
  const most = Math.max(...points)
  const likely = points.map(point => Math.exp(point - most))
  const all = likely.reduce((sum, one) => sum + one, 0)
  return likely.map(one => one / all)
}

/** The model with the greatest weights only, each in a byte. */
function pruned(
  { intents, rarities }: Pick<ClassifierModel, 'intents' | 'rarities'>,
  all: Float32Array,
): ClassifierModel {
  const sizes = all.map(Math.abs)
  const sorted = sizes.filter(size => size > 0).sort()
  const least = sorted[Math.max(0, sorted.length - MAX_WEIGHTS)] ?? 0
  const step = (sorted.at(-1) ?? 1) / 127
  const kept = [...sizes.keys()].filter(
    n => (sizes[n] ?? 0) >= least && Math.round((all[n] ?? 0) / step) !== 0,
  )
  const counts = new Uint8Array(BUCKETS)
  for (const n of kept) {
    const bucket = Math.floor(n / intents.length)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return {
    ...{ intents, rarities, counts, step },
    weightIntents: Uint8Array.from(kept, n => n % intents.length),
    weights: Int8Array.from(kept, n => Math.round((all[n] ?? 0) / step)),
  }
}
