import { join } from 'node:path'
import { serialize } from 'node:v8'
import { Glob } from 'bun'
import { type UserType, userTypes } from '#src/domain/people/roles.ts'
import { searchFor } from '#src/features/assistant/builtin/intent.ts'
import { actFeatures, type Context } from '#src/features/assistant/builtin/understand/act-features.ts'
import {
  BUCKETS,
  type ClassifierModel,
  type ClassWeights,
  rarityOf,
} from '#src/features/assistant/builtin/understand/classifier-model.ts'
import {
  bucketOf,
  featuresAfter,
  featuresOf,
  type Vector,
  vectorOf,
} from '#src/features/assistant/builtin/understand/features.ts'
import { sectionsOf } from '#src/features/assistant/sections.ts'
import { shuffled } from './shuffled.ts'
import { writeModel } from './write-model.ts'

const root = join(import.meta.dir, '../../..')

/** The number of times that training goes over the examples, and the size of its first steps. Small steps depend less on the order of the examples. */
interface Pace {
  epochs: number
  rate: number
  /** Small steps leave small weights: multiplied by this, they give the probabilities for which the thresholds were chosen. */
  factor: number
}

/** Another order changes 7 % of an unseen author's answers rather than 13, as with steps twice as large. */
const OF_INTENTS: Pace = { epochs: 4, rate: 5, factor: 1.22 }
/** Of an unseen author's acts 88 % are found rather than 86, and another order changes 2 % of them rather than 6. */
const OF_ACTS: Pace = { epochs: 10, rate: 3, factor: 1 }
/** An example of an intent with few examples counts for more, up to so much. */
const MOST_IMPORTANT = 3
/** A smaller error moves no weight, which makes training much faster. */
const LEAST_ERROR = 0.01
/** So many weights make a file of less than 1.5 MB, once it is compressed. */
const MAX_WEIGHTS = { intents: 450_000, parts: 330_000, acts: 60_000 }
/** The buckets where there are few weights. */
const FEW_BUCKETS = 2 ** 15

/** Writes the assistant's classifier to dist/, from which the program embeds it. The same training data gives the same bytes. */
export async function buildClassifier(): Promise<void> {
  const folder = join(root, 'src/features/assistant/training-data')
  const [data, acts, followUps] = await Promise.all(
    [folder, `${folder}/acts`, `${folder}/follow-ups`].map(readTrainingData),
  )
  await writeModel('assistant-classifier.bin', trainClassifier(data ?? new Map(), acts, followUps))
}

/** Training data: example messages by the id of their intent. */
export type TrainingData = ReadonlyMap<string, string[]>

/** Reads the files of a folder: `# id`, then one example a line. */
export async function readTrainingData(folder: string): Promise<TrainingData> {
  const names = [...new Glob('*.txt').scanSync(folder)].sort()
  const texts = await Promise.all(names.map(name => Bun.file(`${folder}/${name}`).text()))
  const sections = Map.groupBy(texts.flatMap(sectionsOf), ([name]) => name)
  return new Map([...sections].map(([name, all]) => [name, all.flatMap(([, lines]) => lines)]))
}

/**
 * Trains a multinomial logistic regression over hashed features by stochastic gradient descent, and one for the parts of each intent
 * that has some, since `fees/per-child` is an example of `fees` too; and one for dialogue acts, whose examples begin with what they follow:
 * `jobs: na deadline?`. Follow-ups are examples after the answer whose name they stand under, and begin with the name of their own:
 * `refund/twice: and when does it come?`.
 */
export function trainClassifier(
  data: TrainingData,
  acts: TrainingData = new Map(),
  followUps: TrainingData = new Map(),
): Uint8Array {
  const read = [
    ...[...data].flatMap(([name, texts]) => texts.map(text => ({ name, features: featuresOf(text) }))),
    ...[...followUps].flatMap(([before, lines]) => lines.map(line => followUp(line, before))),
  ].map(example => ({ ...example, intent: intentOf(example.name) }))
  const rarities = raritiesOf(read.map(({ features }) => features))
  const examples = read.map(({ features, ...named }) => ({ ...named, ...vectorOf(features, rarities) }))
  const intents = train(examples.map(({ intent, ...vector }) => ({ ...vector, name: intent })))
  const parts = [...Map.groupBy(examples, ({ intent }) => intent).values()].flatMap(ofIntent =>
    ofIntent.some(({ name }) => name.includes('/'))
      ? train(
          ofIntent.map(({ name, ...vector }) => ({
            ...vector,
            name: name.includes('/') ? name : `${name}/`,
          })),
        )
      : [],
  )
  const ofActs = [...acts, ...asActs([...data], 'start'), ...asActs(textsOf(followUps), 'text')].flatMap(
    ([name, lines]) => lines.map(line => ({ name, ...vectorOf(featuresOfAct(line), rarities) })),
  )
  return serialize({
    examples: examples.length,
    rarities,
    intents: pruned([intents], MAX_WEIGHTS.intents, BUCKETS),
    parts: pruned(parts, MAX_WEIGHTS.parts, FEW_BUCKETS),
    acts: pruned(ofActs.length > 0 ? [train(ofActs, OF_ACTS)] : [], MAX_WEIGHTS.acts, FEW_BUCKETS),
  } satisfies ClassifierModel)
}

