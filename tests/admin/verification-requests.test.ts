import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  notifications,
  payments,
  schools,
  sessions,
  users,
  verificationRequests,
  verifications,
} from '#db/schema.ts'
import { pdf, upload } from '#tests/professionals/documents.ts'
import type { Person } from '#tests/support/app.ts'
import { setupPanel } from './setup.ts'

const HOUR = 3_600_000
const check = {
  outcome: 'confirmed',
  checked: 'TSC registration',
  where: 'TSC register',
  date: '2026-11-19',
  validUntil: '2027-11-19',
}

async function setup() {
  const site = await setupPanel()
  site.clock.advance(Date.UTC(2026, 10, 20, 9) - site.clock.now())
  const admin = await site.person('admin')
  const ask = async (as: Person, changes: object = {}) =>
    (await site.send('POST', '/api/verification-requests', { as, body: { number: '612345', ...changes } }))
      .body
  const askForSchool = async (owner: Person) => {
    const certificate: string = (await upload(site, owner, pdf())).body.id
    return ask(owner, { number: 'G/1', kraPin: 'P051234567X', documentIds: [certificate] })
  }
  const answer = (id: string, body: object, as: Person = admin) =>
    site.send('POST', `/api/admin/verification-requests/${id}/answer`, { as, body })
  const form = (path: string, fields: Record<string, string>, as: Person = admin) =>
    site.send('POST', `/admin-dashboard/${path}`, { as, body: new URLSearchParams(fields) })
  const tab = async (query = '') =>
    (await site.send('GET', `/admin-dashboard?tab=verification${query}`, { as: admin })).body as string
  const told = (person: Person) =>
    site.db.read
      .select()
      .from(notifications)
      .all()
      .filter(({ userId }) => userId === person.id)
  const requests = () => site.db.read.select().from(verificationRequests).all()
  const checks = () => site.db.read.select().from(verifications).all()
  return { ...site, admin, ask, askForSchool, answer, form, tab, told, requests, checks }
}

test('a confirmed request gives the badge, returns the note, is audited and notifies its sender', async () => {
  const { person, admin, ask, answer, told, requests, checks, audited, db } = await setup()
  const teacher = await person('teacher')
  const { id } = await ask(teacher)

  const answered = await answer(id, { ...check, note: 'Karibu.' })

  expect(answered).toMatchObject({ status: 200, body: { id, status: 'confirmed', answerNote: 'Karibu.' } })
  expect(requests()).toMatchObject([{ answer: 'confirmed', answeredById: admin.id }])
  expect(checks()).toMatchObject([{ userId: teacher.id, outcome: 'confirmed', adminId: admin.id }])
  expect(
    db.read
      .select()
      .from(users)
      .all()
      .find(user => user.id === teacher.id)?.isVerified,
  ).toBe(true)
  expect(audited()).toMatchObject([
    {
      actorId: admin.id,
      action: 'user.verification',
      targetId: teacher.id,
      detail: { outcome: 'confirmed' },
    },
  ])
  const [notice] = told(teacher)
  expect(notice).toMatchObject({ title: 'You are verified', path: '/verification' })
  expect(notice?.text).toBe(
    'On 19 Nov 2026 we checked: TSC registration (TSC register). Your Verified badge is now public and valid until 19 Nov 2027.\n\nKaribu.',
  )
})

test('a declined request gives the reason; an existing badge stays', async () => {
  const { person, ask, answer, told, checks, audited, send } = await setup()
  const teacher = await person('teacher')
  await answer((await ask(teacher)).id, check)
  const { id } = await ask(teacher)

  const declined = await answer(id, { outcome: 'declined', note: 'The certificate cannot be read.' })

  expect(declined).toMatchObject({ status: 200, body: { status: 'declined' } })
  expect(checks()).toHaveLength(1)
  expect((await send('GET', `/api/professionals/${teacher.id}`)).body.isVerified).toBe(true)
  expect(audited().at(-1)).toMatchObject({
    action: 'verification.decline',
    targetId: teacher.id,
    detail: null,
  })
  expect(told(teacher).at(-1)?.text).toContain('The certificate cannot be read.')
  expect((await send('GET', '/verification', { as: teacher })).body).toContain(
    'The certificate cannot be read.',
  )
})

test('a request is answered once: what was answered or withdrawn meanwhile is a conflict, and changes nothing', async () => {
  const { person, ask, answer, send, checks, told } = await setup()
  const [teacher, tutor] = [await person('teacher'), await person('tutor')]
  const [one, other] = [await ask(teacher), await ask(tutor)]
  await send('DELETE', `/api/verification-requests/${other.id}`, { as: tutor })

  const [first, second] = await Promise.all([
    answer(one.id, check),
    answer(one.id, { outcome: 'declined', note: 'No.' }),
  ])
  const late = await answer(other.id, check)

  expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'This request has been withdrawn in the meantime.' },
  })
  expect(checks()).toHaveLength(1)
  expect([told(teacher).length, told(tutor).length]).toEqual([1, 0])
})

