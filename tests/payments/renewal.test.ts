import { expect, test } from 'bun:test'
import { schools, users } from '#db/schema.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import type { Person } from '#tests/support/app.ts'
import { DAY, MINUTE, setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'

test('a renewal before the end adds a year to the current end date', async () => {
  const world = await setupPayments()
  const subscriptionExpiry = Date.parse('2030-03-10T20:59:59.999Z')
  const parent = await world.person('parent', { subscriptionExpiry })

  const { id, body } = await world.initiate({ as: parent })
  await world.sim.pay(id, { receipt: 'UKK7RT61SV', callbackTimes: 3 })
  await world.becomes('paid')
  await world.settled(3)

  expect(body.message).toBe(
    'Check your phone for the M-Pesa prompt and enter your PIN to complete payment. Your subscription will be extended automatically upon successful payment.',
  )
  expect(held(world, parent)).toEqual({
    subscriptionStatus: 'active',
    subscriptionExpiry: Date.parse('2031-03-10T20:59:59.999Z'),
  })
  expect(await world.status(id, parent)).toMatchObject({ status: 'paid', next: 'dashboard' })
  expect(world.ledger()).toMatchObject([
    { purpose: 'renewal', userId: parent.id, amount: 1050, role: 'parent' },
  ])
  expect(world.accounts()).toHaveLength(1)
})

test('an upgrade after the end runs a year from today; the draft is ignored', async () => {
  const world = await setupPayments()
  const coach = await world.person('career_coach', {
    subscriptionStatus: 'active',
    subscriptionExpiry: Date.now() - DAY,
  })

  const { id } = await world.initiate({ as: coach, draft: teacherDraft() })
  await world.sim.pay(id)
  await world.becomes('paid')

  const { subscriptionExpiry } = held(world, coach)
  expect(world.ledger()).toMatchObject([{ purpose: 'renewal', amount: 5000, draft: null }])
  expect((subscriptionExpiry ?? 0) - Date.now()).toBeGreaterThan(364 * DAY)
  expect(world.accounts()).toHaveLength(1)
})

test('an open renewal shows as pending and changes no rights, and its failure restores the status', async () => {
  const world = await setupPayments()
  const subscriptionExpiry = Date.now() + 30 * DAY
  const active = await world.person('parent', { subscriptionExpiry })
  const none = await world.person('teacher', { subscriptionStatus: 'inactive' })
  const ended = await world.person('counselor', { subscriptionExpiry: Date.now() - DAY })
  const people = [active, none, ended]

  const started = []
  for (const as of people) started.push(await world.initiate({ as }))
  const open = people.map(person => held(world, person).subscriptionStatus)
  const rights = people.map(person => rightsOf(world, person))
  for (const { id } of started) await world.sim.cancel(id)
  await world.becomes('cancelled', 2)

  expect(open).toEqual(['pending', 'pending', 'pending'])
  expect(rights).toEqual(['active', 'inactive', 'inactive'])
  expect(people.map(person => held(world, person).subscriptionStatus)).toEqual([
    'active',
    'inactive',
    'expired',
  ])
  expect(held(world, active).subscriptionExpiry).toBe(subscriptionExpiry)
})

test('a subscription that an administrator deactivated stays inactive while a renewal is open', async () => {
  const world = await setupPayments()
  const parent = await world.person('parent', {
    subscriptionStatus: 'inactive',
    subscriptionExpiry: Date.now() + 30 * DAY,
  })

  await world.initiate({ as: parent })

  expect(held(world, parent).subscriptionStatus).toBe('inactive')
  expect(rightsOf(world, parent)).toBe('inactive')
})

test('an expired renewal is restored, and late money still adds its year', async () => {
  const world = await setupPayments()
  const subscriptionExpiry = Date.parse('2030-03-10T20:59:59.999Z')
  const parent = await world.person('parent', { subscriptionExpiry })
  const { id } = await world.initiate({ as: parent })

  await world.later(6 * MINUTE)
  expect(held(world, parent)).toEqual({ subscriptionStatus: 'active', subscriptionExpiry })
  await world.sim.pay(id)
  await world.becomes('paid')

  expect(held(world, parent).subscriptionExpiry).toBe(Date.parse('2031-03-10T20:59:59.999Z'))
})

test('with two renewals open, the failure of one leaves the other pending', async () => {
  const world = await setupPayments()
  const parent = await world.person('parent', { subscriptionExpiry: Date.now() + 30 * DAY })
  const first = await world.initiate({ as: parent })
  const second = await world.initiate({ as: parent })

  await world.sim.cancel(first.id)
  await world.becomes('cancelled')
  expect(held(world, parent).subscriptionStatus).toBe('pending')
  await world.sim.cancel(second.id)
  await world.becomes('cancelled', 1)

  expect(held(world, parent).subscriptionStatus).toBe('active')
})

test("only a school's owner can renew, and the renewal covers everyone in the school", async () => {
  const world = await setupPayments()
  const subscriptionExpiry = Date.parse('2030-03-10T20:59:59.999Z')
  const owner = await world.person('school', { school: { subscriptionExpiry } })
  const recruiter = await world.person('school', {
    schoolId: owner.user.schoolId,
    schoolRole: 'recruiter',
  })

  const refused = await world.initiate({ as: recruiter })
  const { id } = await world.initiate({ as: owner })
  const whileOpen = world.db.read.select().from(schools).get()
  await world.sim.pay(id)
  await world.becomes('paid')

  expect([refused.status, refused.body.message]).toEqual([
    403,
    "The owner of your school's account pays for the subscription.",
  ])
  expect(whileOpen?.subscriptionStatus).toBe('pending')
  expect(world.db.read.select().from(schools).all()).toMatchObject([
    { subscriptionStatus: 'active', subscriptionExpiry: Date.parse('2031-03-10T20:59:59.999Z') },
  ])
  expect(world.ledger()).toMatchObject([{ plan: 'institution', amount: 5000 }])
})

test('a subscription without an end is not sold twice, and money for it needs an administrator', async () => {
  const world = await setupPayments()
  const teacher = await world.person('teacher', { subscriptionStatus: 'inactive' })
  const first = await world.initiate({ as: teacher })
  const second = await world.initiate({ as: teacher })
  await world.sim.pay(first.id)
  await world.becomes('paid')
  await world.sim.pay(second.id)
  await world.becomes('attention', 1)

  const third = await world.initiate({ as: teacher })

  expect([third.status, third.body.message]).toEqual([
    409,
    'Your subscription is active and has no end date. You have nothing to pay.',
  ])
  expect(held(world, teacher)).toEqual({ subscriptionStatus: 'active', subscriptionExpiry: null })
})

test('an administrator has nothing to pay', async () => {
  const world = await setupPayments()
  const admin = await world.person('admin')

  expect((await world.initiate({ as: admin, phone: '' })).status).toBe(403)
})

test('a free renewal is paid at once', async () => {
  const world = await setupPayments({ env: { FEES: 'parent=0' }, gateway: false })
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })

  const { id, status } = await world.initiate({ as: parent, phone: '' })

  expect(status).toBe(200)
  expect(await world.status(id, parent)).toMatchObject({ status: 'paid', next: 'dashboard' })
  expect(held(world, parent).subscriptionStatus).toBe('active')
})

