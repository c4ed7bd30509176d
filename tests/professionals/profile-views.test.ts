import { expect, test } from 'bun:test'
import { profileViews as views } from '#db/schema.ts'
import { countViews } from '#src/features/professionals/profile-views.ts'
import { testApp } from '#tests/support/app.ts'

const DAY = 24 * 3_600_000
const MIDNIGHT_IN_KENYA = Date.parse('2027-03-01T21:00:00Z')

async function stage() {
  const app = await testApp()
  app.clock.advance(MIDNIGHT_IN_KENYA - DAY / 2 - app.clock.now())
  const teacher = await app.person('teacher')
  const look = (as?: Parameters<typeof app.send>[2]) => app.send('GET', `/professionals/${teacher.id}`, as)
  const counted = () => countViews(app.db.read, teacher.id, app.clock.now())
  const stored = () => app.db.read.select().from(views).all()
  return { ...app, teacher, look, counted, stored }
}

test('a viewer counts once, however often and on however many days they look', async () => {
  const { person, look, counted, stored, clock } = await stage()
  const [school, parent] = [await person('school'), await person('parent')]

  await look({ as: school })
  await look({ as: school })
  await look({ as: parent })
  clock.advance(DAY)
  await look({ as: school })

  expect(await counted()).toBe(2)
  expect(stored().map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-01', '2027-03-02'])
})

test('a day begins at midnight in Kenya', async () => {
  const { person, look, stored, clock } = await stage()
  const school = await person('school')

  clock.advance(MIDNIGHT_IN_KENYA - clock.now() - 5000)
  await look({ as: school })
  clock.advance(6000)
  await look({ as: school })

  expect(stored().map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-02'])
})

test('a view counts for 30 days, including today', async () => {
  const { person, look, counted, clock } = await stage()
  await look({ as: await person('school') })

  clock.advance(29 * DAY)
  const before = await counted()
  clock.advance(DAY)

  expect([before, await counted()]).toEqual([1, 0])
})

test('visitors, owners, prefetches and API calls do not count as views', async () => {
  const { teacher, person, send, look, stored } = await stage()
  const school = await person('school')

  await look()
  await look({ as: teacher })
  await look({ as: school, headers: { 'sec-purpose': 'prefetch' } })
  await send('GET', `/api/professionals/${teacher.id}`, { as: school })

  expect(stored()).toEqual([])
})

test('the owner sees the number of views', async () => {
  const { teacher, person, look } = await stage()
  await look({ as: await person('school') })

  const { body } = await look({ as: teacher })

  expect(body).toMatch(/>1<\/strong>.{0,20}profile.{0,20}view.{0,20}in the last 30 days/)
  expect((await look({ as: await person('parent') })).body).not.toContain('in the last 30 days')
})
