import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, payments, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupPanel } from './setup.ts'

type House = Awaited<ReturnType<typeof setupPanel>>

const open = ({ send, admin }: House, query = '') => send('GET', `/admin-dashboard${query}`, { as: admin })

const submit = (
  { send, admin }: House,
  path: string,
  fields: Record<string, string>,
  as: Person | null = admin,
) => send('POST', `/admin-dashboard/${path}`, { ...(as && { as }), body: new URLSearchParams(fields) })

async function needsAttention({ db }: House, changes: Partial<typeof payments.$inferInsert> = {}) {
  const [payment] = await db.write(tx =>
    tx
      .insert(payments)
      .values({
        callbackTokenHash: crypto.randomUUID(),
        purpose: 'unmatched',
        amount: 5000,
        status: 'attention',
        reason: 'A second receipt.',
        receipt: 'SKA1B2C3D4',
        ...changes,
      })
      .returning(),
  )
  if (!payment) throw new Error('no payment')
  return payment
}

test('both addresses show one panel, to administrators only', async () => {
  const setup = await setupPanel()
  const { send, person, admin } = setup

  const addresses = {
    '/admin-dashboard': '/admin/login',
    '/admin/dashboard': '/admin/login',
    '/admin/dashboard?tab=users': '/admin/login?next=%2Fadmin%2Fdashboard%3Ftab%3Dusers',
  }
  for (const [path, door] of Object.entries(addresses)) {
    const out = await send('GET', path)
    expect([out.status, out.headers.get('location')]).toEqual([303, door])
    for (const role of ['teacher', 'school', 'parent'] as const) {
      expect((await send('GET', path, { as: await person(role) })).status).toBe(403)
    }
    expect((await send('GET', path, { as: admin })).status).toBe(200)
  }
})

test('the overview shows the figures, and links to pending work', async () => {
  const setup = await setupPanel()
  const school = await setup.person('school')
  await post(setup, school)
  const before = mainTextOf((await open(setup)).body)
  await needsAttention(setup)
  await setup.db.write(tx => tx.update(jobs).set({ isActive: false, holdReason: 'asks for money' }))

  const { body } = await open(setup)

  expect(before).toMatch(/Total Users 2 Active Users 2 .*Total Jobs 1 .*Revenue KES 0/)
  expect(before).toMatch(/Pending Applications 0 Active Subscriptions 1 .*Monthly Revenue KES 0/)
  expect(before).not.toContain('Needs your attention')
  expect(mainTextOf(body)).toContain('Needs your attention 1 payment needs attention 1 job on hold')
  expect(body).toContain('href="/admin-dashboard?tab=payments"')
})

test('the table of people has a form for each status; names are text', async () => {
  const setup = await setupPanel()
  const teacher = await setup.person('teacher', { firstName: '<b>Amina</b>', subscriptionExpiry: 1 })

  const { body } = await open(setup, '?tab=users')

  const words = mainTextOf(body)
  expect(words).toMatch(/User Email Type Status Joined Actions/)
  expect(words).toContain(`${teacher.user.email} Teacher Expired`)
  expect(body).toContain(`action="/admin-dashboard/users/${teacher.id}/status"`)
  expect(body).toContain('&lt;b&gt;Amina')
  expect(body).not.toContain('<b>Amina')
  expect(mainTextOf((await open(setup, '?tab=users&search=nobody')).body)).toContain('No users found')
})

test('a status is set by a form, and the way back stays in the panel', async () => {
  const setup = await setupPanel()
  const { person, db } = setup
  const teacher = await person('teacher')
  const path = `users/${teacher.id}/status`

  const done = await submit(setup, path, { status: 'suspended', next: '/admin-dashboard?tab=users&search=a' })
  const wrong = await submit(setup, path, { status: 'expired', next: 'https://evil.example/' })

  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin-dashboard?tab=users&search=a'])
  expect(toastOf(done)).toEqual({ title: 'User Status Updated' })
  expect(wrong.headers.get('location')).toBe('/admin-dashboard?tab=users')
  expect(toastOf(wrong)).toMatchObject({ title: 'Update Failed', variant: 'destructive' })
  expect(db.read.select().from(users).where(eq(users.id, teacher.id)).get()?.isActive).toBe(false)
})

