import { expect, test } from 'bun:test'
import { featureJob } from '#src/features/jobs/publication.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { read } from './page-text.ts'
import { post, postTitled } from './setup.ts'

test('the page lists the jobs found as cards', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { subjects: 'A, B, C, D, E', salary: 'KES 50,000', payPeriod: 'month' })
  await post(app, school, { title: 'With amounts', payFrom: 800, payTo: 1200, payPeriod: 'hour' })
  await post(app, school, { title: 'Without pay' })
  await app.db.write(tx => featureJob(tx, job.id, true))

  const { status, text } = await open(app, '/jobs')

  expect(status).toBe(200)
  expect(text).toContain('Find Education Jobs')
  expect(text).toContain('3 jobs found')
  expect(text).toContain('+2 more')
  expect(text).toContain('KES 50,000 a month')
  expect(text).toContain('KES 800 to 1,200 an hour')
  expect(text).toContain('Salary not specified')
  expect(text).toContain('Featured')
  expect(text).not.toContain('Clear All')
})

test('a search keeps its commas on the page, in the API and in the feed', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Mathematics and Physics Teacher', location: 'Oyugis, Homa Bay' })
  await post(app, school, { title: 'Physics Teacher' })
  const query = `?${new URLSearchParams({ search: 'mathematics, physics', location: 'Oyugis, Homa Bay' })}`

  const { html } = await open(app, `/jobs${query}`)
  const call = await app.send('GET', `/api/jobs${query}`)
  const feed = await app.send('GET', `/jobs.atom${query}`)

  expect(html).toContain('value="mathematics, physics"')
  expect(call.body.map((job: { title: string }) => job.title)).toEqual(['Mathematics and Physics Teacher'])
  expect(feed.body).toContain('“mathematics, physics”, Oyugis, Homa Bay')
})

test('the filters offer the ten places and the five types', async () => {
  const { html } = await open(await testApp(), '/jobs')

  expect(optionsOf(html, 'location')).toEqual([
    '=All locations',
    'nairobi=Nairobi',
    'mombasa=Mombasa',
    'kisumu=Kisumu',
    'nakuru=Nakuru',
    'eldoret=Eldoret',
    'thika=Thika',
    'malindi=Malindi',
    'machakos=Machakos',
    'nyeri=Nyeri',
    'meru=Meru',
  ])
  expect(optionsOf(html, 'type')).toEqual([
    '=All types',
    'full_time=Full-time',
    'part_time=Part-time',
    'contract=Contract',
    'remote=Remote',
    'freelance=Freelance',
  ])
})

test('an active filter is a badge that leads to the list without it', async () => {
  const app = await testApp()
  await post(app, await app.person('school'), { subjects: 'Music' })

  const { text, links } = await open(
    app,
    '/jobs?search=teacher&location=Eldoret&type=FULL-TIME&subject=music&sort=relevance',
  )

  expect(text).toContain('1 job found')
  expect(links['“teacher”']).toBe('/jobs?location=Eldoret&type=FULL-TIME&subject=music&sort=relevance')
  expect(links.Eldoret).toBe('/jobs?search=teacher&type=FULL-TIME&subject=music&sort=relevance')
  expect(links['Full-time']).toBe('/jobs?search=teacher&location=Eldoret&subject=music&sort=relevance')
  expect(links['Clear All']).toBe('/jobs')
  expect(links['Sort by Date']).toBe('/jobs?search=teacher&location=Eldoret&type=FULL-TIME&subject=music')
})

test('the form keeps its filters, including a place that is not among the ten', async () => {
  const { html } = await open(await testApp(), '/jobs?search=a%22b&location=homa+bay&level=Primary')

  expect(html).toContain('value="a&quot;b"')
  expect(optionsOf(html, 'location')).toContain('homa bay=homa bay*')
  expect(optionsOf(html, 'level')).toContain('primary=Primary*')
  expect(html).toMatch(/<details open=""/)
})

test('an empty list says so and offers to clear the filters', async () => {
  const app = await testApp()

  const filtered = await open(app, '/jobs?search=nothing')
  const empty = await open(app, '/jobs')

  expect(filtered.text).toContain('No jobs found')
  expect(filtered.links['Clear Filters']).toBe('/jobs')
  expect(empty.text).toContain('No jobs found')
  expect(empty.links['Clear Filters']).toBeUndefined()
})

test('the list of all jobs links to the listing of each category', async () => {
  const { links } = await open(await testApp(), '/jobs')

  expect(links).toMatchObject({
    Teachers: '/teachers',
    Tutors: '/tutors',
    Counselors: '/counselors',
    'Career Coaches': '/career-coaches',
  })
})

test('Load More Jobs links to the next page with the filters', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await postTitled(
    app,
    school,
    Array.from({ length: 45 }, (_, n) => `Job ${n}.`),
  )

  const first = await open(app, '/jobs?location=eldoret')
  const second = await open(app, first.links['Load More Jobs'] ?? '')
  const third = await open(app, second.links['Load More Jobs'] ?? '')

  expect(first.text).toContain('Showing 20 of 45')
  expect(second.text).toContain('Showing 21 to 40 of 45')
  expect(third.text).toContain('Showing 41 to 45 of 45')
  expect([first, second, third].map(page => /Job \d+\./.exec(page.text)?.[0])).toEqual([
    'Job 44.',
    'Job 24.',
    'Job 4.',
  ])
  expect(third.links['Load More Jobs']).toBeUndefined()
  expect(third.links['Back to the top of the list']).toBe('/jobs?location=eldoret')
})

test('a page past the end says so and leads back to the top, with the filters', async () => {
  const app = await testApp()
  await post(app, await app.person('school'), { location: 'Eldoret' })

  const { status, text, links } = await open(app, '/jobs?location=eldoret&cursor=0.20')

  expect(status).toBe(200)
  expect(text).toContain("You've reached the end")
  expect(text).not.toContain('No jobs found')
  expect(links['Back to the top']).toBe('/jobs?location=eldoret')
})

test('Post a Job is for schools, Apply Now for those who can apply, View for everyone', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school)
  const seenBy = async (...people: (Person | undefined)[]) =>
    Promise.all(
      people.map(async who => {
        const { text } = await open(app, '/jobs', who)
        return ['View', 'Apply Now', 'Post a Job'].filter(word => text.includes(word)).join()
      }),
    )

  const seen = await seenBy(undefined, await app.person('teacher'), await app.person('parent'), school)

  expect(seen).toEqual(['View', 'View,Apply Now', 'View', 'View,Post a Job'])
})

test('text from a school is escaped', async () => {
  const app = await testApp()
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  await post(app, await app.person('school'), {
    title: script,
    description: script,
    company: script,
    location: script,
    salary: script,
    subjects: ['<b>x</b>'],
  })

  const { html, text } = await open(app, `/jobs?search=${encodeURIComponent('"><script>alert(1)</script>')}`)

  expect(text).toContain('1 job found')
  expect(html).not.toMatch(/<script>|<img|<b>x/)
})

async function open(app: TestApp, path: string, as?: Person) {
  const { status, body } = await app.send('GET', path, { as })
  return { status, ...read(body) }
}

/** value=label of each option, with a * after the selected one. */
function optionsOf(html: string, name: string) {
  const select = new RegExp(`<select[^>]*name="${name}"[^]*?</select>`).exec(html)?.[0] ?? ''
  return [...select.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, value, rest, label]) => `${value}=${label}${rest?.includes('selected') && value ? '*' : ''}`,
  )
}
