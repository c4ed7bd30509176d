import { expect, test } from 'bun:test'
import { messages } from '#db/schema.ts'
import { post } from '#tests/jobs/jobs.ts'
import { type Person, testApp } from '#tests/support/app.ts'

type House = Awaited<ReturnType<typeof testApp>>

const open = ({ send }: House, as?: Person, query = '') => send('GET', `/dashboard${query}`, as ? { as } : {})

/** The figures of the page by their labels. */
function figuresIn(html: string): Record<string, string> {
  const found = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)
  return Object.fromEntries([...found].map(([, label = '', value = '']) => [wordsOf(label), wordsOf(value)]))
}

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').trim()

test('signed out it leads to signing in and back; administrators have the panel', async () => {
  const house = await testApp()

  const out = await open(house)
  const admin = await open(house, await house.person('admin'))

  expect([out.status, out.headers.get('location')]).toEqual([303, '/login?next=%2Fdashboard'])
  expect([admin.status, admin.headers.get('location')]).toEqual([303, '/admin-dashboard'])
})

test('each role has its title, name, subscription and the way out', async () => {
  const house = await testApp()
  const titles = {
    teacher: 'Teacher Dashboard',
    tutor: 'Tutor Dashboard',
    counselor: 'Counselor Dashboard',
    career_coach: 'Career Coach Dashboard',
    parent: 'Parent Dashboard',
    school: 'School Dashboard',
  } as const

  for (const [role, title] of Object.entries(titles)) {
    const { status, body } = await open(house, await house.person(role as keyof typeof titles))

    expect(status).toBe(200)
    expect(wordsOf(/<h1.*?<\/h1>/s.exec(body)?.[0] ?? '')).toBe(title)
    expect(body).toContain('Amina Otieno')
    expect(body).toContain('Active Subscription')
    expect(body).toContain('href="/api/logout"')
    expect(body).not.toContain('Upgrade your plan')
  }
})

test('without an active subscription there is a banner that leads to it', async () => {
  const house = await testApp()
  const unpaid = await house.person('tutor', { subscriptionStatus: 'inactive' })
  const ended = await house.person('parent', { subscriptionExpiry: house.clock.now() - 1 })

  for (const someone of [unpaid, ended]) {
    const { body } = await open(house, someone)

    expect(body).toContain('AI job matching, unlimited applications and premium features')
    expect(body).toMatch(/<main.*href="\/subscribe".*<\/main>/s)
    expect(body).toContain('>Inactive<')
  }
})

test('the figures are real: jobs by the words of the role, applications, messages received', async () => {
  const house = await testApp()
  const { person, send, db } = house
  const [school, teacher] = [await person('school'), await person('teacher')]
  const maths = await post(house, school, { title: 'Mathematics Teachers wanted' })
  await post(house, school, { title: 'Teaching assistant' })
  await post(house, school, { title: 'Home tutor' })
  const closed = await post(house, school, { title: 'Chemistry Teacher' })
  await send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  await send('POST', '/api/applications', { as: teacher, body: { jobId: maths.id, coverLetter: 'Hello' } })
  await db.write(async tx => {
    await tx.insert(messages).values([
      { senderId: school.id, receiverId: teacher.id, content: 'one' },
      { senderId: school.id, receiverId: teacher.id, content: 'two', isRead: true },
      { senderId: teacher.id, receiverId: school.id, content: 'three' },
    ])
  })

  expect(figuresIn((await open(house, teacher)).body)).toEqual({
    'Available Jobs': '2',
    Applications: '1',
    Messages: '2',
  })
  expect(figuresIn((await open(house, await person('parent'))).body)['Available Jobs']).toBe('1')
  expect(figuresIn((await open(house, school)).body)).toEqual({
    'Available Jobs': '3',
    Applications: '1',
    Messages: '1',
  })
})

