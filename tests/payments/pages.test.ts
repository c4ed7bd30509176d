import { expect, test } from 'bun:test'
import type { Person } from '#tests/support/app.ts'
import { MINUTE, setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

test.each([
  ['?plan=individual&role=teacher', 'Individual Professional', 'KES 1,050', 'one-off payment'],
  ['?plan=individual&role=parent', 'Individual Professional', 'KES 1,050', 'a year'],
  ['?plan=specialist&role=coach', 'Specialist Professional', 'KES 5,000', 'a year'],
  ['?plan=institution', 'Institution Premium', 'KES 5,000', 'a year'],
  ['?plan=nonsense&role=admin', 'Individual Professional', 'KES 1,050', 'one-off payment'],
  ['', 'Individual Professional', 'KES 1,050', 'one-off payment'],
])('/mpesa-payment%s shows the plan, its price and the support contact', async (query, name, price, kind) => {
  const world = await setupPayments()

  const { status, body } = await world.send('GET', `/mpesa-payment${query}`)

  expect(status).toBe(200)
  for (const text of [
    name,
    price,
    kind,
    'M-Pesa phone number',
    world.env.supportEmail,
    world.env.supportPhone,
  ]) {
    expect(body).toContain(text)
  }
})

test('signed in, the page shows what the plan is for and, below it, until when the payment runs', async () => {
  const world = await setupPayments()
  const year = await world.person('parent', { subscriptionExpiry: Date.parse('2030-03-10T20:59:59.999Z') })
  const none = await world.person('counselor', { subscriptionStatus: 'inactive' })
  const once = await world.person('teacher', { subscriptionStatus: 'inactive' })
  const ticket = async (as?: Person) => {
    const { body } = await world.send('GET', '/mpesa-payment?plan=individual&role=parent', {
      ...(as && { as }),
    })
    return [...body.matchAll(/<p class="mt-1(?: text-muted)?">([^<]*)<\/p>/g)].map(([, text]) => text)
  }

  const [renewal, start, lifetime, visitor] = [
    await ticket(year),
    await ticket(none),
    await ticket(once),
    await ticket(),
  ]

  expect(renewal[0]).toMatch(/tutors/)
  expect(renewal[1]).toBe('Your subscription runs until 10 Mar 2030. This payment will add a year.')
  expect(start.slice(1)).toEqual(['Your subscription starts when you pay and runs for a year.'])
  expect(lifetime.slice(1)).toEqual(['Pay once. Your subscription has no end date.'])
  expect(visitor).toHaveLength(1)
})

test('the payment page links to the registration form and to sign-in', async () => {
  const world = await setupPayments()

  const { body } = await world.send('GET', '/mpesa-payment?plan=specialist&role=coach')

  expect(body).toMatch(/href="\/register\?role=coach"[^>]*>Change your details</)
  expect(body).toMatch(/href="\/login"[^>]*>I already have an account</)
})

test('without script the form leads to a page that refreshes itself until the payment is done', async () => {
  const world = await setupPayments()
  const sent = await world.send('POST', '/mpesa-payment?plan=individual&role=teacher', {
    body: form({ phoneNumber: '0712 345 100', registrationData: JSON.stringify(teacherDraft()) }),
  })
  const browser = cookieOf(sent.headers)
  const path = sent.headers.get('location') ?? ''

  const waiting = await world.send('GET', path, { as: browser })
  await world.sim.pay(path.split('/').at(-1) ?? '', { receipt: 'UKK7RT61SV' })
  await world.becomes('paid')
  const paid = await world.send('GET', path, { as: browser })

  expect(sent.status).toBe(303)
  expect(path).toMatch(/^\/mpesa-payment\/ws_CO_/)
  expect(waiting.body).toContain('http-equiv="refresh" content="5"')
  expect(waiting.body).toContain(
    'Check your phone for the M-Pesa prompt and enter your PIN to complete payment. Your account will be created automatically upon successful payment.',
  )
  expect(waiting.body).toContain('0712 345 100')
  for (const button of ['Return to Home', 'Try Another Number']) expect(waiting.body).toContain(button)
  expect(paid.body).not.toContain('http-equiv="refresh"')
  for (const text of ['Payment received', 'UKK7RT61SV', 'href="/password"']) expect(paid.body).toContain(text)
  expect((await world.send('GET', path)).status).toBe(404)
})

test('without script a refused number stays in the form', async () => {
  const world = await setupPayments()
  const registrationData = JSON.stringify(teacherDraft())

  const { status, body } = await world.send('POST', '/mpesa-payment?plan=individual&role=teacher', {
    body: form({ phoneNumber: '0812345678', registrationData }),
  })

  expect(status).toBe(422)
  expect(body).toContain('value="0812345678"')
  expect(body).toContain('Please enter a valid Kenyan phone number (e.g., 0712345678)')
  expect(body).toContain('Invalid phone number')
  expect(body).not.toContain('Payment Failed')
  expect(body).toContain('wanjiru')
  expect(world.ledger()).toEqual([])
})

test('without script and without a registration the page links to the form', async () => {
  const world = await setupPayments()

  const { status, body } = await world.send('POST', '/mpesa-payment?plan=individual&role=tutor', {
    body: form({ phoneNumber: '0712345100' }),
  })

  expect(status).toBe(400)
  expect(body).toContain('Please complete your registration first')
  expect(body).toContain('/register?role=tutor')
})

test('without script, trying again fills in the number, only in the browser where it was entered', async () => {
  const world = await setupPayments()
  const first = await world.send('POST', '/mpesa-payment?plan=individual&role=teacher', {
    body: form({ phoneNumber: '0712345100', registrationData: JSON.stringify(teacherDraft()) }),
  })
  const browser = cookieOf(first.headers)
  await world.sim.cancel(idOf(first.headers))
  await world.becomes('cancelled')
  const { body } = await world.send('GET', first.headers.get('location') ?? '', { as: browser })
  const [, again] = /name="again" value="([^"]+)"/.exec(body) ?? []
  const path = `/mpesa-payment?plan=individual&role=teacher&again=${again}`

  const own = await world.send('GET', path, { as: browser })
  const others = await world.send('GET', path)
  const unknown = await world.send('GET', '/mpesa-payment?again=nothing&again=twice', { as: browser })

  expect(own.body).toContain('value="0712 345 100"')
  expect([others.status, unknown.status]).toEqual([200, 200])
  expect(others.body + unknown.body).not.toContain('0712 345 100')
})

