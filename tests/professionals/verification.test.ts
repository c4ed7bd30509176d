import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users, verificationRequests } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { pdf, stored, upload } from './documents.ts'

const asked = { number: '612345', note: 'I moved to Kisumu.' }

async function setupAuth() {
  const app = await testApp()
  const ask = (as: Person | undefined, changes: Record<string, unknown> = {}) =>
    app.send('POST', '/api/verification-requests', { as, body: { ...asked, ...changes } })
  const mine = async (as: Person) => (await app.send('GET', '/api/verification-requests', { as })).body
  const withdraw = (as: Person, id: string) => app.send('DELETE', `/api/verification-requests/${id}`, { as })
  const rows = () => app.db.read.select().from(verificationRequests).all()
  const certificateOf = async (as: Person): Promise<string> => (await upload(app, as, pdf())).body.id
  return { ...app, ask, mine, withdraw, rows, certificateOf }
}

/** Submits the page's form like a browser. */
async function sendForm(
  { app }: { app: { handle: (request: Request) => Promise<Response> } },
  as: Person,
  parts: [string, string | File][],
) {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value)
  const response = await app.handle(
    new Request('http://localhost:3000/verification', {
      method: 'POST',
      headers: { cookie: as.cookie },
      body,
    }),
  )
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

test('a professional requests verification with a number, a note and certificates, and sees it pending', async () => {
  const { person, ask, mine, certificateOf } = await setupAuth()
  const teacher = await person('teacher')
  const documentIds = [await certificateOf(teacher)]

  const made = await ask(teacher, { number: ' TSC/612345 ', documentIds })

  expect(made).toMatchObject({
    status: 201,
    body: {
      ...asked,
      userId: teacher.id,
      schoolId: null,
      kraPin: null,
      documentIds,
      status: 'waiting',
      answeredAt: null,
    },
  })
  expect(await mine(teacher)).toEqual([made.body])
})

test('only one request is pending at a time: a duplicate is ignored and another is rejected without losing input', async () => {
  const { person, ask, rows } = await setupAuth()
  const tutor = await person('tutor')

  const [one, same] = await Promise.all([ask(tutor), ask(tutor)])
  const another = await ask(tutor, { number: 'Other licence' })

  expect([one.status, same.status]).toEqual([201, 201])
  expect(same.body.id).toBe(one.body.id)
  expect(another).toMatchObject({
    status: 409,
    body: { message: 'You already have a pending request. Cancel it to send another.' },
  })
  expect(rows()).toHaveLength(1)
})

test('a pending request can be withdrawn once, and another can be sent', async () => {
  const { person, ask, withdraw, rows } = await setupAuth()
  const [coach, stranger] = [await person('career_coach'), await person('career_coach')]
  const { body } = await ask(coach)

  const byStranger = await withdraw(stranger, body.id)
  const withdrawn = await withdraw(coach, body.id)
  const again = await withdraw(coach, body.id)
  const next = await ask(coach)

  expect(byStranger.status).toBe(404)
  expect(withdrawn).toMatchObject({ status: 200, body: { id: body.id, status: 'withdrawn' } })
  expect([again.status, again.body]).toEqual([200, withdrawn.body])
  expect(next.status).toBe(201)
  expect(rows().map(({ answer }) => answer)).toEqual(['withdrawn', null])
})

test('invalid requests are rejected in the documented order and nothing is stored', async () => {
  const { person, ask, send, rows } = await setupAuth()
  const [teacher, parent, admin] = [await person('teacher'), await person('parent'), await person('admin')]

  expect((await ask(undefined)).status).toBe(401)
  expect((await ask(parent)).status).toBe(403)
  expect((await ask(admin)).status).toBe(403)
  expect((await send('POST', '/api/verification-requests', { as: teacher, body: '{' })).status).toBe(400)
  expect((await ask(teacher, { number: ' ' })).body.fields).toEqual({ number: 'Please enter the number' })
  expect((await ask(teacher, { number: 'twelve' })).body.fields).toEqual({
    number: 'Please enter your TSC number: 4 to 8 digits, such as 456789',
  })
  expect((await ask(teacher, { note: 'x'.repeat(1001) })).body.fields).toEqual({
    note: 'Use at most 1,000 characters',
  })
  expect((await ask(teacher, { note: { a: 1 } })).status).toBe(422)
  expect((await ask(teacher, { documentIds: ['1', '2', '3', '4', '5', '6'] })).status).toBe(422)
  expect((await ask(teacher, { documentIds: { length: 1 } })).status).toBe(422)
  expect(rows()).toEqual([])
})

