import { expect, test } from 'bun:test'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { listing, post, titles } from './setup.ts'

const asking = 'Teach two classes. Send KES 500 to Till 123456.'
const why = 'it mentions a Till or Paybill number: “Send KES 500 to Till 123456.”'

async function setup() {
  const app = await testApp()
  const school = await app.person('school')
  const admin = await app.person('admin')
  const change = (id: string, changes: object) =>
    app.send('PATCH', `/api/jobs/${id}`, { as: school, body: changes })
  const reopen = (id: string) => app.send('POST', `/api/jobs/${id}/publication`, { as: school })
  const close = (id: string) => app.send('DELETE', `/api/jobs/${id}/publication`, { as: school })
  const release = (id: string, as: Person = admin) =>
    app.send('POST', `/api/admin/jobs/${id}/release`, { as })
  return { ...app, app, school, admin, change, reopen, close, release }
}

const get = ({ send }: TestApp, id: string, as?: Person) => send('GET', `/api/jobs/${id}`, { as })

test('a job that asks for money is held, hidden from others, and its school sees why', async () => {
  const { app, send, school, admin } = await setup()

  const job = await post(app, school, { description: asking })

  expect(job).toMatchObject({ isActive: false, holdReason: why })
  expect(await titles(app)).toEqual([])
  expect((await get(app, job.id)).status).toBe(404)
  expect((await get(app, job.id, await app.person('teacher'))).status).toBe(404)
  expect((await get(app, job.id, admin)).body.holdReason).toBe(why)
  for (const path of [`/jobs/${job.id}`, '/dashboard', '/admin?tab=jobs']) {
    const { body } = await send('GET', path, { as: school })
    expect([path, body.includes('Send KES 500 to Till 123456.')]).toEqual([path, true])
  }
  const panel = await send('GET', '/admin-dashboard?tab=jobs', { as: admin })
  expect(panel.body).toContain(why)
})

test('the form says that the job is under review', async () => {
  const { send, school } = await setup()

  const sent = await send('POST', '/jobs/post', {
    as: school,
    body: new URLSearchParams(listing({ description: asking }) as Record<string, string>),
  })

  expect(sent.status).toBe(303)
  expect(decodeURIComponent(sent.headers.get('set-cookie') ?? '')).toContain('Job under review')
})

test.each([
  'title',
  'company',
  'location',
  'town',
  'salary',
  'specialization',
  'requirements',
  'subjects',
  'benefits',
])('asking for money in the %s holds the ad too', async field => {
  const { app, school } = await setup()

  const job = await post(app, school, { [field]: 'Till 123456' })

  expect(job).toMatchObject({ isActive: false, holdReason: expect.stringContaining('Till 123456') })
})

test('an innocent job is open at once', async () => {
  const { app, school } = await setup()

  const job = await post(app, school, { benefits: 'School fees discount\nLunch' })

  expect(job).toMatchObject({ isActive: true, holdReason: null, benefits: ['School fees discount', 'Lunch'] })
})

test('an edit that asks for money holds the job; removing the text does not release it', async () => {
  const { app, school, change, reopen, close } = await setup()
  const job = await post(app, school)

  expect((await change(job.id, { description: asking })).body).toMatchObject({
    isActive: false,
    holdReason: why,
  })
  expect(await titles(app)).toEqual([])
  expect((await change(job.id, { description: 'Teach.' })).body).toMatchObject({
    isActive: false,
    holdReason: why,
  })
  expect((await reopen(job.id)).status).toBe(409)
  expect((await close(job.id)).status).toBe(409)
  expect(await titles(app)).toEqual([])
})

test('reopening a job that asks for money holds it', async () => {
  const { app, school, reopen, close } = await setup()
  const job = await post(app, school)
  await close(job.id)
  await app.db.write(tx => tx.run(`update jobs set description = '${asking}'`))

  const { status, body } = await reopen(job.id)

  expect([status, body.isActive, body.holdReason]).toEqual([200, false, why])
  expect(await titles(app)).toEqual([])
})

test('only an administrator releases it, and released text does not hold it again', async () => {
  const { app, school, change, reopen, close, release } = await setup()
  const job = await post(app, school, { description: asking })

  for (const userType of ['school', 'teacher', 'parent'] as const) {
    expect((await release(job.id, await app.person(userType))).status).toBe(403)
  }
  expect((await release(job.id, school)).status).toBe(403)
  expect((await release(job.id)).body).toMatchObject({ isActive: true, holdReason: null })
  expect(await titles(app)).toEqual(['Mathematics Teacher'])
  const told = (await app.send('GET', '/notifications', { as: school })).body
  expect(told).toContain('Your job “Mathematics Teacher” is open for applications')

  expect((await change(job.id, { title: 'Physics Teacher' })).body).toMatchObject({ isActive: true })
  await close(job.id)
  expect((await reopen(job.id)).body).toMatchObject({ isActive: true, holdReason: null })
  const further = `${asking} And a registration fee of KES 300.`
  expect((await change(job.id, { description: further })).body).toMatchObject({
    isActive: false,
    holdReason: 'it asks applicants for money: “And a registration fee of KES 300.”',
  })
})

test('a closed job that is held and released stays closed', async () => {
  const { app, school, change, close, release, reopen } = await setup()
  const job = await post(app, school)
  await close(job.id)

  expect((await change(job.id, { description: asking })).body.holdReason).toBe(why)
  expect((await release(job.id)).body).toMatchObject({ isActive: false, holdReason: null })
  expect(await titles(app)).toEqual([])
  expect((await reopen(job.id)).body.isActive).toBe(true)
})
