import { expect, test } from 'bun:test'
import { settleCallbacks } from '#src/features/payments/reconciliation/reconcile-due.ts'
import { DAY, HOUR, MINUTE, post, setupPayments } from '#tests/support/payments.ts'
import { eventually } from '#tests/support/simulator.ts'

test('a callback sent three times at once pays once', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.sim.pay(id, { callbackTimes: 0 })

  await Promise.all([1, 2, 3].map(() => world.announce(id, { receipt: 'UKK7RT61SV' })))
  await world.becomes('paid')
  const callbacks = await world.settled(3)

  expect(callbacks.map(row => row.outcome).sort()).toEqual(['paid', 'repeated', 'repeated'])
  expect(world.ledger()).toMatchObject([{ status: 'paid', receipt: 'UKK7RT61SV' }])
  expect(world.accounts()).toHaveLength(1)
})

test('a late callback still creates one account', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()
  await world.later(6 * MINUTE)
  expect(await world.status(id, browser)).toMatchObject({ status: 'expired', next: null })

  world.clock.advance(3 * HOUR)
  await world.sim.pay(id, { callbackTimes: 3 })
  await world.becomes('paid')
  await world.settled(3)

  expect(await world.status(id, browser)).toMatchObject({ status: 'paid', next: 'password' })
  expect(world.accounts()).toHaveLength(1)
  expect(world.ledger()).toHaveLength(1)
})

test('a payment that failed as unanswered is still paid by late money', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.sim.answer(id, 'unreachable')
  await world.becomes('failed')

  await world.sim.pay(id, { callbackTimes: 0 })
  await world.later(20 * MINUTE)

  expect(world.ledger()).toMatchObject([{ status: 'paid', receipt: null }])
  expect(world.accounts()).toHaveLength(1)
})

test('a callback to an unknown address gets the same answer and is not stored', async () => {
  const world = await setupPayments()
  const { id } = await world.register()

  const forged = await world.announce(id, { to: `${world.origin}/callbacks/${'0'.repeat(64)}` })

  expect(forged).toEqual({ status: 200, body: '{"ResultCode":0,"ResultDesc":"Accepted"}' })
  expect(world.callbacks()).toEqual([])
  expect(world.ledger()).toMatchObject([{ status: 'pending' }])
  expect(world.logged.join('')).toContain('"reason":"unknown token"')
})

test('a forged success is overruled by the gateway and creates no account', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.sim.answer(id, 'cancelled', { callbackTimes: 0 })

  await world.announce(id)
  const callbacks = await world.settled()

  expect(callbacks).toMatchObject([{ outcome: 'overruled' }])
  expect(world.ledger()).toMatchObject([{ status: 'cancelled', receipt: null, paidAt: null }])
  expect(world.accounts()).toEqual([])
})

test('a success reported too early is pending until the gateway confirms it', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()
  await world.announce(id, { receipt: 'UKK7RT61SV' })
  await world.later(6 * MINUTE)
  expect(await world.status(id, browser)).toMatchObject({ status: 'pending' })
  expect(world.accounts()).toEqual([])

  await world.sim.pay(id, { callbackTimes: 0 })
  await world.later(10 * MINUTE)

  expect(world.ledger()).toMatchObject([{ status: 'paid', receipt: 'UKK7RT61SV' }])
  expect(world.callbacks()).toMatchObject([{ outcome: 'paid' }])
  expect(world.accounts()).toHaveLength(1)
})

test('a success that the gateway does not confirm within a day needs an administrator', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.sim.script({ inFlight: '500-not-exist' })
  await world.announce(id, { receipt: 'UKK7RT61SV' })

  for (let hours = 0; hours <= 25; hours++) await world.later(HOUR)

  expect(world.ledger()).toMatchObject([{ status: 'attention', amountReceived: 1050, nextQueryAt: null }])
  expect(world.ledger()[0]?.reason).toContain('UKK7RT61SV')
  expect(world.accounts()).toEqual([])
})

test('a callback with the ids of another payment changes neither', async () => {
  const world = await setupPayments()
  const mine = await world.register()
  const other = await world.register()
  await world.sim.pay(mine.id, { callbackTimes: 0 })
  const { callbackUrl } = await world.sim.prompt(other.id)

  await world.announce(mine.id, { to: callbackUrl })
  await world.settled()

  expect(world.callbacks()).toMatchObject([{ outcome: 'other ids' }])
  expect(world.ledger().map(payment => payment.status)).toEqual(['pending', 'pending'])
  expect(world.accounts()).toEqual([])
})

test('a failure after a success changes nothing, and a success after a failure pays', async () => {
  const world = await setupPayments()
  const { id } = await world.register()

  await world.announce(id, { code: 1032 })
  await world.becomes('cancelled')
  await world.sim.pay(id)
  await world.becomes('paid')
  await world.announce(id, { code: 1032 })
  await world.settled(3)

  expect(world.callbacks().map(row => row.outcome)).toEqual(['cancelled', 'paid', 'after the end'])
  expect(world.ledger()).toMatchObject([{ status: 'paid' }])
  expect(world.accounts()).toHaveLength(1)
})

test('an unreadable callback is stored unchanged and ends nothing', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  const { callbackUrl } = await world.sim.prompt(id)

  for (const body of ['{"Body":', 'hello', '{"Body":{"stkCallback":{}}}']) await post(callbackUrl, body)
  const tooLarge = await post(callbackUrl, 'x'.repeat(70_000))
  await world.settled(3)

  expect(tooLarge.status).toBe(200)
  expect(world.callbacks().map(row => [row.body, row.outcome])).toEqual([
    ['{"Body":', 'unreadable'],
    ['hello', 'unreadable'],
    ['{"Body":{"stkCallback":{}}}', 'unreadable'],
  ])
  expect(world.ledger()).toMatchObject([{ status: 'pending' }])
})

test('an unknown code leaves the payment pending and flagged', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()

  await world.sim.answer(id, 'unknown')
  await world.settled()

  expect(world.ledger()).toMatchObject([
    {
      status: 'pending',
      resultCode: '7777',
      reason: 'M-Pesa sent an unknown result code: 7777',
    },
  ])
  expect((await world.status(id, browser)).message).not.toContain('7777')
})

test('a callback without Balance and with a ResultCode as text pays too', async () => {
  const world = await setupPayments()
  const { id } = await world.register()

  await world.sim.pay(id, { omitBalance: true, textResultCode: true })
  await world.becomes('paid')

  expect(world.accounts()).toHaveLength(1)
})

test('excess callbacks are not stored', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  const { callbackUrl } = await world.sim.prompt(id)

  for (let sent = 0; sent < 105; sent++) await post(callbackUrl, 'x')
  await world.settled(100)

  expect(world.callbacks()).toHaveLength(100)
})

test('stored callbacks are processed at start-up', async () => {
  const world = await setupPayments()
  const { id } = await world.register()
  await world.sim.script({ nextQuery: ['500-internal'] })
  await world.sim.pay(id, { receipt: 'UKK7RT61SV' })
  await eventually(() => world.ledger()[0]?.queries || undefined)
  expect(world.ledger()).toMatchObject([{ status: 'pending' }])
  expect(world.callbacks()).toMatchObject([{ settledAt: null }])

  world.clock.advance(DAY / 48)
  await settleCallbacks(world.deps)
  await settleCallbacks(world.deps)

  expect(world.callbacks()).toMatchObject([{ outcome: 'paid' }])
  expect(world.ledger()).toMatchObject([{ status: 'paid', receipt: 'UKK7RT61SV' }])
  expect(world.accounts()).toHaveLength(1)
})
