import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { hold, post } from './setup.ts'

test('a job page shows all details of the job', async () => {
  const app = await testApp()
  const job = await post(app, await app.person('school'), {
    description: 'First part.\n\nSecond part.',
    requirements: 'Registered with the TSC\nA degree',
    subjects: 'Mathematics, Physics',
    payFrom: 45000,
    payTo: 60000,
    payPeriod: 'month',
    closesAt: '2035-01-31',
    level: 'secondary',
    posts: 3,
    schoolType: 'private',
    benefits: 'Lunch on all days',
  })

  const { status, body } = await app.send('GET', `/jobs/${job.id}`)

  expect(status).toBe(200)
  for (const text of [
    '<h1',
    'Mathematics Teacher',
    'Moi Girls High School',
    'Eldoret, Uasin Gishu',
    'Full-time',
    'KES 45,000 to 60,000 a month',
    'First part.\n\nSecond part.',
    'Registered with the TSC',
    'Physics',
    '31 Jan 2035',
    'Secondary',
    'Private school',
    '>Lunch on all days</li>',
  ]) {
    expect(body).toContain(text)
  }
  expect(body).not.toContain('Your job is')
})

test('a job without a salary says so', async () => {
  const app = await testApp()
  const job = await post(app, await app.person('school'))

  expect((await app.send('GET', `/jobs/${job.id}`)).body).toContain('Salary not specified')
})

test('text from a school is escaped', async () => {
  const app = await testApp()
  const script = '</title></template><script>alert(1)</script><img src=x onerror=alert(2)>'
  const fields = ['title', 'description', 'company', 'location', 'salary', 'specialization', 'requirements']
  const job = await post(app, await app.person('school'), {
    ...Object.fromEntries(fields.map(name => [name, script])),
    subjects: ['<img src=x>'],
  })

  const { body } = await app.send('GET', `/jobs/${job.id}`)

  expect(body).not.toMatch(/<script>|<img/)
  expect(body.match(/<\/title>/g)).toHaveLength(1)
})

test('a closed job says so, and names no date to apply by', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { closesAt: '2035-01-31' })
  await app.send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })

  const { status, body } = await app.send('GET', `/jobs/${job.id}`)

  expect(status).toBe(200)
  expect(body).toContain('This job is closed to applications.')
  expect(body).not.toContain('Apply by')
})

test('an unknown or held job shows the 404 page', async () => {
  const app = await testApp()
  const job = await post(app, await app.person('school'))
  await hold(app, job.id)

  for (const path of ['/jobs/none', `/jobs/${job.id}`, '/jobs/%27--']) {
    const { status, body } = await app.send('GET', path)
    expect([status, body.includes('Page not found')]).toEqual([404, true])
  }
})

test('its school sees the state of the job and its actions', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school)
  const see = () => app.send('GET', `/jobs/${job.id}`, { as: school }).then(({ body }) => body)

  const whenOpen = await see()
  await app.send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  const whenClosed = await see()
  await hold(app, job.id, 'please name the school')
  const whenHeld = await see()

  expect(whenOpen).toContain(`action="/jobs/${job.id}/close"`)
  expect(whenOpen).toContain(`href="/jobs/${job.id}/edit"`)
  expect(whenOpen).toContain(`href="/jobs/${job.id}/applications"`)
  expect(whenClosed).toContain(`action="/jobs/${job.id}/reopen"`)
  expect(whenHeld).toContain('please name the school')
  expect(whenHeld).not.toMatch(/action="\/jobs\/[^"]*\/(close|reopen)"/)
})
