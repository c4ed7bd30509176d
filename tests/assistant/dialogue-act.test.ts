import { expect, test } from 'bun:test'
import type { ShownThing } from '#src/features/assistant/builtin/intent.ts'
import { actOf } from '#src/features/assistant/builtin/understand/dialogue-act.ts'
import { readTrainingData } from '#src/operations/build/train-classifier.ts'

const several = (kind: ShownThing['kind']) => [{ kind }, { kind }]

test.each([
  ['jobs', 'when do they want someone to start', 'about'],
  ['jobs', 'gani iko na nyumba', 'about'],
  ['professionals', 'which of them comes to Kilimani', 'about'],
  ['jobs', 'chemistry ones in Meru', 'search'],
  ['professionals', 'online only please', 'search'],
  ['professionals', 'any other', 'others'],
  ['jobs', 'onyesha zingine', 'others'],
  ['jobs', 'how do I get my TSC number', 'general'],
  ['professionals', 'asante sana', 'general'],
  ['schools', 'my password is not working', 'general'],
] as const)('after %s “%s” is %s', (kind, message, act) => {
  expect(actOf(message, several(kind))).toBe(act)
})

test('after nothing was shown a message is about nothing shown', () => {
  expect(actOf('which of them pays more', [])).toBe('general')
})

test('no message of the training data is an example of two acts after the same things', async () => {
  const data = await readTrainingData('src/features/assistant/training-data/acts')
  const all = [...data.values()].flatMap(lines => [...new Set(lines)])

  expect([...data.keys()].toSorted()).toEqual(['about', 'general', 'others', 'search'])
  expect(all.filter((line, n) => all.indexOf(line) !== n)).toEqual([])
})