test("other people's certificates are missing, and no one can request verification for someone else", async () => {
  const { person, ask, rows, certificateOf } = await setupAuth()
  const [teacher, other] = [await person('teacher'), await person('teacher')]
  const documentIds = [await certificateOf(other)]

  const stolen = await ask(teacher, { documentIds })
  const forOther = await ask(teacher, {
    userId: other.id,
    schoolId: 'x',
    answer: 'confirmed',
    status: 'confirmed',
  })

  expect(stolen.status).toBe(404)
  expect(forOther).toMatchObject({
    status: 201,
    body: { userId: teacher.id, schoolId: null, status: 'waiting' },
  })
  expect(rows()).toHaveLength(1)
})

test('more than five requests a day are rejected until the next day', async () => {
  const { person, ask, withdraw, clock } = await setupAuth()
  const tutor = await person('tutor')
  for (let n = 0; n < 5; n++) await withdraw(tutor, (await ask(tutor)).body.id)

  const sixth = await ask(tutor)
  clock.advance(25 * 3_600_000)
  const tomorrow = await ask(tutor)

  expect([sixth.status, tomorrow.status]).toEqual([429, 201])
})

test('the page fills in the number and certificates, and works without script', async () => {
  const site = await setupAuth()
  const teacher = await site.person('teacher', { tscNumber: '700800' })
  const id = await site.certificateOf(teacher)

  const page = await site.send('GET', '/verification', { as: teacher })
  const sent = await sendForm(site, teacher, [
    ['number', '700800'],
    ['documentIds', id],
    ['note', ''],
    ['file', new File([], '')],
  ])
  const after = await site.send('GET', '/verification', { as: teacher })

  expect(page.body).toContain('value="700800"')
  expect(page.body).toMatch(
    new RegExp(`name="documentIds"[^>]*value="${id}"|value="${id}"[^>]*name="documentIds"`),
  )
  expect(page.body).toContain('register of the Teachers Service Commission')
  expect(sent).toMatchObject({ status: 303, location: '/verification' })
  expect(site.rows()).toMatchObject([{ number: '700800', documentIds: [id], note: null }])
  expect(after.body).toContain('Your request is pending')
  expect(after.body).not.toContain('Request verification')
})

test('a certificate added with the form is stored and stays selected even if the rest is rejected', async () => {
  const site = await setupAuth()
  const counselor = await site.person('counselor')

  const refused = await sendForm(site, counselor, [
    ['number', ''],
    ['note', 'Look <b>here</b>'],
    ['file', pdf()],
  ])
  const [kept] = stored(site)
  const sent = await sendForm(site, counselor, [
    ['number', 'CPB 12'],
    ['documentIds', kept?.id ?? ''],
    ['file', pdf()],
  ])

  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Please enter the number')
  expect(refused.text).toContain('Look &lt;b&gt;here&lt;/b&gt;')
  expect(refused.text).toMatch(
    new RegExp(`<input[^>]*checked=""[^>]*value="${kept?.id}"|value="${kept?.id}"[^>]*checked=""`),
  )
  expect(sent.status).toBe(303)
  expect(stored(site)).toHaveLength(1)
  expect(site.rows()).toMatchObject([{ number: 'CPB 12', documentIds: [kept?.id] }])
})

test('an invalid file shows its error at the field and the rest of the form is kept', async () => {
  const site = await setupAuth()
  const tutor = await site.person('tutor')

  const refused = await sendForm(site, tutor, [
    ['number', 'Licence 7'],
    ['file', new File(['MZ not a picture'], 'a.exe')],
  ])

  expect(refused.status).toBe(422)
  expect(refused.text).toContain('href="#file"')
  expect(refused.text).toContain('value="Licence 7"')
  expect([stored(site), site.rows()]).toEqual([[], []])
})

test('markup in the number, note and file name is shown as text', async () => {
  const site = await setupAuth()
  const tutor = await site.person('tutor')
  await site.ask(tutor, { number: '<img src=x onerror=alert(1)>', note: '</dd><script>alert(1)</script>' })

  const { body } = await site.send('GET', '/verification', { as: tutor })

  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
})

test("the form withdraws a request, and other people's requests are missing", async () => {
  const site = await setupAuth()
  const [tutor, other] = [await site.person('tutor'), await site.person('tutor')]
  const { body } = await site.ask(tutor)
  const form = { body: new URLSearchParams() }

  const byOther = await site.send('POST', `/verification/${body.id}/withdrawal`, { as: other, ...form })
  const own = await site.send('POST', `/verification/${body.id}/withdrawal`, { as: tutor, ...form })

  expect([byOther.status, own.status]).toEqual([404, 303])
  expect(site.rows()).toMatchObject([{ answer: 'withdrawn' }])
})

test('verification requests are part of the data export and are deleted with the account', async () => {
  const site = await setupAuth()
  const tutor = await site.person('tutor')
  await site.ask(tutor)

  const copy = await site.send('GET', '/api/me/export', { as: tutor })
  await site.db.write(tx => tx.delete(users).where(eq(users.id, tutor.id)))

  expect(copy.body.verificationRequests).toMatchObject([asked])
  expect(site.rows()).toEqual([])
})
