import { expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { notifications, outbox, schools } from '#db/schema.ts'
import { scheduledTasks } from '#src/operations/worker/scheduled-jobs.ts'
import { type Person, testApp } from '#tests/support/app.ts'

const HOUR = 3_600_000
const inKenya = (text: string) => Date.parse(`${text}+03:00`)
const subscriptionExpiry = inKenya('2031-01-02T23:59:59.999')

test('a person is reminded once 30, 7 and 1 day before the end and on the day', async () => {
  const setup = await reminding('2030-11-20T06:00')
  const parent = await setup.person('parent', { subscriptionExpiry })

  await setup.runUntil('2031-01-20T06:00', 6 * HOUR)

  expect(setup.told(parent)).toEqual([
    ['2030-12-03', 'Your subscription ends in 30 days', 'subscription-30-2031-01-02'],
    ['2030-12-26', 'Your subscription ends in 7 days', 'subscription-7-2031-01-02'],
    ['2031-01-01', 'Your subscription ends tomorrow', 'subscription-1-2031-01-02'],
    ['2031-01-02', 'Your subscription ends today', 'subscription-0-2031-01-02'],
  ])
  expect(setup.mailsTo(parent)).toHaveLength(4)
})

test('a reminder states the end date, its consequence and the price, and links to renewal', async () => {
  const setup = await reminding('2030-12-26T09:00')
  const parent = await setup.person('parent', { subscriptionExpiry, firstName: 'Grace' })

  await setup.run()

  expect(setup.mailsTo(parent)).toMatchObject([
    {
      channel: 'email',
      kind: 'notice',
      recipient: parent.user.email,
      subject: 'Your subscription ends in 7 days',
      body:
        'Hello Grace,\n\n' +
        'Your Individual Professional subscription ends on 2 Jan 2031. Without a subscription, you can still reply to messages, ' +
        'but you cannot start new conversations. Renew for KES 1,050 and your subscription will run until 2 Jan 2032.\n\n' +
        `Renew subscription:\n${setup.env.publicUrl}/subscribe\n\nElimu\n`,
    },
  ])
})

test('a reminder is sent at midnight in Kenya, not in London', async () => {
  const setup = await reminding('2030-12-25T23:59')
  const coach = await setup.person('career_coach', { subscriptionExpiry })

  await setup.run()
  const before = setup.told(coach).length
  setup.moveTo('2030-12-26T00:01')
  await setup.run()

  expect(before).toBe(1)
  expect(setup.told(coach).map(([, title]) => title)).toEqual([
    'Your subscription ends in 8 days',
    'Your subscription ends in 7 days',
  ])
})

test('after downtime only the latest reminder is sent, even if the subscription has ended', async () => {
  const setup = await reminding('2030-12-29T12:00')
  const parent = await setup.person('parent', { subscriptionExpiry })

  await setup.run()
  setup.moveTo('2031-01-04T12:00')
  await setup.run()
  await setup.run()
  await setup.runUntil('2031-02-04T12:00', 24 * HOUR)

  expect(setup.told(parent)).toEqual([
    ['2030-12-29', 'Your subscription ends in 4 days', 'subscription-7-2031-01-02'],
    ['2031-01-04', 'Your subscription ended on 2 Jan 2031', 'subscription-0-2031-01-02'],
  ])
  expect(setup.mailsTo(parent)[1]?.body).toContain('To renew for another year, pay KES 1,050.')
})

test('a subscription that ended more than a week ago gets no reminder', async () => {
  const setup = await reminding('2031-01-10T12:00')
  const parent = await setup.person('parent', { subscriptionExpiry })

  await setup.run()

  expect(setup.told(parent)).toEqual([])
})

test('all subscribers are reminded, however many there are', async () => {
  const setup = await reminding('2031-01-02T12:00')
  const people = await Promise.all(
    Array.from({ length: 120 }, () => setup.person('parent', { subscriptionExpiry })),
  )

  await setup.run()

  expect(people.filter(person => setup.told(person).length === 1)).toHaveLength(120)
})

test('concurrent or repeated runs send one reminder', async () => {
  const setup = await reminding('2031-01-02T12:00')
  const parent = await setup.person('parent', { subscriptionExpiry })

  await Promise.all([setup.run(), setup.run(), setup.run()])

  expect(setup.told(parent)).toHaveLength(1)
  expect(setup.mailsTo(parent)).toHaveLength(1)
})

test("a school's owner is reminded with the school's name and end date", async () => {
  const setup = await reminding('2031-01-01T12:00')
  const owner = await setup.person('school', { school: { name: 'Ziwa Academy', subscriptionExpiry } })
  const { schoolId } = owner.user
  const recruiter = await setup.person('school', { schoolId, schoolRole: 'recruiter', subscriptionExpiry })

  await setup.run()

  expect(setup.told(recruiter)).toEqual([])
  expect(setup.mailsTo(owner)).toMatchObject([
    {
      subject: 'Your subscription ends tomorrow',
      body: expect.stringContaining(
        "Ziwa Academy's Institution Premium subscription ends on 2 Jan 2031. Without a subscription, your open jobs will stay listed until they close",
      ),
    },
  ])
})

test('people with nothing to renew get no reminder', async () => {
  const setup = await reminding('2031-01-02T12:00')
  const people = [
    await setup.person('teacher'),
    await setup.person('admin', { subscriptionExpiry }),
    await setup.person('parent', { subscriptionExpiry, isActive: false }),
    await setup.person('parent', { subscriptionExpiry, isSample: true }),
    await setup.person('parent', { subscriptionExpiry, deletionRequestedAt: setup.clock.now() }),
    await setup.person('parent', { subscriptionExpiry, subscriptionStatus: 'inactive' }),
    await setup.person('parent', { subscriptionExpiry, subscriptionStatus: 'pending' }),
  ]

  await setup.run()

  expect(people.flatMap(setup.told)).toEqual([])
})

test('a person who renewed gets no reminder until the next end', async () => {
  const setup = await reminding('2030-12-26T12:00', { FEES: 'parent=0' })
  const parent = await setup.person('parent', { subscriptionExpiry })
  await setup.run()

  const body = { phoneNumber: '', planType: 'individual', registrationData: null }
  const renewed = await setup.send('POST', '/api/initiate-payment', { as: parent, body })
  await setup.runUntil('2031-12-10T12:00', 24 * HOUR)

  expect(renewed.status).toBe(200)
  expect(setup.told(parent)).toEqual([
    ['2030-12-26', 'Your subscription ends in 7 days', 'subscription-7-2031-01-02'],
    ['2031-12-03', 'Your subscription ends in 30 days', 'subscription-30-2032-01-02'],
  ])
  expect(setup.mailsTo(parent).at(-1)?.body).toContain(
    'Renew free of charge and your subscription will run until 2 Jan 2033.',
  )
})

test('a renewal just before the reminder is sent cancels it', async () => {
  const setup = await reminding('2031-01-02T12:00')
  const owner = await setup.person('school', { school: { subscriptionExpiry } })

  const renewal = setup.db.write(async tx => {
    await tx.update(schools).set({ subscriptionExpiry: inKenya('2032-01-02T23:59:59.999') })
  })
  await Promise.all([renewal, setup.run()])

  expect(setup.told(owner)).toEqual([])
})

test('a person who turned emails off is reminded only in the app', async () => {
  const setup = await reminding('2031-01-02T12:00')
  const preferences = { emailNotifications: false, smsNotifications: true, profileVisible: true }
  const parent = await setup.person('parent', { subscriptionExpiry, preferences })

  await setup.run()

  expect(setup.told(parent)).toHaveLength(1)
  expect(setup.mailsTo(parent)).toEqual([])
})

/** A site at a time in Kenya, with the scheduled task. */
async function reminding(start: string, env: Record<string, string> = {}) {
  const setup = await testApp({ env })
  const moveTo = (time: string) => setup.clock.advance(inKenya(time) - setup.clock.now())
  const task = scheduledTasks(setup.deps).find(({ name }) => name === 'reminders')
  const run = async () => task?.run()
  moveTo(start)

  return {
    ...setup,
    moveTo,
    run,
    async runUntil(end: string, step: number) {
      while (setup.clock.now() < inKenya(end)) {
        await run()
        setup.clock.advance(step)
      }
    },
    /** The day in Kenya, the title and the key of each. */
    told: ({ id }: Person) =>
      setup.db.read
        .select()
        .from(notifications)
        .where(eq(notifications.userId, id))
        .orderBy(asc(notifications.createdAt))
        .all()
        .map(row => [new Date(row.createdAt + 3 * HOUR).toISOString().slice(0, 10), row.title, row.once]),
    mailsTo: ({ id }: Person) =>
      setup.db.read.select().from(outbox).where(eq(outbox.userId, id)).orderBy(asc(outbox.id)).all(),
  }
}
