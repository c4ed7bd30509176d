import { expect, test } from 'bun:test'
import { users } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { names, review, verify } from './setup.ts'

test('the directory is a plain array of public profiles with the documented fields only', async () => {
  const app = await testApp()
  const teacher = await app.person('teacher', {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    location: 'westlands',
    bio: 'I like questions.',
    skills: ['Robotics'],
    subjects: ['Mathematics'],
    experience: '2-5',
    qualifications: 'degree',
    availability: 'full_time',
    hourlyRate: 1500,
    headline: 'Questions first',
    teachesLevels: ['junior'],
    curricula: ['CBC'],
    teachingModes: ['online'],
    areas: ['Kilimani'],
    languages: ['English'],
    tscNumber: '612345',
  })

  const { status, body, headers } = await app.send('GET', '/api/professionals')

  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe('1')
  expect(body).toEqual([
    {
      id: teacher.id,
      firstName: 'Wanjiru',
      lastName: 'Kamau',
      userType: 'teacher',
      location: 'westlands',
      county: 'Nairobi',
      bio: 'I like questions.',
      headline: 'Questions first',
      teachesLevels: ['junior'],
      curricula: ['CBC'],
      teachingModes: ['online'],
      areas: ['Kilimani'],
      languages: ['English'],
      skills: ['Robotics'],
      subjects: ['Mathematics'],
      experience: '2-5',
      qualifications: 'degree',
      availability: 'full_time',
      hourlyRate: 1500,
      isVerified: false,
      rating: null,
      reviewCount: 0,
      isSample: false,
    },
  ])
  expect((await app.send('GET', `/api/professionals/${teacher.id}`)).body).toEqual({
    ...body[0],
    entries: [],
  })
})

test('a rating is the mean of the reviews that are not taken down', async () => {
  const app = await testApp()
  const tutor = await app.person('tutor')
  await review(app, tutor, { rating: 5 })
  await review(app, tutor, { rating: 4 })
  await review(app, tutor, { rating: 4 })
  await review(app, tutor, { rating: 1, takenDownReason: 'Not about lessons' })

  const { body } = await app.send('GET', `/api/professionals/${tutor.id}`)

  expect(body).toMatchObject({ rating: 4.3, reviewCount: 3 })
})

test('filters narrow the directory, alone and together', async () => {
  const app = await testApp()
  await app.person('teacher', { firstName: 'Asha', county: 'Mombasa', subjects: ['Mathematics', 'Physics'] })
  await app.person('teacher', { firstName: 'Brian', county: 'Nairobi', subjects: ['Integrated Science'] })
  await app.person('tutor', { firstName: 'Chebet', county: 'Nairobi', subjects: ['Mathematics'] })
  await app.person('career_coach', { firstName: 'Dennis', county: 'Nairobi', bio: 'CV writing in Karen.' })

  expect(await names(app, '?role=teacher')).toEqual(['Brian', 'Asha'])
  expect(await names(app, '?role=COACH')).toEqual(['Dennis'])
  expect(await names(app, '?role=career_coach')).toEqual(['Dennis'])
  expect(await names(app, '?county=nairobi%20county&role=tutor')).toEqual(['Chebet'])
  expect(await names(app, '?subject=mathematics')).toEqual(['Chebet', 'Asha'])
  expect(await names(app, '?subject=science')).toEqual(['Brian'])
  expect(await names(app, '?search=cv%20karen')).toEqual(['Dennis'])
  expect(await names(app, '?search=career%20coach')).toEqual(['Dennis'])
  expect(await names(app, '?search=asha&subject=physics&county=mombasa&role=teacher')).toEqual(['Asha'])
  expect(await names(app, '?search=&role=all&county=ALL')).toHaveLength(4)
})

test('a name or place with an apostrophe is found however the apostrophe is typed', async () => {
  const app = await testApp()
  await app.person('teacher', { firstName: "Ng'ang'a", county: "Murang'a", bio: 'I know St Mary’s well.' })

  for (const search of ["ng'ang'a", 'nganga', 'Ng’ang', "murang'a", 'muranga', "mary's", 'Marys', 'mary'])
    expect([search, await names(app, `?search=${encodeURIComponent(search)}`)]).toEqual([
      search,
      ["Ng'ang'a"],
    ])
  expect(await names(app, `?county=${encodeURIComponent("Murang'a")}`)).toEqual(["Ng'ang'a"])
})

