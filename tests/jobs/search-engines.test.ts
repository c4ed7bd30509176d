import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { DAY, post, schoolIdOf } from './setup.ts'

const elimu = { PUBLIC_URL: 'https://elimu.test' }

test('an open job is described as a JobPosting with all its details', async () => {
  const app = await testApp({ env: elimu })
  const school = await app.person('school')
  const job = await post(app, school, {
    description: 'First line.\nSecond line.\n\nNext part.',
    requirements: 'TSC number\nA & B',
    county: 'Uasin Gishu',
    town: 'Eldoret',
    payFrom: 45000,
    payTo: 60000,
    payPeriod: 'month',
    closesAt: '2035-01-31',
    posts: 3,
    benefits: 'Housing, Lunch',
  })

  const posting = await postingOf(app, job.id)

  expect(posting).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Mathematics Teacher',
    description:
      '<p>First line.<br>Second line.</p><p>Next part.</p><p>Requirements</p><ul><li>TSC number</li><li>A &amp; B</li></ul>',
    identifier: { '@type': 'PropertyValue', name: 'Elimu', value: job.id },
    url: `https://elimu.test/jobs/${job.id}`,
    datePosted: job.postedAt,
    validThrough: '2035-01-31T20:59:59.999Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'School 1',
      url: `https://elimu.test/schools/${schoolIdOf(school)}`,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Eldoret',
        addressRegion: 'Uasin Gishu',
        addressCountry: 'KE',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'KES',
      value: { '@type': 'QuantitativeValue', minValue: 45000, maxValue: 60000, unitText: 'MONTH' },
    },
    totalJobOpenings: 3,
    jobBenefits: 'Housing, Lunch',
  })
})

test.each([
  ['part_time', 'PART_TIME'],
  ['contract', 'CONTRACTOR'],
  ['freelance', 'CONTRACTOR'],
])('the job type %s is announced as %s', async (jobType, employmentType) => {
  const app = await testApp()
  const job = await post(app, await app.person('school'), { jobType })

  expect(await postingOf(app, job.id)).toMatchObject({ employmentType })
})

test('a remote job can be done from anywhere in Kenya and has no place', async () => {
  const app = await testApp()
  const job = await post(app, await app.person('school'), { jobType: 'remote' })

  const posting = await postingOf(app, job.id)

  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Kenya' },
  })
  expect(posting).not.toContainAnyKeys(['jobLocation', 'employmentType'])
})

test.each([
  [
    { payFrom: 500, payPeriod: 'hour' },
    { value: 500, unitText: 'HOUR' },
  ],
  [
    { payFrom: 500, payTo: 500, payPeriod: 'day' },
    { value: 500, unitText: 'DAY' },
  ],
  [
    { payTo: 900000, payPeriod: 'year' },
    { maxValue: 900000, unitText: 'YEAR' },
  ],
])('pay of %j is announced as %j', async (pay, value) => {
  const app = await testApp()
  const job = await post(app, await app.person('school'), pay)

  const { baseSalary } = (await postingOf(app, job.id)) ?? {}

  expect(baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'KES',
    value: { '@type': 'QuantitativeValue', ...value },
  })
})

test.each([
  [{ salary: 'Negotiable' }],
  [{ payFrom: 40000 }],
  [{ payFrom: 40000, payPeriod: 'term' }],
  [{ payPeriod: 'month' }],
])('no pay is stated for %j, whose unit or amount is not known', async pay => {
  const app = await testApp()
  const job = await post(app, await app.person('school'), pay)

  expect(await postingOf(app, job.id)).not.toContainKey('baseSalary')
})

test('a closed, expired or sample job is not described as a JobPosting', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const [closed, over, sample] = await Promise.all([1, 2, 3].map(() => post(app, school)))
  await app.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  await app.db.write(async tx => {
    await tx
      .update(jobs)
      .set({ closesAt: app.clock.now() - 1 })
      .where(eq(jobs.id, over.id))
    await tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, sample.id))
  })

  for (const { id } of [closed, over, sample]) {
    const facts = await factsOf(app, `/jobs/${id}`)
    expect(facts.map(({ '@type': type }) => type)).toEqual(['BreadcrumbList'])
  }
})

test('text from a school cannot end the script with the structured data', async () => {
  const app = await testApp()
  const text = '</script><script>alert(1)</script><!-- <script '
  const job = await post(app, await app.person('school'), { title: text, description: text, company: text })

  const { body } = await app.send('GET', `/jobs/${job.id}`)
  const posting = await postingOf(app, job.id)

  expect(body.match(/<script\b/g)).toHaveLength(3)
  expect(body.match(/<\/script>/g)).toHaveLength(3)
  expect(posting).toMatchObject({ title: text.trim(), description: `<p>${Bun.escapeHTML(text.trim())}</p>` })
})

test.each([
  ['job', 'Jobs', '/jobs'],
  ['professional', 'Professionals', '/professionals'],
  ['school', 'Schools', '/schools'],
  ['guide', 'Guides', '/resources'],
])('the page of a %s says where it stands', async (kind, list, listPath) => {
  const app = await testApp({ env: elimu })
  const school = await app.person('school')
  const paths: Record<string, string> = {
    job: `/jobs/${(await post(app, school)).id}`,
    professional: `/professionals/${(await app.person('teacher')).id}`,
    school: `/schools/${schoolIdOf(school)}`,
    guide: '/resources/tsc-registration',
  }

  const facts = await factsOf(app, paths[kind] ?? '')

  expect(facts.at(-1)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Elimu', item: 'https://elimu.test/' },
      { position: 2, name: list, item: `https://elimu.test${listPath}` },
      { position: 3, name: expect.any(String), item: `https://elimu.test${paths[kind]}` },
    ],
  })
})

