import { expect, test } from 'bun:test'
import { type Person, testApp } from '#tests/support/app.ts'

async function site() {
  const setup = await testApp()
  const ask = async (as: Person, message: string) =>
    (await setup.send('POST', '/api/ai/chat', { as, body: { message } })).body.response as string
  return { ...setup, ask }
}

test('a person is found by name before newer people who only mention it, and after another name', async () => {
  const { person, ask } = await site()
  await person('tutor', { firstName: 'Zuhura', lastName: 'Mkamba' })
  const mentions = { bio: 'I taught with Zuhura Mkamba in Lamu.' }
  for (let n = 0; n < 4; n++) await person('tutor', mentions)
  const parent = await person('parent')

  const answer = await ask(parent, 'Is Zuhura Mkamba verified?')
  expect(answer.match(/\(\/professionals\/[\da-f-]{36}\)/g)).toHaveLength(1)
  expect(answer).toContain('[Zuhura Mkamba]')
  expect(await ask(parent, 'Pendo Wachu told me of her. Is Zuhura Mkamba verified?')).toContain(
    '[Zuhura Mkamba]',
  )
})

test('a school is found by its name, not by its place', async () => {
  const { person, ask } = await site()
  await person('school', { school: { name: 'Makuti Ridge Academy' } })
  await person('school', { school: { name: 'Upendo School', town: 'Makuti Ridge' } })

  const answer = await ask(await person('parent'), 'Is Makuti Ridge verified?')
  expect(answer).toContain('[Makuti Ridge Academy]')
  expect(answer).toContain('not verified yet')
  expect(answer).not.toContain('Upendo')
})

test('a phone number in a question is not taken for a salary', async () => {
  const { person, ask } = await site()
  await person('school')
  const teacher = await person('teacher')

  expect(await ask(teacher, 'find me jobs, my number is 0712345678')).not.toContain('pay that high')
  expect(await ask(teacher, 'find me jobs above 80k')).toContain('pay that high')
})
