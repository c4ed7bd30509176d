import { expect, test } from 'bun:test'
import { HOUR, MINUTE, setupPayments, teacherDraft } from '#tests/support/payments.ts'

test('without a callback the gateway is queried, and its answer alone creates the account', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()
  await world.sim.pay(id, { callbackTimes: 0 })
  await world.later(10_000)
  expect(await world.sim.counts()).toMatchObject({ queries: 0 })

  await world.later(6_000)
  await world.later(HOUR)

  expect(world.ledger()).toMatchObject([{ status: 'paid', receipt: null, queries: 1, nextQueryAt: null }])
  expect(world.accounts()).toHaveLength(1)
  expect(await world.status(id, browser)).toMatchObject({ status: 'paid', next: 'password' })
})

test.each(['4999', '500-processing', '200-empty-error', '400-invalid-id', '500-not-exist'] as const)(
  'while the gateway answers %s a payment is pending, then expires, and late money still pays it',
  async inFlight => {
    const world = await setupPayments()
    const { id } = await world.register()
    await world.sim.script({ inFlight })
    await world.later(MINUTE)
    expect(world.ledger()).toMatchObject([{ status: 'pending', queries: 1 }])
    await world.later(5 * MINUTE)
    expect(world.ledger()).toMatchObject([{ status: 'expired' }])

    await world.sim.pay(id, { callbackTimes: 0 })
    await world.later(20 * HOUR)

    expect(world.ledger()).toMatchObject([{ status: 'paid' }])
    expect(world.accounts()).toHaveLength(1)
  },
)

test('a payment is queried less and less often, and not after 24 hours', async () => {
  const world = await setupPayments()
  await world.register()

  for (let minutes = 0; minutes < 30 * 60; minutes += 1) await world.later(MINUTE)

  const { queries } = await world.sim.counts()
  expect(queries).toBeGreaterThan(10)
  expect(queries).toBeLessThan(30)
  expect(world.ledger()).toMatchObject([{ status: 'expired', nextQueryAt: null, queries }])
})

test('an expired payment whose outcome is known is not queried again', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.sim.script({ nextQuery: ['4999', '4999'] })
  await world.later(MINUTE)
  await world.later(5 * MINUTE)
  await world.sim.cancel(id, { callbackTimes: 0 })
  expect(world.ledger()).toMatchObject([{ status: 'expired', resultCode: null }])

  await world.later(HOUR)

  expect(world.ledger()).toMatchObject([{ status: 'expired', resultCode: '1032', nextQueryAt: null }])
})

test('a push that times out is not sent again; the callback supplies the ids and pays', async () => {
  const world = await setupPayments()
  await world.sim.script({ nextPush: 'timeout-after-accept' })
  const { status, id, browser, phone } = await world.initiate({ draft: teacherDraft() })
  expect(status).toBe(200)
  expect(world.ledger()).toMatchObject([{ id, checkoutRequestId: id, status: 'pending' }])

  const prompt = await world.sim.promptTo(`254${phone.slice(1)}`)
  await world.sim.pay(prompt.checkoutRequestId)
  await world.becomes('paid')

  expect(world.ledger()).toMatchObject([
    { id, checkoutRequestId: prompt.checkoutRequestId, merchantRequestId: prompt.merchantRequestId },
  ])
  expect(await world.status(id, browser)).toMatchObject({ status: 'paid', next: 'password' })
  expect(await world.status(prompt.checkoutRequestId, browser)).toMatchObject({ status: 'paid' })
  expect(await world.sim.counts()).toMatchObject({ pushes: 1 })
  expect(world.accounts()).toHaveLength(1)
})

test('a push without an answer and without a callback expires, and its late callback still pays', async () => {
  const world = await setupPayments()
  await world.sim.script({ nextPush: 'garbage-after-accept' })
  const { phone } = await world.initiate({ draft: teacherDraft() })
  await world.later(6 * MINUTE)
  expect(world.ledger()).toMatchObject([{ status: 'expired', nextQueryAt: null }])

  const prompt = await world.sim.promptTo(`254${phone.slice(1)}`)
  await world.sim.pay(prompt.checkoutRequestId)
  await world.becomes('paid')

  expect(world.accounts()).toHaveLength(1)
})