test('only administrators answer, with what is needed, and nothing is stored before it is right', async () => {
  const { person, ask, answer, send, checks, requests } = await setup()
  const teacher = await person('teacher')
  const { id } = await ask(teacher)

  expect((await answer(id, check, teacher)).status).toBe(403)
  expect((await answer(id, check, await person('school'))).status).toBe(403)
  expect((await send('GET', '/api/admin/verification-requests', { as: teacher })).status).toBe(403)
  expect((await answer('nobody', check)).status).toBe(404)
  expect((await answer(id, {})).body.fields).toEqual({ outcome: 'Choose confirmed or declined' })
  expect((await answer(id, { outcome: 'declined', note: ' ' })).body.fields).toEqual({
    note: 'Please explain what could not be confirmed',
  })
  expect((await answer(id, { ...check, date: '2026-11-21', validUntil: '2026-11-01' })).body.fields).toEqual({
    date: 'This date is in the future',
    validUntil: 'This date has passed',
  })
  expect((await answer(id, { ...check, note: 'x'.repeat(1001) })).status).toBe(422)
  expect([checks(), requests()[0]?.answeredAt]).toEqual([[], null])
})

test("a school's owners are notified, its recruiters are not, and the badge is the school's", async () => {
  const { person, askForSchool, answer, told, db } = await setup()
  const owner = await person('school')
  const { schoolId } = owner.user
  const colleague = await person('school', { schoolId, schoolRole: 'owner' })
  const recruiter = await person('school', { schoolId, schoolRole: 'recruiter' })

  await answer((await askForSchool(owner)).id, check)

  expect([owner, colleague, recruiter].map(one => told(one).length)).toEqual([1, 1, 0])
  expect(db.read.select().from(schools).get()?.isVerified).toBe(true)
})

test('the tab lists pending requests, oldest first, with their details, files and a note on the email address', async () => {
  const site = await setup()
  const teacher = await site.person('teacher', { firstName: 'Wanjiru', tscNumber: '999888' })
  const owner = await site.person('school', { email: 'head@gmail.com', school: { name: 'Tumaini Academy' } })
  const certificate: string = (await upload(site, teacher, pdf())).body.id
  await site.ask(teacher, { documentIds: [certificate], note: '<script>alert(1)</script>' })
  site.clock.advance(HOUR)
  await site.askForSchool(owner)

  const html = await site.tab()

  expect(html).toContain('612345')
  expect(html).toContain('999888')
  expect(html).toContain(`/documents/${certificate}`)
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).toContain('P051234567X')
  expect(html).toContain('head@gmail.com: a free email provider that anyone can use. They opened a link')
  expect(html.indexOf('Wanjiru')).toBeLessThan(html.indexOf('Tumaini Academy'))
  expect((await site.send('GET', '/admin-dashboard', { as: site.admin })).body).toContain(
    '2 verification requests',
  )
})

test('the request of a closed account is hidden until its owner reopens it', async () => {
  const { person, ask, send, admin, db } = await setup()
  const tutor = await person('tutor')
  await ask(tutor)
  const waiting = async () =>
    (await send('GET', '/api/admin/verification-requests', { as: admin })).body.length

  const own = eq(users.id, tutor.id)
  await db.write(tx => tx.update(users).set({ deletionRequestedAt: 1 }).where(own))
  const leaving = await waiting()
  await db.write(tx => tx.update(users).set({ deletionRequestedAt: null }).where(own))

  expect([leaving, await waiting()]).toEqual([0, 1])
})

test('by form: a request is confirmed, a check recorded without a request, a badge removed with a reason', async () => {
  const { person, ask, form, tab, told, requests, checks, audited } = await setup()
  const [teacher, tutor] = [await person('teacher'), await person('tutor')]
  const { id } = await ask(teacher)

  const confirmed = await form(`verification-requests/${id}/answer`, { ...check, note: '' })
  const noted = await form(`users/${tutor.id}/verification`, { ...check, validUntil: '' })
  const taken = await form(`users/${teacher.id}/verification-withdrawal`, {
    reason: 'The TSC took the name off.',
  })

  expect([confirmed, noted, taken].map(({ status }) => status)).toEqual([303, 303, 303])
  expect(taken.headers.get('location')).toBe(`/admin-dashboard?tab=verification&user=${teacher.id}`)
  expect(requests()).toMatchObject([{ answer: 'confirmed', answerNote: null }])
  expect(checks().map(({ outcome, validUntil }) => [outcome, validUntil])).toEqual([
    ['confirmed', '2027-11-19'],
    ['confirmed', null],
    ['cleared', null],
  ])
  expect(told(teacher).at(-1)?.text).toContain('The TSC took the name off.')
  expect(audited().map(({ detail }) => detail)).toEqual([
    { outcome: 'confirmed' },
    { outcome: 'confirmed' },
    { outcome: 'cleared' },
  ])
  const page = await tab(`&user=${teacher.id}`)
  expect(page).toContain('The TSC took the name off.')
  expect(page).toContain('>Not verified<')
})

