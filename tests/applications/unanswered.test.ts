import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, jobs, notifications, users } from '#db/schema.ts'
import { remindOfWaiting } from '#src/features/applications/reminders.ts'
import { DAY, post, schoolIdOf } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { hiring } from './setup.ts'

async function setupWaiting() {
  const setup = await hiring()
  return {
    ...setup,
    remind: () => remindOfWaiting(setup.deps),
    reminders: ({ id }: Person) =>
      setup.db.read
        .select()
        .from(notifications)
        .where(eq(notifications.userId, id))
        .all()
        .filter(({ once }) => once?.startsWith('waiting-')),
  }
}

test('after 14 days without an answer the school is reminded once', async () => {
  const { apply, remind, reminders, school, teacher, job, clock, mailTo } = await setupWaiting()
  await apply(teacher, job.id)
  clock.advance(14 * DAY - 60_000)

  await remind()
  const early = reminders(school).length
  clock.advance(2 * 60_000)
  await remind()
  await remind()
  clock.advance(2 * DAY)
  await remind()

  const [reminder, ...more] = reminders(school)
  expect([early, more]).toEqual([0, []])
  expect(reminder).toMatchObject({ kind: 'job', path: `/jobs/${job.id}/applications` })
  expect(reminder?.title).toBe(`An applicant for “${job.title}” is waiting for a reply`)
  expect(reminder?.text).toStartWith('1 applicant for “Mathematics Teacher” has been waiting 14 days')
  expect(mailTo(school).filter(({ subject }) => subject === reminder?.title)).toHaveLength(1)
})

test('a school gets one reminder per job, however many applications are pending', async () => {
  const { apply, remind, reminders, school, teacher, person, job, clock, ...setup } = await setupWaiting()
  const other = await post(setup, school, { title: 'Chemistry Teacher' })
  for (const { id } of [job, other]) {
    await apply(teacher, id)
    await apply(await person('tutor'), id)
  }
  clock.advance(15 * DAY)

  await remind()

  const told = reminders(school)
  expect(told.map(({ once }) => once).toSorted()).toEqual(
    [`waiting-${job.id}`, `waiting-${other.id}`].toSorted(),
  )
  expect(told.map(({ text }) => text.split(' or more')[0]).toSorted()).toEqual([
    '2 applicants for “Chemistry Teacher” have been waiting 14 days',
    '2 applicants for “Mathematics Teacher” have been waiting 14 days',
  ])
})

test('answered, withdrawn and hidden applications send no reminder', async () => {
  const { apply, decide, withdraw, remind, reminders, school, teacher, person, job, clock, db, send } =
    await setupWaiting()
  const answered = await apply(teacher, job.id)
  await decide(school, answered.body.id, 'reviewed')
  const tutor = await person('tutor')
  await withdraw(tutor, (await apply(tutor, job.id)).body.id)
  const hidden = await post({ send }, school, { title: 'Hidden' })
  const sample = await post({ send }, school, { title: 'Sample' })
  for (const { id } of [hidden, sample]) await apply(teacher, id)
  clock.advance(15 * DAY)
  await db.write(async tx => {
    await tx.update(jobs).set({ isHidden: true }).where(eq(jobs.id, hidden.id))
    await tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, sample.id))
  })

  await remind()

  expect(reminders(school)).toEqual([])
})

test('if the poster has left, a colleague is reminded; the applicant is not notified', async () => {
  const { apply, remind, reminders, school, teacher, person, job, clock, db } = await setupWaiting()
  await apply(teacher, job.id)
  const owner = await person('school', { schoolId: schoolIdOf(school) })
  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, school.id)))
  clock.advance(15 * DAY)

  await remind()
  await remind()

  expect([reminders(owner).length, reminders(school).length, reminders(teacher).length]).toEqual([1, 0, 0])
})

test('applications older than the catch-up period send no reminder', async () => {
  const { apply, remind, reminders, school, teacher, job, clock, db } = await setupWaiting()
  await apply(teacher, job.id)
  await db.write(tx => tx.update(applications).set({ createdAt: clock.now() - 60 * DAY }))

  await remind()

  expect(reminders(school)).toEqual([])
})
