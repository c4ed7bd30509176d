import { expect, test } from 'bun:test'
import { type Payment, payments } from '#db/schema.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { DAY, setupPayments } from '#tests/support/payments.ts'

const inKenya = (text: string) => Date.parse(`${text}+03:00`)

test('a renewal is listed with its end date and receipt', async () => {
  const world = await setupPayments()
  const subscriptionExpiry = inKenya('2030-03-10T23:59:59.999')
  const parent = await world.person('parent', { subscriptionExpiry })
  const { id } = await world.initiate({ as: parent })
  await world.sim.pay(id, { receipt: 'UKK7RT61SV' })
  const payment = await world.becomes('paid')
  await world.settled()

  const list = await world.send('GET', '/api/payments', { as: parent })
  const page = await world.send('GET', '/payments', { as: parent })

  expect(list.status).toBe(200)
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(list.body).toEqual([
    {
      id: payment?.id,
      checkoutRequestId: id,
      purpose: 'renewal',
      role: 'parent',
      plan: 'individual',
      amount: 1050,
      amountReceived: null,
      status: 'paid',
      isRefunded: false,
      message: 'Thank you. Your subscription is active.',
      receipt: 'UKK7RT61SV',
      createdAt: expect.stringMatching(ISO),
      paidAt: expect.stringMatching(ISO),
      until: '2031-03-10T20:59:59.999Z',
      hasReceipt: true,
    },
  ])
  expect(textOf(page.body)).toContain('Renewal, until 10 Mar 2031')
  expect(page.body).toContain(`href="/payments/${payment?.id}/receipt"`)
  expect(textOf(page.body)).toContain('KES 1,050')
})

test("a payment keeps its end date when a later one moves the subscription's", async () => {
  const world = await setupPayments({ env: { FEES: 'parent=0' }, gateway: false })
  world.clock.advance(inKenya('2031-03-10T12:00') - world.clock.now())
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })
  await world.initiate({ as: parent, phone: '' })
  world.clock.advance(DAY)
  await world.initiate({ as: parent, phone: '' })

  const { body } = await world.send('GET', '/api/payments', { as: parent })

  expect(body.map((row: { until: string }) => row.until.slice(0, 10))).toEqual(['2033-03-10', '2032-03-10'])
})

test.each<[Partial<Payment>, string, string]>([
  [{ status: 'pending' }, 'Waiting for M-Pesa', 'Enter your M-Pesa PIN on your phone.'],
  [{ status: 'cancelled', reason: 'You cancelled the request.' }, 'Cancelled', 'You cancelled the request.'],
  [{ status: 'failed', reason: 'Your balance is too low.' }, 'Failed', 'Your balance is too low.'],
  [{ status: 'expired' }, 'Not confirmed', 'If you did pay, we will find the payment'],
  [{ status: 'attention', receipt: 'UKK7RT61SA' }, 'Under review', 'will contact you'],
  [{ status: 'refunded', amountReceived: 999 }, 'Refunded', 'We received your KES 999 and refunded it'],
])("a payment's outcome is explained in plain words: %o", async (columns, label, words) => {
  const setup = await testApp()
  const parent = await setup.person('parent')
  await stored(setup, parent, columns)

  const { status, body } = await setup.send('GET', '/payments', { as: parent })

  expect(status).toBe(200)
  expect(body).toContain(label)
  expect(body).toContain(words)
  expect(body).not.toContain('/receipt"')
})

test('a pending payment links to its status page', async () => {
  const setup = await testApp()
  const parent = await setup.person('parent')
  await stored(setup, parent, { status: 'pending', checkoutRequestId: 'ws_CO_1' })

  const { body } = await setup.send('GET', '/payments', { as: parent })

  expect(body).toMatch(/href="\/mpesa-payment\/ws_CO_1"[^>]*>Check this payment</)
})

test('people see only their own payments, newest first, in pages', async () => {
  const setup = await testApp()
  const [mine, theirs] = [await setup.person('parent'), await setup.person('parent')]
  for (const n of [1, 2, 3]) await stored(setup, mine, { status: 'cancelled', createdAt: n * DAY })
  await stored(setup, theirs, { status: 'cancelled' })

  const first = await setup.send('GET', '/api/payments?limit=2', { as: mine })
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await setup.send('GET', next, { as: mine })
  const page = await setup.send('GET', '/payments?limit=2', { as: mine })

  const times = [...first.body, ...rest.body].map((row: { createdAt: string }) => Date.parse(row.createdAt))
  expect(times).toEqual([3 * DAY, 2 * DAY, DAY])
  expect(first.headers.get('x-total-count')).toBe('3')
  expect(page.body).toContain('Older payments')
})

test('the phone number, draft and gateway data are not exposed', async () => {
  const setup = await testApp()
  const parent = await setup.person('parent')
  await stored(setup, parent, { phone: '254712000777', draft: { firstName: 'Secret' }, resultCode: '1032' })

  const { body } = await setup.send('GET', '/api/payments', { as: parent })

  expect(JSON.stringify(body)).not.toMatch(/254712000777|Secret|\b1032\b|Hash/)
})

test('the list leads signed-out people to sign-in and administrators to the ledger', async () => {
  const setup = await testApp()
  const admin = await setup.person('admin')

  const stranger = await setup.send('GET', '/payments')
  const ledger = await setup.send('GET', '/payments', { as: admin })

  expect(stranger.headers.get('location')).toBe('/login?next=%2Fpayments')
  expect(ledger.headers.get('location')).toBe('/admin-dashboard?tab=payments')
})

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

let rows = 0

function stored(
  { db }: Pick<TestApp, 'db'>,
  { id: userId }: Person,
  columns: Partial<typeof payments.$inferInsert>,
) {
  const payment = { purpose: 'renewal', role: 'parent', plan: 'individual', amount: 1050 } as const
  return db.write(async tx => {
    await tx.insert(payments).values({ ...payment, userId, callbackTokenHash: `own-${++rows}`, ...columns })
  })
}
