import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, auditLog, jobs, schools, users, verifications } from '#db/schema.ts'
import { form } from '#tests/auth/setup.ts'
import { post, schoolIdOf } from '#tests/jobs/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupSchool } from './setup.ts'

const typed = {
  institutionName: 'Ziwa View Academy',
  institutionType: 'primary',
  population: '620',
  departments: 'Sciences, Boarding',
  county: 'Siaya',
  town: 'Bondo',
}

async function verified() {
  const setup = await setupSchool()
  const isOurs = eq(schools.id, schoolIdOf(setup.owner))
  await setup.db.write(tx => tx.update(schools).set({ isVerified: true }).where(isOurs))
  return setup
}

test("an owner's changes appear in the directory at once", async () => {
  const { send, owner, school, deeds } = await setupSchool()

  const answer = await send('PATCH', '/api/schools/mine', { as: owner, body: typed })

  const changed = { ...typed, departments: ['Sciences', 'Boarding'], isVerified: false }
  expect([answer.status, answer.body]).toEqual([
    200,
    { ...changed, id: school()?.id ?? '', updatedAt: expect.any(String) },
  ])
  expect(school()).toMatchObject({ name: 'Ziwa View Academy', type: 'primary', population: '620' })
  const shown = await send('GET', `/api/schools/${school()?.id}`)
  expect(shown.body).toMatchObject({ institutionName: 'Ziwa View Academy', county: 'Siaya', town: 'Bondo' })
  expect(deeds('school.change')).toMatchObject([
    { actorId: owner.id, targetId: school()?.id, detail: { name: true, type: true, lostBadge: false } },
  ])
})

test('omitted fields stay unchanged', async () => {
  const { send, owner, school } = await setupSchool()
  const before = school()

  const { status } = await send('PATCH', '/api/schools/mine', { as: owner, body: { town: 'Kombewa' } })

  expect(status).toBe(200)
  expect(school()).toEqual({ ...before, town: 'Kombewa', updatedAt: expect.any(Number) } as typeof before)
})

test('a school can be changed 60 times an hour', async () => {
  const { send, owner, db } = await setupSchool()
  const change = (n: number) => send('PATCH', '/api/schools/mine', { as: owner, body: { town: `Town ${n}` } })
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await change(n)).status)

  expect(statuses.filter(status => status === 200)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429])
  expect(await db.read.$count(auditLog, eq(auditLog.action, 'school.change'))).toBe(60)
})

test("jobs and applications keep the school's former name", async () => {
  const { send, owner, person, db } = await setupSchool()
  const job = await post({ send }, owner, { company: 'Ziwa View School' })
  const letter = { jobId: job.id, coverLetter: 'Hello' }
  await send('POST', '/api/applications', { as: await person('teacher'), body: letter })

  await send('PATCH', '/api/schools/mine', { as: owner, body: typed })

  expect(db.read.select().from(jobs).get()?.company).toBe('Ziwa View School')
  expect(db.read.select().from(applications).get()?.jobCopy.company).toBe('Ziwa View School')
})

test('changing the name or type removes the badge, as announced before and after', async () => {
  for (const change of [{ institutionName: 'Another School' }, { institutionType: 'university' }]) {
    const { send, owner, school, db, deeds } = await verified()
    const before = mainTextOf((await send('GET', '/admin/school', { as: owner })).body)

    const saved = await send('POST', '/admin/school', { as: owner, body: form({ ...own, ...change }) })
    const after = await send('GET', '/admin/school', { as: owner, headers: cookiesOf(owner.cookie, saved) })

    expect(before).toContain('If you change the name or type, the Verified badge will be removed')
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/school'])
    expect(after.body).toContain(
      'The Verified badge has been removed until we have checked the school again.',
    )
    expect(mainTextOf(after.body)).not.toContain('Your school is verified')
    expect(school()?.isVerified).toBe(false)
    expect(db.read.select().from(verifications).all()).toMatchObject([
      { schoolId: school()?.id, userId: null, outcome: 'cleared', adminId: null },
    ])
    expect(deeds('school.change')).toMatchObject([{ detail: { lostBadge: true } }])
  }
})

test('the badge stays after other changes or corrected capital letters', async () => {
  const { send, owner, school, db } = await verified()

  const { body } = await send('PATCH', '/api/schools/mine', {
    as: owner,
    body: { ...typed, institutionName: 'ZIWA View School', institutionType: 'Secondary' },
  })

  expect(body).toMatchObject({ institutionName: 'ZIWA View School', isVerified: true })
  expect(school()).toMatchObject({ isVerified: true, type: 'secondary', county: 'Siaya' })
  expect(db.read.select().from(verifications).all()).toEqual([])
})

