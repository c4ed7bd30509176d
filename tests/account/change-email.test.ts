import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { cookieOf, goodPassword, setupAuth, tokenIn } from '#tests/auth/setup.ts'

async function moving() {
  const app = await setupAuth()
  const teacher = await app.member('teacher', { email: 'old@example.test' })
  const change = (email: string, password = goodPassword) =>
    app.send('PUT', '/api/me/email', { as: teacher, body: { email, password } })
  const stored = () => app.db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  return { ...app, teacher, change, stored }
}

test('a new email address takes effect by its link, and the owner is warned at each step', async () => {
  const { change, stored, mail, send, teacher } = await moving()

  const { status, body } = await change('New@Example.Test')
  const before = stored()
  const link = mail()[0]
  await send('POST', `/confirm-email?token=${tokenIn(link?.body)}`, { as: teacher })

  expect([status, body]).toEqual([200, { pendingEmail: 'new@example.test' }])
  expect(before).toMatchObject({ email: 'old@example.test', pendingEmail: 'new@example.test' })
  expect(mail().map(({ recipient }) => recipient)).toEqual([
    'new@example.test',
    ...['old@example.test', teacher.user.phone ?? ''],
    ...['old@example.test', teacher.user.phone ?? ''],
  ])
  expect(mail()[1]?.body).toContain('Someone asked to change your email address')
  expect(mail()[3]?.body).toContain('was changed')
  expect(mail()[1]?.body).toMatch(/^http\S+\/forgot-password$/m)
  expect(mail()[3]?.body).not.toContain('/forgot-password')
  expect(stored()).toMatchObject({ email: 'new@example.test', pendingEmail: null })
})

test('without the password nothing is sent and nothing changes', async () => {
  const { change, stored, mail } = await moving()

  const { status, body } = await change('new@example.test', 'wrong')

  expect([status, body.fields]).toEqual([422, { password: "That's not your current password." }])
  expect([stored()?.pendingEmail, mail()]).toEqual([null, []])
})

test("the current address and another account's are rejected", async () => {
  const { change, member, mail } = await moving()
  await member('tutor', { email: 'taken@example.test' })

  const same = await change('old@example.test')
  const taken = await change('taken@example.test')

  expect([same.status, same.body.fields.email]).toEqual([422, 'This is already your email address.'])
  expect([taken.status, taken.body.message]).toEqual([
    409,
    'Another account already uses this email address.',
  ])
  expect(mail()).toEqual([])
})

test('password links sent to the old address stop working after the change', async () => {
  const { change, linkFor, mail, send, teacher } = await moving()
  const oldLink = await linkFor(teacher)
  await change('new@example.test')
  const link = mail().find(({ recipient }) => recipient === 'new@example.test')
  await send('POST', `/confirm-email?token=${tokenIn(link?.body)}`, { as: teacher })

  const { status } = await send('POST', '/api/auth/password', {
    body: { password: 'a new long password', token: oldLink },
  })

  expect(status).toBe(422)
})

test('an address can be changed at most 5 times an hour', async () => {
  const { change } = await moving()
  const statuses: number[] = []

  for (let n = 0; n < 6; n++) statuses.push((await change(`new${n}@example.test`)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('ten wrong passwords block the form for a quarter of an hour; right ones do not count', async () => {
  const { change, signIn, clock } = await moving()
  const statuses = new Set<number>()
  for (let n = 0; n < 10; n++) statuses.add((await change('new@example.test', 'wrong')).status)

  const closed = await change('new@example.test')
  clock.advance(16 * 60_000)
  const open = await change('new@example.test')

  expect([...statuses]).toEqual([422])
  expect([closed.status, open.status]).toEqual([429, 200])
  expect(cookieOf((await signIn('old@example.test')).headers)).not.toBe('')
})

test('attempts to find out which addresses are taken are limited', async () => {
  const { change, member } = await moving()
  await member('tutor', { email: 'taken@example.test' })

  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await change('taken@example.test')).status)

  expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
})

test("an unproven address gets no user's text and at most 5 messages an hour", async () => {
  const app = await setupAuth()
  const named = { firstName: 'You won KES 50,000! Claim: https://evil.example/win', lastName: 'Otieno' }
  const people = [
    await app.member('teacher', { ...named, email: 'a@example.test' }),
    await app.member('tutor', { ...named, email: 'b@example.test' }),
  ]
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    const body = { email: 'stranger@example.test', password: goodPassword }
    statuses.push((await app.send('PUT', '/api/me/email', { as: people[n % 2], body })).status)
  }

  const sent = app.mail().filter(({ recipient }) => recipient === 'stranger@example.test')
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(sent).toHaveLength(5)
  expect(JSON.stringify(sent)).not.toMatch(/won|evil|Otieno/)
})

test("a reset email does not contain the account's name", async () => {
  const app = await setupAuth()
  await app.member('teacher', { firstName: 'Claim: https://evil.example', email: 'stranger@example.test' })

  await app.send('POST', '/api/auth/forgot-password', { body: { email: 'stranger@example.test' } })

  const sent = app.mail().filter(({ recipient }) => recipient === 'stranger@example.test')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toStartWith('Hello,\n')
})
