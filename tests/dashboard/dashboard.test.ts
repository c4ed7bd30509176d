import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, messages } from '#db/schema.ts'
import { reviewableBy } from '#src/features/reviews/reviewable.ts'
import { post, titles } from '#tests/jobs/setup.ts'
import { DAY, setupReviews, verbsOf, words } from '#tests/reviews/setup.ts'
import { readPage } from '#tests/site/parse-page.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { applyFor, complete, figureLinksIn, figuresIn, type House, partOf, wordsOf } from './setup.ts'

const open = ({ send }: House, as?: Person, query = '') => send('GET', `/dashboard${query}`, as ? { as } : {})

test('visitors sign in first, and administrators get the panel', async () => {
  const setup = await testApp()

  const out = await open(setup)
  const admin = await open(setup, await setup.person('admin'))

  expect([out.status, out.headers.get('location')]).toEqual([303, '/login?next=%2Fdashboard'])
  expect([admin.status, admin.headers.get('location')]).toEqual([303, '/admin-dashboard'])
})

test('each role sees its title, icon, name, subscription and Logout', async () => {
  const setup = await testApp()
  const roles = {
    teacher: ['Teacher Dashboard', 'GraduationCap'],
    tutor: ['Tutor Dashboard', 'BookOpen'],
    counselor: ['Counselor Dashboard', 'HeartHandshake'],
    career_coach: ['Career Coach Dashboard', 'Compass'],
    parent: ['Parent Dashboard', 'Users'],
    school: ['School Dashboard', 'School'],
  } as const

  for (const [role, [title, icon]] of Object.entries(roles)) {
    const { status, body } = await open(setup, await setup.person(role as keyof typeof roles))

    const header = /<main.*?<header(.*?)<\/header>/s.exec(body)?.[1] ?? ''
    expect(status).toBe(200)
    expect(wordsOf(/<h1.*?<\/h1>/s.exec(header)?.[0] ?? '')).toBe(title)
    expect(header).toContain(`#${icon}"`)
    expect(wordsOf(header)).toContain('Amina Otieno')
    expect(header).toContain('Active Subscription')
    expect(header).toContain('href="/api/logout"')
    expect(body).not.toContain('Upgrade your plan')
  }
})

test('without an active subscription a banner offers an upgrade', async () => {
  const setup = await testApp()
  const unpaid = await setup.person('tutor', { subscriptionStatus: 'inactive' })
  const ended = await setup.person('parent', { subscriptionExpiry: setup.clock.now() - 1 })

  for (const someone of [unpaid, ended]) {
    const { body } = await open(setup, someone)

    expect(body).toContain('AI job matching, unlimited applications and premium features')
    expect(body).toMatch(/<main.*href="\/subscribe".*<\/main>/s)
    expect(body).toContain('>Inactive<')
  }
})

test('the figures count jobs for the role, applications and received messages', async () => {
  const setup = await testApp()
  const { person, send, db } = setup
  const [school, teacher] = [await person('school'), await person('teacher')]
  const maths = await post(setup, school, { title: 'Mathematics Teachers wanted' })
  await post(setup, school, { title: 'Teaching assistant' })
  await post(setup, school, { title: 'Home tutor' })
  const closed = await post(setup, school, { title: 'Chemistry Teacher' })
  await send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  await applyFor(setup, teacher, maths.id)
  await db.write(async tx => {
    await tx.insert(messages).values([
      { senderId: school.id, receiverId: teacher.id, content: 'one' },
      { senderId: school.id, receiverId: teacher.id, content: 'two', isRead: true },
      { senderId: teacher.id, receiverId: school.id, content: 'three' },
    ])
  })

  expect(figuresIn((await open(setup, teacher)).body)).toEqual({
    'Available Jobs': '2',
    Applications: '1',
    Messages: '2',
  })
  expect(figuresIn((await open(setup, await person('parent'))).body)['Available Jobs']).toBe('1')
  expect(figuresIn((await open(setup, school)).body)).toEqual({
    'Available Jobs': '3',
    Applications: '1',
    Messages: '1',
  })
})

