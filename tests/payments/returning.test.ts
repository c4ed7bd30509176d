import { expect, test } from 'bun:test'
import { freshPhone, HOUR, setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'

/** A registration paid for in one browser, without a password yet. */
async function worldWithPaid() {
  const world = await setupPayments()
  const { id, browser } = await world.register()
  await world.sim.pay(id)
  await world.becomes('paid')
  const open = (path: string, as: string | undefined = browser) => world.send('GET', path, { as })
  const pay = (fields: Record<string, string>, as = browser) =>
    world.send('POST', '/mpesa-payment', { as, body: new URLSearchParams(fields) })
  const choose = () =>
    world.send('POST', '/api/auth/password', { as: browser, body: { password: 'mwalimu-wetu-2026' } })
  return { ...world, id, browser, open, pay, choose }
}

const where = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')]

test('reopening the payment page leads the browser that paid to its password', async () => {
  const { open, pay, browser, ...world } = await worldWithPaid()

  const page = await open('/mpesa-payment?plan=individual&role=teacher')
  const form = await pay({ phoneNumber: '0712345100' })
  const call = await world.initiate({ as: browser })

  expect(page.body).toContain('A registration has been paid for in this browser.')
  expect(page.body).toMatch(/href="\/password"[^>]*>Create your password/)
  expect(page.body).not.toMatch(/Wanjiru|@example\.test/)
  expect(where(form)).toEqual([303, '/password'])
  expect([call.status, call.body.message]).toEqual([
    409,
    'Your registration is already paid for. Reload this page to continue.',
  ])
  expect(world.ledger()).toHaveLength(1)
})

test('other browsers see nothing of the registration, and after 72 hours neither does the one that paid', async () => {
  const { open, ...world } = await worldWithPaid()

  const stranger = await open('/mpesa-payment', `elimu_payment=${'a'.repeat(64)}`)
  const { body } = await world.send('GET', '/mpesa-payment')
  world.clock.advance(73 * HOUR)
  const late = await open('/mpesa-payment')

  for (const html of [stranger.body, body, late.body]) {
    expect(html).not.toContain('A registration was paid for in this browser')
  }
})

test("the next person on the same computer pays as usual and cannot set the previous person's password", async () => {
  const { open, pay, ...world } = await worldWithPaid()

  const page = await open('/mpesa-payment')
  const next = await pay({ phoneNumber: '0712345100', registrationData: JSON.stringify(teacherDraft()) })
  const mark = /elimu_payment=[0-9a-f]{64}/.exec(next.headers.get('set-cookie') ?? '')?.[0] ?? ''

  expect(page.body).toContain('M-Pesa phone number')
  expect(next.headers.get('location')).toMatch(/^\/mpesa-payment\/ws_CO_/)
  expect(where(await open('/password', mark))).toEqual([303, '/forgot-password'])
  expect(world.ledger()).toHaveLength(2)
})

test('once the password is chosen, every link leads that browser to sign-in', async () => {
  const { open, pay, choose, id, ...world } = await worldWithPaid()

  const first = await choose()
  const again = await choose()

  expect([first.status, again.status]).toEqual([200, 401])
  expect((await open('/mpesa-payment')).body).toMatch(/href="\/login"[^>]*>Sign In/)
  expect(where(await open(`/mpesa-payment/${id}`))).toEqual([303, '/password'])
  expect(where(await pay({ phoneNumber: '0712345100' }))).toEqual([303, '/password'])
  expect(where(await open('/password'))).toEqual([303, '/login'])
  expect((await world.send('GET', `/mpesa-payment/${id}`)).status).toBe(404)
})

/** Opens the payment form in a browser with these cookies: the token it was given, and the key in the form. */
async function openForm(world: World, as = 'other=1') {
  const { body, headers } = await world.send('GET', '/mpesa-payment?plan=individual&role=teacher', { as })
  const set = headers.getSetCookie().join()
  return {
    body,
    next: /elimu_payment_next=[0-9a-f]{64}/.exec(set)?.[0] ?? '',
    promoted: /elimu_payment=([0-9a-f]{64})/.exec(set)?.[1],
    key: /name="formKey" value="([0-9a-f]{64})"/.exec(body)?.[1] ?? '',
  }
}

const startFrom = async (world: World, as: string, formKey: string, phoneNumber = freshPhone()) => {
  const body = {
    phoneNumber,
    planType: 'individual',
    registrationData: teacherDraft(),
    formKey,
  }
  const { headers } = await world.send('POST', '/api/initiate-payment', { as, body })
  return /elimu_payment=([0-9a-f]{64})/.exec(headers.get('set-cookie') ?? '')?.[1]
}

test('a page killed before the answer came has the payment and its number when it is loaded again', async () => {
  const world = await setupPayments()
  const { next, key } = await openForm(world)
  const lost = await startFrom(world, next, key, '0712345100')

  const again = await openForm(world, next)

  expect(next).toBe(`elimu_payment_next=${lost}`)
  expect(again.promoted).toBe(lost)
  expect(again.body).toContain('You have a payment in progress.')
  expect(again.body).toContain('value="0712 345 100"')
  expect(again.next).not.toBe(next)
})

test('a token that the form does not name, or that has a payment, starts no other payment', async () => {
  const world = await setupPayments()
  const mine = await openForm(world)
  const planted = `elimu_payment_next=${'a'.repeat(64)}`

  const withPlanted = await startFrom(world, planted, mine.key)
  const withoutKey = await startFrom(world, mine.next, '')

  expect(withPlanted).toMatch(/^[0-9a-f]{64}$/)
  expect(planted).not.toContain(withPlanted ?? '')
  expect(mine.next).not.toContain(withoutKey ?? '')
  expect((await openForm(world, planted)).body).not.toContain('You have a payment in progress.')
  const used = await openForm(world)
  const first = await startFrom(world, used.next, used.key)
  const second = await startFrom(world, used.next, used.key)
  expect(used.next).toContain(first ?? '')
  expect(second).not.toBe(first)
})
