import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { toastOf } from '#tests/support/toast.ts'

test('the page talks without script: a question, its answer, and the conversation deleted', async () => {
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
  expect(empty.body).not.toContain('Delete this conversation')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/assistant#latest'])
  expect(page.body).toContain('&lt;b&gt;weather&lt;/b&gt; on Mars?')
  expect(page.body).toContain('href="/contact')
  expect(page.body).toContain('Delete this conversation')
  expect(deleted.headers.get('location')).toBe('/assistant')
  expect(toastOf(deleted)?.title).toBe('Conversation deleted')
  expect(after.body).not.toContain('on Mars?')
})

test('what was not answered is said beside the form, and stays in it', async () => {
  const { send, person } = await testApp()
  const as = await person('teacher')
  const long = 'a'.repeat(2100)

  const refused = await send('POST', '/assistant', { as, body: new URLSearchParams({ message: long }) })

  expect(refused.status).toBe(422)
  expect(refused.body).toContain(long)
  expect(refused.body).toMatch(/id="message-error"/)
})

test('who is not signed in is asked to, and led back', async () => {
  const { send } = await testApp()

  const answers = await Promise.all([
    send('GET', '/assistant'),
    send('POST', '/assistant', { body: new URLSearchParams({ message: 'Hi' }) }),
    send('POST', '/assistant/delete', { body: new URLSearchParams() }),
  ])

  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill('/login?next=%2Fassistant'),
  )
})