test('Available Jobs links to the jobs it counts and says how many are samples', async () => {
  const setup = await testApp()
  const { person, send, db } = setup
  const [school, tutor] = [await person('school'), await person('tutor')]
  await post(setup, school, { title: 'Teacher', description: 'No tutor needed.' })
  await post(setup, school, { title: 'Home tutor' })
  const sample = await post(setup, school, { title: 'Tutoring on Saturdays' })
  const before = (await open(setup, tutor)).body
  await db.write(tx => tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, sample.id)))

  const { body } = await open(setup, tutor)

  const link = figureLinksIn(body)['Available Jobs'] ?? ''
  const list = readPage((await send('GET', link, { as: tutor })).body)
  expect(figuresIn(body)['Available Jobs']).toBe('2')
  expect(list.text).toContain('2 jobs found')
  expect(await titles(setup, link.slice('/jobs'.length))).toEqual(['Tutoring on Saturdays', 'Home tutor'])
  expect([before, body].map(html => html.includes('Including 1 sample job'))).toEqual([false, true])
})

test('with a subscription the three best matches are recommended, with score and reasons', async () => {
  const setup = await testApp()
  const { person } = setup
  const [school, teacher] = [await person('school'), await person('teacher', complete)]
  await post(setup, school, { title: 'Cook', location: 'Kisumu' })
  await post(setup, school, { title: 'Music Teacher', location: 'Kisumu', subjects: ['Music'] })
  const best = await post(setup, school, {
    title: 'Mathematics Teacher',
    location: 'Kisumu',
    subjects: ['Mathematics'],
    salary: 'KES 40,000',
  })
  await post(setup, school, { title: 'Physics Teacher', location: 'Nairobi', subjects: ['Physics'] })
  const applied = await post(setup, school, { title: 'Maths Teacher', location: 'Kisumu' })
  await applyFor(setup, teacher, applied.id)

  const recommended = partOf((await open(setup, teacher)).body, 'recommended')

  const headings = [...recommended.matchAll(/<h3.*?<\/h3>/gs)].map(([html]) => wordsOf(html))
  const text = wordsOf(recommended)
  expect(headings).toHaveLength(3)
  expect(headings[0]).toBe('Mathematics Teacher')
  expect(headings).not.toContain('Maths Teacher')
  expect(text).toMatch(/\d+% match · Why it fits: Mathematics, teaching, Kisumu, full-time/)
  for (const said of [
    'Moi Girls High School',
    'Kisumu',
    'Full-time',
    'KES 40,000',
    'Posted today',
    'Teach two classes.',
  ])
    expect(text).toContain(said)
  expect(recommended).toContain(`href="/jobs/${best.id}"`)
  expect(text).toContain('Apply Now')
})

test('jobs of the own role are recommended before better matches of another', async () => {
  const setup = await testApp()
  const [school, teacher] = [await setup.person('school'), await setup.person('teacher', complete)]
  await post(setup, school, {
    title: 'Art Teacher',
    category: 'teaching',
    location: 'Mombasa',
    subjects: ['Art'],
  })
  await post(setup, school, {
    title: 'Home Tutor',
    category: 'tutoring',
    location: 'Kisumu',
    subjects: ['Mathematics'],
  })

  const recommended = partOf((await open(setup, teacher)).body, 'recommended')
  const scores = [...wordsOf(recommended).matchAll(/(\d+)% match/g)].map(([, score]) => Number(score))

  expect(recommended.indexOf('Art Teacher')).toBeLessThan(recommended.indexOf('Home Tutor'))
  expect(scores[0]).toBeLessThan(scores[1] ?? 0)
})

test('without a subscription the newest jobs for the role are recommended, without a score', async () => {
  const setup = await testApp()
  const { person } = setup
  const teacher = await person('teacher', { ...complete, subscriptionStatus: 'inactive' })
  const school = await person('school')
  for (const title of ['Teacher 1', 'Teacher 2', 'Teacher 3', 'Teacher 4', 'Cook'])
    await post(setup, school, { title, subjects: title === 'Teacher 1' ? ['Mathematics'] : [] })

  const recommended = partOf((await open(setup, teacher)).body, 'recommended')

  const headings = [...recommended.matchAll(/<h3.*?<\/h3>/gs)].map(([html]) => wordsOf(html))
  expect(headings).toEqual(['Teacher 4', 'Teacher 3', 'Teacher 2'])
  expect(recommended).not.toContain('% match')
})

