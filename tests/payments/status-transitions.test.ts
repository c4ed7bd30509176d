import { expect, test } from 'bun:test'
import { changeStatus, transitions } from '#src/features/payments/status-transitions.ts'
import { setupPayments } from '#tests/support/payments.ts'

type Status = keyof typeof transitions
const statuses = Object.keys(transitions) as Status[]

test('paid and refunded are final, nothing returns to pending, and failed payments can still be paid', () => {
  expect([transitions.paid, transitions.refunded]).toEqual([[], []])
  expect(statuses.filter(from => transitions[from].includes('pending'))).toEqual([])
  for (const from of ['pending', 'cancelled', 'failed', 'expired', 'attention'] as const) {
    expect(transitions[from]).toContain('paid')
  }
})

test('each pair of statuses changes only as the table allows', async () => {
  const world = await setupPayments()
  await world.register()
  const pairs = statuses.flatMap(from => statuses.map(to => ({ from, to })))

  const found = []
  for (const { from, to } of pairs) {
    await world.db.write(tx => tx.run(`UPDATE payments SET status = '${from}'`))
    const [payment] = world.ledger()
    if (!payment) throw new Error('no payment')
    const refusal = await world.db
      .write(tx => changeStatus(tx, payment, to, { updatedAt: 1 }))
      .then(() => null)
      .catch(error => error.message)
    found.push({ from, to, refusal, now: world.ledger()[0]?.status })
  }

  expect(found).toEqual(
    pairs.map(({ from, to }) =>
      transitions[from].includes(to)
        ? { from, to, refusal: null, now: to }
        : { from, to, refusal: `A payment cannot change from ${from} to ${to}.`, now: from },
    ),
  )
})

test('a payment that has changed since it was read is left alone', async () => {
  const world = await setupPayments()
  await world.register()
  const [stale] = world.ledger()
  if (!stale) throw new Error('no payment')
  await world.db.write(tx => changeStatus(tx, stale, 'paid', { updatedAt: 1 }))

  const again = world.db.write(tx => changeStatus(tx, stale, 'cancelled', { updatedAt: 2 }))

  await expect(again).rejects.toThrow('cannot change from')
  expect(world.ledger()).toMatchObject([{ status: 'paid' }])
})
