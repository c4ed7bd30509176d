import { expect, test } from 'bun:test'
import type { Person } from '#tests/support/app.ts'
import { toastOf } from '#tests/support/toast.ts'
import { messageHouse } from './house.ts'

async function reportHouse() {
  const house = await messageHouse()
  const { send, person, wrote } = house
  const parent = await person('parent', { firstName: 'Grace', lastName: 'Wanjiru' })
  const tutor = await person('tutor', { firstName: 'Brian', lastName: 'Kiprop' })
  const message = await wrote(parent, tutor, { content: 'Pay me 500 first' })
  const report = (as: Person, body: object) => send('POST', '/api/reports', { as, body })
  const reason = 'Asks for money before a job.'
  const stored = () => house.db.read.query.reports.findMany()
  return { ...house, parent, tutor, message, report, reason, stored }
}

test('a report reaches the administrators with the message it is about, once', async () => {
  const { parent, tutor, message, report, reason, stored, person, send } = await reportHouse()
  const body = { userId: parent.id, messageId: message.id, reason }

  const [first, second] = [await report(tutor, body), await report(tutor, body)]
  const list = await send('GET', '/api/admin/reports', { as: await person('admin') })

  expect(first.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await stored()).toHaveLength(1)
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(list.body).toEqual([
    {
      id: first.body.id,
      reporter: { id: tutor.id, name: 'Brian Kiprop', standing: 'Tutor' },
      reported: { id: parent.id, name: 'Grace Wanjiru', standing: 'Parent', isActive: true },
      reason,
      message: { id: message.id, subject: null, content: 'Pay me 500 first' },
      createdAt: expect.stringMatching(/Z$/),
      settledAt: null,
    },
  ])
})

test('one can report only who wrote to one, and only what they wrote', async () => {
  const { parent, tutor, message, report, reason, stored, person, wrote } = await reportHouse()
  const own = await wrote(tutor, parent)
  const stranger = await person('teacher')

  const answers = [
    await report(stranger, { userId: parent.id, reason }),
    await report(stranger, { userId: parent.id, messageId: message.id, reason }),
    await report(tutor, { userId: parent.id, messageId: own.id, reason }),
    await report(tutor, { userId: 'nobody', reason }),
    await report(tutor, { userId: parent.id, reason: '  ' }),
    await report(tutor, { userId: parent.id, reason: 'x'.repeat(1001) }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422, 422])
  expect(await stored()).toEqual([])
})

test('ten reports go in a day', async () => {
  const { parent, tutor, report, reason, clock } = await reportHouse()
  for (let n = 0; n < 10; n++) await report(tutor, { userId: parent.id, reason: `${reason} ${n}` })

  const refused = await report(tutor, { userId: parent.id, reason })
  clock.advance(24 * 3_600_000 + 1)

  expect(refused.status).toBe(429)
  expect(await report(tutor, { userId: parent.id, reason })).toMatchObject({ status: 201 })
})

test('an administrator settles a report once; it is noted by ids, and who complained is told', async () => {
  const { parent, tutor, report, reason, person, send, db } = await reportHouse()
  const admin = await person('admin')
  const { id } = (await report(tutor, { userId: parent.id, reason })).body
  const settle = () => send('POST', `/api/admin/reports/${id}/settlement`, { as: admin })

  const settled = await settle()
  const again = await settle()

  expect(settled).toMatchObject({ status: 200, body: { id, settledAt: expect.stringMatching(/Z$/) } })
  expect(again.status).toBe(409)
  const noted = await db.read.query.auditLog.findMany({
    where: (row, { eq }) => eq(row.action, 'report.settle'),
  })
  expect(noted).toMatchObject([{ actorId: admin.id, targetType: 'report', targetId: id, detail: null }])
  const told = await db.read.query.notifications.findMany({
    where: (row, { eq }) => eq(row.title, 'We looked at your report'),
  })
  expect(told).toMatchObject([{ userId: tutor.id }])
})

test('the panel shows what waits, and a press settles it', async () => {
  const { parent, tutor, message, report, reason, person, send } = await reportHouse()
  const admin = await person('admin')
  const { id } = (await report(tutor, { userId: parent.id, messageId: message.id, reason })).body

  const overview = await send('GET', '/admin-dashboard', { as: admin })
  const before = await send('GET', '/admin-dashboard?tab=reports', { as: admin })
  const pressed = await send('POST', `/admin-dashboard/reports/${id}/settlement`, {
    as: admin,
    body: new URLSearchParams(),
  })
  const after = await send('GET', '/admin-dashboard?tab=reports', { as: admin })

  expect(overview.body).toContain('1 report waits')
  expect(before.body).toContain('Pay me 500 first')
  expect(before.body).toContain(`action="/admin-dashboard/reports/${id}/settlement"`)
  expect(pressed.headers.get('location')).toBe('/admin-dashboard?tab=reports')
  expect(toastOf(pressed)).toEqual({ title: 'Report Settled' })
  expect(after.body).not.toContain(`/admin-dashboard/reports/${id}/settlement`)
  expect(after.body).toContain('Settled')
})

test('the form reports, blocks where that is ticked, and comes back with what is wrong', async () => {
  const { parent, tutor, message, reason, stored, send, db } = await reportHouse()
  const submit = (fields: Record<string, string>) =>
    send('POST', `/messages/${parent.id}/report`, { as: tutor, body: new URLSearchParams(fields) })

  const opened = await send('GET', `/messages/${parent.id}/report?message=${message.id}`, { as: tutor })
  const wrong = await submit({ messageId: message.id, reason: '' })
  const sent = await submit({ messageId: message.id, reason, block: 'on' })

  expect(opened.body).toMatch(new RegExp(`<option value="${message.id}" selected`))
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatch(/id="reason-error"[^>]*>.*Please say what happened/s)
  expect(wrong.body).toMatch(new RegExp(`<option value="${message.id}" selected`))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/messages/${parent.id}`])
  expect(toastOf(sent)).toMatchObject({ title: 'Report sent' })
  expect(await stored()).toMatchObject([
    { reporterId: tutor.id, reportedId: parent.id, messageId: message.id },
  ])
  expect(await db.read.query.blocks.findMany()).toMatchObject([{ blockerId: tutor.id, blockedId: parent.id }])
})

test('a report without a message, and without blocking, is one too', async () => {
  const { parent, tutor, reason, stored, send, db } = await reportHouse()

  await send('POST', `/messages/${parent.id}/report`, {
    as: tutor,
    body: new URLSearchParams({ messageId: '', reason }),
  })

  expect(await stored()).toMatchObject([{ messageId: null, reason }])
  expect(await db.read.query.blocks.findMany()).toEqual([])
})

test('nobody finds a form to report who did not write to them', async () => {
  const { parent, tutor, send } = await reportHouse()

  const { status } = await send('GET', `/messages/${tutor.id}/report`, { as: parent })

  expect(status).toBe(404)
})
