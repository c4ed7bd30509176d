import { expect, test } from 'bun:test'
import { auditLog, notifications, users, verifications } from '#db/schema.ts'
import { verify } from '#tests/professionals/setup.ts'
import { testApp } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'

async function setupAuth() {
  const app = await testApp()
  const teacher = await app.person('teacher', { firstName: 'Amina', lastName: 'Otieno' })
  await verify(app, teacher)
  const save = (body: object) => app.send('POST', '/api/users/profile', { as: teacher, body })
  const isVerified = () => app.db.read.select().from(users).get()?.isVerified
  const checks = () => app.db.read.select().from(verifications).all()
  return { ...app, teacher, save, isVerified, checks }
}

test('changing the name removes the badge, with a warning, a notification and an audit entry', async () => {
  const { send, teacher, save, isVerified, checks, db } = await setupAuth()
  const before = mainTextOf((await send('GET', '/profile', { as: teacher })).body)

  const { status, body } = await save({ lastName: 'Wanjiku' })

  expect(before).toContain('your badge will be removed until we have checked your details again')
  expect([status, body.isVerified, isVerified()]).toEqual([200, false, false])
  expect(checks()).toMatchObject([{ outcome: 'confirmed' }, { outcome: 'cleared', userId: teacher.id }])
  expect((await send('GET', `/api/professionals/${teacher.id}`)).body.isVerified).toBe(false)
  expect(db.read.select().from(notifications).all()).toMatchObject([
    { title: 'Your Verified badge was removed' },
  ])
  expect(db.read.select().from(auditLog).all()).toMatchObject([
    { actorId: teacher.id, action: 'user.verification', detail: { outcome: 'cleared', because: 'renamed' } },
  ])
  expect(mainTextOf((await send('GET', '/profile', { as: teacher })).body)).not.toContain("You're verified")
})

test('the badge stays when only capitals, spaces or other fields change', async () => {
  const { save, isVerified, checks } = await setupAuth()

  await save({ firstName: ' AMINA ', lastName: 'otieno', bio: 'I teach.', county: 'Kisumu' })

  expect(isVerified()).toBe(true)
  expect(checks()).toHaveLength(1)
})

test('a person without a badge can change the name without a warning', async () => {
  const { send, person, db } = await testApp()
  const people = [await person('teacher'), await person('parent'), await person('school')]

  for (const as of people) await send('POST', '/api/users/profile', { as, body: { firstName: 'Zawadi' } })

  expect(db.read.select().from(verifications).all()).toEqual([])
  expect(db.read.select().from(notifications).all()).toEqual([])
})

test('an administrator cannot confirm a name that changed after the check', async () => {
  const { send, person, teacher, save, isVerified } = await setupAuth()
  const admin = await person('admin')
  await save({ lastName: 'Wanjiku' })
  const check = {
    checked: 'TSC registration and name',
    where: 'TSC register',
    date: '2026-01-31',
    outcome: 'confirmed',
  }
  const note = (name: string) =>
    send('POST', `/admin-dashboard/users/${teacher.id}/verification`, {
      as: admin,
      body: new URLSearchParams({ ...check, name }),
    })

  const stale = await note('Amina Otieno')
  const unverified = isVerified()
  const seen = await note('Amina Wanjiku')

  expect(stale.status).toBe(409)
  expect(mainTextOf(stale.body)).toContain('The name has changed in the meantime')
  expect([unverified, seen.status, isVerified()]).toEqual([false, 303, true])
  expect(stale.body).toContain('name="name" value="Amina Wanjiku"')
})
