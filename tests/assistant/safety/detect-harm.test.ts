import { expect, test } from 'bun:test'
import answers from '#src/features/assistant/safety/answers.txt' with { type: 'text' }
import concepts from '#src/features/assistant/safety/concepts.txt' with { type: 'text' }
import { detectHarm } from '#src/features/assistant/safety/detect-harm.ts'
import { type HarmKind, harmKinds, harmRules } from '#src/features/assistant/safety/harm-rules.ts'
import harm from './harm.txt' with { type: 'text' }
import ordinary from './ordinary.txt' with { type: 'text' }

const linesOf = (text: string) => text.trim().split('\n')
const levelsOf = (messages: string[]) => Map.groupBy(messages, message => detectHarm(message).level)

/** A message of each kind in English, Kiswahili, and Sheng or misspelt. */
const byKind: Record<HarmKind, string[]> = {
  'self-harm-other': [
    'my student said he wants to die',
    'mwanafunzi amejaribu kujiua',
    'learner amejikata mikono na wembe',
  ],
  'self-harm': ['everyone will be better off without me', 'nimechoka na maisha', 'i want to end my lyf'],
  'child-sexual-abuse': [
    'the tutor touched my daughter',
    'mtoto amelawitiwa na mlinzi',
    'tr anamshika dogo vibaya',
  ],
  grooming: [
    'the coach tells my son to keep a secret from us',
    'mwalimu anatumia msichana jumbe usiku',
    'tutr asks 4 pics of my dauhgter',
  ],
  'sexual-favours': [
    'HR wants sex before he gives me the job',
    'bosi anataka nilale naye ndio anipandishe cheo',
    'lec anataka s3x for marks',
  ],
  harassment: ['a colleague forced a kiss on me', 'nimebakwa', 'jamaa ananikatia kwa inbox'],
  'unsafe-meeting': [
    'the interview is at 9pm in a guest house',
    'nimeitwa usaili lojing usiku',
    'intervew iko kwa lodge, niende pekee',
  ],
  trafficking: [
    'my boss keeps my passport and I am not allowed to leave',
    'wamenifungia ndani na silipwi',
    'walimuuzia mtoto, ni child traficking',
  ],
  'forced-marriage': [
    'a class 7 girl is being married off',
    'msichana anaozwa kwa mzee',
    'wanataka kukeketa manzi wa class 6',
  ],
  'domestic-violence': [
    'my husband beats me',
    'mume wangu hunipiga',
    'bf ananichapa akilewa, hubby wa dharau',
  ],
  drugs: ['someone sells bhang to learners', 'anawapa wanafunzi pombe', 'msee anauzia madogo weed'],
  bullying: ['my son is bullied at school', 'mtoto wangu anaonewa shuleni', 'dogo ako bullyed na form fours'],
  beating: [
    'the teacher caned my son until he bled',
    'mwalimu amempiga mtoto kofi',
    'ticha amechapa mtoi na kiboko',
  ],
  neglect: [
    'a pupil is left alone without food',
    'mtoto amefungiwa bila chakula',
    'mtoi hulala njaa kila siku',
  ],
  violence: ['a parent threatened to kill me', 'mzazi ametishia kuniua', 'msee ameniambia ataniua'],
  'child-danger': ['a child is in danger', 'mtoto yuko hatarini', 'mtoi ananyanyaswa home'],
}

for (const kind of harmKinds) {
  test(`${kind} is found in English, Kiswahili and Sheng`, () => {
    expect(byKind[kind].map(message => [message, detectHarm(message)])).toEqual(
      byKind[kind].map(message => [message, { level: 'clear', kind, isFollowUp: false }]),
    )
  })
}

test('of messages about harm almost all are found, and most are clear', () => {
  const messages = linesOf(harm)
  const levels = levelsOf(messages)

  expect(levels.get('none')?.length ?? 0).toBeLessThan(messages.length * 0.03)
  expect(levels.get('clear')?.length ?? 0).toBeGreaterThan(messages.length * 0.9)
})

test('of ordinary messages that look alike few are taken for harm', () => {
  const messages = linesOf(ordinary)
  const levels = levelsOf(messages)

  expect(levels.get('clear')?.length ?? 0).toBeLessThan(messages.length * 0.025)
  expect(levels.get('weak')?.length ?? 0).toBeLessThan(messages.length * 0.1)
})

for (const message of [
  'sex education lesson plan for grade 8',
  "'suicide prevention' training jobs",
  'I need a biology tutor for reproduction topic',
  'how do I beat the deadline',
  'how do I kill time before the interview',
  'shoot me an email',
  'hotel management teacher jobs',
  'night school teaching jobs',
  'knife skills for home science',
  'massage therapist course',
]) {
  test(`“${message}” is no sign of harm`, () => {
    expect(detectHarm(message)).toEqual({ level: 'none' })
  })
}

test('a sign may stand anywhere in a long message', () => {
  const filler = 'I have taught mathematics in Kisumu for nine years and I like the lake. '.repeat(10)

  expect(detectHarm(`${filler}The coach asks my daughter for photos. ${filler}`)).toMatchObject({
    level: 'clear',
    kind: 'grooming',
  })
})

test('a follow-up keeps the kind of the last clear sign until the subject changes', () => {
  const before = ['hi', 'my husband beats me', 'what do I do now?']

  expect(detectHarm('he is a policeman', before)).toEqual({
    level: 'clear',
    kind: 'domestic-violence',
    isFollowUp: true,
  })
  expect(detectHarm('Which maths jobs are open in Nairobi?', before)).toEqual({ level: 'none' })
  expect(detectHarm('what do I do now?', [...before, 'Which maths jobs are open in Nairobi?'])).toEqual({
    level: 'none',
  })
  expect(detectHarm('and a tutor touched my son', before)).toMatchObject({ kind: 'child-sexual-abuse' })
})

test('two messages give a sign together', () => {
  expect(detectHarm('He asks her for pictures at night', ['My daughter has a maths tutor'])).toEqual({
    level: 'clear',
    kind: 'grooming',
    isFollowUp: false,
  })
  expect(detectHarm('Does he teach physics?', ['My daughter has a maths tutor'])).toEqual({ level: 'none' })
})

test('the rules name only concepts of the list, and each kind has an answer in both languages', () => {
  const listed = new Set(concepts.match(/^# .+$/gm)?.map(line => line.slice(2)))
  const named = new Set(harmRules.flatMap(({ needs, excludes }) => [...needs.flat(), ...excludes]))

  expect([...named].filter(concept => !listed.has(concept))).toEqual([])
  for (const kind of [...harmKinds, 'danger']) {
    expect(answers).toContain(`# ${kind} en\n`)
    expect(answers).toContain(`# ${kind} sw\n`)
  }
})

test('answers name no number but those with a source', () => {
  const numbers = new Set(answers.replace(/^[\s\S]*?\n\n/, '').match(/\b\d{3,}\b/g))

  expect([...numbers].sort()).toEqual(['0800', '112', '116', '1195', '203', '722', '999'])
})
