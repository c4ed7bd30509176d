import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { oneIn } from '#tests/support/extent.ts'
import { post, titles } from './setup.ts'

const nasty = [
  '"',
  '""',
  "'",
  '*',
  'teacher*',
  'teacher"',
  '"teacher',
  'NEAR(teacher maths)',
  'NOT teacher',
  'AND',
  'teacher AND',
  'OR OR OR',
  'title:teacher',
  '{title} : teacher',
  'facets : openjob',
  '^teacher',
  '-teacher',
  'teacher + maths',
  '(((',
  '); DROP TABLE jobs; --',
  '\u0000',
  '%',
  '🙂',
  'معلم رياضيات',
  'مُعَلِّم',
  '数学',
  '\ud800',
  'a'.repeat(10_240),
  'teacher '.repeat(1280),
  '{"a":1}',
  '[1]',
]

test('no text makes a search fail, in the API or on the page', async () => {
  const app = await testApp()
  await post(app, await app.person('school'))

  for (const [turn, text] of nasty.entries()) {
    const others = ['location', 'type', 'county', 'subject', 'level', 'cursor', 'limit', 'sort']
    for (const name of ['search', ...oneIn(4, others, turn)]) {
      const query = `${new URLSearchParams({ search: 'teacher', [name]: text })}`
      const answers = [await app.send('GET', `/api/jobs?${query}`), await app.send('GET', `/jobs?${query}`)]

      expect({ name, text, statuses: answers.map(({ status }) => status) }).toEqual({
        name,
        text,
        statuses: [200, 200],
      })
    }
  }
  for (const query of [
    'search=%',
    'search=%ff%zz',
    'search=a&search=b',
    'search[]=a',
    'search',
    '&&=',
    '__proto__=1',
  ]) {
    expect((await app.send('GET', `/api/jobs?${query}`)).status).toBe(200)
  }
})

test('operators, facets and symbols have no meaning in a search', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Art OR Music Teacher' })
  await post(app, school, { title: 'Music Teacher' })

  expect(await titles(app, '?search=art%20OR%20music')).toEqual(['Art OR Music Teacher'])
  expect(await titles(app, '?search=NOT%20music')).toEqual([])
  expect(await titles(app, '?search=openjob')).toEqual([])
  expect(await titles(app, '?search=title:music')).toEqual([])
  expect(await titles(app, '?search=music%20%26%20teacher')).toHaveLength(2)
  expect(await titles(app, '?search=%F0%9F%99%82')).toEqual([])
  expect(await titles(app, '?search=%20%20')).toHaveLength(2)
})

test('accents, apostrophes and other scripts are found', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'French', location: "Murang'a" })
  await post(app, school, { title: 'Café Manager' })
  await post(app, school, { title: 'معلم رياضيات', location: 'Mombasa 🙂' })

  expect(await titles(app, '?search=cafe')).toEqual(['Café Manager'])
  expect(await titles(app, `?search=${encodeURIComponent("murang'a")}`)).toEqual(['French'])
  for (const place of ["murang'a", 'MURANGA', 'Murang’a']) {
    expect(await titles(app, `?location=${encodeURIComponent(place)}`)).toEqual(['French'])
  }
  expect(await titles(app, `?search=${encodeURIComponent('معلم')}`)).toEqual(['معلم رياضيات'])
  expect(await titles(app, `?location=${encodeURIComponent('🙂')}`)).toEqual([])
})

test('type and jobType are the same filter, and "all" is no filter', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Full' })
  await post(app, school, { title: 'Remote', jobType: 'remote' })

  expect(await titles(app, '?jobType=remote')).toEqual(['Remote'])
  expect(await titles(app, '?type=REMOTE')).toEqual(['Remote'])
  expect(await titles(app, '?type=all&location=ALL&level=&county=all')).toEqual(['Remote', 'Full'])
})

test('sorting by relevance puts titles before descriptions', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Physics Teacher' })
  await post(app, school, {
    title: 'Chemistry Teacher',
    description: 'Some physics too, and much of everything else.',
  })

  expect(await titles(app, '?search=physics')).toEqual(['Chemistry Teacher', 'Physics Teacher'])
  expect(await titles(app, '?search=physics&sort=RELEVANCE')).toEqual([
    'Physics Teacher',
    'Chemistry Teacher',
  ])
  expect(await titles(app, '?search=physics&sort=nonsense')).toEqual([])
  expect(await titles(app, '?search=physics&sort=')).toEqual(['Chemistry Teacher', 'Physics Teacher'])
  expect(await titles(app, '?sort=relevance')).toEqual(['Chemistry Teacher', 'Physics Teacher'])
})
