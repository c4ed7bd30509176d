import { expect, test } from 'bun:test'
import { setupPayments } from '#tests/support/payments.ts'

test('paying creates one account, with its receipt and a link to create a password', async () => {
  const world = await setupPayments()
  const { id, browser, body } = await world.register(
    { email: 'Amina@Example.test', phone: '0711222333' },
    '0711222333',
  )

  await world.sim.pay(id, { receipt: 'UKK7RT61SV' })
  const payment = await world.becomes('paid')

  expect(body).toEqual({
    success: true,
    checkoutRequestId: id,
    message:
      'Check your phone for the M-Pesa prompt and enter your PIN to complete payment. Your account will be created automatically upon successful payment.',
  })
  expect(payment).toMatchObject({ receipt: 'UKK7RT61SV', amount: 1050, draft: null, nextQueryAt: null })
  expect(world.accounts()).toMatchObject([
    {
      id: String(payment.userId),
      email: 'amina@example.test',
      userType: 'teacher',
      subscriptionStatus: 'active',
      subscriptionExpiry: null,
      paymentReference: 'UKK7RT61SV',
      passwordHash: null,
    },
  ])
  expect(await world.status(id, browser)).toEqual({
    status: 'paid',
    isRefunded: false,
    message: 'Thank you. Your account is ready.',
    receipt: 'UKK7RT61SV',
    next: 'password',
  })
  const sent = await world.db.read.query.outbox.findMany()
  expect(sent.map(message => message.channel).sort()).toEqual(['email', 'sms'])
  expect(sent.every(message => message.body.includes('/password?token='))).toBe(true)
  expect(sent.find(message => message.channel === 'email')?.body).toContain(
    'Thank you. We received KES 1,050 (M-Pesa receipt UKK7RT61SV). Your account is ready.',
  )
  expect(await world.db.read.query.auditLog.findMany()).toMatchObject([
    { action: 'payment.paid', targetId: payment.id, detail: { amount: 1050, purpose: 'registration' } },
  ])
})

test.each([
  ['cancelled', 'cancelled', '1032', 'The payment was cancelled on the phone.'],
  ['wrong-pin', 'failed', '2001', 'The M-Pesa PIN was wrong. Please try again.'],
  [
    'insufficient',
    'failed',
    '1',
    'There was not enough money in the M-Pesa account. Top it up, then try again.',
  ],
] as const)(
  '%s on the phone ends in %s and creates no account',
  async (action, status, resultCode, message) => {
    const world = await setupPayments()
    const { id, browser } = await world.register()

    await world.sim.answer(id, action)
    await world.becomes(status)

    expect(await world.status(id, browser)).toEqual({
      status,
      isRefunded: false,
      message,
      receipt: null,
      next: null,
    })
    expect(world.ledger()).toMatchObject([{ status, resultCode, receipt: null, nextQueryAt: null }])
    expect(world.accounts()).toEqual([])
    expect(await world.sim.counts()).toMatchObject({ queries: 0 })
  },
)

test('after a cancelled prompt the same browser can try again without a draft and pay', async () => {
  const world = await setupPayments()
  const first = await world.register({ email: 'again@example.test' })
  await world.sim.cancel(first.id)
  await world.becomes('cancelled')

  const second = await world.initiate({ as: first.browser, phone: '0722000100' })
  await world.sim.pay(second.id)
  await world.becomes('paid', 1)

  expect(second.status).toBe(200)
  expect(world.accounts()).toMatchObject([{ email: 'again@example.test', mpesaPhoneNumber: '254722000100' }])
  expect(world.ledger().map(payment => payment.status)).toEqual(['cancelled', 'paid'])
})

test("each role pays the server's fee, whatever plan the request names", async () => {
  const world = await setupPayments({ env: { FEES: 'teacher=700' } })

  for (const userType of ['teacher', 'coach', 'parent']) {
    await world.register({
      userType,
      specialization: 'Careers',
      childAge: '9',
      experience: 'beginner',
      preferredSubjects: 'Mathematics',
      schedule: 'Weekends',
    })
  }

  expect(world.ledger().map(({ role, plan, amount }) => [role, plan, amount])).toEqual([
    ['teacher', 'individual', 700],
    ['career_coach', 'specialist', 5000],
    ['parent', 'individual', 1050],
  ])
  expect((await world.sim.prompts()).map(prompt => prompt.amount)).toEqual([700, 5000, 1050])
})

test("the payer's SMS names the site, and the callback goes to a secret lower-case address", async () => {
  const world = await setupPayments()

  await world.register()

  const [prompt] = await world.sim.prompts()
  expect(prompt?.reference).toMatch(/^ELIMU[0-9A-F]{7}$/)
  expect(prompt?.callbackUrl).toMatch(new RegExp(`^${world.origin}/callbacks/[0-9a-f]{64}$`))
  expect(JSON.stringify(world.ledger())).not.toContain(prompt?.callbackUrl.split('/').at(-1) ?? '-')
})