test.each(['/', '/about'])('%s says who runs the site', async path => {
  const app = await testApp({ env: { ...elimu, SUPPORT_EMAIL: 'help@elimu.test' } })

  const facts = await factsOf(app, path)

  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Elimu',
      url: 'https://elimu.test/',
      email: 'help@elimu.test',
    }),
  )
})

test('a shared job shows its title, first words and the image of its category', async () => {
  const app = await testApp({ env: elimu })
  const job = await post(app, await app.person('school'), { category: 'tutoring' })

  const { body } = await app.send('GET', `/jobs/${job.id}`)
  const image = /property="og:image" content="https:\/\/elimu.test(\/og\/\w+\.png)"/.exec(body)?.[1] ?? ''
  const picture = await app.send('GET', image)

  expect(body).toContain(`<link rel="canonical" href="https://elimu.test/jobs/${job.id}"/>`)
  for (const [name, content] of [
    ['og:title', 'Mathematics Teacher, School 1'],
    ['og:description', 'Teach two classes.'],
    ['og:type', 'website'],
    ['og:url', `https://elimu.test/jobs/${job.id}`],
    ['og:site_name', 'Elimu'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]) {
    expect(body).toContain(`<meta property="${name}" content="${content}"/>`)
  }
  expect(image).toBe('/og/tutoring.png')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('private pages ask not to be indexed and show only the image of the site', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const admin = await app.person('admin')

  for (const [path, as] of [
    ['/dashboard', school],
    ['/messages', school],
    ['/jobs/post', school],
    ['/admin', school],
    ['/admin-dashboard', admin],
    ['/mpesa-payment', undefined],
    ['/forgot-password', undefined],
    ['/admin/login', undefined],
    ['/nothing', undefined],
  ] as const) {
    const { body } = await app.send('GET', path, { as })
    const hasNotice =
      body.includes('<meta name="robots" content="noindex"/>') && !body.includes('rel="canonical"')
    expect([path, hasNotice, body.includes('/og/default.png')]).toEqual([path, true, true])
  }
})

test('a job can be shared by WhatsApp or as a link, and links to its school', async () => {
  const app = await testApp({ env: elimu })
  const school = await app.person('school')
  const job = await post(app, school, { title: 'Art & Music 100%' })
  const link = `https://elimu.test/jobs/${job.id}`

  const { body } = await app.send('GET', `/jobs/${job.id}`)
  const whatsapp = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(body)?.[1] ?? ''

  expect(new URL(whatsapp).searchParams.get('text')).toBe(`Art & Music 100%, School 1: ${link}`)
  expect(body).toContain(`data-copy="${link}"`)
  expect(body).toContain(`>${link}</p>`)
  expect(body).toContain(`href="/schools/${schoolIdOf(school)}"`)
})

test('a closed job says so and offers open jobs of its category, those of its county first', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const add = (title: string, county: string, category = 'teaching') =>
    post(app, school, { title, county, category, location: county })
  const closed = await add('Closed One', 'Kisumu')
  const over = await add('Over', 'Kisumu')
  await add('Near', 'Kisumu')
  await add('Far, too old', 'Nairobi')
  await add('Far, second', 'Nairobi')
  await add('Far, newest', 'Mombasa')
  await add('Other field', 'Kisumu', 'coaching')
  await app.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  await app.db.write(tx =>
    tx
      .update(jobs)
      .set({ closesAt: app.clock.now() - DAY })
      .where(eq(jobs.id, over.id)),
  )

  const { status, body } = await app.send('GET', `/jobs/${closed.id}`)
  const similar = body.slice(body.indexOf('Similar open jobs'))
  const shown = ['Closed One', 'Over', 'Near', 'Far, too old', 'Far, second', 'Far, newest', 'Other field']
    .filter(title => similar.includes(`>${title}<`))
    .sort((one, other) => similar.indexOf(`>${one}<`) - similar.indexOf(`>${other}<`))

  expect(status).toBe(200)
  expect(body).toContain('This job is closed to applications.')
  expect(body).not.toContain('wa.me')
  expect(shown).toEqual(['Near', 'Far, newest', 'Far, second'])
})

test('a job that no open one is like offers no similar jobs', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const open = await post(app, school, { category: 'coaching' })
  const closed = await post(app, school, { category: 'tutoring' })
  await app.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })

  for (const { id } of [open, closed]) {
    expect((await app.send('GET', `/jobs/${id}`)).body).not.toMatch(/Similar (open )?jobs/)
  }
})

async function factsOf({ send }: TestApp, path: string): Promise<Record<string, unknown>[]> {
  const { body } = await send('GET', path)
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return scripts.map(([, json = '']) => JSON.parse(json))
}

async function postingOf(app: TestApp, jobId: string) {
  const facts = await factsOf(app, `/jobs/${jobId}`)
  return facts.find(({ '@type': type }) => type === 'JobPosting')
}
