import { expect, test } from 'bun:test'
import { createClassifier } from '#src/features/assistant/builtin/classify.ts'
import type { Intent } from '#src/features/assistant/builtin/intent.ts'
import { learning } from '#src/features/assistant/builtin/naive-bayes.ts'

const intents: Intent[] = ['weather', 'boats'].map(id => ({ id, answer: () => id }))
const examples = new Map([
  ['weather', Array.from({ length: 300 }, (_, n) => `will the rain number ${n} fall tonight`)],
  ['boats', Array.from({ length: 300 }, (_, n) => `when does ferry number ${n} leave the harbour`)],
])

function learn() {
  const slices = learning(intents, examples)
  let pauses = 0
  let slice = slices.next()
  for (; !slice.done; pauses++) slice = slices.next()
  return { pauses, model: slice.value }
}

test('training runs in slices of 100 examples, so that requests are answered in between', () => {
  expect(learn().pauses).toBeGreaterThanOrEqual(6)
})

test('a word of one intent counts for it, a shared word counts less, and an unknown word lowers the score', () => {
  const recognise = createClassifier(intents, learn().model)

  expect(recognise('rain tonight', 'teacher')).toMatchObject({ intent: { id: 'weather' } })
  expect(recognise('ferry harbour', 'teacher')).toMatchObject({ intent: { id: 'boats' } })
  const sure = recognise('ferry harbour', 'teacher')?.score ?? 0
  expect(recognise('number', 'teacher')?.score).toBeLessThan(sure)
  expect(recognise('ferry xylem quartz bryophyte', 'teacher')?.score).toBeLessThan(sure)
})
