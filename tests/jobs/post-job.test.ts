import { expect, test } from 'bun:test'
import { jobs } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { listing, post } from './setup.ts'

test('a school posts a job with the five required fields, and it is open', async () => {
  const { send, person, clock } = await testApp()
  const school = await person('school')

  const { status, body } = await send('POST', '/api/jobs', { as: school, body: listing() })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...listing(),
    type: 'full_time',
    salary: null,
    requirements: [],
    subjects: [],
    category: 'other',
    county: 'Uasin Gishu',
    closesAt: null,
    badge: 'New',
    isActive: true,
    isFeatured: false,
    isSample: false,
    schoolId: school.user.schoolId,
    postedById: school.id,
  })
  expect(body.createdAt).toBe(body.postedAt)
  expect(Date.parse(body.createdAt)).toBeWithin(clock.now() - 5000, clock.now() + 1)
  expect((await send('GET', `/api/jobs/${body.id}`)).body).toEqual(body)
})

test('every optional field is accepted in any usual spelling', async () => {
  const app = await testApp()
  const school = await app.person('school')

  const job = await post(app, school, {
    jobType: undefined,
    type: 'Part-time',
    salary: 'KES 45,000 negotiable',
    requirements: 'Registered with the TSC, or about to be\nA degree',
    subjects: 'Mathematics, Physics, mathematics,',
    category: 'Teaching',
    level: 'PRE PRIMARY',
    county: 'homa bay county',
    town: ' Oyugis ',
    specialization: 'Early years',
    urgency: 'HIGH',
    payFrom: '45,000',
    payTo: 60000,
    payPeriod: 'Month',
    closesAt: '2035-01-31',
    posts: '2',
    schoolType: 'T.S.C.',
    benefits: 'Housing, with water\nLunch',
    isFeatured: true,
    schoolId: 'another',
  })

  expect(job).toMatchObject({
    jobType: 'part_time',
    salary: 'KES 45,000 negotiable',
    requirements: ['Registered with the TSC, or about to be', 'A degree'],
    subjects: ['Mathematics', 'Physics'],
    category: 'teaching',
    level: 'pre-primary',
    county: 'Homa Bay',
    town: 'Oyugis',
    specialization: 'Early years',
    urgency: 'high',
    payFrom: 45000,
    payTo: 60000,
    payPeriod: 'month',
    closesAt: '2035-01-31T20:59:59.999Z',
    posts: 2,
    schoolType: 'tsc',
    benefits: ['Housing, with water', 'Lunch'],
    isFeatured: false,
    schoolId: school.user.schoolId,
  })
})

test.each(['Full-time', 'FULL_TIME', 'full time', 'fulltime'])(
  'the job type %s is read as full_time',
  async jobType => {
    const app = await testApp()

    const job = await post(app, await app.person('school'), { jobType })

    expect(job.jobType).toBe('full_time')
  },
)

test.each([
  ['Thika', 'Kiambu'],
  ['Oyugis, Homa Bay', 'Homa Bay'],
  ['Meru Road, Thika', 'Kiambu'],
  ['Nairobi City', 'Nairobi'],
  ['MURANG’A town', "Murang'a"],
  ['Somewhere in Kenya', null],
])('a job in %s lies in the county %p', async (location, county) => {
  const app = await testApp()

  const job = await post(app, await app.person('school'), { location })

  expect(job.county).toBe(county)
})

test('errors are reported by field, and nothing is stored', async () => {
  const { send, person, db } = await testApp()
  const school = await person('school')

  const empty = await send('POST', '/api/jobs', { as: school, body: {} })
  const wrong = await send('POST', '/api/jobs', {
    as: school,
    body: listing({
      title: ' \n ',
      jobType: 'gardening',
      level: 7,
      payFrom: -1,
      posts: 1.5,
      closesAt: '2035-02-31',
      requirements: { a: 1 },
      subjects: ['x'.repeat(61)],
    }),
  })
  const impossible = await send('POST', '/api/jobs', {
    as: school,
    body: listing({ county: 'Atlantis', payFrom: 5000, payTo: 4000, closesAt: '2020-01-01' }),
  })

  expect([empty.status, wrong.status, impossible.status]).toEqual([422, 422, 422])
  expect(empty.body).toEqual({
    message: 'Enter a title',
    fields: {
      title: 'Enter a title',
      description: 'Describe the job',
      company: 'Enter the school or organisation',
      location: 'Enter the location',
      jobType: 'Choose a job type',
    },
  })
  expect(Object.keys(wrong.body.fields).sort()).toEqual(
    ['closesAt', 'jobType', 'level', 'payFrom', 'posts', 'requirements', 'subjects.0', 'title'].sort(),
  )
  expect(Object.keys(impossible.body.fields).sort()).toEqual(['closesAt', 'county', 'payTo'])
  expect(await db.read.$count(jobs)).toBe(0)
})