/** What an example of a dialogue act follows, by the word before it. */
const contexts: Record<string, Context> = {
  start: { after: null, shown: 'start' },
  text: { after: null, shown: 'text' },
  ...ofKind('job', 'jobs', 'jobs'),
  ...ofKind('person', 'people', 'professionals'),
  ...ofKind('school', 'schools', 'schools'),
  ...ofKind('request', 'requests', 'tutor-requests'),
}

function ofKind(one: string, several: string, after: Context['after']): Record<string, Context> {
  return {
    [one]: { after, shown: 'one' },
    [several]: { after, shown: 'several' },
    [`no${several}`]: { after, shown: 'nothing' },
    [`named ${one}`]: { after, shown: 'named' },
  }
}

function featuresOfAct(line: string): Map<string, number> {
  const [, role = '', word = '', text = ''] = /^(\w+), ([\w ]+): (.+)$/.exec(line) ?? []
  const context = contexts[word]
  if (!context) throw new Error(`The example “${line}” does not begin with who asks and what it follows.`)
  return actFeatures(text, context, role as UserType)
}

/** The roles that search for things of a kind. */
const searchers: Record<string, readonly UserType[]> = {
  jobs: ['teacher', 'tutor', 'counselor', 'career_coach'],
  professionals: ['parent', 'school'],
  schools: ['parent', 'teacher'],
  'tutor-requests': ['tutor'],
}

/** One in so many examples of intents that search nothing is an example of a message that does not. */
const EVERY = 6

const kindOf = new Map(Object.entries(searchFor).map(([kind, intent]) => [intent as string, kind]))

/** The examples of intents as messages with a dialogue act: those of searches, and some of the others. */
const asActs = (examples: [string, string[]][], shown: 'start' | 'text'): [string, string[]][] =>
  examples.map(([name, texts]) => {
    const kind = kindOf.get(name)
    const roles = searchers[kind ?? ''] ?? askers
    const some = kind ? texts : texts.filter((_, n) => n % EVERY === 0)
    return [kind ?? 'general', some.map((text, n) => `${roles[n % roles.length]}, ${shown}: ${text}`)]
  })

const askers = userTypes.filter(role => role !== 'admin')

/** The texts of follow-ups by the name of their own. */
function textsOf(followUps: TrainingData): [string, string[]][] {
  const all = [...followUps].flatMap(([before, lines]) => lines.map(line => readFollowUp(line, before)))
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, of]) => [name, of.map(({ text }) => text)])
}

function followUp(line: string, before: string) {
  const { name, text } = readFollowUp(line, before)
  const [id = '', part] = before.split('/')
  return { name, features: featuresAfter(text, { id, part }) }
}

function readFollowUp(line: string, before: string) {
  const [, name, text] = /^(\S+): (.+)$/.exec(line) ?? []
  if (!name || !text) throw new Error(`The follow-up “${line}” of ${before} does not begin with its name.`)
  return { name, text }
}

const intentOf = (name: string) => name.split('/')[0] ?? ''

interface Example extends Vector {
  name: string
}

/** The weights of each bucket for each name, bucket after bucket. */
interface Trained {
  names: string[]
  buckets: number[]
  weights: Float32Array
}

