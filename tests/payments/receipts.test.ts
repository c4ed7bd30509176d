import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox, payments, users } from '#db/schema.ts'
import type { Person } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'

const inKenya = (text: string) => Date.parse(`${text}+03:00`)

test('a receipt shows the seller, payer, amount, date, plan and end date', async () => {
  const world = await setupPayments()
  world.clock.advance(inKenya('2030-02-28T23:58') - world.clock.now())
  const owner = await world.person('school', {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    school: { name: 'Ziwa Academy', subscriptionExpiry: inKenya('2030-03-10T23:59:59.999') },
  })
  const payment = await renewed(world, owner, 'UKK7RT61SV')

  const { status, headers, body } = await world.send('GET', `/payments/${payment.id}/receipt`, { as: owner })

  const text = textOf(body)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('private')
  for (const words of [
    `Elimu ${world.env.supportEmail} ${world.env.supportPhone}`,
    'KES 5,000',
    'From Ziwa Academy (paid by Wanjiru Kamau)',
    'M-Pesa receipt UKK7RT61SV',
    'Date 28 Feb 2030, 11:58 pm, East Africa Time',
    'For Institution Premium subscription, one year',
    'Subscription ends 10 Mar 2031',
    `Payment number ${payment.id.replaceAll('-', '- ')}`,
  ]) {
    expect(text.replaceAll(/- +/g, '- ')).toContain(words)
  }
})

test('the receipt of a one-time registration shows that it has no end date', async () => {
  const world = await setupPayments()
  const { id } = await world.register({ firstName: 'Wanjiru', lastName: 'Kamau' })
  await world.sim.pay(id)
  const payment = await world.becomes('paid')
  const admin = await world.person('admin')

  const { body } = await world.send('GET', `/payments/${payment?.id}/receipt`, { as: admin })

  const text = textOf(body)
  expect(text).toContain('From Wanjiru Kamau')
  expect(text).toContain('For Individual Professional subscription, no end date')
  expect(text).not.toContain('Runs until')
})

test('the receipt of a one-year registration shows its end date', async () => {
  const world = await setupPayments()
  world.clock.advance(inKenya('2028-02-29T12:00') - world.clock.now())
  const school = { userType: 'school', institutionName: 'Ziwa Academy', institutionType: 'secondary' }
  const { id } = await world.register({ ...school, experience: '100-300', tscNumber: undefined })
  await world.sim.pay(id)
  const payment = await world.becomes('paid')
  const admin = await world.person('admin')

  const { body } = await world.send('GET', `/payments/${payment?.id}/receipt`, { as: admin })

  expect(textOf(body)).toContain('Subscription ends 28 Feb 2029')
})

test('only the payer and administrators can see a receipt', async () => {
  const world = await setupPayments()
  const owner = await world.person('school')
  const { schoolId } = owner.user
  const recruiter = await world.person('school', { schoolId, schoolRole: 'recruiter' })
  const payment = await renewed(world, owner, 'UKK7RT61SV')
  const path = `/payments/${payment.id}/receipt`
  const askers = [owner, await world.person('admin'), recruiter, await world.person('parent')]

  const answers = await Promise.all(askers.map(as => world.send('GET', path, { as })))
  const stranger = await world.send('GET', path)

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404])
  for (const { body } of answers.slice(2)) expect(body).not.toMatch(/UKK7RT61SV|5,000/)
  expect(stranger.status).toBe(303)
  expect(stranger.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`)
})

test('the browser that paid sees no receipt when another person is signed in', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.initiate({ draft: teacherDraft() })
  await world.sim.pay(id)
  const payment = await world.becomes('paid')
  const parent = await world.person('parent')

  const answer = await world.send('GET', `/payments/${payment?.id}/receipt`, {
    as: `${parent.cookie}; ${browser}`,
  })

  expect(answer.status).toBe(404)
})

test('a payment that is not paid has no receipt', async () => {
  const world = await setupPayments()
  const parent = await world.person('parent')
  const payment = await renewed(world, parent, 'UKK7RT61SV')
  const admin = await world.person('admin')

  for (const status of ['pending', 'cancelled', 'failed', 'expired', 'attention', 'refunded'] as const) {
    await world.db.write(async tx => {
      await tx.update(payments).set({ status })
    })
    const ask = (as: Person) => world.send('GET', `/payments/${payment.id}/receipt`, { as })
    const answers = [await ask(parent), await ask(admin)]
    expect([status, ...answers.map(answer => answer.status)]).toEqual([status, 404, 404])
  }
})

test('a free registration and an unknown payment have no receipt', async () => {
  const world = await setupPayments({ env: { FEES: 'parent=0' }, gateway: false })
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })
  const { id } = await world.initiate({ as: parent, phone: '' })

  const free = await world.send('GET', `/payments/${id}/receipt`, { as: parent })
  const unknown = await world.send('GET', '/payments/%27--/receipt', { as: parent })

  expect([free.status, unknown.status]).toEqual([404, 404])
})

test('after an account is erased, administrators can still see the receipt without the name', async () => {
  const world = await setupPayments()
  const parent = await world.person('parent', { firstName: 'Xylokamba' })
  const payment = await renewed(world, parent, 'UKK7RT61SV')
  await world.db.write(tx => tx.delete(users).where(eq(users.id, parent.id)).run())
  const admin = await world.person('admin')

  const { status, body } = await world.send('GET', `/payments/${payment.id}/receipt`, { as: admin })

  expect(status).toBe(200)
  expect(textOf(body)).toContain('From Former user')
  expect(body).not.toContain('Xylokamba')
})

test('a paid renewal is announced in the app, by email and by SMS, with its receipt and end date', async () => {
  const world = await setupPayments()
  const preferences = { emailNotifications: true, smsNotifications: true, profileVisible: true }
  const subscriptionExpiry = inKenya('2030-03-10T23:59:59.999')
  const parent = await world.person('parent', { firstName: 'Grace', preferences, subscriptionExpiry })

  const { id } = await renewed(world, parent, 'UKK7RT61SV')

  const link = `${world.env.publicUrl}/payments/${id}/receipt`
  const told = await world.db.read.query.notifications.findMany()
  const sent = world.db.read.select().from(outbox).where(eq(outbox.userId, parent.id)).all()
  expect(told).toMatchObject([{ kind: 'payment', path: `/payments/${id}/receipt`, once: `payment-${id}` }])
  expect(sent).toMatchObject([
    {
      channel: 'email',
      subject: 'KES 1,050 received. Your subscription runs until 10 Mar 2031',
      body: `Hello Grace,\n\nThank you. We received KES 1,050 (M-Pesa receipt UKK7RT61SV). Your subscription is active until 10 Mar 2031.\n\nView receipt:\n${link}\n\nElimu\n`,
    },
    {
      channel: 'sms',
      recipient: parent.user.phone,
      body: `Elimu: KES 1,050 received. Your subscription runs until 10 Mar 2031. ${link}`,
    },
  ])
})

/** A renewal paid on the phone. */
async function renewed(world: World, as: Person, receipt: string) {
  const { id } = await world.initiate({ as })
  await world.sim.pay(id, { receipt })
  const payment = await world.becomes('paid')
  if (!payment) throw new Error('The renewal was not paid.')
  await world.settled()
  return payment
}
