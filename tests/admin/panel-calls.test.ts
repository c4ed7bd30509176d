import { expect, test } from 'bun:test'
import { auditLog, payments, settingChanges, settings } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { setupPanel } from './setup.ts'

async function setup() {
  const site = await setupPanel()
  const { send, admin } = site
  const call = (path: string, as = admin) => send('GET', `/api/admin/${path}`, { as })
  const tab = async (query: string) => (await send('GET', `/admin-dashboard?${query}`, { as: admin })).body
  const set = (body: object) => send('PATCH', '/api/admin/settings', { as: admin, body })
  return {
    ...site,
    call,
    tab,
    set,
    ids: async (path: string) => (await call(path)).body.map(({ id }: { id: string }) => id),
    stored: () => site.db.read.select().from(settings).all(),
  }
}

test('applications are filtered by status and job, for the platform and for a school', async () => {
  const site = await setup()
  const { send, person, ids, call } = site
  const [school, other] = [await person('school'), await person('school')]
  const [maths, music] = [await post(site, school), await post(site, school, { title: 'Music' })]
  const elsewhere = await post(site, other, { title: 'Elsewhere' })
  const apply = async (jobId: string) => {
    const as = await person('teacher')
    return (await send('POST', '/api/applications', { as, body: { jobId, coverLetter: 'Hello' } })).body.id
  }
  const [first, second, third] = [await apply(maths.id), await apply(music.id), await apply(elsewhere.id)]
  await send('PATCH', `/api/applications/${second}`, { as: school, body: { status: 'rejected' } })
  const ofSchool = async (query: string) =>
    (await call(`applications?${query}`, school)).body.map(({ id }: { id: string }) => id)

  expect((await ids('applications?status=pending')).toSorted()).toEqual([first, third].toSorted())
  expect(await ids('applications?status=rejected')).toEqual([second])
  expect(await ids(`applications?job=${maths.id}`)).toEqual([first])
  expect(await ids(`applications?job=${maths.id}&status=rejected`)).toEqual([])
  expect(await ids('applications?status=lost')).toHaveLength(3)
  expect(await ofSchool('status=pending')).toEqual([first])
  expect(await ofSchool(`job=${elsewhere.id}`)).toEqual([])
})

test('jobs are filtered by state and search, for the platform and for a school', async () => {
  const site = await setup()
  const { send, person, ids, call } = site
  const [school, other] = [await person('school'), await person('school')]
  const maths = await post(site, school)
  const music = await post(site, school, { title: 'Music Tutor, part-time' })
  const elsewhere = await post(site, other, { title: 'Music Coach' })
  await send('DELETE', `/api/jobs/${maths.id}/publication`, { as: school })

  expect(await ids('jobs?state=closed')).toEqual([maths.id])
  expect(await ids('jobs?search=MUSIC')).toEqual([elsewhere.id, music.id])
  expect(await ids('jobs?search=tutor,%20music')).toEqual([music.id])
  expect(await ids('jobs?search=music&state=closed')).toEqual([])
  expect((await call('jobs?search=music', school)).body).toMatchObject([{ id: music.id }])
  expect((await call('jobs?search=music')).headers.get('x-total-count')).toBe('2')
})

test('payments are filtered by status, receipt, phone or email', async () => {
  const { person, ids, db } = await setup()
  const teacher = await person('teacher', { email: 'wanjiru@example.test' })
  const rows = [
    { id: 'a', status: 'paid' as const, receipt: 'AAA1B2C3D4', userId: teacher.id },
    { id: 'b', status: 'failed' as const, phone: '254712345678' },
  ]
  await db.write(async tx => {
    for (const row of rows)
      await tx.insert(payments).values({ callbackTokenHash: row.id, purpose: 'renewal', amount: 1, ...row })
  })

  expect(await ids('payments?status=failed')).toEqual(['b'])
  expect(await ids('payments?search=aaa1')).toEqual(['a'])
  expect(await ids('payments?search=wanjiru@example.test')).toEqual(['a'])
  expect(await ids(`payments?search=${encodeURIComponent('0712 345 678')}`)).toEqual(['b'])
  expect(await ids('payments?search=aaa1&status=failed')).toEqual([])
})