test('free years are given one at a time, even when requested at once', async () => {
  const world = await setupPayments({ env: { FEES: 'parent=0' }, gateway: false })
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })

  const first = await world.initiate({ as: parent, phone: '' })
  const more = await Promise.all([1, 2, 3].map(() => world.initiate({ as: parent, phone: '' })))

  const [extended, ...refused] = more.toSorted((one, other) => one.status - other.status)
  expect([first.status, extended?.status]).toEqual([200, 200])
  for (const { status, body } of refused) {
    expect([status, body.message]).toEqual([409, expect.stringContaining('There is nothing to pay yet.')])
  }
  const years = ((held(world, parent).subscriptionExpiry ?? 0) - world.clock.now()) / (365 * DAY)
  expect(Math.round(years)).toBe(2)
})

test('money for an account deleted in the meantime needs an administrator', async () => {
  const world = await setupPayments()
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })
  const { id } = await world.initiate({ as: parent })
  await world.db.write(tx => tx.delete(users).run())

  await world.sim.pay(id)
  await world.becomes('attention')

  expect(world.ledger()).toMatchObject([{ userId: null, reason: 'The account has been deleted.' }])
})

function held(world: World, { id }: Person) {
  const user = world.accounts().find(account => account.id === id)
  if (!user) throw new Error('no user')
  const { subscriptionStatus, subscriptionExpiry } = user
  return { subscriptionStatus, subscriptionExpiry }
}

/** The rights as the rest of the site sees them. */
function rightsOf(world: World, person: Person) {
  const user = world.accounts().find(({ id }) => id === person.id)
  return user && subscriptionOf(user, null, world.clock.now()).isActive ? 'active' : 'inactive'
}
