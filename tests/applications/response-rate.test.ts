import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, jobs, users } from '#db/schema.ts'
import { answerRateOf } from '#src/features/applications/response-time.ts'
import { DAY, schoolIdOf } from '#tests/jobs/setup.ts'
import { textOf } from '#tests/support/page-text.ts'
import { hiring } from './setup.ts'

/** A school whose job received applications, each with the days until its answer, or null. */
async function answering(answers: (number | null)[], daysAgo = 30) {
  const setup = await hiring()
  const sentAt = setup.clock.now() - daysAgo * DAY
  for (const days of answers) {
    const { body } = await setup.apply(await setup.person('teacher'), setup.job.id)
    await setup.db.write(tx =>
      tx
        .update(applications)
        .set({
          createdAt: sentAt,
          ...(days !== null && { status: 'reviewed' as const, answeredAt: sentAt + days * DAY - 60_000 }),
        })
        .where(eq(applications.id, body.id)),
    )
  }
  const schoolId = schoolIdOf(setup.school)
  return {
    ...setup,
    rate: () => answerRateOf(setup.db.read, schoolId, setup.clock.now()),
    open: async () => textOf((await setup.send('GET', `/schools/${schoolId}`)).body),
  }
}

test('with ten applications or more the school page shows how many it answered, and how fast', async () => {
  const { open, rate } = await answering([1, 1, 2, 3, 4, 5, 20, 30, null, null])

  const page = await open()

  expect(rate()).toEqual({ answered: 8, received: 10, usually: 5 })
  expect(page).toContain('Replied to 8 of 10 applications, usually within 5 days')
  expect(page).toContain('Applications sent between two weeks and a year ago.')
})

test('with nine applications nothing is shown', async () => {
  const { open, rate } = await answering([1, 1, 1, 1, 1, 1, 1, 1, 1])

  expect(rate()).toBeNull()
  expect(await open()).not.toContain('applications, usually')
})

test('a school that never answered is shown as such', async () => {
  const { open } = await answering(Array(10).fill(null))

  const page = await open()

  expect(page).toContain('Replied to 0 of 10 applications')
  expect(page).not.toContain('usually within')
})

test('answers within a day count as one day', async () => {
  const { open } = await answering(Array(10).fill(0.5))

  expect(await open()).toContain('Replied to 10 of 10 applications, usually within a day')
})

test('applications of the last two weeks, or older than a year, do not count', async () => {
  const young = await answering(Array(10).fill(1), 13)
  const old = await answering(Array(10).fill(1), 366)

  expect([young.rate(), old.rate()]).toEqual([null, null])
})

test('samples do not count', async () => {
  const { rate, db, job } = await answering(Array(10).fill(1))
  const [applicant] = db.read.select().from(applications).all()

  await db.write(tx =>
    tx
      .update(users)
      .set({ isSample: true })
      .where(eq(users.id, applicant?.applicantId ?? '')),
  )
  const withSamplePerson = rate()
  await db.write(tx => tx.update(users).set({ isSample: false }))
  await db.write(tx => tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, job.id)))

  expect([withSamplePerson, rate()]).toEqual([null, null])
})

test('an answer without a stored time counts at the last change', async () => {
  const { rate, db, clock } = await answering(Array(10).fill(null))
  const updatedAt = clock.now() - 27 * DAY - 3_600_000

  await db.write(tx => tx.update(applications).set({ status: 'rejected', updatedAt }))

  expect(rate()).toEqual({ answered: 10, received: 10, usually: 3 })
})
