import { expect, test } from 'bun:test'
import { counties } from '#src/domain/counties.ts'
import { countiesAround } from '#src/domain/neighbouring-counties.ts'
import { testApp } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { DAY, post, titles } from './setup.ts'

test('jobs are filtered by their highest pay a month; those without pay are left out', async () => {
  const { app, school } = await appWithSchool()
  await post(app, school, { title: 'Unpaid' })
  await post(app, school, { title: 'By the hour', payFrom: 2000, payPeriod: 'hour' })
  await post(app, school, { title: 'Yearly', payFrom: 720_000, payPeriod: 'year' })
  await post(app, school, { title: 'Range', payFrom: 20_000, payTo: 30_000, payPeriod: 'month' })

  expect(await titles(app, '?pay=30000')).toEqual(['Range', 'Yearly'])
  expect(await titles(app, '?pay=40000')).toEqual(['Yearly'])
  expect(await titles(app, '?pay=80000')).toEqual([])
})

test('a change of pay and housing changes what the filters find', async () => {
  const { app, school } = await appWithSchool()
  const { id } = await post(app, school, { payFrom: 20_000, payPeriod: 'month', housing: 'allowance' })
  expect(await titles(app, '?pay=20000&housing=allowance')).toHaveLength(1)

  const { body } = await app.send('PATCH', `/api/jobs/${id}`, {
    as: school,
    body: { payFrom: 15_000, housing: 'Provided' },
  })
  expect(body.housing).toBe('provided')
  expect(await titles(app, '?pay=20000')).toEqual([])
  expect(await titles(app, '?pay=15000&housing=provided')).toHaveLength(1)
})

test('jobs are filtered by the kind of employer; an older one may name BOM in its title alone', async () => {
  const { app, school } = await appWithSchool()
  await post(app, school, { title: 'Bursar', schoolType: 'private' })
  await post(app, school, { title: 'Deputy', schoolType: 'bom' })
  await post(app, school, { title: 'BOM Teacher' })

  expect(await titles(app, '?employer=bom')).toEqual(['BOM Teacher', 'Deputy'])
  expect(await titles(app, '?employer=PRIVATE&county=Uasin%20Gishu')).toEqual(['Bursar'])
})

test('jobs are filtered by when they were posted, and reopening posts them again', async () => {
  const { app, school } = await appWithSchool()
  const { id } = await post(app, school, { title: 'Old' })
  app.clock.advance(3 * DAY)
  await post(app, school, { title: 'Recent' })
  app.clock.advance(DAY / 2)

  expect(await titles(app, '?posted=1')).toEqual(['Recent'])
  expect(await titles(app, '?posted=7&search=old')).toEqual(['Old'])
  expect(await titles(app, '?posted=1&search=old&sort=relevance')).toEqual([])
  app.clock.advance(2 * DAY)
  expect(await titles(app, '?posted=1')).toEqual([])

  await app.send('DELETE', `/api/jobs/${id}/publication`, { as: school })
  await app.send('POST', `/api/jobs/${id}/publication`, { as: school })
  expect(await titles(app, '?posted=1')).toEqual(['Old'])
})

test('a county can include its neighbours, with other filters too', async () => {
  const { app, school } = await appWithSchool()
  await post(app, school, { title: 'Near', location: 'Siaya', category: 'teaching' })
  await post(app, school, { title: 'Here', location: 'Kisumu', category: 'tutoring' })
  await post(app, school, { title: 'Far', location: 'Mombasa', category: 'teaching' })

  expect(await titles(app, '?county=kisumu')).toEqual(['Here'])
  expect(await titles(app, '?county=kisumu&nearby=yes')).toEqual(['Here', 'Near'])
  expect(await titles(app, '?county=kisumu&nearby=yes&category=teaching')).toEqual(['Near'])
  expect(await titles(app, '?nearby=yes')).toHaveLength(3)
})

test('people with a county are led to the jobs around it, with their other filters; visitors are not', async () => {
  const { app, school } = await appWithSchool()
  await post(app, school, { title: 'Physics, near', location: 'Siaya' })
  await post(app, school, { title: 'Physics, far', location: 'Mombasa' })
  const teacher = await app.person('teacher', { county: 'Kisumu' })
  const pageFor = async (path: string, as?: typeof teacher) => (await app.send('GET', path, { as })).body

  const page = await pageFor('/jobs?search=physics&location=mombasa', teacher)
  const [, href = ''] = /<a href="([^"]+)"(?:(?!<\/a>).)*Near me/s.exec(page) ?? []
  const path = href.replaceAll('&amp;', '&')
  const near = await pageFor(path, teacher)

  expect(path).toBe('/jobs?search=physics&county=Kisumu&nearby=yes')
  expect(mainTextOf(page)).toContain('Near me (in and around Kisumu)')
  expect(near).toContain('Physics, near')
  for (const other of ['Physics, far', 'Near me']) expect(near).not.toContain(other)
  expect(await pageFor('/jobs')).not.toContain('Near me')
  expect(await pageFor('/jobs', await app.person('teacher', { county: null }))).not.toContain('Near me')
})

test('an unknown value of a filter gives an empty list', async () => {
  const { app, school } = await appWithSchool()
  await post(app, school, { schoolType: 'bom', housing: 'none', payFrom: 50_000, payPeriod: 'month' })
  for (const query of [
    'pay=45000',
    'posted=2',
    'posted=toString',
    'employer=circus',
    'housing=tent',
    'nearby=perhaps&county=Uasin%20Gishu',
  ])
    expect([query, await titles(app, `?${query}`)]).toEqual([query, []])
})

test('the page shows the filters that are set, each with a link that removes it', async () => {
  const { app, school } = await appWithSchool()
  await post(app, school, { schoolType: 'bom', housing: 'provided', payFrom: 50_000, payPeriod: 'month' })
  const query = 'county=Uasin+Gishu&nearby=yes&pay=50000&posted=7&employer=bom&housing=provided'
  const { body } = await app.send('GET', `/jobs?${query}`)

  for (const label of ['KES 50,000 or more', 'Last 7 days', 'Board of Management (BOM)', 'Housing provided'])
    expect(body).toContain(label)
  expect(body).toContain('/jobs?pay=50000&amp;posted=7&amp;employer=bom&amp;housing=provided"')
  expect(body).toContain('1 job found')
})

test('a county without a job shows those of its neighbours', async () => {
  const { app, school } = await appWithSchool()
  await post(app, school, { title: 'Choir Master', location: 'Siaya' })
  const { body } = await app.send('GET', '/jobs?county=Kisumu')

  expect(body).toContain('Choir Master')
  expect(body).toContain('Kisumu County and around')
})

test('each county and its neighbours name each other', () => {
  for (const { name } of counties) {
    const around = countiesAround(name)
    expect(around.length).toBeGreaterThan(1)
    for (const other of around) expect(countiesAround(other)).toContain(name)
  }
  expect(countiesAround('nairobi city')).toEqual(['Kajiado', 'Kiambu', 'Machakos', 'Nairobi'])
  expect(countiesAround('Atlantis')).toEqual([])
})

async function appWithSchool() {
  const app = await testApp()
  return { app, school: await app.person('school') }
}
