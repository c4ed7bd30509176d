import { expect, test } from 'bun:test'
import { schools, verificationRequests } from '#db/schema.ts'
import { pdf, upload } from '#tests/professionals/documents.ts'
import { type Person, testApp } from '#tests/support/app.ts'

async function setupAuth() {
  const app = await testApp()
  const owner = await app.person('school', { email: 'head@tumaini.sc.ke' })
  const recruiter = await app.person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })
  const certificate: string = (await upload(app, owner, pdf())).body.id
  const asked = { number: 'G/123/2020', kraPin: ' p051234567x ', documentIds: [certificate] }
  const ask = (as: Person, changes: object = {}) =>
    app.send('POST', '/api/verification-requests', { as, body: { ...asked, ...changes } })
  const rows = () => app.db.read.select().from(verificationRequests).all()
  return { ...app, owner, recruiter, certificate, ask, rows }
}

test('an owner requests verification with certificate and KRA PIN', async () => {
  const { owner, ask, certificate } = await setupAuth()

  const made = await ask(owner)

  expect(made).toMatchObject({
    status: 201,
    body: {
      schoolId: owner.user.schoolId,
      number: 'G/123/2020',
      kraPin: 'P051234567X',
      documentIds: [certificate],
      status: 'waiting',
    },
  })
})

test("a school's request needs a valid KRA PIN and a certificate", async () => {
  const { owner, ask, rows } = await setupAuth()

  const without = await ask(owner, { kraPin: '', documentIds: [] })
  const wrong = await ask(owner, { kraPin: 'B051234567X' })

  expect([without.status, wrong.status]).toEqual([422, 422])
  expect(without.body.fields).toEqual({
    kraPin: 'Please enter the KRA PIN of your school',
    file: 'Please add the registration certificate',
  })
  expect(wrong.body.fields.kraPin).toContain('such as P051234567X')
  expect(rows()).toEqual([])
})

test('a recruiter cannot send, see or cancel a verification request', async () => {
  const { owner, recruiter, ask, send, rows } = await setupAuth()
  const { body } = await ask(owner)

  const byRecruiter = [
    await ask(recruiter, { documentIds: [] }),
    await send('GET', '/api/verification-requests', { as: recruiter }),
    await send('DELETE', `/api/verification-requests/${body.id}`, { as: recruiter }),
    await send('GET', '/verification', { as: recruiter }),
    await send('POST', '/verification', { as: recruiter, body: new URLSearchParams({ number: '1' }) }),
  ]

  expect(byRecruiter.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(rows()).toMatchObject([{ answer: null }])
})

test('a school has one pending request, which any owner can cancel', async () => {
  const site = await setupAuth()
  const { owner, person, ask, send } = site
  const second = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'owner' })
  const own: string = (await upload(site, second, pdf())).body.id
  const { body } = await ask(owner)

  const ofColleague = await ask(second)
  const another = await ask(second, { documentIds: [own] })
  const withdrawn = await send('DELETE', `/api/verification-requests/${body.id}`, { as: second })

  expect([ofColleague.status, another.status, withdrawn.status]).toEqual([404, 409, 200])
  expect(withdrawn.body.status).toBe('withdrawn')
})

test('a suspended school cannot request verification', async () => {
  const { owner, ask, db, rows } = await setupAuth()
  await db.write(tx => tx.update(schools).set({ isHidden: true }))

  const refused = await ask(owner)

  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'Your school is suspended. Please contact support.' },
  })
  expect(rows()).toEqual([])
})

test("the page names the domain of the owner's address and advises against free ones", async () => {
  const { owner, person, send } = await setupAuth()
  const free = await person('school', { email: 'tumaini.school@gmail.com' })

  const own = await send('GET', '/verification', { as: owner })
  const other = await send('GET', '/verification', { as: free })

  expect(own.body).toContain('Your email address ends in tumaini.sc.ke')
  expect(other.body).toContain('in gmail.com, which anyone can use')
  expect(other.body).toContain('first change to an address at that domain')
})

test('an owner can remove the certificate; only they and administrators can open it', async () => {
  const { owner, recruiter, certificate, person, send } = await setupAuth()
  const [admin, teacher] = [await person('admin'), await person('teacher')]
  const open = async (as: Person) => (await send('GET', `/documents/${certificate}`, { as })).status
  const form = { body: new URLSearchParams() }

  const opened = [await open(owner), await open(admin), await open(recruiter), await open(teacher)]
  const byRecruiter = await send('POST', `/verification/files/${certificate}/removal`, {
    as: recruiter,
    ...form,
  })
  const removed = await send('POST', `/verification/files/${certificate}/removal`, { as: owner, ...form })

  expect(opened).toEqual([200, 200, 404, 404])
  expect([byRecruiter.status, removed.status]).toEqual([404, 303])
  expect(await open(owner)).toBe(404)
})

test('unverified schools are marked, and verified ones show what was checked and when', async () => {
  const { owner, person, send } = await setupAuth()
  const admin = await person('admin')
  const { id: jobId } = (
    await send('POST', '/api/jobs', {
      as: owner,
      body: {
        title: 'Physics Teacher',
        description: 'x',
        company: 'Tumaini',
        location: 'Nairobi',
        jobType: 'contract',
      },
    })
  ).body
  const places = [`/schools/${owner.user.schoolId}`, '/schools', `/jobs/${jobId}`, '/jobs']
  const read = () => Promise.all(places.map(async path => (await send('GET', path)).body as string))

  const before = await read()
  const check = {
    checked: 'Registration certificate',
    where: 'Ministry of Education',
    date: '2026-11-02',
    outcome: 'confirmed',
  }
  await send('POST', `/api/admin/schools/${owner.user.schoolId}/verification`, { as: admin, body: check })
  const after = await read()

  for (const html of before) expect(html).toContain('Not verified')
  for (const html of after) expect(html).not.toContain('Not verified')
  const [school, directory, job, list] = after
  for (const html of [school, directory, job]) {
    expect(html).toContain('Registration certificate')
    expect(html).toContain('2 Nov 2026')
  }
  expect(list).toContain(' Verified</span>')
})

test('with a file over 5 MB the form keeps its values, with or without a Content-Length', async () => {
  const { owner, app, certificate, rows } = await setupAuth()
  const sent = (headers: Record<string, string>, body: BodyInit) =>
    app.handle(
      new Request('http://localhost:3000/verification', {
        method: 'POST',
        headers: { cookie: owner.cookie, ...headers },
        body,
      }),
    )
  const form = new FormData()
  const typed = { number: 'G/777/2020', kraPin: 'P051234567X', note: 'We moved "to" Kisii.' }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  form.append('documentIds', certificate)
  form.append('file', new File([new Uint8Array(6 * 1024 * 1024)], 'large.pdf'))
  const whole = new Response(form)
  const type = { 'content-type': whole.headers.get('content-type') ?? '' }
  const bytes = await whole.bytes()
  const length = { 'content-length': String(bytes.length) }

  const answers = [await sent({ ...type, ...length }, bytes), await sent(type, new Blob([bytes]).stream())]

  for (const answer of answers) {
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('This file is too large. Please choose one of at most 5 MB.')
    expect(page).toMatch(/<input type="file"[^>]*aria-describedby="[^"]*file-error"[^>]*aria-invalid="true"/)
    for (const value of ['G/777/2020', 'P051234567X', 'We moved &quot;to&quot; Kisii.'])
      expect(page).toContain(value)
    expect(page).toMatch(
      new RegExp(`value="${certificate}"[^>]*checked|checked=""[^>]*value="${certificate}"`),
    )
  }
  expect(rows()).toEqual([])
})
