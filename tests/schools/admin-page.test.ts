import { expect, test } from 'bun:test'
import { messages, payments } from '#db/schema.ts'
import { post } from '#tests/jobs/jobs.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'

async function house() {
  const app = await testApp()
  const school = await app.person('school', { school: { name: 'Baraka & Sons Academy' } })
  const open = (as?: Person, tab = '', headers = {}) =>
    app.send('GET', `/admin${tab && `?tab=${tab}`}`, { ...(as && { as }), headers })
  return { ...app, school, open }
}

test('signed out: the notice first, then signing in and back', async () => {
  const { open } = await house()

  const { status, body } = await open()

  expect(status).toBe(401)
  expect(mainTextOf(body)).toContain('Unauthorized You are logged out. Logging in again...')
  expect(body).toContain(
    '<noscript><meta http-equiv="refresh" content="1; url=/login?next=%2Fadmin"/></noscript>',
  )
})

test('for anybody but a school it is Access Denied, with the way back', async () => {
  const { open, person } = await house()

  for (const role of ['teacher', 'parent', 'admin'] as const) {
    const { status, body } = await open(await person(role))

    expect(status).toBe(403)
    expect(mainTextOf(body)).toContain(
      'Access Denied This page is only accessible to school administrators. Go Back',
    )
  }
  const teacher = await person('teacher')
  const backTo = async (referer: string) =>
    /href="([^"]*)">Go Back/.exec((await open(teacher, '', { referer })).body)?.[1]
  expect(await backTo('http://localhost:3000/jobs?search=maths')).toBe('/jobs?search=maths')
  expect(await backTo('http://localhost:3000/admin?tab=jobs')).toBe('/dashboard')
  expect(await backTo('https://elsewhere.example/jobs')).toBe('/dashboard')
  expect(await backTo('nonsense')).toBe('/dashboard')
})

test('an empty school reads what each tab will hold', async () => {
  const { open, school } = await house()
  const empty = {
    users: 'No users found',
    jobs: 'No jobs found',
    applications: 'No applications found',
    messages: 'No messages found',
  }

  for (const [tab, text] of Object.entries(empty)) {
    const { status, body } = await open(school, tab)
    expect([tab, status]).toEqual([tab, 200])
    expect(mainTextOf(body)).toContain(text)
  }
  expect(mainTextOf((await open(school, 'nonsense')).body)).toContain('No users found')
})

test('the four figures and the tabs are the school’s own', async () => {
  const { open, school, person, send, db } = await house()
  const other = await person('school')
  const teacher = await person('teacher', { firstName: 'Wanjiru', lastName: 'Kamau' })
  const job = await post({ send }, school)
  await post({ send }, other, { title: 'Job of others' })
  await send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'Hello' } })
  await db.write(async tx => {
    await tx
      .insert(messages)
      .values({ senderId: teacher.id, receiverId: school.id, content: 'Is there <b>water</b>?' })
    await tx.insert(payments).values({
      callbackTokenHash: 'x',
      purpose: 'registration',
      amount: 5000,
      status: 'paid',
      userId: school.id,
    })
  })

  const users = mainTextOf((await open(school)).body)
  expect(users).toContain('Baraka &amp; Sons Academy')
  expect(users).toMatch(/Total Users 1 .*Active Jobs 1 .*Applications 1 .*Revenue KES 5,000/)
  expect(users).toContain('What your school has paid on this site')
  expect(users).toContain(`Wanjiru Kamau ${teacher.user.email}`)
  const jobsTab = mainTextOf((await open(school, 'jobs')).body)
  expect(jobsTab).toContain('Mathematics Teacher')
  expect(jobsTab).not.toContain('Job of others')
  expect(mainTextOf((await open(school, 'applications')).body)).toContain(
    'Wanjiru Kamau Mathematics Teacher Pending',
  )
  expect((await open(school, 'messages')).body).toContain('Is there &lt;b&gt;water&lt;/b&gt;?')
})

test('jobs, applications and messages show 10 at most, users all of them', async () => {
  const { open, school, person, send, db } = await house()
  const people = await Promise.all(Array.from({ length: 12 }, () => person('tutor')))
  for (const [n, someone] of people.entries()) {
    const job = await post({ send }, school, { title: `Tutor ${n}` })
    await send('POST', '/api/applications', { as: someone, body: { jobId: job.id, coverLetter: 'Hello' } })
    await db.write(tx =>
      tx.insert(messages).values({ senderId: someone.id, receiverId: school.id, content: 'Hi' }),
    )
  }
  const rows = async (tab: string) => [...(await open(school, tab)).body.matchAll(/<tr role="row"/g)].length

  expect([
    await rows('users'),
    await rows('jobs'),
    await rows('applications'),
    await rows('messages'),
  ]).toEqual([12, 10, 10, 10])
  expect(mainTextOf((await open(school, 'jobs')).body)).toContain('The newest 10 of 12.')
})
