import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditLog, payments, users } from '#db/schema.ts'
import { monthTotals } from '#src/features/payments/revenue.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupPanel } from './setup.ts'

type Columns = Partial<typeof payments.$inferInsert>

const registration = {
  firstName: 'Otieno',
  lastName: 'Kamau',
  email: 'otieno@example.test',
  phone: '254700111222',
  userType: 'teacher',
}

const at = (time: string) => Date.parse(`${time}+03:00`)

/** At noon of 22 December 2027 in Kenya. */
async function setup() {
  const panel = await setupPanel()
  panel.clock.advance(at('2027-12-22T12:00:00') - panel.clock.now())
  const admin = await panel.person('admin')
  const { db, send } = panel
  const pay = async (columns: Columns) => {
    const values = {
      callbackTokenHash: crypto.randomUUID(),
      purpose: 'registration' as const,
      amount: 1050,
      status: 'paid' as const,
      ...columns,
    }
    const [payment] = await db.write(tx => tx.insert(payments).values(values).returning())
    if (!payment) throw new Error('no payment')
    return payment
  }
  /** Money that an administrator noted as given back. */
  const refund = async (when: string, columns: Columns) => {
    const payment = await pay({ status: 'refunded', ...columns })
    const deed = { action: 'payment.refunded', targetType: 'payment', targetId: payment.id }
    await db.write(async tx => void (await tx.insert(auditLog).values({ ...deed, at: at(when) })))
    return payment
  }
  const open = (query = '') => send('GET', `/admin-dashboard?tab=payments${query}`, { as: admin })
  const take = (query = '?month=2027-12', as = admin, headers = {}) =>
    send('GET', `/admin-dashboard/payments.csv${query}`, { as, headers })
  const totals = () => monthTotals(db.read, panel.clock.now())
  return { ...panel, admin, pay, refund, open, take, totals }
}

const lines = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n').slice(1)

/** The receipts that the ledger shows. */
const receipts = (body: string) =>
  [...body.matchAll(/data-label="Receipt"[^>]*>(?:<a[^>]*>)?([^<]*)</g)].map(([, receipt]) => receipt)

test('a month has what was paid and what went back in it, to the millisecond in Kenya', async () => {
  const { pay, refund, totals } = await setup()
  const midnight = at('2027-12-01T00:00:00')
  await pay({ paidAt: midnight, amount: 5000 })
  await pay({ paidAt: midnight - 1, amount: 1050 })
  await pay({ paidAt: midnight, amount: 1050, amountReceived: 1000 })
  await pay({ paidAt: midnight, amount: 0 })
  await refund('2027-12-01T00:00:00', { amount: 700, createdAt: at('2027-10-05T00:00:00') })
  await refund('2027-11-30T23:59:59', { amount: 30, amountReceived: 20 })
  for (const status of ['pending', 'failed', 'attention', 'cancelled', 'expired'] as const)
    await pay({ status, createdAt: midnight })

  const [december, november, october] = totals()

  expect(december).toMatchObject({ from: midnight, paid: 6700, refunded: 700, net: 6000, count: 3 })
  expect(november).toMatchObject({ paid: 1070, refunded: 20, net: 1050, count: 2 })
  expect(october).toMatchObject({ paid: 0, refunded: 0, net: 0, count: 0 })
  expect(totals()).toHaveLength(12)
  expect(totals().at(-1)?.from).toBe(at('2027-01-01T00:00:00'))
})

test('the totals agree with the revenue of the overview, and samples are in neither', async () => {
  const { pay, refund, totals, person, send, admin, clock } = await setup()
  const [teacher, sample] = [await person('teacher'), await person('teacher', { isSample: true })]
  await pay({ userId: teacher.id, paidAt: clock.now(), amount: 1050 })
  await pay({ userId: sample.id, paidAt: clock.now(), amount: 5000 })
  await refund('2027-12-05T10:00:00', { userId: sample.id, amount: 300 })
  await refund('2027-12-05T10:00:00', { userId: teacher.id, amount: 40 })

  const stats = (await send('GET', '/api/admin/stats', { as: admin })).body

  expect(totals()[0]).toMatchObject({ paid: 1090, refunded: 40, net: 1050, count: 2 })
  expect([stats.revenue, stats.monthlyRevenue]).toEqual([1050, 1050])
})

test('the tab shows this month, and the last 12 with a file each', async () => {
  const { pay, open, clock } = await setup()
  await pay({ paidAt: clock.now(), amount: 12_345 })

  const { body } = await open()

  expect(mainTextOf(body)).toContain('Dec 2027 Payments 1 Paid KES 12,345 Refunded KES 0 Net KES 12,345')
  expect(body.match(/href="\/admin-dashboard\/payments\.csv\?month=\d{4}-\d\d"/g)).toHaveLength(12)
  for (const month of ['2027-12', '2027-01'])
    expect(body.includes(`href="/admin-dashboard/payments.csv?month=${month}"`)).toBe(true)
})

