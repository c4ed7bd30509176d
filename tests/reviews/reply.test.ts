import { expect, test } from 'bun:test'
import { setupReviews } from './setup.ts'

async function reviewed() {
  const setup = await setupReviews()
  const { body } = await setup.review(setup.parent, setup.tutor)
  return { ...setup, id: body.id as string }
}

test('a reply is public and notifies the reviewer', async () => {
  const { tutor, parent, reply, listed, told, mailTo, id } = await reviewed()

  const { status, body } = await reply(tutor, id, 'Asante, it was a joy.')

  expect([status, body.reply]).toEqual([200, 'Asante, it was a joy.'])
  expect(body.repliedAt).toMatch(/^\d{4}-.*Z$/)
  expect(await listed(tutor)).toEqual([body])
  expect(told(parent)).toMatchObject([{ title: 'Brian Mwangi replied to your review' }])
  expect(mailTo(parent)).toHaveLength(1)
})

test('a reply can be edited and notifies the reviewer once', async () => {
  const { tutor, parent, reply, listed, told, id } = await reviewed()

  await reply(tutor, id, 'Asante')
  await reply(tutor, id, 'Asante sana')

  expect((await listed(tutor)).map(({ reply }: { reply: string }) => reply)).toEqual(['Asante sana'])
  expect(told(parent)).toHaveLength(1)
})

test('replying checks rights and validity in order', async () => {
  const { person, tutor, parent, reply, stored, id } = await reviewed()

  expect((await reply(undefined, id, '')).status).toBe(401)
  expect((await reply(parent, id, '')).status).toBe(403)
  expect((await reply(await person('school'), id)).status).toBe(403)
  expect(await reply(tutor, 'nothing', ' ')).toMatchObject({
    status: 422,
    body: { fields: { text: 'Please write a reply' } },
  })
  expect((await reply(tutor, id, 'x'.repeat(1001))).status).toBe(422)
  expect((await reply(await person('tutor'), id)).status).toBe(404)
  expect((await reply(tutor, 'nothing')).status).toBe(404)
  expect(stored()[0]?.reply).toBeNull()
})

test('a review that was taken down cannot be replied to', async () => {
  const { person, tutor, reply, remove, id } = await reviewed()
  await remove(await person('admin'), id)

  expect((await reply(tutor, id)).status).toBe(404)
})
