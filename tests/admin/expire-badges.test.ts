import { expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { notifications, outbox, schools, users, verifications } from '#db/schema.ts'
import { expireBadges } from '#src/features/verification/expire-badges.ts'
import type { Person } from '#tests/support/app.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'
import { setupPanel } from './setup.ts'

/** 1 September 2026, with a teacher, a school with two owners and a recruiter, all verified through 31 December. */
async function setup() {
  const site = await setupPanel()
  const at = (day: string, time = '12:00') =>
    site.clock.advance(Date.parse(`${day}T${time}:00+03:00`) - site.clock.now())
  at('2026-09-01')
  const teacher = await site.person('teacher')
  const owner = await site.person('school')
  const { schoolId } = owner.user
  const colleague = await site.person('school', { schoolId, schoolRole: 'owner' })
  const recruiter = await site.person('school', { schoolId, schoolRole: 'recruiter' })
  // An administrator is signed in for 8 hours.
  const signedIn = () => site.person('admin')
  const verify = async (person: Person, validUntil: string | null) => {
    const admin = await signedIn()
    const check = {
      checked: 'Papers',
      where: 'Register',
      date: '2026-09-01',
      outcome: 'confirmed',
      validUntil,
    }
    const sent = await site.send('POST', `/api/admin/users/${person.id}/verification`, {
      as: admin,
      body: check,
    })
    expect(sent.status).toBe(201)
  }
  await verify(teacher, '2026-12-31')
  await verify(owner, '2026-12-31')
  await site.db.write(tx => tx.delete(notifications))
  const run = () => expireBadges(site.deps)
  const told = (person: Person) =>
    site.db.read
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id))
      .orderBy(asc(notifications.createdAt))
      .all()
      .map(({ title }) => title)
  return { ...site, signedIn, teacher, owner, colleague, recruiter, verify, at, run, told }
}

const soon = 'Your Verified badge expires on 31 Dec 2026'
const over = 'Your Verified badge has expired'

test('30 days before a badge ends, the professional or the owners are notified once', async () => {
  const { at, run, told, teacher, owner, colleague, recruiter } = await setup()

  at('2026-11-30', '23:59')
  await run()
  const early = told(teacher)
  at('2026-12-01', '00:01')
  await run()
  await run()
  at('2026-12-20')
  await run()

  expect(early).toEqual([])
  expect([teacher, owner, colleague, recruiter].map(told)).toEqual([[soon], [soon], [soon], []])
})

test('after its last day a badge is removed, and its holder is notified once, also by email', async () => {
  const { at, run, told, teacher, owner, recruiter, db } = await setup()
  const isVerified = () => [
    db.read.select().from(users).where(eq(users.id, teacher.id)).get()?.isVerified,
    db.read.select().from(schools).get()?.isVerified,
  ]

  at('2026-12-31', '23:59')
  await run()
  const before = isVerified()
  at('2027-01-01', '00:00')
  await run()
  await run()

  expect(before).toEqual([true, true])
  expect(isVerified()).toEqual([false, false])
  expect([teacher, owner, recruiter].map(told)).toEqual([[soon, over], [soon, over], []])
  expect(
    db.read
      .select()
      .from(outbox)
      .all()
      .filter(({ subject }) => subject === over),
  ).toHaveLength(3)
})

test('a renewed, removed or unlimited badge is left alone', async () => {
  const { at, run, told, verify, teacher, owner, db, send, signedIn } = await setup()
  at('2026-12-31')
  await verify(teacher, '2027-12-31')
  await verify(owner, null)
  await db.write(tx => tx.delete(notifications))
  at('2027-01-05')

  await run()

  expect([told(teacher), told(owner)]).toEqual([[], []])
  expect((await send('GET', `/api/professionals/${teacher.id}`)).body.isVerified).toBe(true)
  expect((await send('GET', `/api/schools/${owner.user.schoolId}`)).body.isVerified).toBe(true)
  expect(
    (await send('GET', '/admin-dashboard?tab=verification', { as: await signedIn() })).body,
  ).not.toContain('Badges expiring within 30 days')
})

test('a badge of a few days brings no reminder, only a notification when it ends', async () => {
  const { at, run, told, verify, person } = await setup()
  const tutor = await person('tutor')
  await verify(tutor, '2026-09-20')
  const first = told(tutor).length

  await run()
  const reminded = told(tutor).length
  at('2026-09-21', '00:00')
  await run()

  expect(reminded).toBe(first)
  expect(told(tutor).at(-1)).toBe(over)
})

test('the panel lists what ends within 30 days', async () => {
  const { at, send, signedIn, owner } = await setup()
  at('2026-12-15')

  const { body } = await send('GET', '/admin-dashboard?tab=verification', { as: await signedIn() })

  expect(body).toContain('Badges expiring within 30 days')
  expect(body).toContain(`/admin-dashboard?tab=verification&amp;school=${owner.user.schoolId}`)
})

test('three hundred badges that end on one day each bring one notification, and the next check is quick', async () => {
  const { at, run, db } = await setup()
  await db.write(async tx => {
    for (let n = 0; n < 300; n++) {
      const id = Bun.randomUUIDv7()
      const name = { firstName: 'Amina', lastName: `Otieno ${n}` }
      await tx
        .insert(users)
        .values({ ...name, id, email: `many${n}@example.test`, userType: 'counselor', isVerified: true })
      const check = { checked: 'Licence', place: 'Board', checkedOn: '2026-02-01', createdAt: 1 }
      await tx
        .insert(verifications)
        .values({ ...check, userId: id, outcome: 'confirmed', validUntil: '2026-12-31' })
    }
  })
  at('2026-12-02')

  const first = await cpuTimeOf(run)
  const second = await cpuTimeOf(run)
  at('2027-01-01')
  const last = await cpuTimeOf(run)

  expect(db.read.select().from(notifications).all()).toHaveLength(2 * 303)
  expect(Math.max(first, last)).toBeLessThan(10_000)
  expect(second).toBeLessThan(first / 2)
}, 120_000)