test('a form that is refused comes back with all that was typed, its messages, and nothing done', async () => {
  const { person, ask, form, checks } = await setup()
  const teacher = await person('teacher')
  const { id } = await ask(teacher)

  const refused = await form(`verification-requests/${id}/answer`, {
    ...check,
    where: '',
    validUntil: '2026-01-01',
    note: 'Look "here" <b>',
  })
  const unread = await form(`verification-requests/${id}/answer`, { outcome: 'declined', note: '' })
  const noBadge = await form(`users/${teacher.id}/verification-withdrawal`, { reason: 'x' })

  expect(refused.status).toBe(422)
  expect(refused.body).toContain('Please enter where it was checked')
  expect(refused.body).toContain('value="TSC registration"')
  expect(refused.body).toContain('Look &quot;here&quot; &lt;b&gt;')
  expect(unread.body).toContain('Please explain what could not be confirmed')
  expect(noBadge.status).toBe(409)
  expect(checks()).toEqual([])
})

test('a school is found by its own id and by its users; users who cannot have a badge are missing', async () => {
  const { person, tab, form, send, admin } = await setup()
  const owner = await person('school', { school: { name: 'Baraka School' } })
  const parent = await person('parent')

  const byPerson = await tab(`&user=${owner.id}`)
  const byId = await tab(`&school=${owner.user.schoolId}`)
  const noted = await form(`users/${owner.id}/verification`, check)

  for (const html of [byPerson, byId]) expect(html).toContain('Baraka School')
  expect(noted.headers.get('location')).toBe(
    `/admin-dashboard?tab=verification&school=${owner.user.schoolId}`,
  )
  for (const query of [`user=${parent.id}`, 'user=nobody', 'school=nobody']) {
    const path = `/admin-dashboard?tab=verification&${query}`
    expect((await send('GET', path, { as: admin })).status).toBe(404)
  }
})

test('viewing requests is audited once a day; an empty list is not', async () => {
  const site = await setup()
  const { person, ask, askForSchool, send, admin, tab, audited, clock, db } = site
  const noted = () =>
    audited()
      .filter(({ action }) => action === 'verification.read')
      .map(({ actorId, targetId, detail }) => [actorId, targetId, detail])
  const call = () => send('GET', '/api/admin/verification-requests', { as: admin })
  const owner = await person('school')
  const { schoolId } = owner.user
  await tab()
  await call()
  await tab(`&school=${schoolId}`)
  const before = noted()
  await ask(await person('teacher'))
  await askForSchool(owner)

  for (const query of ['', `&school=${schoolId}`, '', `&school=${schoolId}`]) await tab(query)
  await call()
  const today = noted()
  clock.advance(24 * HOUR)
  await db.write(tx => tx.update(sessions).set({ expire: clock.now() + HOUR }))
  await call()

  const list = [admin.id, null, { count: 2 }]
  expect(before).toEqual([])
  expect(today).toEqual([list, [admin.id, schoolId, { count: 1 }]])
  expect(noted()).toEqual([...today, list])
})

test('a request shows whether its owner has proven the email address', async () => {
  const site = await setup()
  const head = (email: string, confirmedAt: number | null) =>
    site.person('school', { email, confirmedAt, school: { name: 'Tumaini Academy' } })
  const now = site.clock.now()
  const paid = await head('paid@tumaini.example', now)
  const opened = await head('opened@tumaini.example', now + HOUR)
  const payment = { purpose: 'registration' as const, amount: 1050, status: 'paid' as const, paidAt: now }
  for (const { id } of [paid, opened])
    await site.db.write(tx => tx.insert(payments).values({ ...payment, callbackTokenHash: id, userId: id }))
  for (const owner of [paid, opened, await head('free@gmail.com', now)]) await site.askForSchool(owner)

  const html = await site.tab()

  const kind = 'not a free email provider'
  const notOpened = 'The account was paid for, but no link that we sent to this address has been opened.'
  expect(html).toContain(`paid@tumaini.example: ${kind}. ${notOpened}<`)
  expect(html).toContain(`opened@tumaini.example: ${kind}. They opened a link that we sent to it.<`)
  expect(html).toContain(
    'free@gmail.com: a free email provider that anyone can use. They opened a link that we sent to it.<',
  )
})
