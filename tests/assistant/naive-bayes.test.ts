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

test('it learns in slices of a hundred examples, between which requests are answered', () => {
  expect(learn().pauses).toBeGreaterThanOrEqual(6)
})

test('what only one intent has speaks for it, what both have for neither as much, and what none has lowers how sure it is', () => {
  const recognise = createClassifier(intents, learn().model)

  expect(recognise('rain tonight', 'teacher')).toMatchObject({ intent: { id: 'weather' } })
  expect(recognise('ferry harbour', 'teacher')).toMatchObject({ intent: { id: 'boats' } })
  const sure = recognise('ferry harbour', 'teacher')?.score ?? 0
  expect(recognise('number', 'teacher')?.score).toBeLessThan(sure)
  expect(recognise('ferry xylem quartz bryophyte', 'teacher')?.score).toBeLessThan(sure)
})