export function train(examples: Example[], { epochs, rate: first, factor } = OF_INTENTS): Trained {
  const byName = Map.groupBy(examples, ({ name }) => name)
  const names = [...byName.keys()]
  const mean = examples.length / names.length
  const importance = names.map(name =>
    Math.min(MOST_IMPORTANT, Math.sqrt(mean / (byName.get(name)?.length ?? 1))),
  )
  const used = [...new Set(examples.flatMap(({ buckets }) => [...buckets]))]
  const rowOf = new Map(used.map((bucket, row) => [bucket, row]))
  const read = examples.map(({ name, buckets, values }) => ({
    of: names.indexOf(name),
    rows: buckets.map(bucket => rowOf.get(bucket) ?? 0),
    values,
  }))
  const size = names.length
  const all = new Float32Array(used.length * size)
  const errors = new Float32Array(size)
  const wrong = new Uint16Array(size)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { of, rows, values } of shuffled(read, epoch)) {
      setProbabilities(errors, rows, values, all)
      errors[of] = (errors[of] ?? 0) - 1
      let count = 0
      for (let n = 0; n < size; n++) if (Math.abs(errors[n] ?? 0) > LEAST_ERROR) wrong[count++] = n
      const rate = (first * (importance[of] ?? 1)) / (1 + epoch / 2)
      for (let n = 0; n < rows.length; n++) {
        const from = (rows[n] ?? 0) * size
        const step = rate * (values[n] ?? 0)
        for (let m = 0; m < count; m++) {
          const at = wrong[m] ?? 0
          all[from + at] = (all[from + at] ?? 0) - step * (errors[at] ?? 0)
        }
      }
    }
  }
  return { names, buckets: used, weights: all.map(weight => weight * factor) }
}

/** How rare the features of each bucket are among the examples. */
function raritiesOf(examples: ReadonlyMap<string, number>[]): Uint8Array {
  const counts = new Uint32Array(BUCKETS)
  for (const features of examples)
    for (const feature of features.keys()) counts[bucketOf(feature)] = (counts[bucketOf(feature)] ?? 0) + 1
  return Uint8Array.from(counts, count => rarityOf(count, examples.length))
}

/** Fills `into` with the probability of each name: the softmax of the sums of weights. Plain loops, since training spends its time here. */
function setProbabilities(into: Float32Array, rows: Uint32Array, values: Float32Array, all: Float32Array) {
  const size = into.length
  into.fill(0)
  for (let n = 0; n < rows.length; n++) {
    const from = (rows[n] ?? 0) * size
    const value = values[n] ?? 0
    for (let of = 0; of < size; of++) into[of] = (into[of] ?? 0) + value * (all[from + of] ?? 0)
  }
  let most = into[0] ?? 0
  for (let of = 1; of < size; of++) if ((into[of] ?? 0) > most) most = into[of] ?? 0
  let sum = 0
  for (let of = 0; of < size; of++) {
    into[of] = Math.exp((into[of] ?? 0) - most)
    sum += into[of] ?? 0
  }
  for (let of = 0; of < size; of++) into[of] = (into[of] ?? 0) / sum
}

/** The greatest `most` weights, each in a byte, in `size` buckets. */
function pruned(trained: Trained[], most: number, size: number): ClassWeights {
  const count = trained.reduce((sum, { weights }) => sum + weights.length, 0)
  const sizes = new Float32Array(count)
  let end = 0
  for (const { weights } of trained) for (const weight of weights) sizes[end++] = Math.abs(weight)
  sizes.sort()
  const step = (sizes.at(-1) ?? 1) / 127
  const least = Math.max(sizes[Math.max(0, count - most)] ?? 0, step / 2)
  const kept: { bucket: number; of: number; weight: number }[] = []
  let first = 0
  for (const { names, buckets, weights } of trained) {
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] ?? 0
      if (Math.abs(weight) < least) continue
      const bucket = (buckets[Math.floor(at / names.length)] ?? 0) % size
      kept.push({ bucket, of: first + (at % names.length), weight: Math.round(weight / step) })
    }
    first += names.length
  }
  kept.sort((a, b) => a.bucket - b.bucket)
  const counts = new Uint16Array(size)
  for (const { bucket } of kept) counts[bucket] = (counts[bucket] ?? 0) + 1
  return {
    ...{ names: trained.flatMap(({ names }) => names), step },
    counts: inBytes(counts),
    classes: inBytes(Uint16Array.from(kept, ({ of }) => of)),
    weights: Int8Array.from(kept, ({ weight }) => weight),
  }
}

const inBytes = (numbers: Uint16Array) =>
  numbers.every(number => number < 256) ? Uint8Array.from(numbers) : numbers

if (import.meta.main) await buildClassifier()
