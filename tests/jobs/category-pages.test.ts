import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { read } from './page-text.ts'
import { post, postTitled } from './setup.ts'

const listings = ['/teachers', '/tutors', '/counselors', '/career-coaches']

/** The titles of a listing, in order. */
async function titles({ send }: TestApp, path: string): Promise<string[]> {
  const { status, body } = await send('GET', path)
  expect(status).toBe(200)
  return [...body.matchAll(/<h2[^>]*><a href="\/jobs\/[^>]*>([^<]*)</g)].map(([, title]) => title ?? '')
}

/** The choices of a select, in order. */
function optionsOf(html: string, name: string): string[] {
  const select = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? ''
  return [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label ?? '')
}

const counties = ['All', 'Nairobi', 'Kiambu', 'Nakuru', 'Mombasa']
const specializations = [
  'All',
  'Educational Psychology',
  'Career Development',
  'Mental Health',
  'Learning Support',
]

test.each([
  ['/teachers', 'level', ['All', 'Primary', 'Secondary', 'University']],
  ['/teachers', 'county', ['All', 'Nairobi', 'Kiambu', 'Mombasa', 'Kisumu', 'Nakuru']],
  ['/tutors', 'subject', ['All', 'Mathematics', 'English', 'Sciences', 'Computer Science']],
  ['/tutors', 'county', counties],
  ['/counselors', 'specialization', specializations],
  ['/counselors', 'county', counties],
  ['/career-coaches', 'specialization', specializations],
  ['/career-coaches', 'county', counties],
] as const)('%s filters by %s with the choices of the specification', async (path, name, choices) => {
  const { send } = await testApp()

  const { body } = await send('GET', path)

  expect(optionsOf(body, name)).toEqual([...choices])
})

test('each listing shows the open jobs of its category', async () => {
  const app = await testApp()
  const school = await app.person('school')
  for (const category of ['teaching', 'tutoring', 'counseling', 'coaching', 'other']) {
    await post(app, school, { title: `${category} job`, category })
  }
  const closed = await post(app, school, { title: 'Closed', category: 'teaching' })
  await app.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })

  const found = await Promise.all(listings.map(path => titles(app, path)))

  expect(found).toEqual([['teaching job'], ['tutoring job'], ['counseling job'], ['coaching job']])
  expect(await titles(app, '/teachers?category=other')).toEqual(['teaching job'])
})

test('filters narrow a listing, and the form keeps them', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = { category: 'teaching', description: 'Four classes.' }
  await post(app, school, { ...job, title: 'Physics Teacher', level: 'secondary', location: 'Kisumu' })
  await post(app, school, { ...job, title: 'Class Teacher', level: 'primary', location: 'Kisumu' })
  await post(app, school, { ...job, title: 'Lecturer', level: 'university', location: 'Limuru, Kiambu' })

  expect(await titles(app, '/teachers?level=primary')).toEqual(['Class Teacher'])
  expect(await titles(app, '/teachers?county=Kisumu')).toEqual(['Class Teacher', 'Physics Teacher'])
  expect(await titles(app, '/teachers?search=physics&level=Secondary&county=kisumu')).toEqual([
    'Physics Teacher',
  ])
  expect(await titles(app, '/teachers?search=&level=&county=')).toHaveLength(3)
  const { body } = await app.send('GET', '/teachers?search=physics&level=SECONDARY')
  expect(body).toMatch(/<form[^>]* action="\/teachers"/)
  expect(body).toContain('value="physics"')
  expect(body).toMatch(/<option value="secondary" selected="">/)
  expect(body).toContain('href="/teachers?search=physics"')
})

test('tutors are found by subject, counselors and coaches by specialization', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Home Tutor', category: 'tutoring', subjects: ['Mathematics'] })
  await post(app, school, { title: 'Code Tutor', category: 'tutoring', subjects: ['Computer Science'] })
  await post(app, school, { title: 'Listener', category: 'counseling', specialization: 'Mental Health' })
  await post(app, school, { title: 'Guide', category: 'coaching', specialization: 'Career Development' })

  expect(await titles(app, '/tutors?subject=Computer+Science')).toEqual(['Code Tutor'])
  expect(await titles(app, '/counselors?specialization=Mental+Health')).toEqual(['Listener'])
  expect(await titles(app, '/counselors?specialization=Learning+Support')).toEqual([])
  expect(await titles(app, '/career-coaches?specialization=Career+Development')).toEqual(['Guide'])
})

test('a card shows badge, level, title, company, salary, type, description and subjects or specialization', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const teaching = await post(app, school, {
    title: 'Physics Teacher',
    company: 'Ziwa View',
    category: 'teaching',
    level: 'junior',
    salary: 'KES 80,000',
    subjects: ['Physics', 'Chemistry', 'Biology', 'Art'],
    description: 'Teach with experiments.',
  })
  await post(app, school, { category: 'counseling', specialization: 'Mental Health' })
  await app.db.write(async tx => {
    await tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, teaching.id))
  })

  const text = textOf((await app.send('GET', '/teachers')).body)

  expect(text).toContain('1 job found')
  expect(text).toContain('Physics Teacher New Sample Junior school for Ziwa View, posted by School 1')
  for (const said of [
    'Full-time',
    'KES 80,000',
    'Teach with experiments.',
    'Physics Chemistry Biology +1 more',
  ])
    expect(text).toContain(said)
  expect(textOf((await app.send('GET', '/counselors')).body)).toContain('Mental Health')
})

