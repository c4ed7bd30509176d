import { expect, test } from 'bun:test'
import { paths } from '#src/paths.ts'
import { complete, review, verify } from '#tests/professionals/setup.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { jobWith, linksOf, noFees } from './landing.ts'
import { readPage } from './parse-page.ts'

test('every link of the landing page leads to its page, and sign-in links lead back', async () => {
  const app = await testApp()
  const jobId = await jobWith(app, { title: 'Kiswahili Teacher' }, { isFeatured: true })
  const professional = await featuredPerson(app)

  const links = linksOf((await app.send('GET', '/')).body)

  const leads = {
    'Find a tutor for your child': '/professionals?role=tutor',
    Teachers: '/teachers',
    Tutors: '/professionals?role=tutor',
    Counselors: '/counselors',
    'Career Coaches': '/career-coaches',
    Parents: '/parents',
    Schools: '/schools',
    'Apply Now': `/login?next=%2Fjobs%2F${jobId}`,
    'Explore All Opportunities': '/jobs',
    'View Profile': `/login?next=%2Fprofessionals%2F${professional.id}`,
    'View All Professionals': '/login?next=%2Fprofessionals',
    'become a featured professional': '/subscribe',
    'Try Career Assistant': '/register',
    Register: '/register',
    'Sign In': '/login',
    'Learn more about Elimu': '/about',
  }
  expect(Object.fromEntries(Object.keys(leads).map(label => [label, links.get(label)]))).toEqual(leads)
})

test('the header and the phone menu lead to jobs, professionals and schools without signing in', async () => {
  const { body } = await (await testApp()).send('GET', '/')

  const header: string = body.slice(body.indexOf('<header id="site-header"'), body.indexOf('<main'))
  const links = [...header.matchAll(/<a href="([^"]*)"[^>]*>([^<]+)</g)].map(
    ([, href, label]) => `${label} ${href}`,
  )

  for (const link of ['Find Jobs /jobs', 'Professionals /professionals', 'Schools /schools'])
    expect(links.filter(found => found === link)).toHaveLength(2)
})

test('featured jobs show school, location, type, category, badge, salary and a short description', async () => {
  const app = await testApp()
  const shown = {
    title: 'Physics Tutor',
    company: 'Baraka Academy',
    location: 'Ahero, Kisumu',
    jobType: 'part_time',
    category: 'tutoring',
    salary: 'KES 72,000',
    description: 'Evening lessons. '.repeat(40),
  }
  await jobWith(app, shown, { isFeatured: true })
  await jobWith(app, { title: 'Not chosen' })

  const { text } = readPage((await app.send('GET', '/')).body)

  const words = [
    'Physics Tutor',
    'Baraka Academy',
    'Ahero, Kisumu · Part-time',
    'Tutoring',
    'Featured',
    'KES 72,000',
  ]
  expect(words.filter(word => !text.includes(word))).toEqual([])
  expect(text).toContain('Evening lessons. Evening…')
  expect(text).not.toContain('Not chosen')
})

test('featured professionals show title, experience, location, subjects, badge and, if reviewed, a rating', async () => {
  const app = await testApp()
  const rated = await featuredPerson(app, { firstName: 'Asha' })
  await review(app, rated, { rating: 4 })
  await featuredPerson(app, { firstName: 'Brian' })
  await app.person('teacher', { ...complete, firstName: 'Unverified' })

  const { body } = await app.send('GET', '/')
  const { text } = readPage(body)

  const card = text.slice(text.indexOf('Asha Otieno'), text.indexOf('Brian Otieno'))
  const words = [
    'Chemistry and Biology Teacher',
    '6 to 10 years',
    'Nairobi',
    'Verified',
    '4.0 out of 5 (1 review)',
  ]
  expect(words.filter(word => !card.includes(word))).toEqual([])
  expect(body).toContain('data-initials="AO"')
  expect(text.match(/Rated /g)).toHaveLength(1)
  expect(text).not.toContain('Unverified')
})

test('with an empty database the page shows empty states with links', async () => {
  const { send } = await testApp()

  const { status, body } = await send('GET', '/')

  const { text, links } = readPage(body)
  expect(status).toBe(200)
  expect(text).toContain('No featured jobs right now')
  expect(text).toContain('No featured professionals yet')
  expect(body).not.toContain('Apply Now')
  expect(body).not.toContain('View Profile')
  expect(links).toContain(paths.jobs())
  expect(links).toContain(paths.login(paths.professionals()))
})

test('text written by users is escaped', async () => {
  const app = await testApp({ env: { SITE_NAME: 'Shule & <Link>' } })
  await jobWith(
    app,
    { title: '<img src=x onerror=alert(1)>', company: '"><script>x</script>' },
    { isFeatured: true },
  )
  await featuredPerson(app, { firstName: '<b>Asha', subjects: ['</ul>Chemistry'] })

  const { body } = await app.send('GET', '/')

  expect(body).not.toMatch(/<img|<b>|<script>|<\/ul>Chemistry|<Link>/)
  expect(readPage(body).text).toContain('<img src=x onerror=alert(1)>')
})

test('the page says “Free to join” only if every fee is 0', async () => {
  const [paid, one, free] = await Promise.all(
    [undefined, noFees.replace('school=0', 'school=1'), noFees].map(async fees => {
      const { send } = await testApp(fees ? { env: { FEES: fees } } : {})
      return readPage((await send('GET', '/')).body).text
    }),
  )

  expect(paid).toContain('Free to browse Verified opportunities Instant matching')
  expect(paid).not.toContain('Free to join')
  expect(one).not.toContain('Free to join')
  expect(free).toContain('Free to join Verified opportunities Instant matching')
  expect(free).not.toContain('Free to browse')
})

test('the claim comes from the settings', async () => {
  const { send, deps } = await testApp()
  const read = async (site = deps.site) => {
    const { send: ask } = await testApp({ site })
    return readPage((await ask('GET', '/')).body).text
  }

  const usual = readPage((await send('GET', '/')).body).text
  const changed = await read(() => ({ ...deps.site(), claim: 'Four schools in Ahero hire here.' }))

  expect(usual).toContain('Join over 40,000 education professionals across all 47 counties of Kenya.')
  expect(changed).toContain('Four schools in Ahero hire here.')
  expect(changed).not.toContain('40,000')
})

test('the demo conversation shows three messages with 12-hour times and accepts no input', async () => {
  const { send } = await testApp()

  const { body } = await send('GET', '/')

  const demo = body.slice(body.indexOf('aria-label="Demo conversation"'), body.indexOf('join-heading'))
  expect(demo).toContain('Demo Mode')
  expect(demo.match(/<time>\d{1,2}:\d\d [AP]M<\/time>/g)).toHaveLength(3)
  expect(demo).toMatch(/<input[^>]* disabled=""[^>]* placeholder="This is a demo - sign in to chat!"/)
  expect(demo).toContain('This is a demo. Sign in to chat with our AI assistant!')
  expect(demo).not.toContain('<form')
})

test('the landing page stays small on the wire', async () => {
  const app = await testApp()
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await jobWith(app, { title }, { isFeatured: true })
  for (const firstName of ['Asha', 'Brian', 'Chebet', 'Dan', 'Esther'])
    await featuredPerson(app, { firstName })

  const response = await app.app.handle(
    new Request('http://localhost:3000/', { headers: { 'accept-encoding': 'gzip' } }),
  )

  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(20 * 1024)
})

async function featuredPerson(app: TestApp, columns: object = {}) {
  const person = await app.person('teacher', { ...complete, ...columns })
  await verify(app, person)
  return person
}
