import { expect, test } from 'bun:test'
import { setupPayments, teacherDraft } from '#tests/support/payments.ts'

/** A registration paid KES 1 short, and an administrator. */
async function worldWithAttention() {
  const world = await setupPayments()
  const { id, browser } = await world.register({ email: 'short@example.test' })
  await world.sim.pay(id, { amount: 1049, receipt: 'UKK7RT61SV' })
  const payment = await world.becomes('attention')
  const admin = await world.person('admin')
  const settle = (body: object, as: typeof admin | undefined = admin) =>
    world.send('POST', `/api/admin/payments/${payment.id}/settlement`, { ...(as && { as }), body })
  return { ...world, id, browser, payment, admin, settle }
}

test('an administrator credits a payment to an account once, and it is audited', async () => {
  const { settle, admin, payment, ...world } = await worldWithAttention()
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })

  const [first, second] = await Promise.all([settle({ userId: parent.id }), settle({ userId: parent.id })])

  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect(world.ledger()).toMatchObject([
    {
      status: 'paid',
      userId: parent.id,
      receipt: 'UKK7RT61SV',
      amountReceived: 1049,
      settledById: admin.id,
      settlementNote: 'KES 1,049 was received instead of KES 1,050.',
      browserHash: null,
      draft: null,
    },
  ])
  expect(world.accounts().find(({ id }) => id === parent.id)).toMatchObject({ subscriptionStatus: 'active' })
  const audited = await world.db.read.query.auditLog.findMany()
  expect(audited.filter(entry => entry.actorId === admin.id)).toMatchObject([
    { action: 'payment.paid', targetId: payment.id },
  ])
})

test('money cannot be credited to an account with nothing to buy', async () => {
  const { settle, ...world } = await worldWithAttention()
  const teacher = await world.person('teacher')

  const { status, body } = await settle({ userId: teacher.id })

  expect([status, Object.keys(body.fields)]).toEqual([422, ['userId']])
  expect(world.ledger()).toMatchObject([{ status: 'attention', userId: null }])
})

test('an administrator creates the account that was paid for', async () => {
  const { settle, id, browser, ...world } = await worldWithAttention()

  const { status, body } = await settle({ createAccount: true })

  expect([status, body.status, body.email]).toEqual([200, 'paid', 'short@example.test'])
  expect(world.accounts().filter(user => user.email === 'short@example.test')).toHaveLength(1)
  expect(await world.status(id, browser)).toMatchObject({ status: 'paid', next: 'password' })
})

test('an administrator records a refund, and the payer sees it', async () => {
  const { settle, admin, id, browser, ...world } = await worldWithAttention()

  const { status } = await settle({ refundNote: 'Sent back by M-Pesa on 21 Nov, UKL1AB23CD' })

  expect(status).toBe(200)
  expect(world.ledger()).toMatchObject([
    {
      status: 'refunded',
      settledById: admin.id,
      settlementNote: 'Sent back by M-Pesa on 21 Nov, UKL1AB23CD',
    },
  ])
  expect(await world.status(id, browser)).toEqual({
    status: 'failed',
    isRefunded: true,
    message: 'We received your KES 1,049 and refunded it. You have nothing more to pay.',
    receipt: 'UKK7RT61SV',
    next: null,
  })
  expect((await settle({ createAccount: true })).status).toBe(409)
  expect(world.accounts().filter(user => user.userType !== 'admin')).toEqual([])
})

test('an email address that is taken is reported to the administrator, and the payment is unchanged', async () => {
  const { settle, ...world } = await worldWithAttention()
  await world.person('teacher', { email: 'short@example.test' })

  const { status, body } = await settle({ createAccount: true })

  expect([status, body.message]).toEqual([409, 'An account with this email already exists. Please sign in.'])
  expect(world.ledger()).toMatchObject([{ status: 'attention' }])
})

test('a settlement must choose exactly one way', async () => {
  const { settle, ...world } = await worldWithAttention()
  const unsound = [
    {},
    { refundNote: ' ' },
    { userId: 'nobody' },
    { refundNote: 'back', createAccount: true },
    { userId: 5 },
  ]

  for (const body of unsound) {
    const answer = await settle(body)
    expect([body, answer.status, Object.keys(answer.body.fields).length]).toEqual([body, 422, 1])
  }
  expect(world.ledger()).toMatchObject([{ status: 'attention' }])
})

test('only administrators see and settle the ledger', async () => {
  const { settle, send, person, payment } = await worldWithAttention()
  const school = await person('school')

  const statuses = [
    (await send('GET', '/api/admin/payments')).status,
    (await send('GET', '/api/admin/payments', { as: school })).status,
    (await send('POST', `/api/admin/payments/${payment.id}/settlement`, { body: { refundNote: 'x' } }))
      .status,
    (await settle({ refundNote: 'x' }, school)).status,
    (await settle({}, school)).status,
  ]

  expect(statuses).toEqual([401, 403, 401, 403, 403])
})

test('an unknown payment is missing, and a paid one cannot be settled', async () => {
  const world = await setupPayments()
  const admin = await world.person('admin')
  const { id } = await world.register()
  await world.sim.pay(id)
  const paid = await world.becomes('paid')
  const settle = (of: string) =>
    world.send('POST', `/api/admin/payments/${of}/settlement`, { as: admin, body: { refundNote: 'x' } })

  expect((await settle('nothing')).status).toBe(404)
  expect((await settle(paid.id)).status).toBe(409)
})

test('the ledger lists all payments newest first, in pages, without tokens', async () => {
  const world = await setupPayments()
  const admin = await world.person('admin')
  for (const email of ['one@example.test', 'two@example.test', 'three@example.test']) {
    await world.initiate({ draft: teacherDraft({ email }) })
  }

  const first = await world.send('GET', '/api/admin/payments?limit=2', { as: admin })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await world.send('GET', next, { as: admin })
  const none = await world.send('GET', '/api/admin/payments?status=attention&limit=x&cursor=y', { as: admin })

  expect(first.headers.get('x-total-count')).toBe('3')
  expect([...first.body, ...second.body].map(row => row.email)).toEqual([
    'three@example.test',
    'two@example.test',
    'one@example.test',
  ])
  expect(first.body[0]).toMatchObject({
    name: 'Wanjiru Kamau',
    status: 'pending',
    amount: 1050,
    paidAt: null,
  })
  expect(first.body[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(Object.keys(first.body[0]).join()).not.toMatch(/hash|draft|token/i)
  expect([none.status, none.body]).toEqual([200, []])
})