test('the ledger is filtered by status, receipt, phone, email or id', async () => {
  const { pay, open, person } = await setup()
  const teacher = await person('teacher', { email: 'wanjiru@example.test', phone: '254712345678' })
  const own = await pay({ receipt: 'AAA1B2C3D4', userId: teacher.id, phone: '254799999999' })
  await pay({ receipt: 'BBB1B2C3D4', phone: '254712345678' })
  await pay({
    receipt: 'CCC1B2C3D4',
    status: 'attention',
    draft: registration,
  })
  await pay({ receipt: 'DDD1B2C3D4', status: 'refunded', phone: '254110000000' })

  const found = async (query: string) => receipts((await open(`&${query}`)).body).toSorted()
  const search = (text: string) => found(`search=${encodeURIComponent(text)}`)

  expect(await found('status=refunded')).toEqual(['DDD1B2C3D4'])
  expect(await found('status=paid')).toEqual(['AAA1B2C3D4', 'BBB1B2C3D4'])
  expect(await search('aaa1b2')).toEqual(['AAA1B2C3D4'])
  for (const phone of ['0712 345 678', '+254712345678', '712345678'])
    expect(await search(phone)).toEqual(['AAA1B2C3D4', 'BBB1B2C3D4'])
  expect(await search('0110000000')).toEqual(['DDD1B2C3D4'])
  expect(await search('WANJIRU@example.test')).toEqual(['AAA1B2C3D4'])
  expect(await search('otieno@')).toEqual(['CCC1B2C3D4'])
  expect(await search(own.id)).toEqual(['AAA1B2C3D4'])
  expect(await found(`status=refunded&search=${own.id}`)).toEqual([])
  expect(await found('status=lost')).toHaveLength(4)
})

test('with a filter only the ledger is shown, and a payment that needs attention links to its form', async () => {
  const { pay, open } = await setup()
  const waits = await pay({ receipt: 'SKA1B2C3D4', status: 'attention', purpose: 'unmatched' })

  const [all, narrowed] = [(await open()).body, (await open('&search=SKA1')).body]

  expect(mainTextOf(all)).toMatch(/Needs attention .* Dec 2027 Payments 0 .* All payments/)
  expect(mainTextOf(narrowed)).not.toMatch(/Dec 2027|Credit it to an account/)
  expect(receipts(narrowed)).toEqual(['SKA1B2C3D4'])
  expect(narrowed.includes(`href="/admin-dashboard?tab=payments&amp;payment=${waits.id}"`)).toBe(true)
})

test.each(['%', '_', "'", '"><b>', '\\', 'ANY', '\ud800', 'x'.repeat(100)])(
  'a search for %j finds nothing, breaks nothing and stays as it was typed',
  async text => {
    const { pay, open } = await setup()
    await pay({ receipt: 'SKA1B2C3D4', draft: registration, status: 'attention' })

    const { status, body } = await open(`&search=${encodeURIComponent(text.toWellFormed())}`)

    expect(status).toBe(200)
    expect(receipts(body)).toEqual([])
    expect(mainTextOf(body)).toContain('No payments found')
    expect(body.includes('"><b>')).toBe(false)
  },
)

test('a payment links to the page of its payer', async () => {
  const { pay, open, person } = await setup()
  const teacher = await person('teacher', { firstName: 'Wanjiru', lastName: 'Kamau' })
  await pay({ userId: teacher.id })

  const { body } = await open()

  expect(body.includes(`href="/admin-dashboard/users/${teacher.id}"`)).toBe(true)
  expect(mainTextOf(body)).toContain('Wanjiru Kamau')
})

