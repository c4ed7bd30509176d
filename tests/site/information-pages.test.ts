import { expect, test } from 'bun:test'
import { guides } from '#src/features/site/guides.ts'
import { paths } from '#src/paths.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readPage } from './parse-page.ts'

const informationPages: [string, string][] = [
  [paths.resources(), 'Guides to working in education in Kenya'],
  [paths.careerGuide(), 'Find your place in education, one stage at a time'],
  [paths.howItWorks(), 'From the first search to the first lesson'],
  [paths.solutions(), 'Hire the right teacher, fast'],
  [paths.pricing(), 'One clear price per role'],
  [paths.parents(), 'Find the right tutor for your child'],
  [paths.salaryGuide(), 'What jobs in education pay'],
  [paths.about(), 'About us'],
  [paths.help(), 'Help'],
  [paths.contact(), 'Contact us'],
  [paths.terms(), 'Terms of use'],
  [paths.privacy(), 'Privacy'],
  [paths.cookies(), 'Cookies'],
  ...Object.values(guides).map(({ slug, title }): [string, string] => [paths.resource(slug), title]),
]

test.each(informationPages)('%s is a page of its own with one h1 and headings in order', async (path, h1) => {
  const { env, send } = await testApp()

  const { status, body } = await send('GET', path)
  const { title, description, canonical, headings } = readPage(body)

  expect(status).toBe(200)
  expect(headings.filter(({ level }) => level === 1).map(({ text }) => text)).toEqual([h1])
  expect(title).toEndWith(' · Elimu')
  expect(description?.length).toBeGreaterThan(40)
  expect(canonical).toBe(env.publicUrl + path)
  expect(headings.filter(({ level }, index) => level - (headings[index - 1]?.level ?? 0) > 1)).toEqual([])
  expect(body).not.toContain('{{')
})

test('every page has its own title and description', async () => {
  const { send } = await testApp()

  const read = await Promise.all(
    informationPages.map(async ([path]) => readPage((await send('GET', path)).body)),
  )

  expect(new Set(read.map(({ title }) => title)).size).toBe(informationPages.length)
  expect(new Set(read.map(({ description }) => description)).size).toBe(informationPages.length)
})

test('every link of an information page leads to an existing page and section', async () => {
  const site = await testApp()
  const pagesOf = new Map(
    await Promise.all(
      informationPages.map(async ([path]) => [path, readPage((await site.send('GET', path)).body)] as const),
    ),
  )
  const isKnown = knownAddresses(site)

  const dead = [...pagesOf].flatMap(([path, { links }]) =>
    links
      .filter(href => !/^(https?|mailto|tel):/.test(href))
      .map(href => new URL(href, `http://localhost${path}`))
      .filter(({ pathname, hash }) => {
        const target = pagesOf.get(pathname)
        return !isKnown(pathname) || (target && hash !== '' && !target.ids.includes(hash.slice(1)))
      })
      .map(({ pathname, hash }) => `${path} → ${pathname}${hash}`),
  )

  expect(dead).toEqual([])
})

test("the pages use the site's configured name, whatever characters it contains", async () => {
  const { send } = await testApp({ env: { SITE_NAME: 'Shule_*Link*', SUPPORT_EMAIL: 'a_b_c@shule.example' } })

  const { body } = await send('GET', paths.help())

  expect(readPage(body).text).toContain('Who is Shule_*Link* for?')
  expect(readPage(body).links).toContain('mailto:a_b_c@shule.example')
  expect(body).not.toContain('<em>')
})

test('an unknown guide is not found', async () => {
  const { send } = await testApp()

  const { status, body } = await send('GET', '/resources/how-to-fly')

  expect(status).toBe(404)
  expect(readPage(body).headings[0]?.text).toBe('Page not found')
})

/** Whether the app has a page at an address. */
function knownAddresses({ app }: TestApp): (pathname: string) => boolean {
  const routes = app.routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  return pathname => routes.some(route => route.test(pathname))
}
