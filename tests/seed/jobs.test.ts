import { expect, test } from 'bun:test'
import { demoApp } from '#tests/support/app.ts'

/** The filters of SPEC.md's public listing pages. Each finds a sample job, and together they find all of them. */
const filters: [category: string, name: string, values: string[]][] = [
  ['teaching', 'level', ['primary', 'secondary', 'university']],
  ['teaching', 'county', ['Nairobi', 'Kiambu', 'Mombasa', 'Kisumu', 'Nakuru']],
  ['tutoring', 'subject', ['Mathematics', 'English', 'Sciences', 'Computer Science']],
  ['tutoring', 'county', ['Nairobi', 'Kiambu', 'Nakuru', 'Mombasa']],
  [
    'counseling',
    'specialization',
    ['Educational Psychology', 'Career Development', 'Mental Health', 'Learning Support'],
  ],
  ['counseling', 'county', ['Nairobi', 'Kiambu', 'Nakuru', 'Mombasa']],
]

for (const [category, name, values] of filters) {
  test(`${category} samples are found by ${name}`, async () => {
    const { send } = await demoApp()
    const find = async (query: string) => (await send('GET', `/api/jobs?category=${category}${query}`)).body

    const all = await find('')
    const found: { id: string }[][] = []
    for (const value of values) found.push(await find(`&${name}=${encodeURIComponent(value)}`))

    expect(found.map(jobs => jobs.length)).not.toContain(0)
    const reached = new Set(found.flat().map(({ id }) => id))
    expect(reached.size).toBe(all.length)
  })
}

test('a sample shows its place once if town and county have the same name', async () => {
  const { send } = await demoApp()

  const { body } = await send('GET', '/api/jobs?limit=100')
  const places = (body as { location: string }[]).map(({ location }) => location)

  expect(places).toContain('Nakuru')
  expect(places).toContain('Westlands, Nairobi')
  expect(places.filter(place => /^(.+), \1$/.test(place))).toEqual([])
})

test('the samples show each of the four badges and can be searched', async () => {
  const { send } = await demoApp()

  const { body } = await send('GET', '/api/jobs?limit=100')
  const featured = await send('GET', '/api/jobs/featured')
  const search = await send('GET', '/api/jobs?search=robotics')

  const badges = new Set(body.map(({ badge }: { badge: string | null }) => badge))
  expect([...badges].sort()).toEqual(['Featured', 'New', 'Premium', 'Urgent'])
  expect(featured.body.length).toBeGreaterThanOrEqual(3)
  expect(search.body.map(({ title }: { title: string }) => title)).toEqual([
    'Mathematics and Physics Teacher',
  ])
})

test('the newest sample is first, and categories are mixed', async () => {
  const { send } = await demoApp()

  const { body } = await send('GET', '/api/jobs?limit=8')

  const times = body.map(({ postedAt }: { postedAt: string }) => Date.parse(postedAt))
  expect(times).toEqual(times.toSorted((one: number, other: number) => other - one))
  expect(new Set(body.map(({ category }: { category: string }) => category)).size).toBe(4)
})
