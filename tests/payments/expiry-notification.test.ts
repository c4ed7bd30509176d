import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools, users } from '#db/schema.ts'
import { startSession } from '#src/http/session/session.ts'
import type { Person } from '#tests/support/app.ts'
import { setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'

const inKenya = (text: string) => Date.parse(`${text}+03:00`)

test.each([
  ['a day like any other', '2027-06-05T12:00', '2028-06-05'],
  ['just after midnight in Kenya, still the day before in London', '2027-06-05T00:01', '2028-06-05'],
  ['just before midnight in Kenya', '2027-06-05T23:58', '2028-06-05'],
  ['the last evening of a year', '2027-12-31T23:58', '2028-12-31'],
  ['the first minute of a year, still the old one in London', '2028-01-01T00:01', '2029-01-01'],
  ['28 February before a leap year', '2027-02-28T12:00', '2028-02-28'],
  ['28 February of a leap year', '2028-02-28T23:58', '2029-02-28'],
  ['29 February', '2028-02-29T00:01', '2029-02-28'],
  ['the last minutes of 29 February', '2028-02-29T23:58', '2029-02-28'],
  ['1 March after 29 February', '2028-03-01T00:01', '2029-03-01'],
])('a year paid for on %s (%s) runs to the end of %s', async (_, paid, end) => {
  const world = await worldAt(paid)
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })

  await world.pay(parent)

  expect(world.endOf(parent)).toBe(inKenya(`${end}T23:59:59.999`))
})

test.each([
  ['across the end of a year', '2027-12-31', '2028-01-01T12:00', '2029-01-01'],
  ['from the last day itself', '2028-01-01', '2028-01-01T23:58', '2029-01-01'],
  ['before the end', '2028-12-31', '2028-01-01T00:01', '2029-12-31'],
  ['from 28 February into a leap year', '2027-02-28', '2027-02-01T12:00', '2028-02-28'],
  ['from 29 February', '2028-02-29', '2028-02-01T12:00', '2029-02-28'],
  ['over 29 February', '2028-02-28', '2028-02-28T23:58', '2029-02-28'],
  ['on 29 February, a day after the end', '2028-02-28', '2028-02-29T00:01', '2029-02-28'],
])('a renewal %s: %s, paid %s, runs to %s', async (_, stood, paid, end) => {
  const world = await worldAt(paid)
  const parent = await world.person('parent', { subscriptionExpiry: inKenya(`${stood}T23:59:59.999`) })

  await world.pay(parent)

  expect(world.endOf(parent)).toBe(inKenya(`${end}T23:59:59.999`))
})

test('a registration on 29 February ends on 28 February, for a school too', async () => {
  const world = await worldAt('2028-02-29T00:30')
  const draft = {
    userType: 'school',
    institutionName: 'Ziwa Academy',
    institutionType: 'secondary',
    experience: '100-300',
  }

  const { id } = await world.initiate({ draft: teacherDraft(draft) })
  await world.sim.pay(id)
  await world.becomes('paid')

  const [school] = world.db.read.select().from(schools).all()
  expect(school?.subscriptionExpiry).toBe(inKenya('2029-02-28T23:59:59.999'))
})

test('a payment confirmed after midnight counts for the new day', async () => {
  const world = await worldAt('2027-12-31T23:59')
  const parent = await world.person('parent', { subscriptionStatus: 'inactive' })

  const { id } = await world.initiate({ as: parent })
  world.moveTo('2028-01-01T00:01')
  await world.sim.pay(id)
  await world.becomes('paid')

  expect(world.endOf(parent)).toBe(inKenya('2029-01-01T23:59:59.999'))
})

test('ten renewals before the end add ten years, on the same day of the year', async () => {
  const world = await worldAt('2026-12-31T12:00')
  const parent = await world.person('parent', { subscriptionExpiry: inKenya('2026-12-31T23:59:59.999') })

  const ends: string[] = []
  for (let year = 2026; year < 2036; year++) {
    world.moveTo(`${year}-12-31T23:50`)
    await world.pay(await world.signedIn(parent))
    ends.push(new Date(world.endOf(parent) ?? 0).toISOString())
  }

  expect(ends).toEqual(Array.from({ length: 10 }, (_, n) => `${2027 + n}-12-31T20:59:59.999Z`))
})

test('rights last until midnight in Kenya on the last day', async () => {
  const world = await worldAt('2027-12-31T23:58')
  const school = await world.person('school', {
    school: { subscriptionExpiry: inKenya('2027-12-31T23:59:59.999') },
  })
  const posting = async () => {
    const body = { ...job, title: `Teacher ${world.clock.now()}` }
    return (await world.send('POST', '/api/jobs', { as: school, body })).status
  }
  const shown = async () => (await world.send('GET', '/payments', { as: school })).body as string

  const before = await posting()
  const lastDay = await shown()
  world.moveTo('2028-01-01T00:00:30')
  const after = await posting()
  const over = await shown()

  expect([before, after]).toEqual([201, 403])
  expect(lastDay).toContain('Runs until 31 Dec 2027')
  expect(lastDay).toContain('Your subscription ends today.')
  expect(over).toContain('Ended on 31 Dec 2027')
})

const job = {
  title: 'Teacher',
  description: 'Teach Form 2.',
  company: 'Ziwa',
  location: 'Nairobi',
  jobType: 'full_time',
}

/** A site whose clock starts at a time in Kenya. */
async function worldAt(time: string) {
  const world = await setupPayments()
  const moveTo = (time: string) => world.clock.advance(inKenya(time) - world.clock.now())
  moveTo(time)

  return {
    ...world,
    moveTo,
    /** Pays on the phone, and waits until the money is credited. */
    async pay(as: Person) {
      const { id } = await world.initiate({ as })
      await world.sim.pay(id)
      await world.becomes('paid', world.ledger().length - 1)
    },
    /** Sessions end long before subscriptions do. */
    signedIn: (person: Person) => sessionOf(world, person),
    endOf: ({ id }: Person) =>
      world.db.read.select().from(users).where(eq(users.id, id)).get()?.subscriptionExpiry,
  }
}

async function sessionOf({ db, deps }: World, person: Person): Promise<Person> {
  const { token } = await db.write(tx =>
    startSession(tx, deps, person.user, { rememberMe: true, userAgent: 'test' }),
  )
  return { ...person, cookie: `elimu_session=${token}` }
}
