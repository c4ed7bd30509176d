import { join } from 'node:path'
import { serialize } from 'node:v8'
import { signsIn } from '#src/features/assistant/safety/find-signs.ts'
import {
  BUCKETS,
  featureValue,
  type HarmModel,
  harmFeatures,
  logistic,
} from '#src/features/assistant/safety/harm-features.ts'
import { harmKinds } from '#src/features/assistant/safety/harm-rules.ts'
import { shuffled } from './shuffled.ts'
import { readTrainingData } from './train-classifier.ts'
import { writeModel } from './write-model.ts'

const root = join(import.meta.dir, '../../..')
const assistant = join(root, 'src/features/assistant')

const EPOCHS = 8
/** The first step of a weight; AdaGrad (Duchi et al., 2011) shortens it with each error. */
const RATE = 0.3
const FIRST_SQUARES = 0.01
const BIAS_RATE = 0.02
const L2 = 1e-5

/** Of the assistant's training data, the examples of harm, and the intents of which only some examples speak of harm. */
const harmful = ['child-danger', 'own-danger']
const isHarmfulName = (name: string) => {
  const [intent = '', part] = name.split('/')
  return harmful.includes(intent) && (!part || harmKinds.some(kind => kind === part))
}
const mixed = ['block', 'report', 'law-harassment', 'law-corporal-punishment', ...harmful]
/** The intent that speaks of children, strangers and being alone, harmlessly. */
const alike = 'tutor-at-home'
/** The assistant's other examples are many and easily told from harm: every eighth is used, and counts less. */
const EVERY = 8
const EASY = 0.4

/** A text for training. */
export interface HarmExample {
  text: string
  isHarmful: boolean
  weight: number
}

/** Writes the harm model to dist/, from which the program embeds it. The same training data gives the same bytes. */
export async function buildHarmModel(): Promise<void> {
  await writeModel('assistant-harm.bin', trainHarmModel(await readHarmExamples()))
}

/** The texts of safety/training-data, and of the assistant's own training data. */
export async function readHarmExamples(): Promise<HarmExample[]> {
  const [own, all] = await Promise.all([
    Promise.all(
      ['harmful', 'harmless'].map(name => Bun.file(`${assistant}/safety/training-data/${name}.txt`).text()),
    ),
    readTrainingData(join(assistant, 'training-data')),
  ])
  const hard = own.flatMap((lines, n) =>
    lines
      .trim()
      .split('\n')
      .map(text => ({ text, isHarmful: n === 0, weight: 1 })),
  )
  const easy = [...all].flatMap(([name, texts]) => {
    const intent = name.split('/')[0] ?? ''
    const isHarmful = isHarmfulName(name)
    if (mixed.includes(intent) && !isHarmful) return []
    const isHard = isHarmful || intent === alike
    const used = isHard ? texts : texts.filter((_, n) => n % EVERY === 0)
    return used.map(text => ({ text, isHarmful, weight: isHard ? 1 : EASY }))
  })
  return [...hard, ...easy]
}

/** Trains a logistic regression by stochastic gradient descent. Harmful and harmless examples count as much in all. */
export function trainHarmModel(examples: HarmExample[]): Uint8Array {
  const sumOf = (isHarmful: boolean) =>
    examples.reduce((sum, one) => sum + (one.isHarmful === isHarmful ? one.weight : 0), 0)
  const balance = sumOf(false) / sumOf(true)
  const read = examples.map(({ text, isHarmful, weight }) => ({
    features: harmFeatures(text, signsIn(text)),
    target: Number(isHarmful),
    weight: weight * (isHarmful ? balance : 1),
  }))
  const weights = new Float64Array(BUCKETS)
  const squares = new Float64Array(BUCKETS).fill(FIRST_SQUARES)
  let bias = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { features, target, weight } of shuffled(read, epoch)) {
      const value = featureValue(features.length)
      const sum = features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0)
      const error = (logistic(bias + sum * value) - target) * weight
      bias -= BIAS_RATE * error
      for (const feature of features) {
        const old = weights[feature] ?? 0
        const slope = error * value + L2 * old
        const square = (squares[feature] ?? 0) + slope * slope
        squares[feature] = square
        weights[feature] = old - (RATE * slope) / Math.sqrt(square)
      }
    }
  }
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  const model: HarmModel = {
    bias,
    step,
    weights: Int8Array.from(weights, weight => Math.round(weight / step)),
  }
  return serialize(model)
}
