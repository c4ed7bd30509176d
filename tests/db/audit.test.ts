import { expect, test } from 'bun:test'
import { auditLog, messages, outbox, reports, reviews, users } from '#db/schema.ts'
import { auditActions } from '#src/domain/audit-actions.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { resetSecondFactor } from '#src/features/auth/two-factor/setup.ts'
import { codeAt } from '#src/features/auth/two-factor/totp.ts'
import { cookieOf, tokenIn } from '#tests/auth/setup.ts'
import { codesIn } from '#tests/auth/two-factor.ts'
import { post } from '#tests/jobs/setup.ts'
import { pdf, upload } from '#tests/professionals/documents.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'
import { setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'
import { wanted } from '#tests/tutor-requests/setup.ts'

const password = 'three blue acacias'
const name = { firstName: 'Nekesa', lastName: 'Wafulamwenye' }
/** Texts that an administrator types about a person, with their name. */
const note = 'Nekesa Wafulamwenye, nekesa@example.test, 0712 345 678, receipt UKL1AB23CD'

test('audit entries contain ids and single words, never a name, address, number or typed text', async () => {
  const world = await setupPayments()
  const admin = await signedInAdministrator(world)
  await runSchool(world)
  await govern(world, admin)
  await settlePayments(world, admin)
  await changeName(world, admin)
  await dismissMessage(world, admin)
  await readPrivateThings(world, admin)
  await writeAndMove(world, admin)
  await turnSecondFactor(world)
  await declineVerification(world, admin)
  await takeMessageDown(world, admin)
  await takeRequestDown(world, admin)
  await restoreAccount(world)
  await takeFiles(world, admin)
  await world.db.write(() => undefined)

  const rows = world.db.read.select().from(auditLog).all()

  expect([...new Set(rows.map(({ action }) => action))].toSorted()).toEqual(Object.keys(auditActions))
  for (const { id, at, actorId, action, targetType, targetId, detail } of rows) {
    for (const value of [id, actorId, targetId]) expect(value ?? id).toMatch(UUID)
    for (const word of [action, targetType ?? 'none']) expect(word).toMatch(WORD)
    for (const value of Object.values(detail ?? {})) {
      if (typeof value === 'string') expect(UUID.test(value) || WORD.test(value)).toBe(true)
    }
    expect(at).toBeGreaterThan(0)
  }
  // An id or a time may contain four digits of a phone number by chance.
  const written = JSON.stringify(rows).toLowerCase().replaceAll(ids, '')
  expect(personalWords(world).filter(word => written.includes(word))).toEqual([])
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{13}/g
const WORD = /^[a-z]+([.-][a-z]+)*$/

async function signedInAdministrator({ deps, send }: World): Promise<string> {
  await createAdmin(deps, 'mary.atieno', password)
  const signIn = (username: string, password: string) =>
    send('POST', '/api/admin/login', { body: { username, password } })
  await signIn('mary.atieno', 'typed.by.mistake')
  await signIn('nekesa@example.test', 'typed.by.mistake')
  return cookieOf((await signIn('mary.atieno', password)).headers)
}

async function govern(world: World, as: string) {
  const { person, send } = world
  const teacher = await person('teacher', { ...name, subscriptionStatus: 'inactive' })
  const school = await person('school', { ...name, school: { name: 'Wafulamwenye Academy' } })
  const job = await post(world, school, { company: 'Wafulamwenye Academy' })
  const found = { checked: note, where: note, date: '2026-01-31', outcome: 'confirmed' }
  const deeds = [
    await send('POST', `/api/admin/users/${teacher.id}/status`, { as, body: { status: 'active' } }),
    await send('POST', `/api/admin/users/${teacher.id}/verification`, { as, body: found }),
    await send('POST', `/api/admin/jobs/${job.id}/feature`, { as }),
    await send('DELETE', `/api/admin/jobs/${job.id}/feature`, { as }),
    await send('GET', `/jobs/${job.id}/applications.csv`, { as: school }),
  ]
  const [review, report] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()]
  await world.db.write(async tx => {
    const written = { professionalId: teacher.id, reviewerId: school.id, rating: 1, text: note }
    await tx.insert(reviews).values({ id: review, ...written })
    const target = 'person' as const
    const complaint = { target, reporterId: school.id, reportedId: teacher.id, reason: note }
    await tx.insert(reports).values({ id: report, ...complaint })
  })
  const removal = await send('POST', `/api/admin/reviews/${review}/removal`, { as, body: { reason: note } })
  deeds.push(
    removal,
    await send('POST', `/api/admin/reports/${report}/settlement`, {
      as,
      body: { outcome: 'taken-down', note, message: note },
    }),
    await send('DELETE', `/api/admin/users/${teacher.id}/hold`, { as }),
    await send('GET', `/admin-dashboard/reports/${report}/settlement`, { as }),
  )
  deeds.push(await send('POST', `/api/admin/jobs/${job.id}/hold`, { as, body: { reason: note } }))
  deeds.push(await send('POST', `/api/admin/jobs/${job.id}/release`, { as }))
  expect(deeds.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200, 200, 200, 200, 200, 200, 200])
}

async function runSchool({ db, person, send }: World) {
  const owner = await person('school', { ...name, school: { name: 'Wafulamwenye Academy' } })
  const mine = '/api/schools/mine'
  const call = (method: string, path: string, body?: object) => send(method, mine + path, { as: owner, body })
  const taken = await call('POST', '/invitations', { email: 'kiprono.w@example.test', role: 'recruiter' })
  const token = tokenIn(db.read.select().from(outbox).all().at(-1)?.body)
  const invited = await call('POST', '/invitations', { email: 'atieno.w@example.test', role: 'owner' })
  const colleague = { ...name, token, position: note, password }
  const joined = await send('POST', '/api/invitations/acceptance', { body: colleague })
  const colleaguePath = `/people/${joined.body.user.id}`
  const deeds = [
    await call('PATCH', '', { institutionName: 'Wafulamwenye School' }),
    await call('DELETE', `/invitations/${invited.body.id}`),
    await call('PATCH', colleaguePath, { role: 'owner' }),
    await call('DELETE', colleaguePath),
  ]
  expect([taken, joined].map(({ status }) => status)).toEqual([201, 201])
  expect(deeds.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

async function settlePayments(world: World, as: string) {
  const settle = (index: number, body: object) =>
    world.send('POST', `/api/admin/payments/${world.ledger()[index]?.id}/settlement`, { as, body })

  const paid = await world.register(teacherDraft(name))
  await world.sim.pay(paid.id)
  await world.becomes('paid', 0)
  const short = await world.register(teacherDraft(name))
  await world.sim.pay(short.id, { amount: 1000 })
  await world.becomes('attention', 1)
  const refunded = await settle(1, { refundNote: note })
  const denied = await world.register(teacherDraft(name))
  await world.sim.answer(denied.id, 'cancelled', { callbackTimes: 0 })
  await world.announce(denied.id)
  await world.becomes('cancelled', 2)
  const found = await settle(2, { createAccount: true, receipt: 'UKL1AB23CD', amountReceived: 1050 })
  expect([refunded.status, found.status]).toEqual([200, 200])
}

async function changeName({ send }: World, as: string) {
  const body = new URLSearchParams({ name: 'Wafulamwenye Jobs' })
  expect((await send('POST', '/admin-dashboard/settings', { as, body })).status).toBe(303)
}

async function dismissMessage({ db, send }: World, as: string) {
  const [lost] = await db.write(tx =>
    tx
      .insert(outbox)
      .values({ channel: 'sms', recipient: '254712345678', body: note, status: 'unknown' })
      .returning(),
  )
  expect((await send('DELETE', `/api/admin/deliveries/${lost?.id}`, { as })).status).toBe(200)
}

async function readPrivateThings(world: World, as: string) {
  const { person, send, ledger } = world
  const teacher = await person('teacher', name)
  const { body } = await upload(world, teacher, pdf())
  const paid = ledger().find(({ status }) => status === 'paid')
  const message = { name: 'Nekesa', reach: 'nekesa@example.test', topic: 'payment', message: note }
  await send('POST', '/contact', { body: new URLSearchParams(message) })
  const answers = [
    await send('GET', `/documents/${body.id}`, { as }),
    await send('GET', `/payments/${paid?.id}/receipt`, { as }),
    await send('GET', '/admin-dashboard?tab=delivery&show=support', { as }),
    await send('GET', '/api/admin/messages', { as }),
    await send('GET', '/api/admin/applications', { as }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
}

async function takeFiles({ person, send }: World, as: string) {
  const { id } = await person('teacher', name)
  const answers = [
    await send('GET', `/admin-dashboard/users/${id}`, { as }),
    await send('DELETE', `/api/admin/users/${id}/sessions`, { as }),
    await send('GET', `/admin-dashboard/users.csv?search=${name.lastName}`, { as }),
    await send('GET', '/admin-dashboard/audit.csv', { as }),
    await send('GET', '/admin-dashboard/payments.csv?month=2026-11', { as }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
}

async function writeAndMove({ person, send }: World, as: string) {
  const { id } = await person('teacher', name)
  const answers = [
    await send('POST', '/api/messages', { as, body: { receiverId: id, subject: note, content: note } }),
    await send('PUT', '/api/me/email', { as, body: { email: 'nekesa.w@example.test', password } }),
    await send('PUT', '/api/me/phone', { as, body: { phone: '0733000111', password } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
}

async function turnSecondFactor({ deps, send, clock }: World) {
  await createAdmin(deps, 'second.admin', password)
  const login = (code?: string) =>
    send('POST', '/api/admin/login', { body: { username: 'second.admin', password, code } })
  const as = cookieOf((await login()).headers)
  const turn = async (deed: string, secret: string) => {
    clock.advance(30_000)
    const code = codeAt(secret, clock.now())
    return send('POST', '/admin/second-factor', { as, body: new URLSearchParams({ deed, password, code }) })
  }
  const newSecret = async () =>
    /secret=([A-Z2-7]+)/.exec((await send('GET', '/admin/second-factor', { as })).body)?.[1] ?? ''

  const first = await newSecret()
  const on = await turn('on', first)
  const asked = await login()
  const back = await login(codesIn(on.body)[0])
  const [codes, off] = [await turn('codes', first), await turn('off', first)]
  const last = await newSecret()
  await turn('on', last)
  clock.advance(30_000)
  const change = {
    currentPassword: password,
    password: 'four green acacias',
    code: codeAt(last, clock.now()),
  }
  const changed = await send('POST', '/api/auth/password', { as, body: change })
  await send('POST', '/api/auth/logout', { as })
  await resetSecondFactor(deps, 'second.admin')
  expect([on, asked, back, codes, off, changed].map(({ status }) => status)).toEqual([
    200, 401, 200, 200, 303, 200,
  ])
}

async function declineVerification({ person, send }: World, as: string) {
  const asker = await person('tutor', name)
  const request = await send('POST', '/api/verification-requests', { as: asker, body: { number: '7', note } })
  const queue = '/api/admin/verification-requests'
  expect((await send('GET', queue, { as })).body).toMatchObject([{ id: request.body.id }])
  const path = `${queue}/${request.body.id}/answer`
  expect((await send('POST', path, { as, body: { outcome: 'declined', note } })).status).toBe(200)
}

async function takeMessageDown({ person, send, db }: World, as: string) {
  const [parent, tutor] = [await person('parent', name), await person('tutor', name)]
  const written = { senderId: parent.id, receiverId: tutor.id, content: note }
  const [message] = await db.write(tx => tx.insert(messages).values(written).returning())
  const body = { messageId: message?.id, cause: 'money', reason: note }
  const report = await send('POST', '/api/reports', { as: tutor, body })
  const path = '/api/admin/reports'
  const listed = await send('GET', path, { as })
  const outcome = { outcome: 'taken-down', note, message: '' }
  const settled = await send('POST', `${path}/${report.body.id}/settlement`, { as, body: outcome })
  expect([report, listed, settled].map(({ status }) => status)).toEqual([201, 200, 200])
}

async function takeRequestDown({ person, send }: World, as: string) {
  const [parent, tutor] = [await person('parent', name), await person('tutor', name)]
  const request = await send('POST', '/api/tutor-requests', { as: parent, body: wanted })
  const body = { requestId: request.body.id, cause: 'false', reason: note }
  const report = await send('POST', '/api/reports', { as: tutor, body })
  const outcome = { outcome: 'taken-down', note }
  const path = `/api/admin/reports/${report.body.id}/settlement`
  const settled = await send('POST', path, { as, body: outcome })
  expect([request, report, settled].map(({ status }) => status)).toEqual([201, 201, 200])
}

async function restoreAccount({ person, send }: World) {
  const as = await person('parent', { ...name, passwordHash: await quickHash(password) })
  expect((await send('DELETE', '/api/me', { as, body: { password } })).status).toBe(202)
  const credentials = { email: as.user.email, password }
  expect((await send('POST', '/api/auth/login', { body: credentials })).status).toBe(200)
}

/** Every string that identifies a person, and every word that was typed, in lower case. */
function personalWords({ db }: World): string[] {
  const people = db.read.select().from(users).all()
  const own = people.flatMap(({ firstName, lastName, email, phone, username }) => [
    firstName,
    lastName,
    email,
    phone,
    username,
  ])
  const typed = [...note.split(/[ ,]+/), 'typed.by.mistake', 'Academy', 'Kamau']
  return [...own, ...typed]
    .filter(word => word && word.length > 3 && word !== 'receipt')
    .map(word => String(word).toLowerCase())
}
