import { expect, test } from 'bun:test'
import { setupPayments, teacherDraft } from '#tests/support/payments.ts'

test('a wrong amount needs attention and is never accepted automatically', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()

  await world.sim.pay(id, { amount: 1049, receipt: 'UKK7RT61SV', callbackTimes: 2 })
  await world.becomes('attention')
  await world.settled(2)
  await world.later(3_600_000)

  expect(world.ledger()).toMatchObject([
    {
      status: 'attention',
      amount: 1050,
      amountReceived: 1049,
      receipt: 'UKK7RT61SV',
      reason: 'KES 1,049 was received instead of KES 1,050.',
    },
  ])
  expect(world.accounts()).toEqual([])
  expect(await world.status(id, browser)).toEqual({
    status: 'attention',
    isRefunded: false,
    message: "Our team is checking your payment and will contact you. Please don't pay again.",
    receipt: 'UKK7RT61SV',
    next: null,
  })
  const sent = await world.db.read.query.outbox.findMany()
  expect(sent.map(message => [message.channel, message.recipient])).toEqual([
    ['sms', world.ledger()[0]?.phone ?? ''],
    ['email', world.env.supportEmail],
  ])
  expect(sent[1]?.body).toContain('/admin-dashboard?tab=payments')
})

test('a receipt pays one payment only', async () => {
  const world = await setupPayments()
  const first = await world.register()
  const second = await world.register()

  await world.sim.pay(first.id, { receipt: 'UKK7RT61SV' })
  await world.becomes('paid')
  await world.sim.pay(second.id, { receipt: 'UKK7RT61SV' })
  await world.becomes('attention', 1)

  expect(world.ledger()).toMatchObject([
    { status: 'paid', receipt: 'UKK7RT61SV' },
    { status: 'attention', receipt: null, amountReceived: 1050 },
  ])
  expect(world.ledger()[1]?.reason).toBe('M-Pesa receipt UKK7RT61SV already belongs to another payment.')
  expect(world.accounts()).toHaveLength(1)
})

test('a second receipt for a paid payment becomes one separate row for an administrator', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.sim.pay(id, { receipt: 'UKK7RT61SV' })
  const paid = await world.becomes('paid')

  await world.announce(id, { receipt: 'UKK7RT62AB' })
  await world.announce(id, { receipt: 'UKK7RT62AB' })
  await world.settled(3)

  expect(world.ledger()).toMatchObject([
    { status: 'paid', receipt: 'UKK7RT61SV' },
    {
      status: 'attention',
      purpose: 'unmatched',
      receipt: 'UKK7RT62AB',
      amount: 1050,
      userId: paid.userId,
      checkoutRequestId: null,
    },
  ])
  expect(world.callbacks().map(row => row.outcome)).toEqual(['paid', 'second receipt', 'repeated'])
  expect(world.accounts()).toHaveLength(1)
})

test('money for an email address taken in the meantime needs an administrator', async () => {
  const world = await setupPayments()
  const draft = teacherDraft({ email: 'taken@example.test' })
  const first = await world.initiate({ draft })
  const second = await world.initiate({ draft })

  await world.sim.pay(first.id)
  await world.becomes('paid')
  await world.sim.pay(second.id, { receipt: 'UKK7RT61SV' })
  await world.becomes('attention', 1)

  expect(world.ledger()[1]).toMatchObject({
    receipt: 'UKK7RT61SV',
    reason: 'An account with this email address or phone number was created in the meantime.',
  })
  expect(await world.status(second.id, second.browser)).toEqual({
    status: 'attention',
    isRefunded: false,
    message:
      "This registration has already been paid for, and the account is ready. Our team is checking this second payment of KES 1,050 and will contact you. Please don't pay again.",
    receipt: 'UKK7RT61SV',
    next: null,
  })
  expect(world.accounts()).toHaveLength(1)
})

test('a person who paid twice for one registration can create a password and sees the refund', async () => {
  const world = await setupPayments()
  const admin = await world.person('admin')
  const first = await world.register()
  const second = await world.initiate({ as: first.browser })
  await world.sim.pay(first.id)
  await world.becomes('paid')
  await world.sim.pay(second.id, { receipt: 'UKK7RT61SV' })
  const { id } = await world.becomes('attention', 1)

  const twice = await world.status(second.id, first.browser)
  await world.send('POST', `/api/admin/payments/${id}/settlement`, {
    as: admin,
    body: { refundNote: 'Back' },
  })
  const page = await world.send('GET', `/mpesa-payment/${second.id}`, { as: first.browser })

  expect(twice).toMatchObject({ status: 'attention', next: 'password' })
  expect(twice.message).toStartWith('This registration has already been paid for')
  expect(page.body).toContain('Payment refunded')
  expect(page.body).toContain('We received your KES 1,050 and refunded it.')
  expect(page.body).not.toContain('Try Again')
})

test('two browsers that pay for one email address at once create one account and lose no money', async () => {
  const world = await setupPayments()
  const draft = teacherDraft({ email: 'both@example.test' })
  const started = await Promise.all([world.initiate({ draft }), world.initiate({ draft })])

  await Promise.all(started.map(({ id }) => world.sim.pay(id, { callbackTimes: 2 })))
  await world.settled(4)

  expect(world.accounts()).toHaveLength(1)
  expect(
    world
      .ledger()
      .map(payment => payment.status)
      .sort(),
  ).toEqual(['attention', 'paid'])
  expect(world.ledger().every(payment => payment.receipt !== null)).toBe(true)
})

test('a payment confirmed by a query gets its receipt from a later callback', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()
  await world.sim.pay(id, { callbackTimes: 0 })
  await world.later(20_000)
  expect(await world.status(id, browser)).toMatchObject({ status: 'paid', receipt: null })

  await world.announce(id, { receipt: 'UKK7RT61SV' })
  await world.settled()

  expect(await world.status(id, browser)).toMatchObject({ status: 'paid', receipt: 'UKK7RT61SV' })
  expect(world.accounts()).toMatchObject([{ paymentReference: 'UKK7RT61SV' }])
  expect(world.ledger()).toHaveLength(1)
})

test('a paid account that cannot be created needs an administrator', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.db.write(tx =>
    tx.run("CREATE TRIGGER no_users BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'no'); END"),
  )

  await world.sim.pay(id, { receipt: 'UKK7RT61SV' })
  await world.becomes('attention')

  expect(world.ledger()).toMatchObject([
    { status: 'attention', reason: 'The money arrived, but the account could not be created or renewed.' },
  ])
  expect(world.accounts()).toEqual([])
})
