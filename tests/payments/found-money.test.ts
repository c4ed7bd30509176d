import { expect, test } from 'bun:test'
import { auditLog } from '#db/schema.ts'
import { MINUTE, setupPayments, teacherDraft } from '#tests/support/payments.ts'

const statement = { receipt: 'UKK7RT61SV', amountReceived: 1050 }

/** A push without an answer: the payer paid, the callback was lost, and the payment has expired. */
async function worldWithLostMoney() {
  const world = await setupPayments()
  await world.sim.script({ nextPush: 'garbage-after-accept' })
  const { browser, phone } = await world.initiate({ draft: teacherDraft({ email: 'lost@example.test' }) })
  const prompt = await world.sim.promptTo(`254${phone.slice(1)}`)
  await world.later(6 * MINUTE)
  const [payment] = world.ledger()
  if (payment?.status !== 'expired') throw new Error(`not expired: ${payment?.status}`)
  const admin = await world.person('admin')
  const settle = (body: object, id = payment.id) =>
    world.send('POST', `/api/admin/payments/${id}/settlement`, { as: admin, body })
  const registered = () => world.accounts().filter(user => user.userType !== 'admin')
  return { ...world, browser, prompt, payment, admin, settle, registered }
}

test('an administrator finds a lost payment by its receipt and creates the account it was for', async () => {
  const { settle, payment, admin, browser, registered, ...world } = await worldWithLostMoney()

  const { status, body } = await settle({ ...statement, createAccount: true })

  expect([status, body.status, body.receipt]).toEqual([200, 'paid', 'UKK7RT61SV'])
  expect(world.ledger()).toMatchObject([
    {
      status: 'paid',
      receipt: 'UKK7RT61SV',
      amountReceived: null,
      settledById: admin.id,
      settlementNote: 'An administrator found the money while the payment was expired.',
      nextQueryAt: null,
    },
  ])
  expect(registered()).toMatchObject([{ email: 'lost@example.test', paymentReference: 'UKK7RT61SV' }])
  expect(await world.status(payment.id, browser)).toMatchObject({ status: 'paid', next: 'password' })
  const audited = world.db.read.select().from(auditLog).all()
  expect(audited).toMatchObject([
    { actorId: admin.id, action: 'payment.found', targetId: payment.id, detail: { amount: 1050 } },
    { actorId: admin.id, action: 'payment.paid', targetId: payment.id },
  ])
  expect(JSON.stringify(audited)).not.toMatch(/lost@|Wanjiru|UKK7RT61SV/)
})

test('lost money that was refunded shows in the ledger with the amount received', async () => {
  const { settle, registered, ...world } = await worldWithLostMoney()

  const { status } = await settle({ ...statement, amountReceived: '1,049', refundNote: 'By M-Pesa, 21 Nov' })

  expect(status).toBe(200)
  expect(world.ledger()).toMatchObject([
    { status: 'refunded', receipt: 'UKK7RT61SV', amountReceived: 1049, settlementNote: 'By M-Pesa, 21 Nov' },
  ])
  expect(registered()).toEqual([])
})

test.each(['cancelled', 'failed', 'expired', 'pending'] as const)(
  'a %s renewal is paid once by money that an administrator finds',
  async status => {
    const world = await setupPayments()
    const subscriptionExpiry = Date.parse('2030-03-10T20:59:59.999Z')
    const parent = await world.person('parent', { subscriptionExpiry })
    const admin = await world.person('admin')
    await world.initiate({ as: parent })
    await world.db.write(tx => tx.run(`UPDATE payments SET status = '${status}'`))
    const path = `/api/admin/payments/${world.ledger()[0]?.id}/settlement`

    const answers = await Promise.all(
      [1, 2, 3].map(() => world.send('POST', path, { as: admin, body: { ...statement, userId: parent.id } })),
    )

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(world.accounts().find(({ id }) => id === parent.id)).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionExpiry: Date.parse('2031-03-10T20:59:59.999Z'),
    })
  },
)

test('callbacks that arrive after an administrator settled a payment pay nothing more', async () => {
  const { settle, prompt, registered, ...world } = await worldWithLostMoney()
  await settle({ ...statement, createAccount: true })

  await world.announce(prompt.checkoutRequestId, { receipt: 'UKK7RT61SV' })
  await world.announce(prompt.checkoutRequestId, { receipt: 'UKK7RT61SV' })
  await world.settled(2)

  expect(world.callbacks().map(row => row.outcome)).toEqual(['repeated', 'repeated'])
  expect(world.ledger()).toHaveLength(1)
  expect(registered()).toHaveLength(1)
})

