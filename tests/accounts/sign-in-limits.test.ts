import { expect, test } from 'bun:test'
import { goodPassword, house } from './support.ts'

test('ten wrong tries for one account from one address are enough for a quarter of an hour', async () => {
  const { member, signIn, clock } = await house()
  const { user } = await member('teacher')
  const other = await member('tutor')
  for (let n = 0; n < 10; n += 1) expect((await signIn(user.email, 'wrong one')).status).toBe(401)

  const limited = await signIn(user.email)
  const neighbour = await signIn(other.user.email)
  clock.advance(15 * 60_000 + 1)
  const later = await signIn(user.email)

  expect(limited).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please wait a little and try again.' },
  })
  expect(neighbour.status).toBe(200)
  expect(later.status).toBe(200)
})

test('somebody elsewhere who keeps guessing does not lock the owner out', async () => {
  const { member, send } = await house({ env: { TRUST_PROXY: '1' } })
  const { user } = await member('teacher')
  const from = (address: string, password: string) =>
    send('POST', '/api/auth/login', {
      body: { email: user.email, password },
      headers: { 'x-forwarded-for': address },
    })
  for (let n = 0; n < 12; n += 1) await from('203.0.113.9', 'wrong one')

  const guesser = await from('203.0.113.9', goodPassword)
  const owner = await from('198.51.100.4', goodPassword)

  expect([guesser.status, owner.status]).toEqual([429, 200])
})

test('one address that tries many accounts is slowed down, and signing in does not count', async () => {
  const { member, signIn } = await house()
  const { user } = await member('teacher')
  for (let n = 0; n < 3; n += 1) await signIn(user.email)
  const statuses = await Promise.all(
    Array.from({ length: 101 }, (_, n) => signIn(`nobody${n}@example.test`).then(({ status }) => status)),
  )

  expect(statuses.filter(status => status === 401)).toHaveLength(100)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
}, 20_000)
