import { join } from 'node:path'
import { serialize } from 'node:v8'
import { Glob } from 'bun'
import { type ClassifierModel, STEPS } from '#src/features/assistant/builtin/understand/classifier-model.ts'
import { featureKey, featuresOf } from '#src/features/assistant/builtin/understand/features.ts'
import { sectionsOf } from '#src/features/assistant/sections.ts'
import { replace } from './client-assets.ts'

const root = join(import.meta.dir, '../../..')

/** The smoothing count for features not seen with an intent. It is small because each intent has hundreds of examples. */
const UNSEEN = 0.03

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

/**
 * Trains a complement naive Bayes classifier (Rennie et al., 'Tackling the Poor Assumptions of Naive Bayes Text Classifiers', 2003).
 * A feature adds more points to an intent the more often it occurs in its examples and the less in others. Examples are normalised,
 * so long ones count as much as short ones.
 */
export function trainClassifier(data: TrainingData): Uint8Array {
  const intents = [...data.keys()]
  const examples = [...data.values()].flatMap((texts, intent) =>
    texts.map(text => ({ intent, features: featuresOf(text) })),
  )
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const rarityOf = (count: number) => Math.log(1 + examples.length / count)
  const known = [...counts].filter(([feature, count]) => !isChance(feature, count))
  const sums = new Map(known.map(([feature]) => [feature, new Float64Array(intents.length)]))

  for (const { intent, features } of examples) {
    const weights = [...features].map(([feature, weight]) => {
      const sum = sums.get(feature)
      return { sum, weight: weight * rarityOf(sum ? (counts.get(feature) ?? 1) : 1) }
    })
    const length = Math.hypot(...weights.map(({ weight }) => weight)) || 1
    for (const { sum, weight } of weights) if (sum) sum[intent] = (sum[intent] ?? 0) + weight / length
  }

  const totals = new Float64Array(intents.length)
  const features = known.map(([feature, count]) => {
    const sum = sums.get(feature) ?? new Float64Array()
    const all = UNSEEN + sum.reduce((total, one) => total + one, 0)
    const gains = [...sum.entries()]
      .filter(([, here]) => here > 0)
      .map(([intent, here]) => {
        totals[intent] = (totals[intent] ?? 0) + here
        return { intent, points: Math.log((here + UNSEEN) / UNSEEN) + Math.log(all / (all - here)) }
      })
    return { key: featureKey(feature), rarity: rarityOf(count), gains }
  })
  const whole = totals.reduce((sum, total) => sum + total, 0)
  const unseen = UNSEEN * known.length
  const lacking = [...totals].map(total => Math.log((whole - total + unseen) / (total + unseen)))
  features.sort((a, b) => a.key - b.key)
  const gains = features.flatMap(feature => feature.gains)
  const starts = new Uint32Array(features.length + 1)
  for (const [n, feature] of features.entries()) starts[n + 1] = (starts[n] ?? 0) + feature.gains.length
  const model: ClassifierModel = {
    intents,
    lacking,
    rarest: rarityOf(1),
    keys: Uint32Array.from(features, ({ key }) => key),
    rarities: Float32Array.from(features, ({ rarity }) => rarity),
    starts,
    gainIntents: Uint8Array.from(gains, ({ intent }) => intent),
    gainPoints: Uint8Array.from(gains, ({ points }) => Math.min(255, Math.round(points * STEPS))),
  }
  return serialize(model)
}

/** A pair or piece that occurs in a single example is chance. */
const isChance = (feature: string, count: number) => count < 2 && /^(pair|piece) /.test(feature)