test('a callback with a different receipt is additional money for an administrator to settle', async () => {
  const { settle, prompt, registered, ...world } = await worldWithLostMoney()
  await settle({ ...statement, createAccount: true })

  await world.announce(prompt.checkoutRequestId, { receipt: 'UKK7RT62AB' })
  await world.settled()

  expect(world.ledger()).toMatchObject([
    { status: 'paid', receipt: 'UKK7RT61SV' },
    { status: 'attention', purpose: 'unmatched', receipt: 'UKK7RT62AB' },
  ])
  expect(registered()).toHaveLength(1)
})

test('a callback that arrives while an administrator settles creates one account and loses no money', async () => {
  const { settle, prompt, registered, ...world } = await worldWithLostMoney()

  const [settled] = await Promise.all([
    settle({ ...statement, createAccount: true }),
    world.sim.pay(prompt.checkoutRequestId, { receipt: 'UKK7RT61SV', callbackTimes: 3 }),
  ])
  await world.settled(3)

  expect([200, 409]).toContain(settled.status)
  expect(world.ledger()).toMatchObject([{ status: 'paid', receipt: 'UKK7RT61SV' }])
  expect(registered()).toHaveLength(1)
})

test('one receipt pays once, even when two payments are settled with it at the same time', async () => {
  const { settle, payment, registered, ...world } = await worldWithLostMoney()
  await world.sim.script({ nextPush: 'garbage-after-accept' })
  const other = await world.initiate({ draft: teacherDraft() })
  await world.later(6 * MINUTE)

  const answers = await Promise.all(
    [payment.id, other.id].map(id => settle({ ...statement, createAccount: true }, id)),
  )

  expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
  expect(answers.find(answer => answer.status === 422)?.body).toEqual({
    message: 'This receipt belongs to another payment.',
    fields: { receipt: 'This receipt belongs to another payment.' },
  })
  expect(
    world
      .ledger()
      .map(row => row.status)
      .sort(),
  ).toEqual(['expired', 'paid'])
  expect(registered()).toHaveLength(1)
})

test('an invalid settlement of an unknown payment is refused at its fields and changes nothing', async () => {
  const { settle, payment, registered, ...world } = await worldWithLostMoney()

  for (const [body, fields] of unsound) {
    const answer = await settle(body)
    expect([body, answer.status, Object.keys(answer.body.fields).sort()]).toEqual([body, 422, fields])
  }
  expect(world.ledger()).toEqual([payment])
  expect(world.db.read.select().from(auditLog).all()).toEqual([])
  expect(registered()).toEqual([])
})

/** Invalid settlements and the fields with errors. */
const unsound: [object, string[]][] = [
  [{ createAccount: true }, ['amountReceived', 'receipt']],
  [{ createAccount: true, receipt: 'UKK7RT61SV' }, ['amountReceived']],
  [{ ...statement, receipt: 'UKK7RT61S', createAccount: true }, ['receipt']],
  [{ ...statement, receipt: 'UKK7-RT61S', createAccount: true }, ['receipt']],
  [{ ...statement, receipt: 5, createAccount: true }, ['receipt']],
  [{ ...statement, amountReceived: 0, createAccount: true }, ['amountReceived']],
  [{ ...statement, amountReceived: 10.5, createAccount: true }, ['amountReceived']],
  [{ ...statement, amountReceived: 'all', createAccount: true }, ['amountReceived']],
  [{ ...statement, amountReceived: '', createAccount: true }, ['amountReceived']],
  [{ ...statement, amountReceived: 1e9, createAccount: true }, ['amountReceived']],
  [statement, ['userId']],
  [{ ...statement, userId: 'nobody' }, ['userId']],
  [{ ...statement, userId: 'nobody', createAccount: true }, ['userId']],
]

test("a payment that needs attention keeps M-Pesa's receipt, and accepts one if it has none", async () => {
  const world = await setupPayments()
  const admin = await world.person('admin')
  const { id } = await world.register()
  await world.sim.pay(id, { amount: 1049, receipt: 'UKK7RT61SV' })
  const known = await world.becomes('attention')
  const settle = (body: object) =>
    world.send('POST', `/api/admin/payments/${known.id}/settlement`, { as: admin, body })

  const other = await settle({ receipt: 'UKK7RT62AB', refundNote: 'Back' })
  await world.db.write(tx => tx.run('UPDATE payments SET receipt = NULL'))
  const added = await settle({ receipt: 'UKK7RT62AB', refundNote: 'Back' })

  expect(other.body.fields).toEqual({ receipt: "M-Pesa's receipt for this payment is UKK7RT61SV." })
  expect(added.body).toMatchObject({ status: 'refunded', receipt: 'UKK7RT62AB', amountReceived: 1049 })
})
