import { expect, test } from 'bun:test'
import type { UserType } from '#src/domain/people/roles.ts'
import { post } from '#tests/jobs/setup.ts'
import { after } from '#tests/support/model-server.ts'
import { modelSite } from './asking.ts'

/** Calls tools as users of a site. */
async function toolsSite() {
  const site = await modelSite()

  async function call(who: Parameters<typeof site.agreed>, name: string, args: object | string = {}) {
    const asker = await site.agreed(...who)
    let result: unknown
    site.model.answers(
      after([{ name, args }], ([given]) => {
        result = given
        return 'Done.'
      }),
    )
    await site.ask(asker, 'Do it')
    // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for and asserts it
    return result as any
  }

  return { ...site, call }
}

test("searchJobs searches like the site, and quotes schools' texts shortened and without contacts", async () => {
  const site = await toolsSite()
  const school = await site.person('school')
  const job = await post(site, school, {
    title: 'Physics "Teacher"',
    county: 'Nakuru',
    description: `Write to head@lakeside.example, call 0722 000 111 or see lakeside.example. ${'More words. '.repeat(200)}`,
    salary: 'KES 50,000',
  })
  await post(site, school, { title: 'Music Teacher', county: 'Kisumu' })

  const given = await site.call(['teacher'], 'searchJobs', { search: 'physics', county: 'nakuru' })

  expect(given.found).toBe(1)
  expect(given.jobs[0]).toMatchObject({ link: `/jobs/${job.id}`, type: 'full_time', county: 'Nakuru' })
  expect(given.jobs[0].quoted).toMatchObject({ title: 'Physics ’Teacher’', pay: 'KES 50,000' })
  expect(given.jobs[0].quoted.description).toStartWith(
    'Write to (email removed), call (number removed) or see (link removed).',
  )
  expect(given.jobs[0].quoted.description.length).toBeLessThan(420)
})

test('searchJobs returns no closed or held jobs', async () => {
  const site = await toolsSite()
  const school = await site.person('school')
  const job = await post(site, school)
  await site.send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })

  expect(await site.call(['teacher'], 'searchJobs')).toEqual({ found: 0, jobs: [] })
})

test("readMyProfile returns the user's own profile without name, contacts, numbers and children", async () => {
  const site = await toolsSite()
  const other = await site.person('tutor', { bio: 'I am somebody else' })

  const given = await site.call(
    [
      'teacher',
      {
        bio: 'I teach. Call me on 0712 345 678.',
        subjects: ['Physics'],
        tscNumber: '612345',
        childAge: '9',
        county: 'Nakuru',
        hourlyRate: 900,
      },
    ],
    'readMyProfile',
    { userId: other.id },
  )

  expect(given).toMatchObject({
    role: 'teacher',
    hasSubscription: true,
    quoted: { county: 'Nakuru', subjects: ['Physics'], bio: 'I teach. Call me on (number removed).' },
  })
  expect(given.stillMissing).toContain('your experience')
  expect(JSON.stringify(given)).not.toMatch(/Amina|Otieno|612345|somebody else|@|"9"/)
})

test('matchMe is for professionals with a subscription', async () => {
  const site = await toolsSite()
  await post(site, await site.person('school'), { title: 'Physics Teacher', subjects: ['Physics'] })
  const refusals: [UserType, object][] = [
    ['teacher', { subscriptionStatus: 'inactive' }],
    ['parent', {}],
    ['school', {}],
    ['admin', {}],
  ]

  const given = await site.call(['teacher', { subjects: ['Physics'] }], 'matchMe')
  const refused = []
  for (const [role, columns] of refusals) refused.push(await site.call([role, columns], 'matchMe'))

  expect(given.jobs[0]).toMatchObject({
    score: expect.any(Number),
    fits: expect.arrayContaining(['Physics']),
  })
  expect(refused.map(answer => Object.keys(answer))).toEqual([
    ['refused'],
    ['refused'],
    ['refused'],
    ['refused'],
  ])
})

test('salaryFigures returns figures with the number of jobs, and none for few jobs', async () => {
  const site = await toolsSite()
  const school = await site.person('school')
  const pay = { category: 'teaching', payPeriod: 'month', county: 'Nakuru' }
  for (const payFrom of [40_000, 45_000, 50_000, 55_000, 60_000])
    await post(site, school, { ...pay, payFrom })

  const given = await site.call(['teacher'], 'salaryFigures', { role: 'teaching', county: 'Nakuru' })
  const none = await site.call(['teacher'], 'salaryFigures', { county: 'Lamu' })

  expect(given.aMonth).toEqual({ jobs: 5, lowerQuartile: 45_000, median: 50_000, upperQuartile: 55_000 })
  expect(none.aMonth).toEqual({ jobs: 0, note: 'too few jobs for a figure' })
})

test('an amount is shown if figures or a guide contain it, and cut otherwise', async () => {
  const site = await modelSite()
  const school = await site.person('school')
  for (const payFrom of [40_000, 45_000, 50_000, 55_000, 61_500])
    await post(site, school, { category: 'teaching', payPeriod: 'month', payFrom })
  const teacher = await site.agreed('teacher')
  site.model.answers(
    after([{ name: 'salaryFigures' }], () => 'The middle is KES 50,000 a month.\nThe best get 150,000.'),
  )

  const answer = await site.ask(teacher, 'What do teachers earn?')

  expect(answer).toStartWith('The middle is KES 50,000 a month.\n\nI left out')
})

test('lookUpGuide returns sections of guides with their addresses', async () => {
  const site = await toolsSite()

  const given = await site.call(['teacher'], 'lookUpGuide', { about: 'How do I register with TSC?' })

  expect(given.sections[0].link).toStartWith('/resources/tsc-registration')
  expect(given.sections[0].text.length).toBeGreaterThan(40)
  expect(JSON.stringify(given)).not.toContain('{{')
})

test('phone numbers and emails in messages are not sent to the model', async () => {
  const site = await modelSite()
  const teacher = await site.agreed('teacher')

  await site.ask(
    teacher,
    `I am on ${teacher.user.phone}, or 0733 111 222, or amina (at) mail (dot) com. Help me.`,
  )

  expect(site.model.requests[0]?.messages.at(-1)?.content).toBe(
    'I am on (number removed), or (number removed), or (email removed). Help me.',
  )
  expect(site.model.sent()).not.toMatch(/Amina|Otieno|0733/)
  expect(site.model.sent()).not.toContain(String(teacher.user.phone))
})
