import { expect, test } from 'bun:test'
import { payments } from '#db/schema.ts'
import { textOf } from '#tests/support/page-text.ts'
import { form, goodPassword } from './setup.ts'
import { MINUTE, setupFactor } from './two-factor.ts'

/** A signed-in administrator and a payment that needs attention. */
async function setupMoney() {
  const app = await setupFactor()
  const as = await app.session()
  const id = Bun.randomUUIDv7()
  await app.db.write(async tx => {
    const money = { purpose: 'unmatched' as const, amount: 1050, status: 'attention' as const, reason: 'x' }
    await tx.insert(payments).values({ id, callbackTokenHash: id, ...money })
  })
  const status = () => app.db.read.select().from(payments).get()?.status
  const settle = () =>
    app.send('POST', `/api/admin/payments/${id}/settlement`, { as, body: { refundNote: 'Sent back, UKK7' } })
  const confirm = (password: unknown, who = as) =>
    app.send('POST', '/api/admin/confirmation', { as: who, body: { password } })
  const byForm = (fields: Record<string, string>) =>
    app.send('POST', `/admin-dashboard/payments/${id}/settlement`, { as, body: form(fields) })
  return { ...app, as, status, settle, confirm, byForm }
}

test('money can be moved for ten minutes after the password was given', async () => {
  const { settle, status, clock } = await setupMoney()
  clock.advance(10 * MINUTE + 1000)

  const late = await settle()

  expect(late).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Please enter your password again'), needsPassword: true },
  })
  expect(status()).toBe('attention')
})

test('a recent sign-in counts as giving the password', async () => {
  const { settle, status, clock } = await setupMoney()
  clock.advance(9 * MINUTE)

  expect((await settle()).status).toBe(200)
  expect(status()).toBe('refunded')
})

test('confirming the password is valid for ten minutes in this session', async () => {
  const { settle, status, clock, confirm, session, send } = await setupMoney()
  clock.advance(60 * MINUTE)
  const other = await session()
  clock.advance(11 * MINUTE)

  const { status: given, body } = await confirm(goodPassword)
  const elsewhere = await send('POST', `/api/admin/payments/${Bun.randomUUIDv7()}/settlement`, {
    as: other,
    body: { refundNote: 'x' },
  })
  clock.advance(9 * MINUTE)

  expect(given).toBe(200)
  expect(Date.parse(body.confirmedUntil) - clock.now()).toBeWithin(0, MINUTE + 1)
  expect(elsewhere.body.needsPassword).toBe(true)
  expect((await settle()).status).toBe(200)
  expect(status()).toBe('refunded')
})

test('a wrong password is rejected, audited and limited', async () => {
  const { settle, clock, confirm, deeds } = await setupMoney()
  clock.advance(11 * MINUTE)
  expect((await confirm('')).status).toBe(422)
  expect((await confirm({ $ne: '' })).status).toBe(422)

  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await confirm('not the password')).status)
  const right = await confirm(goodPassword)

  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  expect(right.status).toBe(429)
  expect((await settle()).body.needsPassword).toBe(true)
  expect((await deeds()).filter(deed => deed === 'admin.refused')).toHaveLength(10)
})

test('the form asks for the password, keeps its values and then goes through', async () => {
  const { byForm, status, clock } = await setupMoney()
  clock.advance(11 * MINUTE)
  const typed = { way: 'refund', refundNote: 'Sent back on 3 March, UKK7RT61SV' }

  const asked = await byForm(typed)
  const wrong = await byForm({ ...typed, password: 'not the password' })
  const before = status()
  const done = await byForm({ ...typed, password: goodPassword })

  for (const { body } of [asked, wrong]) {
    expect(body).toContain(typed.refundNote)
    expect(body).toContain('Your password')
    expect(body).not.toContain('not the password')
  }
  expect([asked.status, wrong.status, before]).toEqual([403, 422, 'attention'])
  expect(textOf(wrong.body)).toContain("That's not your current password.")
  expect([done.status, status()]).toEqual([303, 'refunded'])
})

test('errors in the form are shown before the password is requested', async () => {
  const { byForm, clock } = await setupMoney()
  clock.advance(11 * MINUTE)

  const { status, body } = await byForm({ way: 'refund', refundNote: '' })

  expect(status).toBe(422)
  expect(body).not.toContain('Your password')
})

test('only administrators can confirm their password', async () => {
  const { send, member } = await setupMoney()
  const teacher = await member('teacher')
  const body = { password: goodPassword }

  expect((await send('POST', '/api/admin/confirmation', { body })).status).toBe(401)
  expect((await send('POST', '/api/admin/confirmation', { as: teacher, body })).status).toBe(403)
})
