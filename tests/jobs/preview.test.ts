import { expect, test } from 'bun:test'
import { jobs } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { lapse, listing, post } from './setup.ts'

async function setup() {
  const app = await testApp()
  const school = await app.person('school')
  const press = (path: string, fields: Record<string, string>, as: Person = school) =>
    app.send('POST', path, {
      as,
      body: new URLSearchParams({ ...(listing() as Record<string, string>), ...fields }),
    })
  return { ...app, app, school, press }
}

test('a preview shows the job as others will see it, and stores nothing', async () => {
  const { db, school, press, send } = await setup()
  const { body: form } = await send('GET', '/jobs/post', { as: school })
  const formKey = /name="formKey" value="([^"]*)"/.exec(form)?.[1] ?? ''

  const { status, body } = await press('/jobs/post', {
    step: 'preview',
    formKey,
    benefits: 'Housing\r\nLunch',
    schoolType: 'ngo',
    county: 'Nairobi',
  })

  expect(status).toBe(200)
  for (const text of [
    'Mathematics Teacher</h1>',
    'Moi Girls High School',
    'NGO or church',
    '>Housing</li>',
    'Nairobi',
  ]) {
    expect(body).toContain(text)
  }
  expect(body).toContain(`name="formKey" value="${formKey}"`)
  expect(body).not.toContain('application/ld+json')
  expect(await db.read.$count(jobs)).toBe(0)
})

test('previewing an invalid form shows its errors', async () => {
  const { press } = await setup()

  const { status, body } = await press('/jobs/post', { step: 'preview', title: '', closesAt: '2020-01-01' })

  expect(status).toBe(422)
  expect(body).toContain('Enter a title')
})

test('a school that may not post yet gets the preview without the button', async () => {
  const { app, school, press } = await setup()
  await lapse(app, school)

  const { status, body } = await press('/jobs/post', { step: 'preview' })

  expect(status).toBe(200)
  expect(body).toContain('Please upgrade your subscription to post jobs.')
  expect(body).not.toContain('>Post Job</button>')
  expect(body).toContain('Continue editing')
})

test('changes are previewed without changing the job', async () => {
  const { app, school, press } = await setup()
  const job = await post(app, school, { posts: 2 })

  const { status, body } = await press(`/jobs/${job.id}/edit`, { step: 'preview', title: 'Choir Leader' })

  expect(status).toBe(200)
  expect(body).toContain('Choir Leader</h1>')
  expect((await app.send('GET', `/api/jobs/${job.id}`)).body).toEqual(job)
  const other = await app.person('school')
  expect((await press(`/jobs/${job.id}/edit`, { step: 'preview' }, other)).status).toBe(404)
})

test('a job can be copied from another of the same school, without its closing date', async () => {
  const { app, send, school } = await setup()
  const job = await post(app, school, { closesAt: '2035-01-31', benefits: 'Housing', schoolType: 'TSC' })

  const { status, body } = await send('GET', `/jobs/post?from=${job.id}`, { as: school })

  expect(status).toBe(200)
  expect(body).toContain('value="Mathematics Teacher"')
  expect(body).toContain('>Housing</textarea>')
  expect(body).toMatch(/<option value="tsc" selected=""/)
  expect(body).not.toContain('2035-01-31')
  expect((await send('GET', `/jobs/post?from=${job.id}`, { as: await app.person('school') })).status).toBe(
    404,
  )
  expect((await send('GET', '/jobs/post?from=none', { as: school })).status).toBe(404)
})

test('no field can inject markup or script into a page', async () => {
  const { app, send, db, school, press } = await setup()
  const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
  const texts = Object.fromEntries(
    [
      'title',
      'company',
      'location',
      'salary',
      'requirements',
      'subjects',
      'town',
      'specialization',
      'benefits',
    ].map(name => [name, `${name.slice(0, 4)}${hostile}`.slice(0, 60)]),
  )
  const description = `${hostile}</textarea></title></script><!-- Send KES 500 to Till 123456`
  const teacher = await app.person('teacher')
  const admin = await app.person('admin')
  const open = await post(app, school, texts)
  await send('POST', '/api/applications', { as: teacher, body: { jobId: open.id, coverLetter: 'x' } })
  await send('PUT', `/api/jobs/${open.id}/filled`, { as: school })
  const held = await post(app, school, { ...texts, description })
  const pages = [
    await press('/jobs/post', { ...texts, description, step: 'preview' }),
    await press('/jobs/post', { ...texts, description, step: 'write' }),
    await press('/jobs/post', { ...texts, description, jobType: hostile }),
    await press(`/jobs/${open.id}/edit`, { ...texts, description, step: 'preview' }),
  ]
  const asked: [string, Person?][] = [
    ['/jobs'],
    [`/jobs/${open.id}`],
    [`/jobs/${open.id}`, school],
    [`/jobs/${held.id}`, school],
    [`/jobs/${open.id}/edit`, school],
    [`/jobs/post?from=${held.id}`, school],
    ['/dashboard', school],
    ['/admin?tab=jobs', school],
    ['/admin-dashboard?tab=jobs', admin],
    ['/notifications', teacher],
    ['/applications', teacher],
  ]
  for (const [path, as] of asked) pages.push(await send('GET', path, { as }))
  await db.write(tx => tx.update(jobs).set({ isActive: true, holdReason: null }))
  pages.push(await send('GET', `/jobs/${held.id}`))

  expect(held.holdReason).toContain('Till 123456')
  for (const { status, body } of pages) {
    expect([200, 422]).toContain(status)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('"\'><')
  }
})
