import { expect, test } from 'bun:test'
import { counties } from '#src/domain/counties.ts'
import { entry } from '#src/http/assets.ts'
import { paths } from '#src/paths.ts'
import { post } from '#tests/jobs/setup.ts'
import { demoApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'

test('the map and the list link each county to its jobs, with their number, those with jobs first', async () => {
  const site = await testApp()
  const school = await site.person('school')
  for (const location of ['Kisumu', 'Kisumu', "Murang'a"]) await post(site, school, { location })

  const { body } = await site.send('GET', paths.counties())

  expect(linksIn(map(body))).toEqual(counties.map(({ name }) => paths.jobs({ county: name })))
  expect(linksIn(list(body)).toSorted()).toEqual(linksIn(map(body)).toSorted())
  expect(linksIn(list(body)).slice(0, 2)).toEqual(
    ['Kisumu', "Murang'a"].map(county => paths.jobs({ county })).toSorted(),
  )
  expect(textOf(list(body))).toContain('Counties without jobs (45)')
  expect(map(body)).toContain('<title>Kisumu: 2 jobs</title>')
  expect(textOf(list(body))).toContain("Murang'a 1 job")
  expect(textOf(list(body))).toContain('Wajir 0 jobs')
  expect(textOf(body)).toContain('the more jobs a county has. The most in any county is 2.')
})

test('the filters of the job list stay, except the county', async () => {
  const site = await testApp()
  const school = await site.person('school')
  await post(site, school, { title: 'Physics Teacher', location: 'Nyeri' })
  await post(site, school, { title: 'Art Teacher', location: 'Nyeri' })

  const found = await site.send('GET', paths.jobs({ search: 'physics', county: 'Meru' }))
  const { body } = await site.send('GET', paths.counties({ search: 'physics', county: 'Meru' }))

  expect(textOf(found.body)).toContain('Choose a county on the map')
  expect(linksIn(found.body)).toContain(paths.counties({ search: 'physics' }))
  expect(map(body)).toContain('<title>Nyeri: 1 job</title>')
  expect(linksIn(map(body))).toContain(paths.jobs({ search: 'physics', county: 'Nyeri' }))
})

test('the map of tutors counts the tutors of the directory', async () => {
  const { send } = await demoApp()

  const { body } = await send('GET', paths.counties({ show: 'tutors' }))
  const directory = await send('GET', `/api/professionals?role=tutor&county=Nairobi`)

  expect(directory.body.length).toBeGreaterThan(0)
  expect(map(body)).toContain(`<title>Nairobi: ${directory.body.length} tutor`)
  expect(linksIn(map(body))).toContain(paths.professionals({ role: 'tutor', county: 'Nairobi' }))
})

test('the shapes are one cached picture of at most 12 KB that names its licence', async () => {
  const { send } = await testApp()

  const { status, headers, body } = await send('GET', entry.counties)

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('immutable')
  expect(body.length).toBeLessThan(12 * 1024)
  expect(body).toContain('Open Database License')
  for (const { code } of counties) expect(body).toContain(`<path id="c${code}" d="M`)
})

const map = (html: string) => html.slice(html.indexOf('<svg viewBox="0 0 630'), html.indexOf('id="counties"'))
const list = (html: string) => html.slice(html.indexOf('id="counties"'), html.indexOf('</main>'))
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
