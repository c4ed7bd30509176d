import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox, users } from '#db/schema.ts'
import { goodPassword, setupAuth, tokenIn } from '#tests/auth/setup.ts'

const MINUTE = 60_000

async function moving() {
  const app = await setupAuth()
  const teacher = await app.member('teacher', { phone: '254700000001' })
  const change = (phone: string, password = goodPassword, as = teacher) =>
    app.send('PUT', '/api/me/phone', { as, body: { phone, password } })
  const confirm = (code: string) =>
    app.send('POST', '/api/me/phone/confirmation', { as: teacher, body: { code } })
  const texts = () => app.db.read.select().from(outbox).where(eq(outbox.channel, 'sms')).all()
  const code = () => /(\d{6}) is your Elimu code/.exec(texts().at(-1)?.body ?? '')?.[1] ?? ''
  const stored = () => app.db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  return { ...app, teacher, change, confirm, texts, code, stored }
}

/** A code that was not sent. */
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a new number takes effect by its code, and the previous contacts are warned', async () => {
  const { change, confirm, code, stored, texts, mail, signIn } = await moving()

  const asked = await change('0712 345 678')
  const before = stored()
  const done = await confirm(` ${code().slice(0, 3)} ${code().slice(3)} `)

  expect([asked.status, asked.body]).toEqual([200, { pendingPhone: '254712345678' }])
  expect(before).toMatchObject({ phone: '254700000001', pendingPhone: '254712345678' })
  expect(texts()).toMatchObject([
    { recipient: '254712345678', kind: 'account' },
    { recipient: '254700000001', kind: 'account' },
  ])
  expect([done.status, done.body]).toEqual([200, { phone: '254712345678' }])
  expect(stored()).toMatchObject({ phone: '254712345678', pendingPhone: null })
  expect(mail().at(-2)).toMatchObject({ channel: 'email', recipient: stored()?.email })
  expect((await signIn('0712345678')).status).toBe(200)
})

test('password links sent to the old number stop working after the change', async () => {
  const { change, confirm, code, texts, teacher, send } = await moving()
  await send('POST', '/api/auth/forgot-password', { body: { email: teacher.user.email } })
  const token = tokenIn(texts().at(-1)?.body)
  await change('0712345678')

  await confirm(code())
  const chosen = await send('POST', '/api/auth/password', { body: { token, password: 'four green acacias' } })

  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(chosen).toMatchObject({ status: 422, body: { fields: { token: expect.any(String) } } })
})

test('the code works once', async () => {
  const { change, confirm, code } = await moving()
  await change('0712345678')
  await confirm(code())

  const again = await confirm(code())

  expect(again.status).toBe(422)
})

test('the code works for 10 minutes', async () => {
  const { change, confirm, code, clock, stored } = await moving()
  await change('0712345678')
  clock.advance(10 * MINUTE)

  const late = await confirm(code())
  await change('0712345678')
  clock.advance(9 * MINUTE)
  const inTime = await confirm(code())

  expect([late.status, late.body.fields.code]).toEqual([422, 'This code no longer works. Request a new one.'])
  expect([inTime.status, stored()?.phone]).toEqual([200, '254712345678'])
})

test('after 5 wrong codes the right one is rejected too; a new one works', async () => {
  const { change, confirm, code, stored } = await moving()
  await change('0712345678')
  const answers: string[] = []
  for (let n = 0; n < 5; n++) answers.push((await confirm(notThis(code()))).body.fields.code)

  const right = await confirm(code())
  const before = stored()?.phone
  await change('0712345678')
  const fresh = await confirm(code())

  expect(new Set(answers)).toEqual(new Set(["That's not the code we sent you."]))
  expect([right.status, before]).toEqual([422, '254700000001'])
  expect(fresh.status).toBe(200)
})

test('a code for one number does not confirm another', async () => {
  const { change, confirm, code, stored } = await moving()
  await change('0712345678')
  const first = code()
  await change('0722345678')

  const { status } = await confirm(first)

  expect([status, stored()?.phone]).toEqual([422, '254700000001'])
})

test('without the password no SMS goes out', async () => {
  const { change, texts } = await moving()

  const { status } = await change('0712345678', 'wrong')

  expect([status, texts()]).toEqual([422, []])
})

test('a number of another account is rejected, even if it was taken after the code was sent', async () => {
  const { change, confirm, code, member, stored } = await moving()
  await member('tutor', { phone: '254711111111' })
  const taken = await change('0711111111')
  await change('0712345678')
  await member('tutor', { phone: '254712345678' })

  const late = await confirm(code())

  expect([taken.status, late.status]).toEqual([409, 409])
  expect(stored()?.phone).toBe('254700000001')
})

test('a person and a phone each get at most 3 codes an hour', async () => {
  const { change, member, texts } = await moving()
  const [second, third] = [await member('tutor'), await member('parent')]

  const own = [await change('0712345670'), await change('0712345670'), await change('0712345671')]
  const fourth = await change('0712345672')
  const others = [
    await change('0712345670', goodPassword, second),
    await change('0712345670', goodPassword, third),
  ]

  expect(own.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(fourth.status).toBe(429)
  expect(others.map(({ status }) => status)).toEqual([200, 429])
  expect(texts()).toHaveLength(4)
})
