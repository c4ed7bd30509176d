import { expect, test } from 'bun:test'
import { linkIsOnItsWay } from '#src/features/auth/password/request-reset.ts'
import { form, setupAuth, tokenIn } from './setup.ts'

const HOUR = 3_600_000

test('a user gets a link by email and SMS for their email address, username or phone number', async () => {
  const { member, send, mail, clock } = await setupAuth()
  await member('teacher', { email: 'wanjiku@example.test', username: 'wanjiku', phone: '254712345678' })

  for (const email of ['Wanjiku@example.test', 'wanjiku', '0712 345 678']) {
    await send('POST', '/api/auth/forgot-password', { body: { email } })
    clock.advance(HOUR + 1)
  }

  expect(mail().map(({ channel, recipient }) => [channel, recipient])).toEqual(
    Array(3)
      .fill([
        ['email', 'wanjiku@example.test'],
        ['sms', '254712345678'],
      ])
      .flat(),
  )
  await send('POST', '/api/auth/forgot-password', { body: { email: 'wanjiku' } })
  const { status } = await send('POST', '/api/auth/password', {
    body: { token: tokenIn(mail().at(-1)?.body), password: 'four green acacias' },
  })
  expect(status).toBe(200)
})

test('at most one SMS an hour and three a day are sent to a user', async () => {
  const { member, send, mail, clock } = await setupAuth()
  const { user } = await member('teacher')
  const ask = () => send('POST', '/api/auth/forgot-password', { body: { email: user.email } })
  const sent = () => {
    const channels = mail().map(({ channel }) => channel)
    return ['email', 'sms'].map(wanted => channels.filter(channel => channel === wanted).length)
  }

  await Promise.all([ask(), ask(), ask(), ask()])
  const inOneHour = sent()
  for (let hour = 0; hour < 4; hour += 1) {
    clock.advance(HOUR + 1)
    await ask()
  }
  const inOneDay = sent()
  clock.advance(24 * HOUR)
  await ask()

  expect(inOneHour).toEqual([3, 1])
  expect(inOneDay).toEqual([7, 3])
  expect(sent()).toEqual([8, 4])
})

test('the answer is the same, in about the same time, whether or not there is an account', async () => {
  const { member, send, mail } = await setupAuth()
  const { user } = await member('teacher')
  const ask = async (email: string) => {
    const [startedAt, before] = [performance.now(), process.cpuUsage()]
    const { status, body } = await send('POST', '/api/auth/forgot-password', { body: { email } })
    const spent = process.cpuUsage(before)
    return { status, body, took: performance.now() - startedAt, work: (spent.user + spent.system) / 1000 }
  }

  await ask('warm-up@example.test')
  const known = await ask(user.email)
  const unknown = await ask('nobody@example.test')

  for (const { status, body, took, work } of [known, unknown]) {
    expect([status, body]).toEqual([200, { message: linkIsOnItsWay }])
    // Both wait for the same pause, which starts before the lookup and is much longer than the work.
    expect(took).toBeGreaterThan(245)
    expect(work).toBeLessThan(100)
  }
  expect(mail().every(message => message.userId === user.id)).toBe(true)
})

test('suspended accounts and administrators get no link', async () => {
  const { member, send, mail, administrator } = await setupAuth()
  const suspended = await member('teacher', { isActive: false })
  await administrator()

  const answers = await Promise.all(
    [suspended.user.email, 'admin'].map(email =>
      send('POST', '/api/auth/forgot-password', { body: { email } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(mail()).toEqual([])
})

test('links are limited per user, and the answer does not reveal it', async () => {
  const { member, send, mail } = await setupAuth()
  const { user } = await member('teacher')

  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      send('POST', '/api/auth/forgot-password', { body: { email: user.email } }),
    ),
  )

  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    Array(6).fill([200, linkIsOnItsWay]),
  )
  expect(mail().filter(({ channel }) => channel === 'email')).toHaveLength(3)
})

test('one network address that requests links for many people is limited', async () => {
  const { send } = await setupAuth()

  const statuses = await Promise.all(
    Array.from({ length: 21 }, (_, n) =>
      send('POST', '/api/auth/forgot-password', { body: { email: `nobody${n}@example.test` } }).then(
        ({ status }) => status,
      ),
    ),
  )

  expect(statuses.filter(status => status === 429)).toHaveLength(1)
})

test('without script the answer is shown on the same page', async () => {
  const { member, send, mail } = await setupAuth()
  const { user } = await member('teacher')

  const empty = await send('POST', '/forgot-password', { body: form({ email: ' ' }) })
  const sent = await send('POST', '/forgot-password', { body: form({ email: user.email }) })

  expect([empty.status, empty.body.includes('Please enter your email, username or phone number')]).toEqual([
    422,
    true,
  ])
  expect([sent.status, sent.body.includes(linkIsOnItsWay)]).toEqual([200, true])
  expect(mail()).toHaveLength(2)
})