test('the people of a suspended school cannot post', async () => {
  const { send, person, db } = await testApp()
  const recruiter = await person('school', { school: { isHidden: true } })

  const { status, body } = await send('POST', '/api/jobs', { as: recruiter, body: listing() })

  expect([status, body.message]).toEqual([403, 'Your school is suspended. Please contact support.'])
  expect(await db.read.$count(jobs)).toBe(0)
})

test('refusals come in order: 401, 403, 400, 422, 403 without a subscription', async () => {
  const { send, person, db } = await testApp()
  const teacher = await person('teacher')
  const lapsed = await person('school', { subscriptionStatus: 'inactive' })
  const unconfirmed = await person('school', { confirmedAt: null })

  const signedOut = await send('POST', '/api/jobs', { body: '{' })
  const wrongRole = await send('POST', '/api/jobs', { as: teacher, body: '{' })
  const unreadable = await send('POST', '/api/jobs', { as: lapsed, body: '{' })
  const invalid = await send('POST', '/api/jobs', { as: lapsed, body: listing({ closesAt: '2020-01-01' }) })
  const unpaid = await send('POST', '/api/jobs', { as: lapsed, body: listing() })
  const unknown = await send('POST', '/api/jobs', { as: unconfirmed, body: listing() })

  expect([signedOut.status, signedOut.body.message]).toEqual([401, 'Unauthorized'])
  expect(wrongRole.status).toBe(403)
  expect(unreadable.status).toBe(400)
  expect(invalid.status).toBe(422)
  expect([unpaid.status, unpaid.body.message]).toEqual([
    403,
    'Please upgrade your subscription to post jobs.',
  ])
  expect([unknown.status, unknown.body.message]).toEqual([
    403,
    'Please confirm your email address first. We have sent you a link.',
  ])
  expect(await db.read.$count(jobs)).toBe(0)
})

test('a recruiter posts under the subscription of the school', async () => {
  const app = await testApp()
  const owner = await app.person('school')
  const recruiter = await app.person('school', {
    schoolId: owner.user.schoolId,
    schoolRole: 'recruiter',
    subscriptionStatus: 'inactive',
  })

  const job = await post(app, recruiter)

  expect(job).toMatchObject({ schoolId: owner.user.schoolId, postedById: recruiter.id })
})

test('invisible characters are removed from names, and a name without a letter is refused', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const teacher = await app.person('teacher')

  const job = await post(app, school, {
    title: 'Art\u202e Tea\u200bcher\u2066',
    company: 'Moi\u00ad Girls\u3164',
  })
  const refused = await app.send('POST', '/api/jobs', {
    as: school,
    body: listing({ title: '\u200b\u202e12' }),
  })
  const rename = (firstName: string) =>
    app.send('POST', '/api/users/profile', {
      as: teacher,
      body: { firstName, lastName: 'O\u2800tieno\u200f' },
    })
  const renamed = await rename('Wan\u2060jiru')
  const invisible: number[] = []
  for (const name of ['\u200b', '\u202e\u2066', '\u00ad', '\u3164', '\u2800', '...'])
    invisible.push((await rename(name)).status)

  expect([job.title, job.company]).toEqual(['Art Teacher', 'Moi Girls'])
  expect([refused.status, refused.body.fields]).toEqual([422, { title: 'Use at least one letter' }])
  expect([renamed.body.firstName, renamed.body.lastName]).toEqual(['Wanjiru', 'Otieno'])
  expect(invisible).toEqual([422, 422, 422, 422, 422, 422])
})