test('the profile card shows the profile and how complete it is', async () => {
  const setup = await testApp()
  const chosen = { experience: '2-5', qualifications: 'degree' }
  const teacher = await setup.person('teacher', { ...complete, ...chosen, bio: null, town: 'Kisumu' })

  const { body } = await open(setup, teacher)

  const card = /<section[^>]*aria-labelledby="profile-heading".*?<\/section>/s.exec(body)?.[0] ?? ''
  const facts = Object.fromEntries(
    [...card.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name, value]) => [name, value]),
  )
  expect(facts).toEqual({
    Email: teacher.user.email,
    Phone: expect.stringMatching(/^\+254 7\d\d \d{3} \d{3}$/),
    Location: 'Kisumu',
    County: 'Kisumu',
    Qualifications: 'Degree',
    Subjects: 'Mathematics',
    Experience: '2 to 5 years',
  })
  expect(card).toMatch(/<progress[^>]*value="60"/)
  expect(wordsOf(card)).toContain('Still missing: your bio, your headline, the levels you teach, your photo.')
  expect(card).toMatch(/<a [^>]*href="\/profile"/)
})

test('the last three applications are listed with id, status, job and a link to all', async () => {
  const setup = await testApp()
  const { person, send } = setup
  const [school, teacher] = [await person('school'), await person('teacher')]
  const sent = []
  for (const title of ['First', 'Second', 'Third', 'Teacher <script>alert(1)</script>'])
    sent.push(await applyFor(setup, teacher, (await post(setup, school, { title })).id))
  await send('PATCH', `/api/applications/${sent[3].id}`, { as: school, body: { status: 'accepted' } })

  const { body } = await open(setup, teacher)

  const list = partOf(body, 'applications')
  expect([...wordsOf(list).matchAll(/Application ([\da-f]{8}) /g)].map(([, id]) => id)).toEqual(
    sent
      .slice(1)
      .reverse()
      .map(({ id }) => id.slice(0, 8)),
  )
  expect(list).toContain('>Accepted<')
  expect(list.match(/>Pending</g)).toHaveLength(2)
  expect(list).toContain(`href="/applications/${sent[3].id}"`)
  expect(list).toContain('href="/applications"')
  expect(list).toContain('Teacher &lt;script&gt;')
  expect(body).not.toContain('<script>alert')
})

test('without applications the page suggests the next step', async () => {
  const setup = await testApp()

  const { body } = await open(setup, await setup.person('counselor'))

  const list = partOf(body, 'applications')
  expect(list).toContain('No applications yet')
  expect(list).toContain('href="/jobs?role=counselor"')
})

test("a parent sees tutors of the child's subjects nearby first", async () => {
  const setup = await testApp()
  const { person } = setup
  const parent = await person('parent', { county: 'Kisumu', preferredSubjects: ['mathematics', 'English'] })
  const tutor = (firstName: string, county: string, subjects: string[]) =>
    person('tutor', { firstName, county, subjects })
  await tutor('Far', 'Nairobi', ['Mathematics'])
  await tutor('Near', 'Kisumu', ['Mathematics'])
  const both = await tutor('Both', 'Kisumu', ['English', 'Mathematics'])
  await tutor('Music', 'Kisumu', ['Music'])
  await person('teacher', { firstName: 'Teacher', county: 'Kisumu', subjects: ['Mathematics'] })

  const { body } = await open(setup, parent)

  const list = partOf(body, 'tutors')
  const names = [...list.matchAll(/<h3.*?<\/h3>/gs)].map(([html]) => wordsOf(html).split(' ')[0])
  expect(names).toEqual(['Both', 'Near', 'Far'])
  expect(list).toContain(`href="/messages/${both.id}"`)
  expect(wordsOf(list)).toContain('What matches: English, Mathematics, Kisumu')
})

test('tutors of the subject are found among many others, here and elsewhere', async () => {
  const setup = await testApp()
  const { person } = setup
  await person('tutor', { firstName: 'Far', county: 'Nairobi', subjects: ['Chemistry'] })
  await person('tutor', { firstName: 'Near', county: 'Kisumu', subjects: ['Chemistry', 'Physics'] })
  for (let n = 0; n < 55; n++) await person('tutor', { county: 'Kisumu', subjects: ['Music'] })
  const parent = await person('parent', { county: 'Kisumu', preferredSubjects: ['Chemistry/Biology'] })

  const { body } = await open(setup, parent)

  expect(tutorsIn(body).slice(0, 2)).toEqual(['Near', 'Far'])
})

