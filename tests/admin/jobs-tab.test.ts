import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditLog, jobs, notifications, outbox } from '#db/schema.ts'
import { DAY, post, titles } from '#tests/jobs/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupPanel } from './setup.ts'

async function setup() {
  const panel = await setupPanel()
  const { send, admin, db } = panel
  const school = await panel.person('school')
  const open = (query = '') => send('GET', `/admin-dashboard?tab=jobs${query}`, { as: admin })
  const holdByForm = (id: string, fields: Record<string, string>) =>
    send('POST', `/admin-dashboard/jobs/${id}/hold`, { as: admin, body: new URLSearchParams(fields) })
  const holdByCall = (id: string, body: object, as = admin) =>
    send('POST', `/api/admin/jobs/${id}/hold`, { as, body })
  const stored = (id: string) => db.read.select().from(jobs).where(eq(jobs.id, id)).get()
  const change = (id: string, columns: Partial<typeof jobs.$inferInsert>) =>
    db.write(async tx => void (await tx.update(jobs).set(columns).where(eq(jobs.id, id))))
  return { ...panel, school, open, holdByForm, holdByCall, stored, change }
}

/** The jobs of the table under "All jobs". */
const named = (body: string) => {
  const table = body.slice(body.indexOf('>All jobs<'))
  return [...table.matchAll(/<tr role="row"[^>]*>.*?<td[^>]*><span[^>]*>(?:<a[^>]*>)?([^<]+)</gs)].map(
    ([, title]) => title,
  )
}

test('jobs are found by words of their title, school and place, in any case', async () => {
  const panel = await setup()
  const { school, open } = panel
  await post(panel, school, { title: 'Mathematics Teacher', company: 'Moi Girls', location: 'Eldoret' })
  await post(panel, school, { title: 'Music Tutor', company: 'Moi Girls', location: 'Kisumu' })
  await post(panel, school, { title: '100% Online Coach', company: 'Ziwa', location: 'Nairobi' })

  const found = async (search: string) =>
    named((await open(`&search=${encodeURIComponent(search)}`)).body).toSorted()

  expect(await found('moi')).toEqual(['Mathematics Teacher', 'Music Tutor'])
  expect(await found('girls, ELDORET')).toEqual(['Mathematics Teacher'])
  expect(await found('nairobi coach')).toEqual(['100% Online Coach'])
  expect(await found('100%')).toEqual(['100% Online Coach'])
  expect(await found('%')).toHaveLength(3)
  expect(await found("'; drop table jobs")).toEqual([])
  expect(mainTextOf((await open('&search=nothing')).body)).toContain('No jobs found')
  expect((await open('&search=nothing')).body.includes('value="nothing"')).toBe(true)
})

test('jobs are filtered by state: open, closed, on hold, featured or samples', async () => {
  const panel = await setup()
  const { school, open, change, clock } = panel
  const made: Record<string, string> = {}
  for (const title of ['Open', 'Closed', 'Past', 'Held', 'Featured', 'Sample', 'Hidden'])
    made[title] = (await post(panel, school, { title })).id
  await change(made.Closed ?? '', { isActive: false, closedAt: clock.now() })
  await change(made.Past ?? '', { closesAt: clock.now() - DAY })
  await change(made.Held ?? '', { isActive: false, holdReason: 'please name the school' })
  await change(made.Featured ?? '', { isFeatured: true })
  await change(made.Sample ?? '', { isSample: true })
  await change(made.Hidden ?? '', { isHidden: true })

  const found = async (state: string) => named((await open(`&state=${state}`)).body).toSorted()

  expect(await found('open')).toEqual(['Featured', 'Open', 'Sample'])
  expect(await found('closed')).toEqual(['Closed', 'Past'])
  expect(await found('held')).toEqual(['Held'])
  expect(await found('featured')).toEqual(['Featured'])
  expect(await found('samples')).toEqual(['Sample'])
  expect(await found('lost')).toHaveLength(7)
  expect(named((await open('&state=open&search=sample')).body)).toEqual(['Sample'])
})

test('the pages of a filtered list keep the search', async () => {
  const panel = await setup()
  for (let n = 0; n < 5; n += 1) await post(panel, panel.school, { title: `Tutor ${n}` })
  await post(panel, panel.school, { title: 'Coach' })

  const first = (await panel.open('&search=tutor&state=open&limit=3')).body
  const next = /href="([^"]+)" data-load-more/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = (await panel.send('GET', next, { as: panel.admin })).body

  expect([...named(first), ...named(second)]).toEqual(['Tutor 4', 'Tutor 3', 'Tutor 2', 'Tutor 1', 'Tutor 0'])
  expect(mainTextOf(first)).toContain('5 jobs')
})

