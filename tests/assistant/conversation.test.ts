import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { aiChats } from '#db/schema.ts'
import { MAX_MESSAGES } from '#src/features/assistant/conversation.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/simulator.ts'

const ask = ({ send }: TestApp, as: Person, message: unknown = 'Habari') =>
  send('POST', '/api/ai/chat', { as, body: { message } })

const conversation = async ({ send }: TestApp, as: Person) =>
  (await send('GET', '/api/ai/chats', { as })).body.messages as { content: string; isUser: boolean }[]

test('a question and its answer are shown on the next visit, oldest first', async () => {
  const site = await testApp()
  const tutor = await site.person('tutor')

  const first = await ask(site, tutor, '  Habari yako \n')
  const second = await ask(site, tutor, 'asdf qwer')
  const visit = await site.send('GET', '/api/ai/chats', { as: tutor })

  expect([first.status, Object.keys(first.body)]).toEqual([200, ['response']])
  expect(visit.body).toEqual({
    messages: [
      { ...stored, content: 'Habari yako', isUser: true },
      { ...stored, content: first.body.response, isUser: false },
      { ...stored, content: 'asdf qwer', isUser: true },
      { ...stored, content: second.body.response, isUser: false },
    ],
    isModel: false,
    hasAgreed: false,
    model: null,
  })
})

const stored = { id: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-.*Z$/) }

test('users cannot read or delete the chat of another user', async () => {
  const site = await testApp()
  const [teacher, parent] = [await site.person('teacher'), await site.person('parent')]
  await ask(site, teacher)

  expect(await conversation(site, parent)).toEqual([])
  await site.send('DELETE', '/api/ai/chats', { as: parent })

  expect(await conversation(site, teacher)).toHaveLength(2)
})

test('a deleted chat is removed from the database', async () => {
  const site = await testApp()
  const coach = await site.person('career_coach')
  await ask(site, coach)

  const deleted = await site.send('DELETE', '/api/ai/chats', { as: coach })

  expect([deleted.status, deleted.body]).toEqual([200, { message: 'Your chat is deleted.' }])
  expect(await conversation(site, coach)).toEqual([])
  expect(site.db.read.select().from(aiChats).all()).toEqual([])
})

test('only the newest 100 messages are stored', async () => {
  const site = await testApp({ env: { RATE_LIMIT: 'off', HOST: '127.0.0.1' } })
  const school = await site.person('school')
  for (let n = 1; n <= 53; n++) await ask(site, school, `Hello ${n}`)

  const kept = await conversation(site, school)

  expect(kept).toHaveLength(MAX_MESSAGES)
  expect([kept.at(0)?.content, kept.at(-2)?.content]).toEqual(['Hello 4', 'Hello 53'])
  expect(site.db.read.select().from(aiChats).where(eq(aiChats.userId, school.id)).all()).toHaveLength(1)
})

test('empty messages and those over 2,000 characters are refused and not stored', async () => {
  const site = await testApp()
  const teacher = await site.person('teacher')
  const refused = ['', '  \n ', 'a'.repeat(2001), 7, null, ['hi']]

  for (const message of refused) {
    const { status, body } = await ask(site, teacher, message)
    expect([message, status, typeof body.fields.message]).toEqual([message, 422, 'string'])
  }
  const longest = await ask(site, teacher, ` ${'a'.repeat(2000)} `)

  expect(longest.status).toBe(200)
  expect(await conversation(site, teacher)).toHaveLength(2)
})

test('the limit is 20 messages an hour, or 100 with a subscription, and the error names the next time', async () => {
  const site = await testApp()
  const free = await site.person('teacher', { subscriptionStatus: 'inactive' })
  const subscribed = await site.person('teacher')
  const answered = async (as: Person, times: number) => {
    const statuses = new Set<number>()
    for (let n = 0; n < times; n++) statuses.add((await ask(site, as)).status)
    return [...statuses]
  }

  const first = await answered(free, 1)
  site.clock.advance(10 * 60_000 + 1000)
  expect([...first, ...(await answered(free, 19))]).toEqual([200, 200])
  expect(await answered(subscribed, 100)).toEqual([200])
  const [most, mostSubscribed] = [await ask(site, free), await ask(site, subscribed)]
  const again = /You can ask again at (\d+:\d\d [AP]M)\./.exec(most.body.message)?.[1] ?? ''
  // The time in Kenya, rounded up to the minute after the first message is an hour old.
  const wait = (DAY + ((Date.parse(`2000-01-01 ${again} +3`) - site.clock.now()) % DAY)) % DAY
  site.clock.advance(wait)

  expect([most.status, mostSubscribed.status]).toEqual([429, 429])
  expect(wait / 60_000).toBeWithin(49, 51)
  expect(most.body.message).toMatch(/limit of 20 messages an hour.*With a subscription the limit is 100/)
  expect(mostSubscribed.body.message).toMatch(/limit of 100 messages an hour/)
  expect(mostSubscribed.body.message).not.toContain('subscription')
  expect(await answered(free, 1)).toEqual([200])
})

const DAY = 24 * 3_600_000

test('a second message is refused while the first is being answered, but not one of another user', async () => {
  const site = await testApp()
  const [teacher, other] = [await site.person('teacher'), await site.person('teacher')]

  const answers = await Promise.all([ask(site, teacher), ask(site, teacher), ask(site, other)])
  const after = await ask(site, teacher)

  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200])
  expect(answers[1]?.body.message).toMatch(/still answering/)
  expect(after.status).toBe(200)
})

test('the event stream has the same answer in parts', async () => {
  const site = await testApp()
  const parent = await site.person('parent')

  const { events, type } = await eventsOf(site, parent, 'Habari')
  const whole = (await ask(site, parent, 'Habari')).body.response

  expect(type).toBe('text/event-stream; charset=utf-8')
  expect(events.at(-1)).toEqual({ event: 'done', data: { response: whole } })
  expect(events.slice(0, -1).every(({ event }) => event === 'part')).toBe(true)
  expect(
    events
      .slice(0, -1)
      .map(({ data }) => data.text)
      .join(''),
  ).toBe(whole)
  expect(await conversation(site, parent)).toHaveLength(4)
})

test('a refused request for events has the status of the error', async () => {
  const site = await testApp()
  const headers = { accept: 'text/event-stream' }
  const teacher = await site.person('teacher')

  const nobody = await site.send('POST', '/api/ai/chat', { headers, body: { message: 'Hi' } })
  const empty = await site.send('POST', '/api/ai/chat', { as: teacher, headers, body: { message: ' ' } })

  expect([nobody.status, nobody.body.message]).toEqual([401, 'Unauthorized'])
  expect([empty.status, empty.body.message]).toEqual([422, 'Please write a message'])
})

test('an answer is saved even if the client has disconnected', async () => {
  const site = await testApp()
  const teacher = await site.person('teacher')

  const left = await site.send('POST', '/api/ai/chat', {
    as: teacher,
    headers: { accept: 'text/event-stream' },
    body: { message: 'Hello' },
  })
  const kept = await eventually(async () => {
    const messages = await conversation(site, teacher)
    return messages.length > 0 ? messages : undefined
  })

  expect(left.status).toBe(200)
  expect(kept).toHaveLength(2)
})

async function eventsOf({ app }: TestApp, as: Person, message: string) {
  const response = await app.handle(
    new Request('http://localhost:3000/api/ai/chat', {
      method: 'POST',
      headers: { cookie: as.cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message }),
    }),
  )
  const text = await response.text()
  const events = text
    .trim()
    .split('\n\n')
    .map(block => {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) }
    })
  return { events, type: response.headers.get('content-type') }
}