test('a level is matched in what people write about their work, not in where they studied', async () => {
  const app = await testApp()
  await app.person('teacher', { firstName: 'Asha', bio: 'Class teacher of Grade 5 (primary).' })
  await app.person('teacher', { firstName: 'Brian', skills: ['KCSE preparation'] })
  await app.person('teacher', { firstName: 'Chebet', qualifications: 'BEd, Kenyatta University' })
  await app.person('tutor', { firstName: 'Dan', experience: 'Pre-primary, PP1 and PP2' })

  expect(await names(app, '?level=primary')).toEqual(['Asha'])
  expect(await names(app, '?level=Secondary')).toEqual(['Brian'])
  expect(await names(app, '?level=university')).toEqual([])
  expect(await names(app, '?level=pre-primary')).toEqual(['Dan'])
  expect(await names(app, '?level=moon')).toEqual([])
})

test('a Verified badge is valid until the last day of its check', async () => {
  const app = await testApp()
  const [teacher, counselor] = [await app.person('teacher'), await app.person('counselor')]
  const today = new Date(app.clock.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  await verify(app, teacher)
  await verify(app, counselor, { validUntil: today })
  const verified = async () => (await app.send('GET', '/api/professionals?verified=1')).body.length

  expect(await verified()).toBe(2)
  app.clock.advance(24 * 3_600_000)

  expect(await verified()).toBe(1)
  const { body } = await app.send('GET', `/api/professionals/${counselor.id}`)
  expect(body.isVerified).toBe(false)
})

test('more than a thousand results are counted as 1000+', async () => {
  const { db, send } = await testApp()
  const many = Array.from({ length: 1002 }, (_, n) => ({
    email: `many${n}@example.test`,
    firstName: 'Amina',
    lastName: 'Otieno',
    userType: 'tutor' as const,
  }))
  await db.write(async tx => {
    for (const one of many) await tx.insert(users).values(one)
  })

  const { headers } = await send('GET', '/api/professionals')
  const { body } = await send('GET', '/professionals')

  expect(headers.get('x-total-count')).toBe('1000+')
  expect(body).toContain('1,000+')
})

test('pages follow the Link header without gaps or repeats when a new professional joins', async () => {
  const app = await testApp()
  for (const firstName of ['Asha', 'Brian', 'Chebet', 'Dan', 'Esther'])
    await app.person('teacher', { firstName })

  const first = await app.send('GET', '/api/professionals?limit=2&role=teacher')
  await app.person('teacher', { firstName: 'Faith' })
  const seen = first.body.map((row: { firstName: string }) => row.firstName)
  let link = first.headers.get('link')
  while (link) {
    const next = await app.send('GET', /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '')
    seen.push(...next.body.map((row: { firstName: string }) => row.firstName))
    link = next.headers.get('link')
  }

  expect(first.headers.get('x-total-count')).toBe('5')
  expect(first.headers.get('link')).toContain('role=teacher')
  expect(seen).toEqual(['Esther', 'Dan', 'Chebet', 'Brian', 'Asha'])
})

test.each([
  ['?role=king', 0],
  ['?role=school', 0],
  ['?role=admin', 0],
  ['?county=Atlantis', 0],
  ['?subject=%25', 0],
  ['?subject=%00', 0],
  ['?search=%27%20OR%201%3D1%20--', 0],
  ['?search=***', 0],
  ['?search=LONG', 0],
  ['?subject=LONG&county=LONG', 0],
  ['?role=teacher&role=tutor', 0],
  ['?limit=0&cursor=nonsense', 1],
  ['?limit=-4&cursor=99999999999999999_x', 1],
  ['?cursor=0.20', 0],
  ['?limit=abc&verified=maybe', 1],
  ['?limit=1000000', 1],
])('what cannot be read is answered clearly: %p', async (short, found) => {
  const query = short.replaceAll('LONG', 'x'.repeat(10_000))
  const app = await testApp()
  await app.person('teacher', { subjects: ['Mathematics'] })

  const api = await app.send('GET', `/api/professionals${query}`)
  const page = await app.send('GET', `/professionals${query}`)

  expect(api.status).toBe(200)
  expect(api.body).toHaveLength(found)
  expect(page.status).toBe(200)
})

test.each(['unknown', '%00', '..%2f..', '0193a000-0000-7000-8000-000000000000', 'LONG'])(
  'an unknown id is 404 in the API and as a page: %p',
  async short => {
    const id = short.replace('LONG', 'x'.repeat(5000))
    const app = await testApp()

    const api = await app.send('GET', `/api/professionals/${id}`)
    const page = await app.send('GET', `/professionals/${id}`)

    expect(api.status).toBe(404)
    expect(api.body).toEqual({ message: 'We could not find this professional.' })
    expect(page.status).toBe(404)
    expect(page.body).toContain('Page not found')
  },
)