test('without script, trying again after a cancelled prompt needs no registration', async () => {
  const world = await setupPayments()
  const first = await world.send('POST', '/mpesa-payment', {
    body: form({ phoneNumber: '0712345100', registrationData: JSON.stringify(teacherDraft()) }),
  })
  const browser = cookieOf(first.headers)
  await world.sim.cancel(idOf(first.headers))
  await world.becomes('cancelled')
  const page = await world.send('GET', first.headers.get('location') ?? '', { as: browser })

  const second = await world.send('POST', '/mpesa-payment', {
    as: browser,
    body: form({ phoneNumber: '0712345200' }),
  })

  expect(page.body).toContain('The payment was cancelled on the phone.')
  expect(page.body).toContain('Try Again')
  expect(second.status).toBe(303)
  expect(world.ledger()).toHaveLength(2)
})

test('with a fee of 0 the form leads straight to the password, without script too', async () => {
  const world = await setupPayments({ env: { FEES: 'teacher=0' }, gateway: false })

  const sent = await world.send('POST', '/mpesa-payment?plan=individual&role=teacher', {
    body: form({ phoneNumber: '', registrationData: JSON.stringify(teacherDraft()) }),
  })
  const next = await world.send('GET', sent.headers.get('location') ?? '', { as: cookieOf(sent.headers) })

  expect([next.status, next.headers.get('location')]).toEqual([303, '/password'])
})

test("/subscribe leads to the payment for the viewer's plan, through sign-in if needed", async () => {
  const world = await setupPayments()
  const where = async (as?: Awaited<ReturnType<World['person']>>) => {
    const { status, headers } = await world.send('GET', '/subscribe', { ...(as && { as }) })
    return [status, headers.get('location')]
  }

  expect(await where()).toEqual([303, '/login?next=%2Fsubscribe'])
  expect(await where(await world.person('teacher'))).toEqual([
    303,
    '/mpesa-payment?plan=individual&role=teacher',
  ])
  expect(await where(await world.person('career_coach'))).toEqual([
    303,
    '/mpesa-payment?plan=specialist&role=coach',
  ])
  expect(await where(await world.person('school'))).toEqual([
    303,
    '/mpesa-payment?plan=institution&role=school',
  ])
})

test('the page gives the reason why a person cannot pay', async () => {
  const world = await setupPayments()
  const closed = await setupPayments({ gateway: false })
  const teacher = await world.person('teacher')
  const parent = await world.person('parent', { subscriptionExpiry: Date.parse('2030-03-10T20:59:59Z') })

  const notSetUp = await closed.send('GET', '/mpesa-payment?plan=individual')
  const forGood = await world.send('GET', '/mpesa-payment?plan=individual', { as: teacher })
  const renewal = await world.send('GET', '/mpesa-payment?plan=institution&role=school', { as: parent })

  expect(notSetUp.body).toContain('Payment is not set up on this site yet. Please contact support.')
  expect(notSetUp.body).not.toContain('M-Pesa phone number')
  expect(forGood.body).toContain('Your subscription is active and has no end date. You have nothing to pay.')
  expect(renewal.body).toContain('Your subscription runs until 10 Mar 2030. This payment will add a year.')
  expect(renewal.body).toContain('Individual Professional')
  expect(renewal.body).toContain('Message tutors, counselors and coaches across Kenya')
})

test('a browser with a payment in progress sees a notice until it ends', async () => {
  const world = await setupPayments()
  const { browser, id } = await world.register()

  const open = await world.send('GET', '/mpesa-payment', { as: browser })
  const others = await world.send('GET', '/mpesa-payment')
  await world.later(6 * MINUTE)
  const ended = await world.send('GET', '/mpesa-payment', { as: browser })

  expect(open.body).toContain(`/mpesa-payment/${id}`)
  expect(others.body).not.toContain('Please do not pay twice')
  expect(ended.body).not.toContain('Please do not pay twice')
})

const cookieOf = (headers: Headers) =>
  /elimu_payment=[0-9a-f]{64}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

const idOf = (headers: Headers) => headers.get('location')?.split('/').at(-1) ?? ''