test('a recruiter can read the settings but not change them', async () => {
  const { send, recruiter, school } = await setupSchool()
  const before = school()

  const page = await send('GET', '/admin/school', { as: recruiter })
  const read = await send('GET', '/api/schools/mine', { as: recruiter })
  const refused = [
    await send('PATCH', '/api/schools/mine', { as: recruiter, body: typed }),
    await send('POST', '/admin/school', { as: recruiter, body: form(typed) }),
  ]

  expect(page.status).toBe(200)
  expect(mainTextOf(page.body)).toContain('Only an owner of your school can edit this.')
  expect(page.body).not.toContain('action="/admin/school"')
  expect(read.body).toMatchObject({ institutionName: 'Ziwa View School' })
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect(refused[0]?.body.message).toBe('Only an owner of your school can do this.')
  expect(school()).toEqual(before)
})

test('an owner demoted during the request cannot change the school', async () => {
  const { send, owner, school, db } = await setupSchool()
  const demoted = db.write(tx =>
    tx.update(users).set({ schoolRole: 'recruiter' }).where(eq(users.id, owner.id)),
  )

  const { status } = await send('PATCH', '/api/schools/mine', { as: owner, body: typed })
  await demoted

  expect(status).toBe(403)
  expect(school()?.name).toBe('Ziwa View School')
})

test.each([
  ['institutionName', '', "Please enter the institution's name"],
  ['institutionName', 'x'.repeat(121), 'Use at most 120 characters'],
  ['institutionType', 'castle', 'Please choose the type of institution'],
  ['population', ' ', 'Please enter the student population'],
  ['departments', Array.from({ length: 31 }, (_, n) => n).join(), 'Please enter at most 30'],
  ['county', 'Atlantis', 'Please choose your county'],
  ['town', '', 'Please enter your town'],
])(
  '%s that cannot be is refused with a message, and the form keeps everything: %p',
  async (field, value, message) => {
    const { send, owner, school } = await setupSchool()
    const before = school()
    const body = { ...typed, [field]: value }

    const call = await send('PATCH', '/api/schools/mine', { as: owner, body })
    const page = await send('POST', '/admin/school', { as: owner, body: form(body) })

    expect([call.status, page.status]).toEqual([422, 422])
    expect(call.body.fields).toEqual({ [field]: message })
    expect(mainTextOf(page.body)).toContain(message)
    for (const [name, text] of Object.entries(typed)) if (name !== field) expect(page.body).toContain(text)
    expect(school()).toEqual(before)
  },
)

test('a concurrent change is reported once, and saving again replaces it', async () => {
  const { send, owner, school } = await setupSchool()
  const updatedAt = new Date((school()?.updatedAt ?? 0) - 1000).toISOString()

  const call = await send('PATCH', '/api/schools/mine', { as: owner, body: { ...typed, updatedAt } })
  const page = await send('POST', '/admin/school', { as: owner, body: form({ ...typed, updatedAt }) })
  const fresh = /name="updatedAt" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const name = school()?.name
  const again = await send('POST', '/admin/school', {
    as: owner,
    body: form({ ...typed, updatedAt: fresh }),
  })

  expect([call.status, page.status, name]).toEqual([409, 409, 'Ziwa View School'])
  expect(page.body).toContain('value="Ziwa View Academy"')
  expect(again.status).toBe(303)
  expect(school()?.name).toBe('Ziwa View Academy')
})

test('a school can keep a type that is no longer offered', async () => {
  const { send, owner, school, db } = await setupSchool()
  await db.write(tx => tx.update(schools).set({ type: 'pre-primary' }))

  const page = await send('GET', '/admin/school', { as: owner })
  const saved = await send('POST', '/admin/school', {
    as: owner,
    body: form({ ...own, institutionType: 'pre-primary' }),
  })

  expect(page.body).toContain('<option value="pre-primary" selected="">')
  expect([saved.status, school()?.type]).toEqual([303, 'pre-primary'])
})

test("a school's details are escaped", async () => {
  const { send, owner, recruiter } = await setupSchool()
  const script = '<script>alert(1)</script>'
  const body = { ...typed, institutionName: script, town: script, departments: [script] }

  expect((await send('PATCH', '/api/schools/mine', { as: owner, body })).status).toBe(200)

  for (const as of [owner, recruiter]) {
    const page = await send('GET', '/admin/school', { as })
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).toContain('&lt;script&gt;alert(1)')
  }
})

test('visitors sign in first, and other roles see Access Denied', async () => {
  const { send, person } = await setupSchool()

  const visitor = await send('GET', '/admin/school')
  const teacher = await send('GET', '/admin/school', { as: await person('teacher') })

  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/login?next=%2Fadmin%2Fschool'])
  expect(teacher.status).toBe(403)
  expect(mainTextOf(teacher.body)).toContain(
    'Access Denied This page is only accessible to school administrators. Go Back',
  )
})

/** The school as it stands, as its form sends it. */
const own = {
  institutionName: 'Ziwa View School',
  institutionType: 'secondary',
  population: '450',
  departments: '',
  county: 'Kisumu',
  town: 'Ahero',
}

const cookiesOf = (session: string, { headers }: { headers: Headers }) => ({
  cookie: [session, ...headers.getSetCookie().map(cookie => cookie.split(';')[0])].join('; '),
})
