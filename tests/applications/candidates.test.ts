import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, schools, users } from '#db/schema.ts'
import { hold, lapse, post, schoolIdOf } from '#tests/jobs/setup.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mainTextOf, textOf } from '#tests/support/page-text.ts'

const knows = { subjects: ['Mathematics'], county: 'Kisumu', availability: 'full_time', experience: '2-5' }

/** A school with a job, one person who suits it, and two who suit it less. */
async function hiring() {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, {
    location: 'Kisumu',
    subjects: ['Maths'],
    requirements: ['2 years of experience'],
  })
  const best = await app.person('teacher', { ...knows, firstName: 'Achieng' })
  const far = await app.person('teacher', { ...knows, firstName: 'Barasa', county: 'Nairobi' })
  const other = await app.person('counselor', { firstName: 'Chebet', county: 'Nakuru' })
  return { ...app, school, job, best, far, other }
}

const api = (app: TestApp, jobId: string, as?: Person, query = '') =>
  app.send('GET', `/api/jobs/${jobId}/candidates${query}`, as && { as })
const names = (body: { firstName: string }[]) => body.map(({ firstName }) => firstName)

test('a school sees all candidates for its job, best fit first, with score and reasons', async () => {
  const site = await hiring()

  const { status, body, headers } = await api(site, site.job.id, site.school)

  expect(status).toBe(200)
  expect(names(body)).toEqual(['Achieng', 'Barasa', 'Chebet'])
  expect(body[0].reasons).toEqual([
    'Maths',
    'teaching',
    'Kisumu',
    'full-time',
    'at least 2 years of experience',
  ])
  expect(body[0].score).toBeGreaterThan(90)
  expect(body[2].score).toBeLessThan(20)
  expect(headers.get('x-total-count')).toBe('3')
})

test('the order follows changes of profiles and of the job', async () => {
  const site = await hiring()
  const order = async () => names((await api(site, site.job.id, site.school)).body)
  expect(await order()).toEqual(['Achieng', 'Barasa', 'Chebet'])

  await site.db.write(tx => tx.update(users).set({ subjects: [] }).where(eq(users.id, site.best.id)))
  expect(await order()).toEqual(['Barasa', 'Achieng', 'Chebet'])

  const counseling = { title: 'Counselor', category: 'counseling', county: 'Nakuru' } as const
  await site.db.write(tx =>
    tx
      .update(jobs)
      .set({ ...counseling, subjects: [] })
      .where(eq(jobs.id, site.job.id)),
  )
  expect((await order())[0]).toBe('Chebet')
})

test('the JSON of a candidate is the public profile with its score and reasons', async () => {
  const site = await hiring()
  const { body: profile } = await site.send('GET', `/api/professionals/${site.best.id}`)

  const { body } = await api(site, site.job.id, site.school, '?limit=1')

  const { score, reasons, hasApplied, ...rest } = body[0]
  const { entries, ...shared } = profile
  expect(entries).toEqual([])
  expect(rest).toEqual(shared)
  expect([typeof score, Array.isArray(reasons), hasApplied]).toEqual(['number', true, false])
})

test('the page links to profile and message, marks samples and applicants, and says that the school decides', async () => {
  const site = await hiring()
  await site.db.write(tx => tx.update(users).set({ isSample: true }).where(eq(users.id, site.far.id)))
  await site.send('POST', '/api/applications', {
    as: site.best,
    body: { jobId: site.job.id, coverLetter: 'I have taught Mathematics in Kisumu for four years.' },
  })

  const { status, body } = await site.send('GET', `/jobs/${site.job.id}/candidates`, { as: site.school })

  const text = mainTextOf(body)
  expect(status).toBe(200)
  expect(text).toContain('The score only sorts the list and rules no one out. The decision is yours.')
  expect(text).toMatch(/Achieng .*\d+% match · What matches: Maths, teaching, Kisumu, full-time/)
  expect(text).toContain('Achieng has applied for this job.')
  expect(text).not.toContain('Barasa has applied')
  expect(text.match(/ Sample /g)).toHaveLength(1)
  expect(body).toContain(`href="/professionals/${site.best.id}"`)
  expect(body).toContain(`href="/messages/${site.best.id}"`)
})

test('hidden, suspended and closed accounts are never candidates, even if they applied', async () => {
  const site = await hiring()
  const shown = await api(site, site.job.id, site.school)
  const hidden = { emailNotifications: true, smsNotifications: true, profileVisible: false }
  const gone = [
    await site.person('teacher', { ...knows, firstName: 'Hidden', preferences: hidden }),
    await site.person('teacher', { ...knows, firstName: 'Suspended', isActive: false }),
    await site.person('teacher', { ...knows, firstName: 'Leaving', deletionRequestedAt: 1 }),
  ]
  await site.send('POST', '/api/applications', {
    as: gone[0] as Person,
    body: { jobId: site.job.id, coverLetter: 'I have taught Mathematics in Kisumu for four years.' },
  })

  const answer = await api(site, site.job.id, site.school)
  const { body: page } = await site.send('GET', `/jobs/${site.job.id}/candidates`, { as: site.school })

  expect(answer.body).toEqual(shown.body)
  expect(answer.headers.get('x-total-count')).toBe('3')
  expect(mainTextOf(page)).not.toMatch(/hidden|suspended|leaving/i)
  for (const { id } of gone) expect(page).not.toContain(id)
})