test('a callback that arrives before the push is answered pays once, with one pair of ids', async () => {
  const world = await setupPayments()
  const daraja = world.deps.daraja()
  if (!daraja) throw new Error('no gateway')
  const push: typeof daraja.push = async request => {
    const answer = await daraja.push(request)
    const { checkoutRequestId } = await world.sim.promptTo(request.phone)
    await world.sim.pay(checkoutRequestId)
    await world.settled()
    return answer
  }
  world.deps.daraja = () => ({ ...daraja, push })

  const { id } = await world.register()

  expect(world.ledger()).toMatchObject([{ checkoutRequestId: id, status: 'paid' }])
  expect(world.accounts()).toHaveLength(1)
})

test('a token that expires is renewed without a second prompt', async () => {
  const world = await setupPayments()
  await world.register()
  await world.sim.script({ revokeTokens: true })

  const { id } = await world.register()
  await world.sim.pay(id)
  await world.sim.script({ revokeTokens: true })
  await world.becomes('paid', 1)

  expect(await world.sim.counts()).toMatchObject({ prompts: 2 })
  expect(world.accounts()).toHaveLength(1)
})

test.each([
  ['429', 503, 'M-Pesa is busy right now. Nothing was charged. Please try again in a minute.'],
  ['403-html', 503, 'M-Pesa is busy right now. Nothing was charged. Please try again in a minute.'],
  [
    'merchant-missing',
    502,
    'M-Pesa refused the payment because of a problem on our side. Nothing was charged. Please contact support.',
  ],
  ['locked', 409, 'Another M-Pesa request is open on this phone. Wait a minute, then try again.'],
  ['invalid-phone', 422, 'M-Pesa does not accept this number. Please use another number.'],
] as const)(
  'a push answered with %s fails with %i and can be tried again at once',
  async (fault, status, message) => {
    const world = await setupPayments()
    await world.sim.script({ nextPush: fault })
    const draft = teacherDraft()

    const refused = await world.initiate({ draft, phone: '0733000500' })

    expect(refused).toMatchObject({ status, body: { message } })
    expect(world.ledger()).toMatchObject([{ status: 'failed', reason: message, nextQueryAt: null }])
    expect(await world.initiate({ draft, phone: '0733000500' })).toMatchObject({ status: 200 })
    expect(world.accounts()).toEqual([])
  },
)

test('an unreachable gateway answers 502, and the payment fails', async () => {
  const world = await setupPayments()
  await world.sim.stop()

  const { status, body } = await world.initiate({ draft: teacherDraft() })

  expect([status, body.message]).toEqual([
    502,
    'We could not reach M-Pesa. Nothing was charged. Please try again in a few minutes.',
  ])
  expect(world.ledger()).toMatchObject([{ status: 'failed' }])
})

test('two payments stay separate if the gateway repeats an id', async () => {
  const world = await setupPayments()
  const first = await world.register()
  await world.db.write(tx => tx.run(`UPDATE payments SET status = 'cancelled'`))
  const daraja = world.deps.daraja()
  if (!daraja) throw new Error('no gateway')
  daraja.push = async () => ({
    outcome: 'accepted',
    merchantRequestId: 'other',
    checkoutRequestId: first.id,
  })

  const second = await world.register()

  expect(second.id).not.toBe(first.id)
  expect(new Set(world.ledger().map(payment => payment.checkoutRequestId)).size).toBe(2)
})

test('while the gateway is down each sweep sends one query; once it is back all payments are settled', async () => {
  const world = await setupPayments()
  for (let n = 0; n < 3; n++) {
    const { id } = await world.register()
    await world.sim.pay(id, { callbackTimes: 0 })
  }
  await world.sim.script({ nextQuery: ['500-unreachable'] })

  await world.later(20_000)
  expect(await world.sim.counts()).toMatchObject({ queries: 1 })
  await world.later(20_000)

  expect(world.ledger().map(payment => payment.status)).toEqual(['paid', 'paid', 'paid'])
  expect(world.accounts()).toHaveLength(3)
})

test('if payment is not set up, the answer says so and nothing is stored', async () => {
  const world = await setupPayments({ gateway: false })

  const { status, body } = await world.initiate({ draft: teacherDraft() })

  expect([status, body.message]).toEqual([
    503,
    'Payment is not set up on this site yet. Please contact support.',
  ])
  expect(world.ledger()).toEqual([])
})