test('an administrator holds an open job: it is no longer listed, its school sees the reason, and it is audited', async () => {
  const panel = await setup()
  const { school, holdByForm, stored, db, admin, send } = panel
  const job = await post(panel, school)
  const next = '/admin-dashboard?tab=jobs&search=math'

  const done = await holdByForm(job.id, { reason: ' The school says it is not theirs. ', next })

  expect([done.status, done.headers.get('location'), toastOf(done)?.title]).toEqual([
    303,
    next,
    'Job on hold',
  ])
  expect(stored(job.id)).toMatchObject({
    isActive: false,
    closedAt: null,
    holdReason: 'The school says it is not theirs.',
  })
  expect(await titles(panel)).toEqual([])
  expect((await send('GET', `/api/jobs/${job.id}`)).status).toBe(404)
  const told = db.read.select().from(notifications).where(eq(notifications.userId, school.id)).all()
  expect(told).toMatchObject([{ kind: 'job' }])
  expect(JSON.stringify(told)).toContain('The school says it is not theirs.')
  expect(await db.read.$count(outbox, eq(outbox.userId, school.id))).toBe(1)
  const noted = db.read.select().from(auditLog).where(eq(auditLog.action, 'job.hold')).all()
  expect(noted).toMatchObject([{ actorId: admin.id, targetType: 'job', targetId: job.id, detail: null }])
})

test('releasing puts it back where it was, and its school cannot do that itself', async () => {
  const panel = await setup()
  const { school, holdByCall, send, admin } = panel
  const job = await post(panel, school)

  const held = await holdByCall(job.id, { reason: 'please name the school' })
  const reopened = await send('POST', `/api/jobs/${job.id}/publication`, { as: school })
  const edited = await send('PATCH', `/api/jobs/${job.id}`, { as: school, body: { description: 'Teach.' } })
  const listed = await titles(panel)
  await send('POST', `/api/admin/jobs/${job.id}/release`, { as: admin })

  expect(held).toMatchObject({ status: 200, body: { isActive: false, holdReason: 'please name the school' } })
  expect([reopened.status, edited.body.holdReason, listed]).toEqual([409, 'please name the school', []])
  expect(await titles(panel)).toEqual(['Mathematics Teacher'])
})

test.each([
  ['', 'Please give a reason. The school will see it.'],
  ['   ', 'Please give a reason. The school will see it.'],
  [`<b>${'x'.repeat(200)}`, 'Use at most 200 characters'],
])(
  'a reason of %j is refused at its field, stays as it was typed, and holds nothing',
  async (reason, message) => {
    const panel = await setup()
    const { school, holdByForm, holdByCall, stored, audited } = panel
    const job = await post(panel, school, { title: 'Music Tutor' })
    await post(panel, school)

    const form = await holdByForm(job.id, { reason })
    const call = await holdByCall(job.id, { reason })

    expect([form.status, call.status]).toEqual([422, 422])
    expect(call.body.fields.reason).toBe(message)
    expect(mainTextOf(form.body)).toContain(message)
    expect(form.body.includes(`>${reason.replace('<b>', '&lt;b&gt;')}</textarea>`)).toBe(true)
    expect(named(form.body)).toEqual(['Music Tutor'])
    expect(stored(job.id)).toMatchObject({ isActive: true, holdReason: null })
    expect(audited()).toEqual([])
  },
)

test('a job that is closed, on hold already or unknown is not held', async () => {
  const panel = await setup()
  const { school, holdByCall, holdByForm, change, audited, clock, db } = panel
  const [closed, held, past] = [
    await post(panel, school),
    await post(panel, school),
    await post(panel, school),
  ]
  await change(closed.id, { isActive: false, closedAt: clock.now() })
  await change(held.id, { isActive: false, holdReason: 'please name the school' })
  await change(past.id, { closesAt: clock.now() - 1 })
  const reason = 'Another reason'

  const answers = await Promise.all([closed, held, past].map(({ id }) => holdByCall(id, { reason })))
  const form = await holdByForm(held.id, { reason })

  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [409, 'This job is not open.'],
    [409, 'This job is already on hold.'],
    [409, 'This job is not open.'],
  ])
  expect(form.status).toBe(409)
  expect((await holdByCall('none', { reason })).status).toBe(404)
  expect((await holdByForm('none', { reason })).status).toBe(404)
  expect(await db.read.$count(jobs, eq(jobs.holdReason, reason))).toBe(0)
  expect(audited()).toEqual([])
})

test('two administrators who hold the same job at once hold it once, and its school is notified once', async () => {
  const panel = await setup()
  const { school, holdByCall, db, person } = panel
  const other = await person('admin')
  const job = await post(panel, school)

  const answers = await Promise.all([
    holdByCall(job.id, { reason: 'The first reason' }),
    holdByCall(job.id, { reason: 'The second reason' }, other),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await db.read.$count(notifications, eq(notifications.userId, school.id))).toBe(1)
})

test('holding is for administrators', async () => {
  const panel = await setup()
  const { school, send, person, stored } = panel
  const job = await post(panel, school)
  const body = { reason: 'x' }

  expect((await send('POST', `/api/admin/jobs/${job.id}/hold`, { body })).status).toBe(401)
  for (const as of [school, await person('teacher')]) {
    expect((await send('POST', `/api/admin/jobs/${job.id}/hold`, { as, body })).status).toBe(403)
    const form = await send('POST', `/admin-dashboard/jobs/${job.id}/hold`, {
      as,
      body: new URLSearchParams(body),
    })
    expect(form.status).toBe(403)
  }
  expect(stored(job.id)?.holdReason).toBeNull()
})

test('how many applied leads to their list', async () => {
  const panel = await setup()
  const { school, send, person, open } = panel
  const job = await post(panel, school)
  const as = await person('teacher')
  await send('POST', '/api/applications', { as, body: { jobId: job.id, coverLetter: 'Hello' } })

  expect((await open()).body.includes(`href="/admin-dashboard?tab=applications&amp;job=${job.id}"`)).toBe(
    true,
  )
})
