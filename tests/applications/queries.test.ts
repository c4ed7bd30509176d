import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { reviews, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { hiring } from './setup.ts'

test('applicants see what they sent, schools what they received', async () => {
  const setup = await hiring()
  const { apply, send, person, teacher, school, job } = setup
  const [tutor, other] = [await person('tutor'), await person('school')]
  const elsewhere = await post(setup, other, { title: 'Guidance Counselor' })
  await apply(teacher, job.id)
  await apply(teacher, elsewhere.id)
  await apply(tutor, job.id)

  const titles = async (as: typeof teacher) => {
    const { body } = await send('GET', '/api/applications', { as })
    return body.map((row: { job: { title: string }; applicantId: string }) => [
      row.job.title,
      row.applicantId,
    ])
  }

  expect(await titles(teacher)).toEqual([
    ['Guidance Counselor', teacher.id],
    ['Mathematics Teacher', teacher.id],
  ])
  expect(await titles(school)).toEqual([
    ['Mathematics Teacher', tutor.id],
    ['Mathematics Teacher', teacher.id],
  ])
  expect(await titles(other)).toEqual([['Guidance Counselor', teacher.id]])
  expect(await titles(await person('parent'))).toEqual([])
  expect((await send('GET', '/api/applications')).status).toBe(401)
})

test('the school of a job sees the public profile, email and phone of applicants, nothing else', async () => {
  const { apply, send, db, person, school, job } = await hiring()
  const tutor = await person('tutor', { subjects: ['Physics'], hourlyRate: 1500, tscNumber: '123456' })
  await apply(tutor, job.id)
  await db.write(async tx => {
    await tx.insert(reviews).values([
      { professionalId: tutor.id, rating: 5, text: 'Patient.' },
      { professionalId: tutor.id, rating: 4, text: 'On time.' },
      { professionalId: tutor.id, rating: 1, text: 'Rude.', takenDownReason: 'abuse' },
    ])
  })

  const { body } = await send('GET', `/api/jobs/${job.id}/applications`, { as: school })

  expect(body).toHaveLength(1)
  expect(body[0].applicant).toEqual({
    id: tutor.id,
    firstName: 'Amina',
    lastName: 'Otieno',
    userType: 'tutor',
    location: null,
    county: 'Nairobi',
    bio: null,
    headline: null,
    teachesLevels: [],
    curricula: [],
    teachingModes: [],
    areas: [],
    languages: [],
    skills: [],
    subjects: ['Physics'],
    experience: null,
    qualifications: null,
    availability: null,
    hourlyRate: 1500,
    isVerified: false,
    rating: 4.5,
    reviewCount: 2,
    isSample: false,
    email: tutor.user.email,
    phone: tutor.user.phone,
  })
})

test('only its school lists the applications for a job', async () => {
  const { send, person, teacher, school, job } = await hiring()
  const path = `/api/jobs/${job.id}/applications`

  expect((await send('GET', path)).status).toBe(401)
  expect((await send('GET', path, { as: teacher })).status).toBe(403)
  expect((await send('GET', path, { as: await person('school') })).status).toBe(404)
  expect((await send('GET', '/api/jobs/none/applications', { as: school })).status).toBe(404)
  expect((await send('GET', path, { as: school })).body).toEqual([])
})

test('suspended and closed accounts are not listed and cannot be answered', async () => {
  const { apply, decide, send, db, teacher, school, job } = await hiring()
  const { body } = await apply(teacher, job.id)

  for (const change of [{ isActive: false }, { isActive: true, deletionRequestedAt: 1 }]) {
    await db.write(tx => tx.update(users).set(change).where(eq(users.id, teacher.id)))

    expect((await send('GET', `/api/jobs/${job.id}/applications`, { as: school })).body).toEqual([])
    expect((await decide(school, body.id, 'accepted')).status).toBe(404)
  }
})

test('the pages of a long list neither skip nor repeat', async () => {
  const { apply, send, person, school, job } = await hiring()
  for (let n = 0; n < 5; n++) await apply(await person('teacher'), job.id)

  const seen: string[] = []
  let path: string | undefined = `/api/jobs/${job.id}/applications?limit=2`
  while (path) {
    const { body, headers } = await send('GET', path, { as: school })
    seen.push(...body.map((row: { id: string }) => row.id))
    expect(headers.get('x-total-count')).toBe('5')
    path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }

  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBe(5)
})

test('an unreadable limit or cursor is ignored', async () => {
  const { apply, send, teacher, school, job } = await hiring()
  await apply(teacher, job.id)

  for (const query of [
    'limit=x&cursor=y',
    'limit=-1',
    'limit=1,2',
    'limit=1e99',
    'cursor=%00',
    'cursor=1_2,3',
  ]) {
    const { status, body } = await send('GET', `/api/applications?${query}`, { as: school })
    expect([query, status, body.length]).toEqual([query, 200, 1])
  }
})
