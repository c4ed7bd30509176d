import { expect, test } from 'bun:test'
import { type UserType, userTypes } from '#src/domain/people/roles.ts'
import { resolveIntent } from '#src/features/assistant/builtin/understand/resolve-intent.ts'
import { suggestedQuestions } from '#src/features/assistant/greeting-schema.ts'
import wordings from './wordings.json'

const LEAST = 0.93

const understand = (ask: string[], role: UserType = 'teacher') =>
  resolveIntent(
    ask.map(content => ({ content, isUser: true })),
    role,
  )

const intentOf = (ask: string[], role?: UserType) => understand(ask, role)?.intent.id ?? null

test('hundreds of other wordings in English, Kiswahili and Sheng are recognised', () => {
  const missed = wordings.filter(({ role, ask, intent }) => intentOf(ask, role as UserType) !== intent)

  const shown = missed.map(({ ask, intent }) => `${ask.join(' → ')}: not ${intent}`)
  expect(wordings.length).toBeGreaterThan(350)
  expect(missed.length > wordings.length * (1 - LEAST) ? shown : []).toEqual([])
})

test('one typing mistake in five letters is recognised, two in nine', () => {
  expect(understand(['vacncy for a chemisty techer in Mombassa'])?.named).toMatchObject({
    subjects: ['Chemistry'],
    places: ['Mombasa'],
    role: 'teacher',
  })
  expect(intentOf(['I forgto my pasword'])).toBe('forgot-password')
})

test('a name is not taken for a typing mistake: Grace is not a grade', () => {
  expect(understand(['a message for Grace'])?.named.level ?? null).toBeNull()
})

test('a message that only names something repeats the previous question with it', () => {
  const asked = ['maths jobs in Nairobi', 'na Kisumu?', 'part time only', 'primary']

  expect(understand(asked)).toMatchObject({
    intent: { id: 'find-jobs' },
    named: { subjects: ['Mathematics'], places: ['Kisumu'], kind: 'part_time', level: 'primary' },
  })
})

test('a new question takes over nothing from the previous one', () => {
  const { intent, named } = understand(['maths jobs in Nairobi', 'any chemistry vacancies?']) ?? {}

  expect([intent?.id, named?.subjects, named?.places]).toEqual(['find-jobs', ['Chemistry'], []])
})

test('thanks do not interrupt a topic, but many messages do', () => {
  expect(intentOf(['how much do teachers earn in Nairobi', 'asante', 'na Kisumu?'])).toBe('salary')
  expect(
    intentOf(['how much do teachers earn in Nairobi', ...Array<string>(6).fill('asante'), 'na Kisumu?']),
  ).toBe('find-jobs')
})

test('“it” refers to the previous subject', () => {
  expect(intentOf(['TSC requirements', 'how much does it cost?'])).toBe('tsc-fee')
})

test('a name alone means people for parents and schools, and jobs for professionals', () => {
  expect(intentOf(['physics'], 'parent')).toBe('find-people')
  expect(intentOf(['physics'], 'school')).toBe('find-people')
  expect(intentOf(['physics'], 'tutor')).toBe('find-jobs')
})

test('a question inside a long story is found', () => {
  const story =
    'Good morning. I finished college last year, my mother is a nurse and my father farms maize. We moved twice. ' +
    'People say many things about this town. Now tell me, how do I change my password?'

  expect(intentOf([story])).toBe('change-password')
})

test('each suggested question is recognised', () => {
  const found = userTypes.map(role => [
    role,
    suggestedQuestions(role).map(question => intentOf([question], role)),
  ])

  expect(Object.fromEntries(found)).toEqual({
    teacher: ['my-matches', 'tsc-how', 'interview-prepare'],
    tutor: ['find-jobs', 'hourly-rates', 'scam-signs'],
    counselor: ['find-jobs', 'counselor-licence', 'my-applications'],
    career_coach: ['find-jobs', 'salary', 'cv'],
    parent: ['find-people', 'learning-areas', 'pay-how'],
    school: ['post-job', 'applicants', 'salary'],
    admin: ['post-job', 'salary', 'scam-signs'],
  })
})

test.each([
  ['teacher', 'tsc registration', 'tsc-how'],
  ['teacher', 'cost', 'fees'],
  ['teacher', 'pay', 'pay-how'],
  ['teacher', 'matches', 'my-matches'],
  ['teacher', 'my profile', 'edit-profile'],
  ['teacher', 'status', 'my-applications'],
  ['teacher', 'contact', 'reach-person'],
  ['teacher', 'schemes of work', 'outside'],
  ['parent', 'tutor', 'find-people'],
  ['parent', 'rate a tutor', 'reviews'],
  ['school', 'applicants', 'applicants'],
  ['school', 'show me counselors', 'find-people'],
  ['school', 'colleagues', 'colleagues'],
  ['admin', 'jobs on hold', 'panel-jobs'],
] as const)('to a %s “%s” alone is %s', (role, asked, intent) => {
  expect(intentOf([asked], role)).toBe(intent)
})

test.each([
  'find me jobs',
  'show me jobs',
  'Show me Kiswahili jobs',
  'Find me maths jobs',
  'list all jobs',
  'search jobs in Nakuru',
  'help me find physics jobs',
])('“%s” looks for jobs', asked => {
  expect(intentOf([asked])).toBe('find-jobs')
})

test('names in the sentence that asks take precedence over the rest of the message', () => {
  const asked = understand([
    'I have taught Form 2 in Nakuru for nine years. Which learning areas do they take in Grade 7, and are some optional?',
  ])
  expect(asked?.intent.id).toBe('learning-areas')
  expect(asked?.named).toMatchObject({ level: 'junior', grade: 7, places: ['Nakuru'] })
})

test('nonsense has no intent but its own', () => {
  expect(['asdkjh qwe zzz', '???', '', '🙏'].map(text => intentOf([text]))).toEqual([
    'nonsense',
    null,
    null,
    null,
  ])
})

test.each([
  ['nataka kujiua', 'own-danger'],
  ['i feel like killing myself', 'own-danger'],
  ['my boss touches me at school what do i do', 'own-danger'],
  ['how do i renew my TSC certificate', 'tsc-renewal'],
  ['is there a home tutor in kisii?', 'find-people'],
  ['which vacancies pay above 50k', 'find-jobs'],
])('%s is taken for what it is', (asked, intent) => {
  expect(intentOf([asked])).toBe(intent)
})