test('jobs are featured, taken out and released by forms', async () => {
  const setup = await setupPanel()
  const { person, db } = setup
  const job = await post(setup, await person('school'))
  const stored = () => db.read.select().from(jobs).get()

  expect(toastOf(await submit(setup, `jobs/${job.id}/feature`, {}))?.title).toBe('Job featured')
  expect(stored()?.isFeatured).toBe(true)
  expect(mainTextOf((await open(setup, '?tab=jobs')).body)).toContain('Stop featuring')
  await submit(setup, `jobs/${job.id}/unfeature`, {})
  expect(stored()?.isFeatured).toBe(false)

  await db.write(tx => tx.update(jobs).set({ isActive: false, holdReason: 'asks for money' }))
  expect(mainTextOf((await open(setup, '?tab=jobs')).body)).toContain(
    'On hold Jobs on hold Job Reason Actions',
  )
  expect(toastOf(await submit(setup, `jobs/${job.id}/release`, {}))?.title).toBe('Job taken off hold')
  expect(stored()).toMatchObject({ isActive: true, holdReason: null })
  expect(toastOf(await submit(setup, `jobs/${job.id}/release`, {}))?.title).toBe('Update Failed')
})

test('money is given to the account an administrator names by email, phone or id', async () => {
  const setup = await setupPanel()
  const { person, db, audited, admin } = setup
  const counselor = await person('counselor', { subscriptionStatus: 'inactive' })

  for (const account of [
    counselor.user.email.toUpperCase(),
    `0${counselor.user.phone?.slice(3)}`,
    counselor.id,
  ]) {
    const payment = await needsAttention(setup, { receipt: `R${account.slice(0, 8)}` })
    const answer = await submit(setup, `payments/${payment.id}/settlement`, { way: 'account', account })

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin-dashboard?tab=payments'])
    expect(db.read.select().from(payments).where(eq(payments.id, payment.id)).get()).toMatchObject({
      status: 'paid',
      userId: counselor.id,
      settledById: admin.id,
    })
  }
  expect(db.read.select().from(users).where(eq(users.id, counselor.id)).get()?.subscriptionStatus).toBe(
    'active',
  )
  expect(audited().filter(entry => entry.actorId === admin.id)).toHaveLength(3)
})

test('a refunded payment is recorded and no longer needs attention', async () => {
  const setup = await setupPanel()
  const payment = await needsAttention(setup)

  const answer = await submit(setup, `payments/${payment.id}/settlement`, {
    way: 'refund',
    refundNote: 'Sent back on 3 March',
  })

  expect(toastOf(answer)?.title).toBe('Payment marked as refunded')
  expect(setup.db.read.select().from(payments).get()).toMatchObject({
    status: 'refunded',
    settlementNote: 'Sent back on 3 March',
  })
  expect(mainTextOf((await open(setup, '?tab=payments')).body)).not.toContain('Settle')
})

test('a settlement that cannot be is shown again with what was typed, and changes nothing', async () => {
  const setup = await setupPanel()
  const payment = await needsAttention(setup)
  const path = `payments/${payment.id}/settlement`

  const unknown = await submit(setup, path, { way: 'account', account: '"nobody"@example.test' })
  const blank = await submit(setup, path, { way: 'refund', refundNote: '  ' })
  const neither = await submit(setup, path, { account: setup.admin.id, refundNote: 'Back' })

  expect([unknown.status, blank.status, neither.status]).toEqual([422, 422, 422])
  expect(unknown.body).toContain('No account matches this name.')
  expect(unknown.body).toContain('value="&quot;nobody&quot;@example.test"')
  expect(blank.body).toContain('Please enter how the money was refunded')
  expect(neither.body).toContain('Please choose what should happen to this payment.')
  expect(setup.db.read.select().from(payments).get()?.status).toBe('attention')
})

test('money for a payment that is over is found from the table, by its receipt, and settled by the same form', async () => {
  const setup = await setupPanel()
  const parent = await setup.person('parent', { subscriptionStatus: 'inactive' })
  const { id } = await needsAttention(setup, {
    purpose: 'renewal',
    userId: parent.id,
    amount: 1050,
    status: 'cancelled',
    reason: 'The payment was cancelled on the phone.',
    receipt: null,
  })
  const path = `payments/${id}/settlement`
  const table = await open(setup, '?tab=payments')

  const form = await open(setup, `?tab=payments&payment=${id}`)
  const wrong = await submit(setup, path, {
    way: 'account',
    account: parent.id,
    receipt: 'UKK7',
    amountReceived: '',
  })
  const done = await submit(setup, path, {
    way: 'account',
    account: parent.user.email,
    receipt: ' ukk7rt61sv ',
    amountReceived: '1,050',
  })

  expect(table.body).toContain(`href="/admin-dashboard?tab=payments&amp;payment=${id}"`)
  expect(mainTextOf(table.body)).not.toContain('Settle payment')
  expect(mainTextOf(form.body)).toContain("Credit it to Amina Otieno's account")
  expect(form.body).toContain(`value="${parent.user.email}"`)
  expect(wrong.status).toBe(422)
  expect(wrong.body).toContain('An M-Pesa receipt number has 10 letters and digits, such as UKK7RT61SV')
  expect(wrong.body).toContain('value="UKK7"')
  expect(toastOf(done)?.title).toBe('Payment settled')
  expect(setup.db.read.select().from(payments).get()).toMatchObject({
    status: 'paid',
    receipt: 'UKK7RT61SV',
    amountReceived: null,
    userId: parent.id,
  })
})

