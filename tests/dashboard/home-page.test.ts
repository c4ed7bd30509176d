import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, messages } from '#db/schema.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { post } from '#tests/jobs/setup.ts'
import { readPage } from '#tests/site/parse-page.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { furnishedSite } from '#tests/support/demo-site.ts'
import { applyFor, complete, figureLinksIn, figuresIn, type House, partOf, plain, wordsOf } from './setup.ts'

const home = ({ send }: House, as?: Person | string) => send('GET', '/', as ? { as } : {})

const roles = ['teacher', 'tutor', 'counselor', 'career_coach', 'parent', 'school'] as const

test('the first page is the home page for users and the landing page for visitors', async () => {
  const setup = await testApp()
  const someone = await setup.person('teacher')
  const visitor = await home(setup)

  const own = await home(setup, someone)
  const visitorAgain = await home(setup)
  const admin = await home(setup, await setup.person('admin'))

  expect(wordsOf(/<h1.*?<\/h1>/s.exec(own.body)?.[0] ?? '')).toBe('Welcome, Amina!')
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  expect(own.body).toContain('<meta name="robots" content="noindex"/>')
  expect(readPage(own.body).canonical).toBeUndefined()
  expect(readPage(visitor.body).canonical).toBe('http://localhost:3000/')
  expect(visitorAgain.body).toContain('Explore All Opportunities')
  expect(visitorAgain.body).not.toContain('Amina')
  expect([admin.status, admin.headers.get('location')]).toEqual([303, '/admin-dashboard'])
})

test.each([...roles])('the home page of a %s shows their name, badges and links', async role => {
  const setup = await testApp()
  const names = { career_coach: 'Career Coach', parent: 'Parent', school: 'School' } as Record<string, string>
  const active = await setup.person(role)
  const inactive = await setup.person(role, { subscriptionStatus: 'inactive' })

  const { body } = await home(setup, active)
  const unpaid = (await home(setup, inactive)).body

  const header = /<main.*?<header(.*?)<\/header>/s.exec(body)?.[1] ?? ''
  const text = wordsOf(header)
  expect(text).toContain('Welcome, Amina!')
  expect(text).toContain(names[role] ?? role.charAt(0).toUpperCase() + role.slice(1))
  expect(text).toContain('Active Subscription')
  expect(header).toMatch(/<a [^>]*href="\/profile".*Edit Profile/s)
  expect(header.includes('href="/jobs/post"')).toBe(role === 'school')
  expect(body).not.toContain('Upgrade your plan')
  expect(unpaid).toContain('>Inactive<')
  expect(unpaid).toContain('AI job matching, unlimited applications and premium features')
})

