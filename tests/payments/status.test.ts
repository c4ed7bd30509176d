import { expect, test } from 'bun:test'
import { setupPayments } from '#tests/support/payments.ts'

test('only the browser that started a payment, or its owner, can see it', async () => {
  const world = await setupPayments()
  const owner = await world.person('parent', { subscriptionStatus: 'inactive' })
  const stranger = await world.person('teacher')
  const registered = await world.register()
  const renewed = await world.initiate({ as: owner })
  const ask = async (id: string, as?: Parameters<typeof world.send>[2]) =>
    (await world.send('GET', `/api/payments/${id}`, as)).status

  expect(await ask(registered.id, { as: registered.browser })).toBe(200)
  expect(await ask(registered.id)).toBe(404)
  expect(await ask(registered.id, { as: renewed.browser })).toBe(404)
  expect(await ask(registered.id, { as: stranger })).toBe(404)
  expect(await ask(renewed.id, { as: owner })).toBe(200)
  expect(await ask(renewed.id, { as: renewed.browser })).toBe(200)
  expect(await ask(renewed.id, { as: stranger })).toBe(404)
  expect(await ask('nothing', { as: owner })).toBe(404)
})

test('the next person to sign in on the same browser cannot see the previous payment', async () => {
  const world = await setupPayments()
  const owner = await world.person('parent', { subscriptionStatus: 'inactive' })
  const next = await world.person('parent', { subscriptionStatus: 'inactive' })
  const { id, browser } = await world.initiate({ as: owner })
  const onThatBrowser = `${browser}; ${next.cookie}`

  const asked = await world.send('GET', `/api/payments/${id}`, { as: onThatBrowser })
  const page = await world.send('GET', '/mpesa-payment', { as: onThatBrowser })
  const own = await world.send('GET', '/mpesa-payment', { as: `${browser}; ${owner.cookie}` })

  expect(asked.status).toBe(404)
  expect(page.body).not.toContain(id)
  expect(own.body).toContain(id)
})

test("a payment is found by the gateway's id and by our own", async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()

  const [payment] = world.ledger()

  expect(await world.status(String(payment?.id), browser)).toEqual(await world.status(id, browser))
  expect(await world.status(id, browser)).toEqual({
    status: 'pending',
    isRefunded: false,
    message: "Enter your M-Pesa PIN on your phone. We're waiting for M-Pesa to confirm the payment.",
    receipt: null,
    next: null,
  })
})

test('requesting the status queries the gateway only when a query is due', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()
  await world.sim.pay(id, { callbackTimes: 0 })
  for (let n = 0; n < 5; n++) await world.status(id, browser)
  expect(await world.sim.counts()).toMatchObject({ queries: 0 })

  world.clock.advance(16_000)
  await Promise.all([1, 2, 3, 4, 5].map(() => world.status(id, browser)))
  await world.becomes('paid')

  expect(await world.sim.counts()).toMatchObject({ queries: 1 })
  expect(world.accounts()).toHaveLength(1)
})

test('once the password is set, the paying browser has no next step and the owner goes to the dashboard', async () => {
  const world = await setupPayments()
  const { id, browser } = await world.register()
  await world.sim.pay(id)
  await world.becomes('paid')

  const set = await world.send('POST', '/api/auth/password', {
    as: browser,
    body: { password: 'mwalimu-wetu-2026' },
  })
  const cookie = /elimu_session=[0-9a-f]+/.exec(set.headers.get('set-cookie') ?? '')?.[0] ?? ''

  expect(set.status).toBe(200)
  expect((await world.send('GET', `/api/payments/${id}`, { as: browser })).status).toBe(404)
  expect(await world.status(id, cookie)).toMatchObject({ status: 'paid', next: 'dashboard' })
})