test('payments of unknown outcome need attention for as long as their registration is stored', async () => {
  const setup = await setupPanel()
  const HOUR = 3_600_000
  const at = (hours: number) => setup.clock.now() - hours * HOUR
  const unclear = { purpose: 'registration', amount: 1050, reason: null, receipt: null } as const
  const add = (changes: Partial<typeof payments.$inferInsert>) =>
    needsAttention(setup, { ...unclear, ...changes })
  const shown = [
    await add({
      status: 'pending',
      resultCode: '9999',
      reason: 'M-Pesa answered with a code',
      createdAt: at(0),
    }),
    await add({ status: 'expired', resultCode: '26', createdAt: at(48) }),
    await add({ status: 'expired', createdAt: at(2) }),
    await add({ status: 'pending', createdAt: at(2) }),
  ]
  await add({ status: 'expired', createdAt: at(0.5) })
  await add({ status: 'expired', resultCode: '1037', createdAt: at(2) })
  await add({ status: 'failed', resultCode: '2001', createdAt: at(2) })
  await add({ status: 'expired', createdAt: at(31 * 24) })

  const { body } = await open(setup, '?tab=payments')
  const overview = mainTextOf((await open(setup)).body)

  const listed = [...body.matchAll(/id="payment-([^"]+)"/g)].map(found => found[1])
  expect(listed.sort()).toEqual(shown.map(({ id }) => id).sort())
  expect(mainTextOf(body)).toContain('M-Pesa has not confirmed the outcome of this payment.')
  expect(overview).toContain('4 payments need attention')
})

test('where the email address has an account by now, the money is offered to it, or goes back', async () => {
  const setup = await setupPanel()
  const draft = { firstName: 'Otieno', lastName: 'Kamau', phone: '254711000001', userType: 'parent' }
  const offered = async (email: string) => {
    const { id } = await needsAttention(setup, {
      purpose: 'registration',
      draft: { ...draft, email },
      receipt: null,
    })
    const { body } = await open(setup, `?tab=payments&payment=${id}`)
    const [, form = ''] = body.slice(body.indexOf(`id="payment-${id}"`)).split(/<form|<\/form>/)
    return mainTextOf(`<main>${form}</main>`)
  }
  const parent = await setup.person('parent', { firstName: 'Akinyi' })
  const teacher = await setup.person('teacher', { firstName: 'Baraka' })

  const nobody = await offered('new@example.test')
  const aParent = await offered(parent.user.email)
  const aTeacher = await offered(teacher.user.email)

  expect(nobody).toContain('Create an account for Otieno Kamau')
  expect(aParent).not.toContain('It makes the account')
  expect(aParent).toContain("Credit it to Akinyi Otieno's account")
  expect(aTeacher).not.toContain('It makes the account')
  expect(aTeacher).toContain(
    'The subscription of Baraka Otieno has no end date, so this payment can only be refunded.',
  )
})

test("the panel's forms are for administrators only, and for what exists", async () => {
  const setup = await setupPanel()
  const { person, db, audited } = setup
  const [teacher, school] = [await person('teacher'), await person('school')]
  const job = await post(setup, school)
  const payment = await needsAttention(setup)
  const forms = [
    [`users/${teacher.id}/status`, { status: 'suspended' }],
    [`jobs/${job.id}/feature`, {}],
    [`jobs/${job.id}/unfeature`, {}],
    [`jobs/${job.id}/release`, {}],
    [`payments/${payment.id}/settlement`, { way: 'refund', refundNote: 'Back' }],
  ] as const

  for (const [path, fields] of forms) {
    const out = await submit(setup, path, fields, null)
    const login = `/admin/login?next=${encodeURIComponent(`/admin-dashboard/${path}`)}`
    expect([path, out.status, out.headers.get('location')]).toEqual([path, 303, login])
    expect([path, (await submit(setup, path, fields, school)).status]).toEqual([path, 403])
    const nowhere = path.replace(/\/.*\//, '/none/')
    expect([path, (await submit(setup, nowhere, fields)).status]).toEqual([path, 404])
  }
  expect(audited()).toEqual([])
  expect(db.read.select().from(payments).get()?.status).toBe('attention')
})