test('Apply Now leads visitors to sign-in and back, and applicants to the letter', async () => {
  const app = await testApp()
  const [school, teacher, parent] = [
    await app.person('school'),
    await app.person('teacher'),
    await app.person('parent'),
  ]
  const { id } = await post(app, school, { category: 'teaching' })
  const seenBy = async (as?: typeof school) => (await app.send('GET', '/teachers', { as })).body

  expect(await seenBy()).toMatch(
    new RegExp(`href="/login\\?next=${encodeURIComponent(`/jobs/${id}`)}"[^>]*>Apply Now`),
  )
  expect(await seenBy(teacher)).toMatch(new RegExp(`href="/jobs/${id}#apply"[^>]*>Apply Now`))
  for (const as of [school, parent]) {
    const body = await seenBy(as)
    expect(body).not.toContain('Apply Now')
    expect(body).toMatch(new RegExp(`href="/jobs/${id}"[^>]*>View`))
  }
})

test.each(listings)('%s leads to the other listings and, signed in, to the profile and out', async path => {
  const app = await testApp()
  const tutor = await app.person('tutor')

  const [stranger, member] = [await app.send('GET', path), await app.send('GET', path, { as: tutor })]

  const mainOf = (body: string) => body.slice(body.indexOf('<main'), body.indexOf('<footer'))
  for (const href of ['/jobs', ...listings]) expect(mainOf(stranger.body)).toContain(`href="${href}"`)
  expect(mainOf(stranger.body)).toContain(`href="${path}" aria-current="page"`)
  expect(mainOf(stranger.body)).not.toContain('Logout')
  expect(mainOf(member.body)).toMatch(/href="\/profile"[^>]*>Profile/)
  expect(mainOf(member.body)).toMatch(/href="\/api\/logout"[^>]*>Logout/)
})

test.each([
  ['/teachers', 'No teaching jobs found'],
  ['/tutors', 'No positions found'],
  ['/counselors', 'No positions found'],
  ['/career-coaches', 'No positions found'],
])('%s without any job says: %s', async (path, said) => {
  const { send } = await testApp()

  const empty = (await send('GET', path)).body
  const filtered = (await send('GET', `${path}?county=Nakuru`)).body

  expect(textOf(empty)).toContain(said)
  expect(empty).not.toContain('Clear Filters')
  expect(textOf(filtered)).toContain(said)
  expect(filtered).toMatch(new RegExp(`href="${path}"[^>]*>Clear Filters`))
})

test.each([
  ['/tutors', 'tutor'],
  ['/counselors', 'counselor'],
  ['/career-coaches', 'coach'],
])('%s ends with a call to register and to the profile', async (path, role) => {
  const app = await testApp()

  const stranger = (await app.send('GET', path)).body
  const member = (await app.send('GET', path, { as: await app.person('tutor') })).body

  expect(stranger).toContain(`href="/register?role=${role}"`)
  expect(stranger).toMatch(/href="\/profile"[^>]*>Update Profile/)
  expect(member).not.toContain('/register')
  expect(member).toMatch(/href="\/profile"[^>]*>Update Profile/)
})

test('the pages of a long listing keep its filters and repeat nothing', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const classes = Array.from({ length: 22 }, (_, n) => `Class ${n + 1}.`)
  await postTitled(app, school, classes, { category: 'teaching', level: 'primary' })

  const first = (await app.send('GET', '/teachers?level=primary')).body
  const href = /href="([^"]+)"[^>]*data-load-more/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''

  expect(textOf(first)).toContain('Showing 20 of 22')
  expect(href).toStartWith('/teachers?level=primary&cursor=')
  expect(await titles(app, href)).toEqual(['Class 2.', 'Class 1.'])
  expect(textOf((await app.send('GET', href)).body)).toContain('Showing 21 to 22 of 22')
})

test('a page past the end says so and leads back to the top', async () => {
  const app = await testApp()
  await post(app, await app.person('school'), { category: 'teaching' })

  const { status, body } = await app.send('GET', '/teachers?cursor=0.20')

  expect(status).toBe(200)
  expect(textOf(body)).toContain("You've reached the end")
  expect(body).toMatch(/href="\/teachers"[^>]*>Back to the top/)
})

test.each(listings)('%s answers what it cannot read clearly', async path => {
  const app = await testApp()
  const long = 'x'.repeat(10_000)

  for (const query of [
    '?level=moon&county=Atlantis&subject=%00&specialization=%27--',
    `?search=${long}&county=${long}&level=${long}`,
    '?cursor=nonsense&limit=-1',
    '?cursor=999999999999999.999999999',
    '?search=%22%20OR%20*&search=again&county=a&county=b',
  ]) {
    expect((await app.send('GET', path + query)).status).toBe(200)
  }
})

test('text from a school is escaped', async () => {
  const app = await testApp()
  const script = '<script>alert(1)</script>'
  const words = { title: script, company: script, description: script, salary: script, subjects: [script] }
  await post(app, await app.person('school'), { ...words, category: 'tutoring', specialization: script })

  const { body } = await app.send('GET', `/tutors?subject=${encodeURIComponent(script)}`)

  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;script&gt;alert(1)')
})

test('parents who come to the jobs of tutors are led to tutors', async () => {
  const app = await testApp()

  const { links, text } = read((await app.send('GET', '/tutors')).body)
  const teachers = read((await app.send('GET', '/teachers')).body)

  expect(text.trim()).toStartWith('Looking for a tutor? Find tutors')
  expect(links['Find tutors']).toBe('/professionals?role=tutor')
  expect(teachers.text).not.toContain('Looking for')
})
