import { expect, test } from 'bun:test'
import { type Seeker, scorerFor, weights } from '#src/features/matching/score.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { post } from './setup.ts'

const teacher: Seeker = {
  userType: 'teacher',
  subjects: ['Mathematics', 'Physics'],
  skills: ['Robotics club'],
  specialization: null,
  county: 'Kisumu',
  town: null,
  location: null,
  availability: 'full_time',
  schedule: null,
  experience: '2-5',
  hourlyRate: 1500,
}

const job = {
  title: 'Teacher',
  subjects: ['Mathematics'],
  specialization: null,
  category: 'teaching' as const,
  county: 'Kisumu',
  jobType: 'full_time' as const,
  requirements: ['At least two years of teaching'],
  payFrom: 1500,
  payTo: 2000,
  payPeriod: 'hour' as const,
}

const score = (person: Partial<Seeker>, changes: Partial<Parameters<ReturnType<typeof scorerFor>>[0]> = {}) =>
  scorerFor({ ...teacher, ...person })({ ...job, ...changes })

const full = score({}).score

test('the weights add up to 100, and a perfect match scores 100 with its reasons', () => {
  const sum = Object.values(weights).reduce((one, other) => one + other, 0)

  const fit = score({})

  expect(sum).toBe(100)
  expect(fit).toEqual({
    score: 100,
    reasons: [
      'Mathematics',
      'teaching',
      'Kisumu',
      'full-time',
      'at least 2 years of experience',
      'KES 2,000 an hour',
    ],
  })
})

test('a remote job is named as remote once, whatever the county', () => {
  const fit = score({ county: 'Nairobi', availability: 'Remote' }, { jobType: 'remote', requirements: [] })

  expect(fit.reasons).toEqual(['Mathematics', 'teaching', 'remote', 'KES 2,000 an hour'])
})

test('a job with nothing in common scores 0 without reasons', () => {
  const stranger = { ...teacher, subjects: ['Music'], skills: [], availability: 'contract', experience: null }

  const fit = score(
    { ...stranger, county: 'Nairobi', hourlyRate: null },
    { category: 'coaching', title: 'Cook' },
  )

  expect(fit).toEqual({ score: 0, reasons: [] })
})

test.each<[string, Partial<Seeker>, Parameters<typeof score>[1], number]>([
  ['one subject of the two or more asked', {}, { subjects: ['Mathematics', 'Art', 'Music'] }, 17.5],
  ['two subjects of many', {}, { subjects: ['Mathematics', 'Physics', 'Music'] }, 0],
  ['a skill instead of a subject', { subjects: [] }, { subjects: ['Robotics'] }, 0],
  ['the subject only in the title', {}, { subjects: [], title: 'Physics Teacher' }, 0],
  ['a short name of the subject', { subjects: ['Maths'] }, {}, 0],
  ['no subjects asked', {}, { subjects: [] }, 17.5],
  ['no subject of mine', { subjects: [], skills: [] }, {}, 35],
  ['a neighbouring field', {}, { category: 'tutoring', title: 'Lessons' }, 12.5],
  ['another field', {}, { category: 'coaching', title: 'Adviser' }, 25],
  ['no field said but a title of mine', {}, { category: 'other' }, 0],
  ['another county', {}, { county: 'Nairobi' }, 15],
  ['no county said', {}, { county: null }, 7.5],
  ['a town of the county', { county: null, location: 'kisumu' }, {}, 0],
  [
    'remote work in another county',
    { county: 'Nairobi', availability: 'Flexible' },
    { jobType: 'remote' },
    0,
  ],
  ['another kind of employment', {}, { jobType: 'part_time' }, 10],
  ['weekends for a part-time job', { availability: 'Saturdays, evenings' }, { jobType: 'part_time' }, 0],
  ['half the years asked', {}, { requirements: ['4 years or more'] }, 5],
  ['no years asked', {}, { requirements: ['TSC number'] }, 5],
  ['pay below my rate', { hourlyRate: 4000 }, {}, 2.5],
  ['pay by the month', {}, { payPeriod: 'month' }, 2.5],
  ['no rate of mine', { hourlyRate: null }, {}, 5],
])('%s', (_, person, changes, lost) => {
  expect(score(person, changes).score).toBe(Math.round(full - lost))
})

const matches = (app: TestApp, as?: Person, query = '') =>
  app.send('GET', `/api/matches${query}`, as && { as })

const maths = { subjects: ['Mathematics'], county: 'Kisumu', availability: 'full_time' }

test('GET /api/matches returns the open jobs, best first, with score and reasons', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const seeker = await app.person('teacher', maths)
  const best = await post(app, school, { location: 'Kisumu', subjects: ['Mathematics'] })
  const cook = await post(app, school, { title: 'Cook', location: 'Nairobi', jobType: 'contract' })
  const far = await post(app, school, { location: 'Nairobi', subjects: ['Mathematics'] })
  const closed = await post(app, school, { location: 'Kisumu', subjects: ['Mathematics'] })
  await app.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })

  const { status, body, headers } = await matches(app, seeker)

  const listed = await app.send('GET', '/api/jobs')
  const byId = new Map(listed.body.map((row: { id: string }) => [row.id, row]))
  expect(status).toBe(200)
  expect(body.map(({ id }: { id: string }) => id)).toEqual([best.id, far.id, cook.id])
  for (const { score, reasons, ...rest } of body) {
    expect(rest).toEqual(byId.get(rest.id))
    expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
    expect(Array.isArray(reasons)).toBe(true)
  }
  expect(body[0].reasons).toEqual(['Mathematics', 'teaching', 'Kisumu', 'full-time'])
  expect(headers.get('x-total-count')).toBe('3')
})

test('a long list of matches continues at its Link header without skipping or repeating', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const seeker = await app.person('teacher', maths)
  for (let n = 0; n < 5; n++) await post(app, school, { title: `Teacher ${n}` })

  const first = await matches(app, seeker, '?limit=3')
  const next = first.headers.get('link')?.match(/<(.*)>; rel="next"/)?.[1] ?? ''
  const second = await app.send('GET', next, { as: seeker })
  const odd = await matches(app, seeker, '?limit=x&cursor=%27')

  const found = [...first.body, ...second.body].map(({ title }: { title: string }) => title)
  expect([first.body.length, second.body.length, odd.body.length]).toEqual([3, 2, 5])
  expect(found.sort()).toEqual([0, 1, 2, 3, 4].map(n => `Teacher ${n}`))
  expect(second.headers.get('link')).toBeNull()
})

test('matches are for professionals with an active subscription', async () => {
  const app = await testApp()
  const ended = await app.person('tutor', { subscriptionExpiry: app.clock.now() - 1 })

  const answers = [
    await matches(app),
    await matches(app, await app.person('school')),
    await matches(app, await app.person('parent')),
    await matches(app, ended),
    await matches(app, await app.person('career_coach')),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403, 200])
  expect(answers[3]?.body.message).toBe('Please upgrade your subscription to see your matches.')
})