test('of tutors of the subject those come first who fit level, price and place of lessons, and the page says why', async () => {
  const setup = await testApp()
  const { person } = setup
  const parent = await person('parent', {
    county: 'Kisumu',
    preferredSubjects: ['Chemistry'],
    childAge: '16 years',
    rates: '800 to 1,500',
  })
  const tutor = (firstName: string, changes: object) =>
    person('tutor', { firstName, county: 'Kisumu', subjects: ['Chemistry'], ...changes })
  await tutor('Fits', { teachesLevels: ['secondary'], hourlyRate: 1500, teachingModes: ['home'] })
  await tutor('Online', { teachesLevels: ['secondary'], hourlyRate: 1200, teachingModes: ['online'] })
  await tutor('Silent', {})
  await tutor('Costly', { teachesLevels: ['primary'], hourlyRate: 3000 })

  const registered = (await open(setup, parent)).body
  await setup.send('POST', '/api/tutor-requests', { as: parent, body: chemistryAtHome })
  const requested = (await open(setup, parent)).body

  expect(tutorsIn(registered)).toEqual(['Online', 'Fits', 'Silent'])
  expect(wordsOf(partOf(registered, 'tutors'))).toContain(
    'What matches: Chemistry, Secondary, Kisumu, within your budget',
  )
  expect(tutorsIn(requested)).toEqual(['Fits', 'Online', 'Silent'])
  expect(wordsOf(partOf(requested, 'tutors'))).toContain(
    'What matches: Chemistry, Secondary, Kisumu, within your budget, at home',
  )
})

const chemistryAtHome = {
  grade: 'form-3',
  subjects: ['Chemistry'],
  county: 'Kisumu',
  lessons: 'home',
  schedule: 'Saturday mornings',
  maxRate: 1500,
}

const tutorsIn = (body: string) =>
  [...partOf(body, 'tutors').matchAll(/<h3.*?<\/h3>/gs)].map(([html]) => wordsOf(html).split(' ')[0])

test('a parent first sees what is new and the request, then tutors that fit, then the figures', async () => {
  const setup = await testApp()
  const { person, send } = setup
  const parent = await person('parent')
  const tutor = await person('tutor')
  const before = (await open(setup, parent)).body
  await verbsOf(setup).talked(parent, tutor)

  for (const path of ['/dashboard', '/']) {
    const { body } = await send('GET', path, { as: parent })
    const order = [
      'id="new"',
      'id="needs"',
      'id="tutor-requests"',
      'id="tutors"',
      '<dl class="grid gap-px',
      'id="conversations"',
    ]
    const places = order.map(mark => body.indexOf(mark))

    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(wordsOf(partOf(body, 'new'))).toContain('1 unread message')
  }
  expect(partOf(before, 'new')).toBe('')
})

test('a parent sees the request as registered, conversations and people to review, and nothing for job seekers', async () => {
  const setup = await testApp()
  const { person } = setup
  const parent = await person('parent', {
    childAge: '9',
    experience: 'exam-prep',
    preferredSubjects: ['Maths', 'English'],
    schedule: 'Saturday mornings',
  })
  const [tutor, silent] = [
    await person('tutor', { firstName: 'Brian' }),
    await person('tutor', { firstName: 'Faith' }),
  ]
  const { talked, wrote } = verbsOf(setup)
  const before = (await open(setup, parent)).body
  await talked(parent, tutor)
  await wrote(parent, silent)

  const { body } = await open(setup, parent)

  const request = wordsOf(partOf(body, 'needs'))
  for (const fact of ["Child's age9", 'Exam', 'Maths, English', 'Saturday mornings'])
    expect(request.replaceAll('&#x27;', "'")).toContain(fact)
  expect(partOf(body, 'needs')).toContain('href="/profile?tab=professional"')
  expect(wordsOf(partOf(before, 'conversations'))).toContain('No messages yet.')
  expect(wordsOf(partOf(body, 'conversations'))).toContain('Brian Otieno')
  expect(wordsOf(partOf(body, 'conversations'))).toContain('Faith Otieno')
  expect(before).not.toContain('id="reviews"')
  expect(partOf(body, 'reviews')).toContain(`href="/professionals/${tutor.id}#reviews"`)
  expect(partOf(body, 'reviews')).not.toContain('Faith')
  for (const part of ['recommended', 'applications', 'featured']) expect(partOf(body, part)).toBe('')
  for (const words of ['No applications yet', 'Saved jobs']) expect(body).not.toContain(words)
})

