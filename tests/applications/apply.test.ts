import { expect, test } from 'bun:test'
import { applications } from '#db/schema.ts'
import { post, schoolIdOf } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { hiring, letter } from './setup.ts'

test('a teacher with a subscription applies, and the school is notified', async () => {
  const { apply, teacher, school, job, mailTo } = await hiring()

  const { status, body } = await apply(teacher, job.id)

  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    jobId: job.id,
    applicantId: teacher.id,
    coverLetter: letter,
    readAt: null,
    answeredAt: null,
    status: 'pending',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updatedAt: body.createdAt,
    job: {
      id: job.id,
      title: 'Mathematics Teacher',
      company: 'Moi Girls High School',
      postedBy: 'School 1',
      location: 'Eldoret',
    },
  })
  expect(mailTo(school)).toMatchObject([
    { channel: 'email', recipient: school.user.email, subject: 'New application for “Mathematics Teacher”' },
  ])
  expect(mailTo(school)[0]?.body).toContain('Wanjiru Kamau')
  expect(mailTo(school)[0]?.body).toContain(`/jobs/${job.id}/applications`)
})

test('the four individual roles apply; schools, parents and administrators do not', async () => {
  const { apply, person, job } = await hiring()

  for (const role of ['teacher', 'tutor', 'counselor', 'career_coach'] as const) {
    expect((await apply(await person(role), job.id)).status).toBe(201)
  }
  for (const role of ['school', 'parent', 'admin'] as const) {
    expect((await apply(await person(role), job.id)).status).toBe(403)
  }
})

test('applying is refused with the most important reason first', async () => {
  const { apply, send, person, school, job } = await hiring()
  const [parent, unpaid] = [await person('parent'), await person('tutor', { subscriptionStatus: 'inactive' })]
  const nowhere = { jobId: 'no-such-job', coverLetter: letter }

  expect(await apply(undefined, '', {})).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  expect((await apply(parent, '', {})).status).toBe(403)
  expect((await send('POST', '/api/applications', { as: unpaid, body: '{"jobId"' })).status).toBe(400)
  expect(await apply(unpaid, '', { coverLetter: ' \n ' })).toMatchObject({
    status: 422,
    body: { fields: { jobId: 'Choose a job', coverLetter: 'Please write a cover letter' } },
  })
  expect((await apply(unpaid, '', nowhere)).status).toBe(404)
  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  expect(await apply(unpaid, job.id)).toMatchObject({
    status: 403,
    body: { message: 'Please upgrade your subscription to apply for jobs.' },
  })
})

test('applying twice is refused, even at the same time', async () => {
  const { apply, teacher, job, school, db, mailTo } = await hiring()

  const answers = await Promise.all(Array.from({ length: 12 }, () => apply(teacher, job.id)))

  expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(11).fill(409)])
  expect(answers.find(answer => answer.status === 409)?.body.message).toBe(
    'You have already applied for this job.',
  )
  expect(db.read.select().from(applications).all()).toHaveLength(1)
  expect(mailTo(school)).toHaveLength(1)
})

test('a job that is closed or past its closing time accepts no applications', async () => {
  const { apply, teacher, person, send, school, job, clock, db } = await hiring()
  const closesAt = new Date(clock.now() + 60_000).toISOString()
  const { body: brief } = await send('PATCH', `/api/jobs/${job.id}`, { as: school, body: { closesAt } })

  expect(brief.closesAt).toBe(closesAt)
  clock.advance(61_000)
  expect(await apply(teacher, job.id)).toMatchObject({
    status: 409,
    body: { message: 'This job is closed.' },
  })
  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  expect((await apply(await person('tutor'), job.id)).status).toBe(409)
  expect(db.read.select().from(applications).all()).toHaveLength(0)
})