test('the CSV file of a month lists its payments oldest first, neutralises formulas, and its download is audited', async () => {
  const { pay, refund, take, person, db, admin } = await setup()
  const evil = await person('teacher', { firstName: '=1+1', lastName: 'Kamau' })
  const school = await person('school', { school: { name: 'Moi Girls, Eldoret' } })
  const sample = await person('teacher', { isSample: true })
  await pay({
    receipt: 'SKB2',
    userId: school.id,
    purpose: 'renewal',
    amount: 5000,
    paidAt: at('2027-12-31T23:59:59'),
  })
  await pay({ receipt: 'SKA1', userId: evil.id, paidAt: at('2027-12-01T00:00:00') })
  await pay({ receipt: 'OUT1', paidAt: at('2027-11-30T23:59:59') })
  await pay({ receipt: 'OUT2', paidAt: at('2028-01-01T00:00:00') })
  await pay({ receipt: 'OUT3', userId: sample.id, paidAt: at('2027-12-02T00:00:00') })
  await pay({ receipt: null, amount: 0, paidAt: at('2027-12-02T00:00:00') })
  await pay({ status: 'failed', createdAt: at('2027-12-02T00:00:00') })
  await pay({
    receipt: 'SKC3',
    status: 'attention',
    amount: 9,
    purpose: 'unmatched',
    createdAt: at('2027-12-03T12:00:00'),
  })
  await refund('2027-12-04T12:00:00', { receipt: 'SKD4', amount: 10, createdAt: at('2027-09-01T00:00:00') })

  const { status, headers, body } = await take()

  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="payments-2027-12.csv"')
  expect(lines(body)).toEqual([
    "SKA1,2027-12-01,'=1+1 Kamau,Registration,1050,Paid",
    'SKC3,2027-12-03,,Unmatched,9,Needs attention',
    'SKD4,2027-12-04,,Registration,10,Refunded',
    'SKB2,2027-12-31,"Moi Girls, Eldoret",Renewal,5000,Paid',
  ])
  const noted = db.read.select().from(auditLog).where(eq(auditLog.action, 'payment.export')).all()
  expect(noted).toMatchObject([{ actorId: admin.id, detail: { year: 2027, month: 12, rows: 4 } }])
})

test('the CSV file of a month adds up to its total', async () => {
  const { pay, refund, take, totals } = await setup()
  for (const day of ['01', '15', '31'])
    await pay({ paidAt: at(`2027-12-${day}T10:00:00`), amount: Number(day) })
  await refund('2027-12-10T10:00:00', { amount: 500 })

  const rows = lines((await take()).body).map(line => line.split(','))
  const sumOf = (status: string) =>
    rows.filter(row => row[5] === status).reduce((sum, row) => sum + Number(row[4]), 0)

  expect([sumOf('Paid'), sumOf('Refunded')]).toEqual([totals()[0]?.net ?? 0, totals()[0]?.refunded ?? 0])
})

test.each([
  '',
  '?month=',
  '?month=2027-13',
  '?month=2027-1',
  '?month=2027-12-01',
  '?month=%3D1',
  '?month=9999-01',
])('a file of %j is refused with the reason, and nothing is noted', async query => {
  const { take, db } = await setup()

  const { status, body } = await take(query)

  expect(status).toBe(422)
  expect(body).toContain('Please enter the month, such as 2027-01')
  expect(db.read.select().from(auditLog).all()).toEqual([])
})

test('the file is for administrators, not for looking ahead, and 20 times an hour', async () => {
  const { take, send, person, admin, db } = await setup()

  expect((await send('GET', '/admin-dashboard/payments.csv?month=2027-12')).headers.get('location')).toBe(
    '/admin/login?next=%2Fadmin-dashboard%2Fpayments.csv%3Fmonth%3D2027-12',
  )
  for (const role of ['school', 'teacher'] as const)
    expect((await take(undefined, await person(role))).status).toBe(403)
  expect((await take(undefined, admin, { purpose: 'prefetch' })).status).toBe(204)
  expect(db.read.select().from(auditLog).all()).toEqual([])
  const statuses = []
  for (let n = 0; n < 21; n += 1) statuses.push((await take()).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('an erased payer has no name in the file, and the money stays', async () => {
  const { pay, take, person, db } = await setup()
  const teacher = await person('teacher')
  await pay({ receipt: 'SKA1', userId: teacher.id, paidAt: at('2027-12-05T10:00:00') })
  await db.write(async tx => void (await tx.delete(users).where(eq(users.id, teacher.id))))

  expect(lines((await take()).body)).toEqual(['SKA1,2027-12-05,,Registration,1050,Paid'])
})

test('the ledger of every status is read in parts, newest first, and nothing is missed or shown twice', async () => {
  const { pay, send, admin } = await setup()
  const statuses = ['paid', 'pending', 'failed', 'refunded', 'attention', 'cancelled', 'expired'] as const
  for (let n = 0; n < 14; n += 1)
    await pay({
      receipt: `R${String(n).padStart(2, '0')}`,
      status: statuses[n % 7],
      createdAt: 1_700_000_000_000 + Math.floor(n / 3),
    })
  const seen: (string | undefined)[] = []
  let address: string | undefined = '/admin-dashboard?tab=payments&limit=4'
  while (address) {
    const { body }: { body: string } = await send('GET', address, { as: admin })
    seen.push(...receipts(body))
    address = /href="([^"]+)" data-load-more/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    expect(seen.length).toBeLessThan(20)
  }

  expect(new Set(seen).size).toBe(14)
  expect(seen.map(receipt => Math.floor(Number(receipt?.slice(1)) / 3))).toEqual([
    4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0,
  ])
})
