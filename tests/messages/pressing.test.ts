import { expect, test } from 'bun:test'
import { setupMessage } from './setup.ts'

const formKey = 'key-of-one-form'

async function couple() {
  const setup = await setupMessage()
  const parent = await setup.person('parent')
  const tutor = await setup.person('tutor')
  const stored = () => setup.db.read.query.messages.findMany()
  return { ...setup, parent, tutor, stored }
}

test('a resubmitted form returns the first message', async () => {
  const { parent, tutor, write, stored } = await couple()

  const answers = await Promise.all([1, 2, 3].map(() => write(parent, tutor, { formKey })))
  const later = await write(parent, tutor, { formKey })

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  for (const { body } of [...answers, later]) expect(body).toEqual(answers[0]?.body)
  expect(await stored()).toHaveLength(1)
})

test('a resubmission succeeds over the limit and notifies once', async () => {
  const { parent, tutor, write, wrote, stored, db } = await couple()
  const { id } = await wrote(parent, tutor, { formKey })
  for (let n = 1; n < 30; n++) await wrote(parent, tutor)
  const told = await db.read.query.outbox.findMany()

  const again = await write(parent, tutor, { formKey })

  expect([again.status, again.body.id]).toEqual([201, id])
  expect(await stored()).toHaveLength(30)
  expect(await db.read.query.outbox.findMany()).toEqual(told)
})

test('the same form with another text sends another message', async () => {
  const { parent, tutor, wrote, stored } = await couple()

  await wrote(parent, tutor, { formKey, content: 'First words' })
  await wrote(parent, tutor, { formKey, content: 'Second words' })

  expect((await stored()).map(({ content }) => content)).toEqual(['First words', 'Second words'])
})

test('a form key of another person does not collide', async () => {
  const { parent, tutor, wrote, stored } = await couple()

  await wrote(parent, tutor, { formKey })
  await wrote(tutor, parent, { formKey })

  expect(await stored()).toHaveLength(2)
})

test('without a form key the same text is sent twice', async () => {
  const { parent, tutor, wrote, stored } = await couple()

  await wrote(parent, tutor)
  await wrote(parent, tutor, { formKey: '' })

  expect(await stored()).toHaveLength(2)
})

test('pressing twice without JavaScript sends one message', async () => {
  const { parent, tutor, submit, send, stored } = await couple()
  const keyOf = (body: string) => /name="formKey" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const [one, other] = [
    await send('GET', `/messages/${tutor.id}`, { as: parent }),
    await send('GET', `/messages/${tutor.id}`, { as: parent }),
  ]

  const pressed = { content: 'Asante', formKey: keyOf(one.body) }
  const answers = await Promise.all([submit(parent, tutor, pressed), submit(parent, tutor, pressed)])

  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await stored()).filter(({ content }) => content === 'Asante')).toHaveLength(1)
  expect(keyOf(one.body)).not.toBe('')
  expect(keyOf(one.body)).not.toBe(keyOf(other.body))
})