test('the log is filtered as on its tab; an invalid filter is refused with a message at its field', async () => {
  const { ids, call, admin, db } = await setup()
  const at = (time: string) => Date.parse(`${time}+03:00`)
  const entries = [
    { id: 'a', at: at('2026-01-31T23:59:59'), action: 'user.status', actorId: admin.id, targetId: 't' },
    { id: 'b', at: at('2026-02-01T00:00:00'), action: 'job.feature', actorId: null, targetId: admin.id },
  ]
  await db.write(async tx => void (await tx.insert(auditLog).values(entries)))

  expect(await ids('audit?deed=user.status')).toEqual(['a'])
  expect(await ids('audit?actor=admin')).toEqual(['a'])
  expect(await ids(`audit?target=${admin.id}`)).toEqual(['b'])
  expect(await ids('audit?from=2026-02-01')).toEqual(['b'])
  expect(await ids('audit?until=2026-01-31&deed=')).toEqual(['a'])
  expect((await call('audit?actor=nobody@example.test')).body.fields).toEqual({
    actor: 'No account matches this name.',
  })
  for (const question of ['from=yesterday', 'deed=user.dance', 'actor=a,b', `target=${'x'.repeat(300)}`])
    expect([question, (await call(`audit?${question}`)).status]).toEqual([question, 422])
})

test('settings are read with their defaults, and a change by a call follows the rules of the form', async () => {
  const { call, set, stored, db, admin, audited, send } = await setup()
  const { body: before } = await call('settings')

  const saved = await set({ name: ' Kazi  ya Elimu ', 'fees.tutor': 750, 'social.x': 'https://x.com/kazi' })

  expect(before.name).toEqual({ value: 'Elimu', default: 'Elimu', isSaved: false })
  expect([saved.status, saved.body.name, saved.body['fees.tutor'].value]).toEqual([
    200,
    { value: 'Kazi ya Elimu', default: 'Elimu', isSaved: true },
    750,
  ])
  expect((await call('settings')).body).toEqual(saved.body)
  expect((await send('GET', '/pricing')).body).toContain('KES 750')
  expect(audited().map(({ actorId, action, detail }) => [actorId, action, detail?.key])).toEqual(
    ['name', 'fees.tutor', 'social.x'].map(key => [admin.id, 'settings.change', key]),
  )
  const changes = (await call('settings/changes')).body
  expect(changes).toHaveLength(3)
  expect(changes).toContainEqual({
    id: expect.any(String),
    key: 'fees.tutor',
    before: null,
    after: 750,
    changedAt: expect.stringMatching(/Z$/),
    by: expect.any(String),
  })
  expect(db.read.select().from(settingChanges).all()).toHaveLength(3)
  expect(stored()).toHaveLength(3)
})

test('null puts the default back, and what is left out stays', async () => {
  const { set, stored } = await setup()
  await set({ name: 'Kazi', 'social.x': 'https://x.com/kazi', 'fees.tutor': '1,200' })

  const { status, body } = await set({ name: null, 'social.x': null, unknown: 1 })

  expect(status).toBe(200)
  expect([body.name, body['social.x'].value, body['fees.tutor'].value]).toEqual([
    { value: 'Elimu', default: 'Elimu', isSaved: false },
    null,
    1200,
  ])
  expect(stored().map(({ key }) => key)).toEqual(['fees.tutor'])
})

test.each([
  [{ name: '' }, 'name'],
  [{ 'fees.teacher': -1 }, 'fees.teacher'],
  [{ 'fees.teacher': 10.5 }, 'fees.teacher'],
  [{ 'social.x': 'javascript:alert(1)' }, 'social.x'],
  [{ 'safeguarding.name': 'Wanjiku Kamau' }, 'safeguarding.phone'],
  [{ 'support.email': null, 'support.phone': { a: 1 } }, 'support.phone'],
])('%j is refused at its field, and nothing of it is kept', async (change, field) => {
  const { set, stored, audited } = await setup()

  const { status, body } = await set({ claim: 'Join us.', ...change })

  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect([stored(), audited()]).toEqual([[], []])
})

test('the state of the installation is reported without secrets', async () => {
  const { call } = await setup()

  const { status, body } = await call('system')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: expect.any(String),
    database: { file: expect.any(Number) },
    stored: { messages: { waiting: 0, failed: 0 }, heldJobs: 0 },
    findings: expect.any(Array),
    services: expect.any(Array),
  })
})