test('private details of a profile, such as times and town, do not affect the score', async () => {
  const site = await hiring()
  const silent = { ...knows, availability: null, county: null, location: null, town: null }
  const one = await site.person('teacher', silent)
  const other = await site.person('teacher', { ...silent, schedule: 'Full time', town: 'Kisumu' })

  const { body } = await api(site, site.job.id, site.school)

  const scoreOf = ({ id }: Person) => body.find((row: { id: string }) => row.id === id)?.score
  expect(scoreOf(one)).toBeGreaterThan(0)
  expect(scoreOf(other)).toBe(scoreOf(one))
})

test('only the school of the job sees candidates, with an active subscription', async () => {
  const site = await hiring()
  const stranger = await site.person('school')
  const recruiter = await site.person('school', {
    schoolId: schoolIdOf(site.school),
    schoolRole: 'recruiter',
  })
  const callers = [undefined, site.best, await site.person('parent'), stranger, recruiter]

  const answers = await Promise.all(callers.map(as => api(site, site.job.id, as)))
  const unknown = await api(site, 'none', site.school)
  await lapse(site, site.school)
  const lapsed = await api(site, site.job.id, site.school)
  const strange = await api(site, 'none', site.school)
  const page = await site.send('GET', `/jobs/${site.job.id}/candidates`, { as: site.school })

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 404, 200])
  expect([unknown.status, lapsed.status, strange.status, page.status]).toEqual([404, 403, 404, 403])
  expect(lapsed.body.message).toBe('Please upgrade your subscription to see recommended candidates.')
  expect(page.body).toContain('href="/subscribe"')
  expect(page.body).not.toContain('Achieng')
})

test('a suspended school sees no candidates; signed out, the page leads to sign-in and back', async () => {
  const site = await hiring()
  const isIt = eq(schools.id, schoolIdOf(site.school))
  const path = `/jobs/${site.job.id}/candidates`
  const signedOut = await site.send('GET', path)
  await site.db.write(tx => tx.update(schools).set({ isHidden: true }).where(isIt))

  const answers = [
    await api(site, site.job.id, site.school),
    await site.send('GET', path, { as: site.school }),
  ]

  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent(path)}`,
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
})

test('a long list continues at its Link header without skipping or repeating', async () => {
  const site = await hiring()

  const first = await api(site, site.job.id, site.school, '?limit=2')
  const next = first.headers.get('link')?.match(/<(.*)>; rel="next"/)?.[1] ?? ''
  const second = await site.send('GET', next, { as: site.school })
  const odd = await api(site, site.job.id, site.school, '?limit=x&cursor=%27')
  const past = await site.send('GET', `/jobs/${site.job.id}/candidates?cursor=900`, { as: site.school })

  expect(names([...first.body, ...second.body])).toEqual(['Achieng', 'Barasa', 'Chebet'])
  expect(second.headers.get('link')).toBeNull()
  expect(names(odd.body)).toEqual(['Achieng', 'Barasa', 'Chebet'])
  expect(textOf(past.body)).toContain("You've reached the end")
})

test('with too many people to compare in full, those with role, county and subject are included', async () => {
  const site = await hiring()
  const { id, email, phone, unsubscribeKey, ...columns } = site.other.user
  await site.db.write(async tx => {
    for (let n = 0; n < 700; n++)
      await tx.insert(users).values({ ...columns, email: `${n}@example.test`, phone: null })
  })

  const { body, headers } = await api(site, site.job.id, site.school, '?limit=2')

  expect(names(body)).toEqual(['Achieng', 'Barasa'])
  expect(headers.get('x-total-count')).toBe('500')
})

test('a held job, one without subjects and one with unusual characters also have candidates', async () => {
  const site = await hiring()
  const jobs = [
    await post(site, site.school, { title: 'O\'Level " tutor*', subjects: '%,\',"' }),
    await post(site, site.school, { title: 'x', category: 'other' }),
  ]
  await hold(site, site.job.id)

  const answers = await Promise.all([...jobs, site.job].map(({ id }) => api(site, id, site.school)))

  expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
    [200, 3],
    [200, 3],
    [200, 3],
  ])
})

test('only its school sees the link from a job to its candidates', async () => {
  const site = await hiring()

  const own = await site.send('GET', `/jobs/${site.job.id}`, { as: site.school })
  const teacher = await site.send('GET', `/jobs/${site.job.id}`, { as: site.best })

  expect(own.body).toContain(`href="/jobs/${site.job.id}/candidates"`)
  expect(teacher.body).not.toContain(`${site.job.id}/candidates`)
})
