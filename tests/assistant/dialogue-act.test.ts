import { expect, test } from 'bun:test'
import { contextAfter } from '#src/features/assistant/builtin/things/things.ts'
import { actOf, afterThings } from '#src/features/assistant/builtin/understand/dialogue-act.ts'
import { readTrainingData } from '#src/operations/build/train-classifier.ts'

test.each([
  ['jobs', 'when do they want someone to start', 'about'],
  ['jobs', 'gani iko na nyumba', 'about'],
  ['professionals', 'which of them comes to Kilimani', 'about'],
  ['jobs', 'chemistry ones in Meru', 'jobs'],
  ['professionals', 'online only please', 'professionals'],
  ['jobs', 'now show me tutors of physics', 'professionals'],
  ['professionals', 'any families that need me?', 'tutor-requests'],
  ['professionals', 'any other', 'others'],
  ['jobs', 'onyesha zingine', 'others'],
  ['jobs', 'how do I get my TSC number', 'general'],
  ['professionals', 'asante sana', 'general'],
  ['schools', 'my password is not working', 'general'],
] as const)('after %s “%s” is %s', (kind, message, act) => {
  expect(actOf(message, 'teacher', afterThings([{ kind }, { kind }])).name).toBe(act)
})

test.each([
  ['parent', 'my boy cannot read yet and he is in grade 3', 'professionals'],
  ['teacher', 'CRE post in Kisii', 'jobs'],
  ['tutor', 'which families want French lessons', 'tutor-requests'],
  ['parent', 'international schools near Runda', 'schools'],
  ['teacher', 'how do I post a photo', 'general'],
] as const)('a conversation of a %s that begins with “%s” is about %s', (role, message, act) => {
  expect(actOf(message, role, contextAfter('')).name).toBe(act)
})

test('no message of the training data is an example of two acts after the same things', async () => {
  const data = await readTrainingData('src/features/assistant/training-data/acts')
  const all = [...data.values()].flatMap(lines => [...new Set(lines)])

  expect([...data.keys()].toSorted()).toEqual([
    ...['about', 'general', 'jobs', 'others', 'professionals', 'schools', 'tutor-requests'],
  ])
  expect(all.filter((line, n) => all.indexOf(line) !== n)).toEqual([])
})
