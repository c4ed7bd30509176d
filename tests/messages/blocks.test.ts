import { expect, test } from 'bun:test'
import type { Person } from '#tests/support/app.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupMessage } from './setup.ts'

async function setupBlock() {
  const setup = await setupMessage()
  const { send, person, wrote } = setup
  const block = (as: Person, userId: string) => send('POST', '/api/blocks', { as, body: { userId } })
  const couple = async () => {
    const parent = await person('parent', { firstName: 'Grace', lastName: 'Wanjiru' })
    const tutor = await person('tutor', { firstName: 'Brian', lastName: 'Kiprop' })
    await wrote(parent, tutor)
    return { parent, tutor }
  }
  const stored = () => setup.db.read.query.messages.findMany()
  return { ...setup, block, couple, stored }
}

test('a blocked person cannot write and gets 404', async () => {
  const { block, couple, write, send, submit, stored, person } = await setupBlock()
  const { parent, tutor } = await couple()
  const suspended = await person('tutor', { isActive: false })

  const blocked = await block(tutor, parent.id)
  const refused = await write(parent, tutor)
  const unknown = await write(parent, suspended)
  const page = await send('GET', `/messages/${tutor.id}`, { as: parent })
  const form = await submit(parent, tutor, { content: 'Kept words' })

  expect([blocked.status, blocked.body]).toEqual([
    201,
    { userId: parent.id, name: 'Grace Wanjiru', createdAt: expect.stringMatching(/Z$/) },
  ])
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
  expect(refused.status).toBe(404)
  expect(page.status).toBe(200)
  expect(page.body).toContain('You cannot message this person at the moment.')
  expect(page.body).not.toMatch(/blocked/i)
  expect(form.status).toBe(404)
  expect(form.body).toContain('>Kept words</textarea>')
  expect(await stored()).toHaveLength(1)
})

test('a blocked person no longer sees contact details', async () => {
  const { block, couple, wrote, send } = await setupBlock()
  const { parent, tutor } = await couple()
  await wrote(tutor, parent)
  const before = await send('GET', `/messages/${tutor.id}`, { as: parent })

  await block(tutor, parent.id)
  const after = await send('GET', `/messages/${tutor.id}`, { as: parent })

  expect(before.body).toContain(tutor.user.email)
  expect(after.body).not.toContain(tutor.user.email)
})

test('the blocker cannot write either, is told why and can unblock', async () => {
  const { block, couple, write, wrote, send } = await setupBlock()
  const { parent, tutor } = await couple()
  await block(tutor, parent.id)

  const refused = await write(tutor, parent)
  const page = await send('GET', `/messages/${parent.id}`, { as: tutor })
  const freed = await send('DELETE', `/api/blocks/${parent.id}`, { as: tutor })

  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'You have blocked this person. Unblock them to send a message.' },
  ])
  expect(page.body).toContain(`action="/messages/${parent.id}/unblock"`)
  expect(page.body).not.toContain('<textarea')
  expect([freed.status, freed.body]).toEqual([200, { success: true }])
  await wrote(parent, tutor)
  await wrote(tutor, parent)
})

test('blocking is idempotent and listed only for the blocker', async () => {
  const { block, couple, send } = await setupBlock()
  const { parent, tutor } = await couple()

  const [first, second] = [await block(tutor, parent.id), await block(tutor, parent.id)]
  const own = await send('GET', '/api/blocks', { as: tutor })
  const others = await send('GET', '/api/blocks', { as: parent })

  expect(second).toMatchObject({ status: 201, body: first.body })
  expect(own.body).toEqual([first.body])
  expect(others.body).toEqual([])
})

test('oneself, administrators and unknown people cannot be blocked', async () => {
  const { block, couple, person, db } = await setupBlock()
  const { tutor } = await couple()
  const stranger = await person('parent', { firstName: 'Wambui' })
  const admin = await person('admin')
  const teacher = await person('teacher')

  const answers = [
    await block(tutor, tutor.id),
    await block(teacher, admin.id),
    await block(teacher, stranger.id),
    await block(teacher, 'nobody'),
    await block(teacher, ''),
  ]

  expect(answers.map(({ status }) => status)).toEqual([422, 404, 404, 404, 422])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Wambui')
  expect(await db.read.query.blocks.findMany()).toEqual([])
})

test('blocking does not reveal the names of hidden, suspended or leaving strangers', async () => {
  const { block, person, db } = await setupBlock()
  const teacher = await person('teacher')
  const preferences = { ...teacher.user.preferences, profileVisible: false }
  const away = [
    await person('tutor', { lastName: 'Wambui', preferences }),
    await person('tutor', { lastName: 'Wambui', isActive: false }),
    await person('school', { lastName: 'Wambui', isActive: false }),
    await person('tutor', { lastName: 'Wambui', deletionRequestedAt: 1 }),
  ]

  const answers = await Promise.all(away.map(({ id }) => block(teacher, id)))

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Wambui')
  expect(await db.read.query.blocks.findMany()).toEqual([])
})

test('an administrator who wrote cannot be blocked', async () => {
  const { block, wrote, person, send } = await setupBlock()
  const [admin, teacher] = [await person('admin'), await person('teacher')]
  await wrote(admin, teacher)

  const refused = await block(teacher, admin.id)
  const page = await send('GET', `/messages/${admin.id}`, { as: teacher })

  expect([refused.status, refused.body.message]).toEqual([403, 'You cannot block our team.'])
  expect(page.body).not.toContain('/block"')
})

test('blocking and unblocking by form return to the conversation', async () => {
  const { couple, send, db } = await setupBlock()
  const { parent, tutor } = await couple()
  const press = (deed: string) =>
    send('POST', `/messages/${parent.id}/${deed}`, { as: tutor, body: new URLSearchParams() })

  const blocked = await press('block')
  const standing = await db.read.query.blocks.findMany()
  const freed = await press('unblock')

  expect([blocked.status, blocked.headers.get('location')]).toEqual([303, `/messages/${parent.id}`])
  expect(toastOf(blocked)).toMatchObject({ title: 'Grace Wanjiru is blocked' })
  expect(standing).toMatchObject([{ blockerId: tutor.id, blockedId: parent.id }])
  expect(toastOf(freed)).toMatchObject({ title: 'Unblocked' })
  expect(await db.read.query.blocks.findMany()).toEqual([])
})
