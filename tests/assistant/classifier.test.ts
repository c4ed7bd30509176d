import { expect, test } from 'bun:test'
import { deserialize } from 'node:v8'
import type { Intent } from '#src/features/assistant/builtin/intent.ts'
import { intents } from '#src/features/assistant/builtin/intents.ts'
import { createClassifier } from '#src/features/assistant/builtin/understand/classify.ts'
import { readTrainingData, trainClassifier } from '#src/operations/build/train-classifier.ts'

const folder = 'src/features/assistant/training-data'

const weatherAndBoats = new Map<string, Intent>(
  ['weather', 'boats'].map(id => [id, { id, answer: () => id }]),
)
const examples = new Map([
  ['weather', Array.from({ length: 300 }, (_, n) => `will the rain number ${n} fall tonight`)],
  ['boats', Array.from({ length: 300 }, (_, n) => `when does ferry number ${n} leave the harbour`)],
])

test('a word of one intent counts for it, a shared word counts less, and an unknown word lowers the score', () => {
  const classify = createClassifier(weatherAndBoats, () => deserialize(trainClassifier(examples)))

  expect(classify('rain tonight', 'teacher')).toMatchObject({ intent: { id: 'weather' } })
  expect(classify('ferry harbour', 'teacher')).toMatchObject({ intent: { id: 'boats' } })
  const sure = classify('ferry harbour', 'teacher')?.score ?? 0
  expect(classify('number', 'teacher')?.score).toBeLessThan(sure)
  expect(classify('ferry xylem quartz bryophyte', 'teacher')?.score).toBeLessThan(sure)
})

test('what may mean two intents has a rival, and what means one has none', () => {
  const classify = createClassifier(weatherAndBoats, () => deserialize(trainClassifier(examples)))

  const both = classify('the', 'teacher')
  expect([both?.intent.id, both?.rival?.id].toSorted()).toEqual(['boats', 'weather'])
  expect(classify('will the rain fall tonight', 'teacher')?.rival).toBeUndefined()
})

test('the same training data gives the same file', async () => {
  const some = async () => new Map([...(await readTrainingData(folder))].slice(0, 10))
  const [one, two] = [trainClassifier(await some()), trainClassifier(await some())]

  expect(Bun.hash(one)).toBe(Bun.hash(two))
})

test('the file with all training data has at most 1.5 MB', () => {
  expect(Bun.file('dist/assistant-classifier.bin').size).toBeWithin(500_000, 1_500_000)
})

test('each intent has training data, and all training data has an intent', async () => {
  const ids = [...(await readTrainingData(folder)).keys()]

  expect(ids.toSorted()).toEqual([...intents.keys()].toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

/** Prints how many files of the assistant are loaded with the server, and once it is asked. */
const loading = `
const loaded = () => Object.keys(require.cache).filter(file => file.includes('/assistant/builtin/')).length
await import('#src/operations/serve.ts')
console.log(loaded())
await import('#src/features/assistant/builtin/answer.ts')
console.log(loaded())
`

test('the server starts without the assistant', async () => {
  const child = Bun.spawn([process.execPath, '-e', loading], { stdout: 'pipe' })

  const [atStart = '', asked = ''] = (await new Response(child.stdout).text()).split('\n')

  expect(Number(atStart)).toBe(0)
  expect(Number(asked)).toBeGreaterThan(0)
})
