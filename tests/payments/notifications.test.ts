import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notifications, outbox, users } from '#db/schema.ts'
import { setupPayments } from '#tests/support/payments.ts'

test('a paid registration is announced in the app, without a second email', async () => {
  const world = await setupPayments()
  const started = await world.register({ phone: '0711222333' }, '0711222333')

  await world.sim.pay(started.id)
  await world.becomes('paid', 0)

  const [payment] = world.ledger()
  const [account] = world.accounts()
  const told = world.db.read.select().from(notifications).all()
  const sent = world.db.read.select().from(outbox).all()
  expect(told).toMatchObject([
    { userId: account?.id, kind: 'payment', path: `/payments/${payment?.id}/receipt` },
  ])
  expect(told[0]?.text).toContain(payment?.receipt ?? 'a receipt')
  expect(sent.map(({ channel, kind }) => `${channel} ${kind}`)).toEqual(['email account', 'sms account'])
})

test('a paid renewal is announced in the app, by email and by SMS, according to preferences', async () => {
  const world = await setupPayments()
  const preferences = { emailNotifications: true, smsNotifications: true, profileVisible: true }
  const parent = await world.person('parent', { preferences })
  const started = await world.initiate({ as: parent })

  await world.sim.pay(started.id)
  await world.becomes('paid', 0)

  const told = world.db.read.select().from(notifications).where(eq(notifications.userId, parent.id)).all()
  const sent = world.db.read.select().from(outbox).where(eq(outbox.userId, parent.id)).all()
  const person = world.db.read.select().from(users).where(eq(users.id, parent.id)).get()
  expect(told).toMatchObject([{ kind: 'payment', title: expect.stringContaining('KES 1,050 received') }])
  expect(sent.map(({ channel, kind }) => `${channel} ${kind}`)).toEqual(['email notice', 'sms notice'])
  expect(person?.unsubscribeKey).toMatch(/^[0-9a-f]{64}$/)
})