test('a person leaves the list of people to review once reviewed, for a year', async () => {
  const setup = await setupReviews()
  const listed = async () => partOf((await open(setup, setup.parent)).body, 'reviews').includes('Brian')

  const before = await listed()
  await setup.send('POST', `/api/professionals/${setup.tutor.id}/reviews`, {
    as: setup.parent,
    body: { rating: 5, text: words },
  })
  const after = await listed()
  setup.clock.advance(366 * DAY)

  expect([before, after]).toEqual([true, false])
  const later = reviewableBy(setup.db.read, setup.parent.id, setup.clock.now(), 3)
  expect(await later).toMatchObject([{ id: setup.tutor.id }])
})

test('tutors from elsewhere follow those nearby', async () => {
  const setup = await testApp()
  const parent = await setup.person('parent', { county: 'Kisumu' })
  await setup.person('tutor', { firstName: 'Far', county: 'Nairobi' })
  await setup.person('tutor', { firstName: 'Near', county: 'Kisumu' })

  const { body } = await open(setup, parent)

  const names = [...partOf(body, 'tutors').matchAll(/<h3.*?<\/h3>/gs)].map(
    ([html]) => wordsOf(html).split(' ')[0],
  )
  expect(names).toEqual(['Near', 'Far'])
})

test('a school sees its jobs with applications and the newest it received', async () => {
  const setup = await testApp()
  const { person, send } = setup
  const [school, other] = [await person('school'), await person('school')]
  const job = await post(setup, school)
  await post(setup, other, { title: 'Job of others' })
  const seen = await applyFor(setup, await person('teacher', { firstName: 'Answered' }), job.id)
  await send('PATCH', `/api/applications/${seen.id}`, { as: school, body: { status: 'reviewed' } })
  const waits = await applyFor(setup, await person('tutor', { firstName: 'Wanjiru' }), job.id)

  const { body } = await open(setup, school)

  expect(wordsOf(partOf(body, 'jobs'))).toContain('1 pending')
  expect(wordsOf(partOf(body, 'jobs'))).toContain('2 applications')
  expect(partOf(body, 'jobs')).not.toContain('Job of others')
  const recent = partOf(body, 'applications')
  const names = [...recent.matchAll(/<h3.*?<\/h3>/gs)].map(([html]) => wordsOf(html))
  expect(names).toEqual(['Wanjiru Otieno', 'Answered Otieno'])
  expect(wordsOf(recent)).toContain('Recent Applications')
  expect(wordsOf(recent)).toContain(`Application ${waits.id.slice(0, 8)}`)
  expect([...recent.matchAll(/>(Pending|Reviewed)</g)].map(([, status]) => status)).toEqual([
    'Pending',
    'Reviewed',
  ])
  expect(wordsOf(partOf((await open(setup, other)).body, 'applications'))).toContain('No applications yet')
  expect(body).toContain(`href="/jobs/${job.id}/applications#application-${waits.id}"`)
  expect(body).toMatch(/<main.*href="\/jobs\/post".*<\/main>/s)
})

test("a school's list of jobs continues on the next page", async () => {
  const setup = await testApp()
  const school = await setup.person('school')
  for (let n = 0; n < 3; n++) await post(setup, school, { title: `Job ${n}` })

  const first = await open(setup, school, '?limit=2')
  const next = /href="(\/dashboard\?[^"]*cursor[^"]*)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await setup.send('GET', next, { as: school })

  const jobsIn = (html: string) => ['Job 0', 'Job 1', 'Job 2'].filter(title => html.includes(`>${title}<`))
  expect([jobsIn(first.body), jobsIn(second.body)]).toEqual([['Job 1', 'Job 2'], ['Job 0']])
})

test('Start Chat opens the assistant, and popular questions link to pages for each role', async () => {
  const setup = await testApp()

  for (const role of ['teacher', 'tutor', 'counselor', 'career_coach', 'parent', 'school'] as const) {
    const { body } = await open(setup, await setup.person(role))

    const card = /<section aria-labelledby="assistant-heading".*?<\/section>/s.exec(body)?.[0] ?? ''
    expect(card).toMatch(/<a [^>]*href="\/assistant#latest"[^>]*>Start Chat<\/a>/)
    expect((card.match(/<a /g) ?? []).length).toBeGreaterThanOrEqual(4)
  }
})
