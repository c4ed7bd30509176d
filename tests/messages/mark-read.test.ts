import { expect, test } from 'bun:test'
import { setupMessage } from './setup.ts'

test('marking a message as read is idempotent', async () => {
  const { person, wrote, send, db } = await setupMessage()
  const tutor = await person('tutor')
  const { id } = await wrote(await person('parent'), tutor)

  const once = await send('POST', `/api/messages/${id}/read`, { as: tutor })
  const twice = await send('POST', `/api/messages/${id}/read`, { as: tutor })

  expect(once).toMatchObject({ status: 200, body: { id, isRead: true, receiver: { id: tutor.id } } })
  expect(twice.body).toEqual(once.body)
  expect(await db.read.query.messages.findMany()).toMatchObject([{ id, isRead: true }])
})

test('reading a message also marks its notification as read', async () => {
  const { person, wrote, send, db } = await setupMessage()
  const tutor = await person('tutor')
  const [parent, other] = [await person('parent'), await person('parent')]
  const { id } = await wrote(parent, tutor)
  await wrote(other, tutor)

  await send('POST', `/api/messages/${id}/read`, { as: tutor })

  const told = await db.read.query.notifications.findMany()
  expect(told.map(({ path, readAt }) => [path, readAt !== null])).toEqual([
    [`/messages/${parent.id}`, true],
    [`/messages/${other.id}`, false],
  ])
})

test('others cannot mark a message as read', async () => {
  const { person, wrote, send, db } = await setupMessage()
  const parent = await person('parent')
  const { id } = await wrote(parent, await person('tutor'))
  const read = async (as?: typeof parent, message = id) =>
    (await send('POST', `/api/messages/${message}/read`, { as })).status

  const statuses = [
    await read(),
    await read(parent),
    await read(await person('tutor')),
    await read(await person('admin')),
    await read(parent, 'nothing'),
  ]

  expect(statuses).toEqual([401, 404, 404, 404, 404])
  expect(await db.read.query.messages.findMany()).toMatchObject([{ isRead: false }])
})