test('what a person sent is listed with the beginning of its id, its status, the job and the way back', async () => {
  const house = await testApp()
  const { person, send } = house
  const [school, teacher] = [await person('school'), await person('teacher')]
  const job = await post(house, school, { title: 'Teacher <script>alert(1)</script>' })
  const { body: sent } = await send('POST', '/api/applications', {
    as: teacher,
    body: { jobId: job.id, coverLetter: 'Hello' },
  })
  await send('PATCH', `/api/applications/${sent.id}`, { as: school, body: { status: 'accepted' } })

  const { body } = await open(house, teacher)

  expect(body).toContain(sent.id.slice(0, 8))
  expect(body).toContain('>Accepted<')
  expect(body).toContain(`href="/jobs/${job.id}"`)
  expect(body).toContain(`action="/applications/${sent.id}/withdrawal"`)
  expect(body).toContain('Teacher &lt;script&gt;')
  expect(body).not.toContain('<script>alert')
})

test('nothing sent yet: the page says so and names the next step', async () => {
  const house = await testApp()

  const { body } = await open(house, await house.person('counselor'))

  expect(body).toContain('No applications yet')
  expect(body).toMatch(/<main.*href="\/jobs\?search=counselor".*<\/main>/s)
})

test('a parent who sent nothing is led to tutors, not to jobs to apply for', async () => {
  const house = await testApp()

  const { body } = await open(house, await house.person('parent'))

  const empty = /<section id="applications".*?<\/section>/s.exec(body)?.[0] ?? ''
  expect(empty).toMatch(/<a [^>]*href="\/tutors"[^>]*>Find a tutor<\/a>/)
  expect(empty).not.toContain('Browse Jobs')
})

test('a school sees its own jobs, how many wait for each, and the way to them', async () => {
  const house = await testApp()
  const { person, send } = house
  const [school, other] = [await person('school'), await person('school')]
  const job = await post(house, school)
  await post(house, other, { title: 'Job of others' })
  for (const role of ['teacher', 'tutor'] as const) {
    await send('POST', '/api/applications', {
      as: await person(role),
      body: { jobId: job.id, coverLetter: 'Hello' },
    })
  }

  const { body } = await open(house, school)

  const text = wordsOf(body)
  expect(text).toContain('2 waiting')
  expect(text).toContain('2 applications')
  expect(body).toContain(`href="/jobs/${job.id}/applications"`)
  expect(body).toMatch(/<main.*href="\/jobs\/post".*<\/main>/s)
  expect(text).not.toContain('Job of others')
})

test('a long list goes on under its own address', async () => {
  const house = await testApp()
  const { person, send } = house
  const [school, teacher] = [await person('school'), await person('teacher')]
  for (let n = 0; n < 3; n++) {
    const job = await post(house, school, { title: `Job ${n}` })
    await send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'Hello' } })
  }

  const first = await open(house, teacher, '?limit=2')
  const next = /href="(\/dashboard\?[^"]*cursor[^"]*)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await send('GET', next, { as: teacher })

  const jobsIn = (html: string) => ['Job 0', 'Job 1', 'Job 2'].filter(title => html.includes(`>${title}<`))
  expect([jobsIn(first.body), jobsIn(second.body)]).toEqual([['Job 1', 'Job 2'], ['Job 0']])
})

test('every link of a dashboard leads to a page that exists', async () => {
  const house = await testApp()
  const { person, send } = house

  for (const role of ['teacher', 'parent', 'school'] as const) {
    const someone = await person(role, { subscriptionStatus: 'inactive' })
    const main = /<main.*<\/main>/s.exec((await open(house, someone)).body)?.[0] ?? ''
    const links = new Set([...main.matchAll(/href="(\/[^"#]*)/g)].map(match => match[1] ?? ''))
    links.delete('/api/logout')
    for (const link of links) {
      const { status } = await send('GET', link.replaceAll('&amp;', '&'), { as: someone })
      expect([role, link, status < 400]).toEqual([role, link, true])
    }
  }
})