test.each([...roles])('every link on the home page of a %s works', async role => {
  const setup = await testApp()
  const someone = await setup.person(role, { subscriptionStatus: 'inactive' })
  const pages = [
    (await home(setup, someone)).body,
    (await setup.send('GET', '/dashboard', { as: someone })).body,
  ]

  const actions = pages.map(body => [...partOf(body, 'actions').matchAll(/<a [^>]*>(.*?)<\/a>/gs)])
  const labels = actions.map(found => found.map(([html]) => wordsOf(html)))

  for (const [index, browse] of ['Browse Jobs', 'Browse All Jobs'].entries())
    expect(labels[index]).toEqual(
      expect.arrayContaining([browse, 'Update Profile', 'Messages', 'Account Settings']),
    )
  const mains = pages.map(body => /<main.*<\/main>/s.exec(body)?.[0] ?? '').join('')
  const links = new Set([...mains.matchAll(/href="(\/[^"#]*)/g)].map(([, href = '']) => plain(href)))
  links.delete('/api/logout')
  for (const link of links) {
    const { status } = await setup.send('GET', link, { as: someone })
    expect([link, status < 400]).toEqual([link, true])
  }
})

test('a professional has four figures: applications, messages, profile views and the best match', async () => {
  const setup = await testApp()
  const { person, db, send } = setup
  const [school, teacher] = [await person('school'), await person('teacher', complete)]
  const best = await post(setup, school, { location: 'Kisumu', subjects: ['Mathematics'] })
  await post(setup, school, { title: 'Cook', location: 'Nairobi' })
  await applyFor(setup, teacher, best.id)
  await db.write(tx =>
    tx.insert(messages).values({ senderId: school.id, receiverId: teacher.id, content: 'Karibu' }),
  )
  for (const viewer of [school, await person('parent')])
    await send('GET', `/professionals/${teacher.id}`, { as: viewer })
  const { body: matches } = await send('GET', '/api/matches', { as: teacher })

  const { body } = await home(setup, teacher)

  expect(figuresIn(body)).toEqual({
    Applications: '1',
    Messages: '1',
    'Profile Views': '2',
    'Match Score': `${matches[0].score}%`,
  })
  expect(figureLinksIn(body)).toEqual({
    Applications: '/applications',
    Messages: '/messages',
    'Profile Views': `/professionals/${teacher.id}`,
    'Match Score': `/jobs/${best.id}`,
  })
})

test('without open jobs no match score is shown', async () => {
  const setup = await testApp()

  const { body } = await home(setup, await setup.person('tutor'))

  expect(figuresIn(body)['Match Score']).toBe('–')
})

test('the demo teacher has 3 applications, 12 messages and 24 profile views', async () => {
  const site = await furnishedSite()
  const { headers } = await site.send('POST', '/api/auth/login', {
    body: { email: 'teacher@demo.elimu.test', password: demoPassword },
  })

  const { body } = await home(site, headers.getSetCookie()[0])

  expect(figuresIn(body)).toMatchObject({ Applications: '3', Messages: '12', 'Profile Views': '24' })
  expect(figuresIn(body)['Match Score']).toMatch(/^\d{2,3}%$/)
})

test('featured jobs link to all jobs, and have no Apply button after applying', async () => {
  const setup = await testApp()
  const { person, db } = setup
  const [school, teacher] = [await person('school'), await person('teacher')]
  const [chosen, other] = [await post(setup, school, { title: 'Chosen' }), await post(setup, school)]
  await db.write(tx => tx.update(jobs).set({ isFeatured: true }).where(eq(jobs.id, chosen.id)))
  const before = partOf((await home(setup, teacher)).body, 'featured')
  await applyFor(setup, teacher, chosen.id)

  const after = partOf((await home(setup, teacher)).body, 'featured')

  expect(before).toContain(`href="/jobs/${chosen.id}"`)
  expect(before).toContain('href="/jobs"')
  expect(before).not.toContain(other.id)
  expect([before, after].map(part => part.includes('Apply Now'))).toEqual([true, false])
})

test('a school sees its figures, jobs and pending applicants', async () => {
  const setup = await testApp()
  const { person } = setup
  const school = await person('school')
  const job = await post(setup, school)
  await applyFor(setup, await person('teacher', { firstName: 'Wanjiru' }), job.id)

  const { body } = await home(setup, school)

  expect(figuresIn(body)).toEqual({ Applications: '1', Pending: '1', Messages: '0', 'Jobs posted': '1' })
  expect(wordsOf(partOf(body, 'applications'))).toContain('Wanjiru Otieno')
  expect(partOf(body, 'jobs')).toContain(`href="/jobs/${job.id}/applications"`)
})

test('a parent sees counts of tutors, tutors in the county and messages', async () => {
  const setup = await testApp()
  const { person } = setup
  await person('tutor', { county: 'Kisumu', firstName: 'Akinyi' })
  await person('tutor', { county: 'Nairobi' })

  const { body } = await home(setup, await person('parent', { county: 'Kisumu' }))

  expect(figuresIn(body)).toEqual({ Tutors: '2', 'Tutors in Kisumu': '1', Messages: '0' })
  expect(wordsOf(partOf(body, 'tutors'))).toContain('Akinyi Otieno')
})

const stepIn = (html: string) => {
  const step = /<section aria-labelledby="step-heading".*?<\/section>/s.exec(html)?.[0] ?? ''
  return (
    step && [wordsOf(/<h2.*?<\/h2>/s.exec(step)?.[0] ?? ''), plain(/href="([^"]*)"/.exec(step)?.[1] ?? '')]
  )
}

test('new users see a next step on both pages', async () => {
  const setup = await testApp()
  const { person, send } = setup
  const steps = [
    [await person('tutor', { confirmedAt: null }), ['Confirm your email', '/settings']],
    [await person('teacher'), ['Tell schools who you are', '/profile']],
    [await person('teacher', complete), ['Apply for your first job', '/jobs?role=teacher']],
    [await person('school'), ['Post your first job', '/jobs/post']],
    [
      await person('school', { subscriptionStatus: 'inactive' }),
      ['Post your first job', '/subscribe?next=%2Fjobs%2Fpost'],
    ],
    [await person('parent'), ['Message a tutor', '/professionals?role=tutor']],
  ] as const

  for (const [someone, step] of steps)
    for (const path of ['/', '/dashboard'])
      expect(stepIn((await send('GET', path, { as: someone })).body)).toEqual([...step])
})

test('the next step disappears after it is taken', async () => {
  const setup = await testApp()
  const { person, db } = setup
  const [school, teacher, parent] = [await person('school'), await person('teacher'), await person('parent')]
  const waiting = await person('parent')
  await applyFor(setup, teacher, (await post(setup, school)).id)
  await db.write(tx =>
    tx.insert(messages).values([
      { senderId: teacher.id, receiverId: parent.id, content: 'Karibu' },
      { senderId: waiting.id, receiverId: teacher.id, content: 'Do you teach Grade 4?' },
    ]),
  )

  for (const someone of [school, teacher, parent, waiting])
    expect(stepIn((await home(setup, someone)).body)).toBe('')
})

test('a photo is asked for after the first application or message, unless there is one', async () => {
  const setup = await testApp()
  const { person, db } = setup
  const [school, parent] = [await person('school'), await person('parent')]
  const [applicant, tutor, shown] = [
    await person('teacher', complete),
    await person('tutor', complete),
    await person('teacher', { ...complete, profileImageUrl: '/photos/one.webp' }),
  ]
  const before = stepIn((await home(setup, applicant)).body)
  const { id } = await post(setup, school)
  await applyFor(setup, applicant, id)
  await applyFor(setup, shown, id)
  await db.write(tx =>
    tx
      .insert(messages)
      .values({ senderId: parent.id, receiverId: tutor.id, content: 'Do you teach Grade 4?' }),
  )

  expect(before).toEqual(['Apply for your first job', '/jobs?role=teacher'])
  for (const someone of [applicant, tutor])
    expect(stepIn((await home(setup, someone)).body)).toEqual(['Add a photo', '/profile'])
  expect(stepIn((await home(setup, shown)).body)).toBe('')
})