test('when a job closes while people apply, each application is either listed or refused', async () => {
  const { apply, person, send, school, job, db } = await hiring()
  const people = await Promise.all(Array.from({ length: 16 }, () => person('teacher')))

  const racing = people.map((someone, index) =>
    index === 8 ? send('DELETE', `/api/jobs/${job.id}/publication`, { as: school }) : apply(someone, job.id),
  )
  const statuses = (await Promise.all(racing)).map(answer => answer.status)

  const received = db.read.select().from(applications).all()
  expect(statuses[8]).toBe(200)
  expect(statuses.filter(status => status === 201)).toHaveLength(received.length)
  expect(statuses.every(status => [200, 201, 409].includes(status))).toBe(true)
  expect((await apply(await person('tutor'), job.id)).status).toBe(409)
})

test('an expired or unpaid subscription cannot apply; one with a pending renewal can', async () => {
  const { apply, person, job, clock } = await hiring()
  const hour = 3_600_000
  const ended = await person('counselor', { subscriptionExpiry: clock.now() - hour })
  const first = await person('counselor', { subscriptionStatus: 'pending' })
  const renewing = await person('counselor', {
    subscriptionStatus: 'pending',
    subscriptionExpiry: clock.now() + hour,
  })

  expect((await apply(ended, job.id)).status).toBe(403)
  expect((await apply(first, job.id)).status).toBe(403)
  expect((await apply(renewing, job.id)).status).toBe(201)
})

test('a school that turned off email gets none, and an application sends no SMS', async () => {
  const { apply, person, teacher, mailTo, send } = await hiring()
  const preferences = { emailNotifications: false, smsNotifications: true, profileVisible: true }
  const quiet = await person('school', { preferences })
  const { id } = await post({ send }, quiet)

  await apply(teacher, id)

  expect(mailTo(quiet)).toEqual([])
})

test('an application keeps a copy of the job at the time', async () => {
  const { apply, teacher, school, job, send } = await hiring()
  const pay = { payFrom: 45_000, payTo: null, payPeriod: 'month' }
  await send('PATCH', `/api/jobs/${job.id}`, { as: school, body: pay })
  await apply(teacher, job.id)

  const changes = { title: 'Chemistry Teacher', payFrom: 40_000 }
  await send('PATCH', `/api/jobs/${job.id}`, { as: school, body: changes })

  const { body } = await send('GET', '/api/applications', { as: teacher })
  expect(body[0].job.title).toBe('Mathematics Teacher')
  const page = await send('GET', `/applications/${body[0].id}`, { as: teacher })
  expect(mainTextOf(page.body)).toContain('KES 45,000 a month')
})

test('unknown fields are dropped, so applicants cannot accept themselves', async () => {
  const { apply, teacher, job } = await hiring()

  const { body } = await apply(teacher, job.id, { jobId: job.id, coverLetter: letter, status: 'accepted' })

  expect(body.status).toBe('pending')
})

test('a job the viewer applied for is marked as applied wherever it is listed', async () => {
  const { send, apply, withdraw, school, teacher, person, job } = await hiring()
  const other = await person('teacher')
  for (const as of [teacher, other]) await send('PUT', `/api/saved-jobs/${job.id}`, { as })
  const lists = ['/jobs', '/saved', `/schools/${schoolIdOf(school)}`]
  const marks = async (as: Person) => {
    const pages = await Promise.all(lists.map(path => send('GET', path, { as })))
    // A template holds the mark that the script puts on a card.
    const texts = pages.map(({ body }) => body.replaceAll(/<template>.*?<\/template>/gs, ''))
    return texts.map(text => [text.includes('>Applied<'), text.includes('Apply Now')])
  }
  const { body } = await apply(teacher, job.id)

  const applied = await marks(teacher)
  const others = await marks(other)
  await withdraw(teacher, body.id)

  expect(applied).toEqual(Array(3).fill([true, false]))
  expect(others).toEqual(Array(3).fill([false, true]))
  expect(await marks(teacher)).toEqual(others)
})
