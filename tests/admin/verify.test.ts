import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools, users, verifications } from '#db/schema.ts'
import type { Person } from '#tests/support/app.ts'
import { setupPanel } from './setup.ts'

const check = {
  checked: 'TSC number 123456',
  where: 'tsconline.tsc.go.ke',
  date: '2026-11-02',
  outcome: 'confirmed',
  validUntil: '2099-12-31',
}

async function setup() {
  const app = await setupPanel()
  app.clock.advance(Date.UTC(2026, 10, 20) - app.clock.now())
  const admin = await app.person('admin')
  const verify = (person: Pick<Person, 'id'>, changes: object = {}, as: Person | null = admin) =>
    app.send('POST', `/api/admin/users/${person.id}/verification`, {
      ...(as && { as }),
      body: { ...check, ...changes },
    })
  const verifySchool = (id: string | null, changes: object = {}) =>
    app.send('POST', `/api/admin/schools/${id}/verification`, { as: admin, body: { ...check, ...changes } })
  const isVerified = (person: Person) =>
    app.db.read.select().from(users).where(eq(users.id, person.id)).get()?.isVerified
  return { ...app, admin, verify, verifySchool, isVerified }
}

test('a confirmed check gives the badge, a cleared one removes it; both are stored and audited', async () => {
  const { verify, isVerified, person, admin, audited, db } = await setup()
  const teacher = await person('teacher')

  const confirmed = await verify(teacher)
  expect(isVerified(teacher)).toBe(true)
  const cleared = await verify(teacher, { outcome: 'cleared', validUntil: undefined })
  expect(isVerified(teacher)).toBe(false)

  expect(confirmed).toMatchObject({
    status: 201,
    body: { userId: teacher.id, ...check, isVerified: true },
  })
  expect(cleared).toMatchObject({
    status: 201,
    body: { outcome: 'cleared', validUntil: null, isVerified: false },
  })
  expect(db.read.select().from(verifications).all()).toHaveLength(2)
  expect(audited()).toMatchObject([
    {
      actorId: admin.id,
      action: 'user.verification',
      targetId: teacher.id,
      detail: { outcome: 'confirmed' },
    },
    { detail: { outcome: 'cleared' } },
  ])
})

test("a school's badge is the school's, by the id of one of its people or by its own", async () => {
  const { verify, verifySchool, person, db } = await setup()
  const [one, other] = [await person('school'), await person('school')]
  const certificate = { checked: 'Registration certificate', where: 'Ministry of Education' }

  const byPerson = await verify(one, certificate)
  const bySchool = await verifySchool(other.user.schoolId, certificate)

  const [first, second] = [one, other].map(({ user }) => user.schoolId)
  expect(byPerson).toMatchObject({ status: 201, body: { userId: one.id, schoolId: first, isVerified: true } })
  expect(bySchool).toMatchObject({ status: 201, body: { schoolId: second, isVerified: true } })
  expect(db.read.select().from(schools).all()).toMatchObject([{ isVerified: true }, { isVerified: true }])
  expect(db.read.select().from(verifications).all()).toMatchObject([
    { userId: null, schoolId: first },
    { userId: null, schoolId: second },
  ])
  expect((await verifySchool('nobody', certificate)).status).toBe(404)
})

test('the answers to a check come in order', async () => {
  const { verify, isVerified, person, send, admin, audited } = await setup()
  const [teacher, parent] = [await person('teacher'), await person('parent')]
  const path = `/api/admin/users/${teacher.id}/verification`

  expect((await verify(teacher, {}, null)).status).toBe(401)
  expect((await verify(teacher, {}, await person('school'))).status).toBe(403)
  expect((await verify(teacher, {}, teacher)).status).toBe(403)
  expect((await send('POST', path, { as: admin, body: '{' })).status).toBe(400)
  expect((await send('POST', path, { as: admin, body: {} })).body.fields).toEqual({
    checked: 'Please enter what was checked',
    where: 'Please enter where it was checked',
    date: 'Please enter the date of the check, such as 2027-01-31',
    outcome: 'Choose confirmed or cleared',
  })
  expect((await verify(teacher, { date: '2026-11-21', validUntil: '2026-11-19' })).body.fields).toEqual({
    date: 'This date is in the future',
    validUntil: 'This date has passed',
  })
  expect((await verify(teacher, { date: '2026-02-30' })).status).toBe(422)
  expect((await verify({ id: 'nobody' })).status).toBe(404)
  expect((await verify(parent)).status).toBe(409)
  expect([isVerified(teacher), audited()]).toEqual([false, []])
})
