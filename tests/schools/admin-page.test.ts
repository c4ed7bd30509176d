import { expect, test } from 'bun:test'
import { messages, payments } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'

async function setupAuth() {
  const app = await testApp()
  const school = await app.person('school', { school: { name: 'Baraka & Sons Academy' } })
  const open = (as?: Person, tab = '', headers = {}) =>
    app.send('GET', `/admin${tab && `?tab=${tab}`}`, { ...(as && { as }), headers })
  return { ...app, school, open }
}

test('a visitor sees the notice, signs in and returns', async () => {
  const { open } = await setupAuth()

  const { status, body } = await open()

  expect(status).toBe(401)
  expect(mainTextOf(body)).toContain('Unauthorized You are logged out. Logging in again...')
  expect(body).toContain(
    '<noscript><meta http-equiv="refresh" content="1; url=/login?next=%2Fadmin"/></noscript>',
  )
})

test('other roles see Access Denied with a way back', async () => {
  const { open, person } = await setupAuth()

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

test('empty tabs say what they will show', async () => {
  const { open, school } = await setupAuth()
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

test('an applicant without a phone number shows as not specified', async () => {
  const { open, school, person, send } = await setupAuth()
  const job = await post({ send }, school)
  const teacher = await person('teacher', { phone: null })
  await send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'Hello' } })

  const users = mainTextOf((await open(school)).body)

  expect(users).toContain(`${teacher.user.email} Not specified`)
  expect(users).not.toContain("Shown once you've messaged each other")
})

test("figures and tabs show only the school's own data", async () => {
  const { open, school, person, send, db } = await setupAuth()
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
  expect(users).toContain('Payments by your school to Elimu')
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
  const { open, school, person, send, db } = await setupAuth()
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
  expect(mainTextOf((await open(school, 'jobs')).body)).toContain('Showing the newest 10 of 12.')
})

test('each row links to its page', async () => {
  const { open, school, person, send, db } = await setupAuth()
  const teacher = await person('teacher', { firstName: 'Wanjiru', lastName: 'Kamau' })
  const parent = await person('parent', { firstName: 'Achieng', lastName: 'Owino' })
  const job = await post({ send }, school)
  const letter = { jobId: job.id, coverLetter: 'Hello' }
  const { body: application } = await send('POST', '/api/applications', { as: teacher, body: letter })
  await db.write(tx =>
    tx.insert(messages).values({ senderId: parent.id, receiverId: school.id, content: 'Is there water?' }),
  )

  const users = (await open(school)).body
  const jobsTab = (await open(school, 'jobs')).body
  const applications = (await open(school, 'applications')).body
  const mail = (await open(school, 'messages')).body

  expect(users).toMatch(leads(`/professionals/${teacher.id}`, 'Wanjiru Kamau'))
  expect(users).toMatch(leads(`/messages/${teacher.id}`, 'Messages'))
  expect(users).toMatch(leads(`/messages/${parent.id}`, 'Achieng Owino'))
  expect(jobsTab).toMatch(leads(`/jobs/${job.id}`, 'Mathematics Teacher'))
  expect(jobsTab).toMatch(leads(`/jobs/${job.id}/edit`, 'Edit'))
  expect(jobsTab).toMatch(leads(`/jobs/${job.id}/applications`, '1'))
  expect(applications).toMatch(
    leads(`/jobs/${job.id}/applications#application-${application.id}`, 'Wanjiru Kamau'),
  )
  expect(mail).toMatch(leads(`/messages/${parent.id}`, 'Is there water\\?'))
  for (const path of linksIn(users + jobsTab + applications + mail))
    expect([path, (await send('GET', path, { as: school })).status]).toEqual([path, 200])
})

test("there are no links to a colleague's conversations or hidden profiles", async () => {
  const { open, school, person, db } = await setupAuth()
  const recruiter = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })
  const hidden = { emailNotifications: true, smsNotifications: false, profileVisible: false }
  const people = [
    await person('parent', { firstName: 'Achieng', lastName: 'Owino' }),
    await person('teacher', { firstName: 'Wanjiru', lastName: 'Kamau' }),
    await person('tutor', { firstName: 'Barasa', lastName: 'Simiyu', preferences: hidden }),
  ]
  const [parent, teacher, tutor] = people
  await db.write(tx =>
    tx.insert(messages).values(
      people.map(({ id, user }) => ({
        senderId: id,
        receiverId: school.id,
        content: `I am ${user.firstName}`,
      })),
    ),
  )

  const users = (await open(recruiter)).body
  const mail = (await open(recruiter, 'messages')).body

  for (const body of [users, mail]) {
    expect(body).toContain(`/professionals/${teacher?.id}`)
    for (const someone of [parent, tutor]) expect(body).not.toContain(`/${someone?.id}`)
  }
  expect(mainTextOf(users)).toContain('In contact with a colleague')
  expect(mainTextOf(mail)).toContain('I am Achieng')
  expect((await open(school, 'messages')).body).toContain(`/messages/${parent?.id}`)
})

test('figures link to their lists, and Revenue to payments for owners only', async () => {
  const { open, school, person } = await setupAuth()
  const recruiter = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })

  const [forOwner, forRecruiter] = [(await open(school)).body, (await open(recruiter)).body]

  for (const [label, path] of Object.entries({
    'Total Users': '/admin?tab=users',
    'Active Jobs': '/admin?tab=jobs',
    Applications: '/admin?tab=applications',
  }))
    expect(forRecruiter).toMatch(leads(path, label))
  expect(forOwner).toMatch(leads('/payments', 'Revenue'))
  expect(forRecruiter).not.toMatch(leads('/payments', 'Revenue'))
})

/** A link to a path that begins with these words. */
const leads = (path: string, words: string) =>
  new RegExp(`<a href="${path.replaceAll(/[?#]/g, '\\$&')}"[^>]*>${words}`)

const linksIn = (body: string) => [
  ...new Set(
    [...body.matchAll(/<tr role="row".*?<\/tr>/gs)].flatMap(([row]) =>
      [...row.matchAll(/href="([^"#]+)/g)].map(([, path]) => path ?? ''),
    ),
  ),
]
