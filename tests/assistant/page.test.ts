import { expect, test } from 'bun:test'
import { type Person, testApp } from '#tests/support/app.ts'
import { toastOf } from '#tests/support/toast.ts'

test('without script a user asks a question, reads the answer and deletes the chat', async () => {
  const { send, person } = await testApp()
  const as = await person('parent', { firstName: 'Grace' })
  const write = (message: string) =>
    send('POST', '/assistant', { as, body: new URLSearchParams({ message }) })

  const empty = await send('GET', '/assistant', { as })
  const sent = await write('<b>weather</b> on Mars?')
  const page = await send('GET', '/assistant', { as })
  const deleted = await send('POST', '/assistant/delete', { as, body: new URLSearchParams() })
  const after = await send('GET', '/assistant', { as })

  expect(empty.body).toContain('Karibu, Grace! Ask me how to find a tutor for your child.')
  expect(empty.body).not.toContain('Delete this chat')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/assistant#latest'])
  expect(page.body).toContain('&lt;b&gt;weather&lt;/b&gt; on Mars?')
  expect(page.body).toContain('href="/contact')
  expect(page.body).toContain('Delete this chat')
  expect(deleted.headers.get('location')).toBe('/assistant')
  expect(toastOf(deleted)?.title).toBe('Chat deleted')
  expect(after.body).not.toContain('on Mars?')
})

test('an empty chat suggests questions for the role, each with its own button', async () => {
  const { send, person } = await testApp()
  const as = await person('parent')

  const { body } = await send('GET', '/assistant', { as })
  const asked = await send('POST', '/assistant', {
    as,
    body: new URLSearchParams({ message: 'Find me a Mathematics tutor' }),
  })
  const after = (await send('GET', '/assistant', { as })).body

  expect(body).toMatch(/<button type="submit"[^>]*value="Find me a Mathematics tutor" name="message"/)
  expect(asked.status).toBe(303)
  expect(after).toContain('Find me a Mathematics tutor')
  expect(after).not.toContain('Suggested questions')
})

test('beyond the hourly limit the page links to the plans only for users who can subscribe', async () => {
  const { send, person } = await testApp()
  const unpaid = await person('teacher', { subscriptionStatus: 'inactive' })
  const paid = await person('teacher')
  const write = (as: Person) =>
    send('POST', '/assistant', { as, body: new URLSearchParams({ message: 'Asante' }) })
  const pastLimit = async (as: Person, most: number) => {
    for (let n = 0; n < most; n++) await write(as)
    return write(as)
  }

  const [free, subscribed] = [await pastLimit(unpaid, 20), await pastLimit(paid, 100)]

  expect([free.status, subscribed.status]).toEqual([429, 429])
  const linked = /id="message-error".*You can ask again at \d+:\d\d [AP]M\. With.*<a href="\/pricing"/s
  expect(free.body).toMatch(linked)
  expect(subscribed.body).toMatch(/You can ask again at/)
  expect(subscribed.body).not.toMatch(linked)
})

test('a refused question shows why and stays in the form', async () => {
  const { send, person } = await testApp()
  const as = await person('teacher')
  const long = 'a'.repeat(2100)

  const refused = await send('POST', '/assistant', { as, body: new URLSearchParams({ message: long }) })

  expect(refused.status).toBe(422)
  expect(refused.body).toContain(long)
  expect(refused.body).toMatch(/id="message-error"/)
})

test('a question in the address is filled in and sent by its asker only', async () => {
  const { send, person } = await testApp()
  const as = await person('teacher')
  const question = 'Jobs in Kisumu, Siaya or <b>Busia</b>?'
  const path = `/assistant?${new URLSearchParams({ q: question })}`

  const out = await send('GET', path)
  const { body } = await send('GET', path, { as })
  const tooLong = await send('GET', `/assistant?q=${'x'.repeat(2001)}`, { as })

  expect(out.headers.get('location')).toBe(`/login?${new URLSearchParams({ next: path })}`)
  expect(body).toContain('>Jobs in Kisumu, Siaya or &lt;b&gt;Busia&lt;/b&gt;?</textarea>')
  expect((await send('GET', '/api/ai/chats', { as })).body.messages).toEqual([])
  expect([tooLong.status, tooLong.body.includes('xxxx')]).toEqual([200, false])
})

test('a visitor is led to sign-in and back', async () => {
  const { send } = await testApp()

  const answers = await Promise.all([
    send('GET', '/assistant'),
    send('POST', '/assistant', { body: new URLSearchParams({ message: 'Hi' }) }),
    send('POST', '/assistant/delete', {
      body: new URLSearchParams(),
      headers: { referer: 'http://localhost:3000/assistant' },
    }),
  ])

  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill('/login?next=%2Fassistant'),
  )
})
