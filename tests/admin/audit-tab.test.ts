import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditLog, payments, reports, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupPanel } from './setup.ts'

type Entry = typeof auditLog.$inferInsert

async function setup() {
  const panel = await setupPanel()
  const { send, admin, db } = panel
  const note = (...entries: Entry[]) => db.write(async tx => void (await tx.insert(auditLog).values(entries)))
  const open = (query = '') => send('GET', `/admin-dashboard?tab=audit${query}`, { as: admin })
  const take = (query = '', as = admin, headers = {}) =>
    send('GET', `/admin-dashboard/audit.csv${query}`, { as, headers })
  return { ...panel, note, open, take }
}

/** What the rows of the table say, in its order. */
const rows = (body: string) =>
  [...body.matchAll(/<tr role="row".*?<\/tr>/gs)].map(([row]) =>
    row
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const deedsOf = (body: string) =>
  [...body.matchAll(/<span class="flex flex-col items-start"><span>([^<]+)</g)].map(([, deed]) => deed)
const at = (time: string) => Date.parse(`${time}+03:00`)

test('each entry shows who did what and when, and links to what still exists', async () => {
  const panel = await setup()
  const { note, open, admin, person, db } = panel
  const teacher = await person('teacher', { firstName: 'Wanjiru', lastName: '<i>Kamau</i>' })
  const job = await post(panel, await person('school'))
  const [payment] = await db.write(tx =>
    tx
      .insert(payments)
      .values({ callbackTokenHash: 'x', purpose: 'renewal', amount: 1050, receipt: 'SKA1B2C3D4' })
      .returning(),
  )
  const [report] = await db.write(tx =>
    tx.insert(reports).values({ target: 'job', jobId: job.id, cause: 'money', reason: '' }).returning(),
  )
  await note(
    {
      at: at('2027-01-31T09:05:00'),
      actorId: admin.id,
      action: 'user.status',
      targetType: 'user',
      targetId: teacher.id,
      detail: { status: 'suspended' },
    },
    {
      at: at('2027-01-31T09:04:00'),
      actorId: admin.id,
      action: 'job.feature',
      targetType: 'job',
      targetId: job.id,
    },
    {
      at: at('2027-01-31T09:03:00'),
      action: 'payment.paid',
      targetType: 'payment',
      targetId: payment?.id ?? '',
      detail: { amount: 1050 },
    },
    {
      at: at('2027-01-31T09:02:00'),
      actorId: admin.id,
      action: 'report.open',
      targetType: 'report',
      targetId: report?.id ?? '',
    },
  )

  const { status, body } = await open()

  expect(status).toBe(200)
  expect(rows(body)).toEqual([
    expect.stringMatching(
      /^User status changed status: suspended Amina Otieno .* Wanjiru &lt;i&gt;Kamau&lt;\/i&gt; .* 31 Jan 2027, 9:05 am$/,
    ),
    expect.stringMatching(/^Job featured Amina Otieno .* Mathematics Teacher .* 9:04 am$/),
    expect.stringMatching(/^Payment settled amount: KES 1,050 System SKA1B2C3D4 .* 9:03 am$/),
    expect.stringMatching(/^Report viewed Amina Otieno .* Report: Asks for money .* 9:02 am$/),
  ])
  for (const href of [
    `/admin-dashboard/users/${teacher.id}`,
    `/admin-dashboard/users/${admin.id}`,
    `/jobs/${job.id}`,
    `/admin-dashboard?tab=payments&amp;search=${payment?.id}`,
    `/admin-dashboard/reports/${report?.id}/settlement`,
    `/admin-dashboard?tab=audit&amp;actor=${admin.id}`,
    `/admin-dashboard?tab=audit&amp;target=${job.id}`,
  ])
    expect([href, body.includes(`href="${href}"`)]).toEqual([href, true])
})

test('a deleted account is shown by its id, and the log itself never stores a name', async () => {
  const { note, open, admin, person, db } = await setup()
  const teacher = await person('teacher', { firstName: 'Wanjiru' })
  await note({ actorId: admin.id, action: 'user.status', targetType: 'user', targetId: teacher.id })
  await db.write(async tx => void (await tx.delete(users).where(eq(users.id, teacher.id))))

  const { body } = await open()

  expect(rows(body)[0]).toContain(`user ${teacher.id.slice(0, 8)}`)
  expect(body.includes(`/admin-dashboard/users/${teacher.id}`)).toBe(false)
  expect(JSON.stringify(db.read.select().from(auditLog).all())).not.toContain('Wanjiru')
})

test('the log is filtered by action, actor and target; accounts are found by email, phone, username or id', async () => {
  const { note, open, admin, person } = await setup()
  const [teacher, tutor] = [await person('teacher'), await person('tutor')]
  await note(
    { actorId: admin.id, action: 'user.status', targetType: 'user', targetId: teacher.id },
    { actorId: admin.id, action: 'subscription.grant', targetType: 'user', targetId: tutor.id },
    { actorId: tutor.id, action: 'account.leave', targetType: 'user', targetId: tutor.id },
  )

  const found = async (query: string) => deedsOf((await open(query)).body).toSorted()

  expect(await found('&deed=user.status')).toEqual(['User status changed'])
  expect(await found('&deed=job.feature')).toEqual([])
  expect(await found(`&actor=${tutor.id}`)).toEqual(['Account deletion requested'])
  expect(await found('&actor=admin')).toEqual(['Subscription granted', 'User status changed'])
  for (const name of [tutor.id, tutor.user.email.toUpperCase(), `0${tutor.user.phone?.slice(3)}`])
    expect(await found(`&target=${encodeURIComponent(name)}`)).toEqual([
      'Account deletion requested',
      'Subscription granted',
    ])
  expect(await found(`&target=${tutor.id}&actor=${admin.id}`)).toEqual(['Subscription granted'])
  expect(await found('&target=019a0000-0000-7000-8000-000000000000')).toEqual([])
})

test('days are days in Kenya, and the last one is included', async () => {
  const { note, open } = await setup()
  const times = [
    '2027-01-30T23:59:59.999',
    '2027-01-31T00:00:00',
    '2027-01-31T23:59:59.999',
    '2027-02-01T00:00:00',
  ]
  const deeds = ['account.leave', 'account.restore', 'user.status', 'job.feature']
  await note(...times.map((time, n) => ({ at: at(time), action: deeds[n] ?? '' })))

  const found = async (query: string) => deedsOf((await open(query)).body)

  expect(await found('&from=2027-01-31&until=2027-01-31')).toEqual([
    'User status changed',
    'Account restored',
  ])
  expect(await found('&from=2027-02-01')).toEqual(['Job featured'])
  expect(await found('&until=2027-01-30')).toEqual(['Account deletion requested'])
})

test.each([
  ['from=2027-02-30', 'Please enter a date, such as 2027-01-31', '2027-02-30'],
  ['until=yesterday', 'Please enter a date, such as 2027-01-31', 'yesterday'],
  ['from=2027-02-02&until=2027-02-01', 'The end date is before the start date.', '2027-02-02'],
  ['actor=nobody%40example.test', 'No account matches this name.', 'nobody@example.test'],
  ['target=%3Cb%3E', 'No account matches this name.', '&lt;b&gt;'],
  ['deed=user.dance', 'Please choose an action from the list.', 'user.dance'],
])('%s is said to be wrong, finds nothing, and stays as it was typed', async (query, message, typed) => {
  const { note, open } = await setup()
  await note({ action: 'user.status' })

  const { status, body } = await open(`&${query}`)

  expect(status).toBe(200)
  expect(mainTextOf(body)).toContain(message)
  expect(body.includes(`value="${typed}"`)).toBe(true)
  expect(rows(body)).toEqual([])
})

test('the CSV file has the rows of the list, neutralises formulas, and its download is audited', async () => {
  const { note, take, admin, person, db } = await setup()
  const teacher = await person('teacher', { firstName: '=HYPERLINK("x")', lastName: 'Kamau' })
  await note(
    {
      at: at('2027-01-31T09:05:00'),
      actorId: admin.id,
      action: 'user.status',
      targetType: 'user',
      targetId: teacher.id,
      detail: { status: 'active' },
    },
    { at: at('2027-01-31T09:00:00'), action: 'payment.paid', targetType: 'payment', targetId: 'gone' },
  )

  const { status, headers, body } = await take('?deed=user.status')

  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
  expect(body.replace('\ufeff', '').split('\r\n')).toEqual([
    'Date,Time,Action,Done by,Done by (ID),About,About (type),About (ID),Details',
    `2027-01-31,9:05 AM,user.status,Amina Otieno,${admin.id},"'=HYPERLINK(""x"") Kamau",user,${teacher.id},status: active`,
    '',
  ])
  const noted = db.read.select().from(auditLog).where(eq(auditLog.action, 'audit.export')).all()
  expect(noted).toMatchObject([{ actorId: admin.id, detail: { rows: 1 } }])
})

test('the file goes on past one part, oldest last', async () => {
  const { note, take } = await setup()
  await note(
    ...Array.from({ length: 1003 }, (_, n) => ({
      at: at('2027-01-31T09:00:00') - n,
      action: 'user.status',
      targetId: `t${n}`,
    })),
  )

  const { body } = await take()

  const lines = body.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(1003)
  expect(new Set(lines).size).toBe(1003)
  expect(lines.at(-1)).toContain('t1002')
})

test('the file is for administrators; looking ahead takes and notes nothing; past 20 an hour it is refused', async () => {
  const { send, take, admin, person, db } = await setup()
  const school = await person('school')
  const taken = () => db.read.select().from(auditLog).all().length

  expect((await send('GET', '/admin-dashboard/audit.csv')).headers.get('location')).toBe(
    '/admin/login?next=%2Fadmin-dashboard%2Faudit.csv',
  )
  expect((await take('', school)).status).toBe(403)
  expect((await take('', admin, { 'sec-purpose': 'prefetch' })).status).toBe(204)
  expect(taken()).toBe(0)
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await take('?deed=user.status')).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(taken()).toBe(20)
})

test('a question that cannot be read is no file of everything', async () => {
  const { take, note } = await setup()
  await note({ action: 'user.status' })

  const { status, body } = await take('?from=2027-02-30')

  expect(status).toBe(422)
  expect(body.includes('user.status')).toBe(false)
})
