import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools, users } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { review as put } from '#tests/professionals/setup.ts'
import { DAY, setupReviews } from './setup.ts'

test('reviews are listed in pages, newest first, with a total', async () => {
  const setup = await setupReviews()
  const { send, tutor, clock } = setup
  for (let n = 1; n <= 5; n++) await put(setup, tutor, { text: `Review ${n}`, createdAt: clock.now() + n })

  const first = await send('GET', `/api/professionals/${tutor.id}/reviews?limit=3`)
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await send('GET', next)

  const texts = [first, second].map(({ body }) => body.map(({ text }: { text: string }) => text))
  expect(texts).toEqual([
    ['Review 5', 'Review 4', 'Review 3'],
    ['Review 2', 'Review 1'],
  ])
  expect(first.headers.get('x-total-count')).toBe('5')
  expect(second.headers.get('link')).toBeNull()
})

test('reviews of a hidden profile answer 404', async () => {
  const { send, db, tutor, parent } = await setupReviews()
  const of = async (id: string) => (await send('GET', `/api/professionals/${id}/reviews`)).status

  const inSight = await of(tutor.id)
  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, tutor.id)))

  expect([inSight, await of(tutor.id), await of(parent.id), await of('nobody')]).toEqual([200, 404, 404, 404])
})

test('a sample review is marked and counts only for sample people', async () => {
  const setup = await setupReviews()
  const { person, send, tutor, talked, review, stored } = setup
  const sampleParent = await person('parent', { isSample: true })
  const sampleTutor = await person('tutor', { isSample: true })
  for (const professional of [tutor, sampleTutor]) await talked(sampleParent, professional)
  await talked(setup.parent, sampleTutor)

  await review(sampleParent, tutor, { rating: 1 })
  await review(sampleParent, sampleTutor, { rating: 2 })
  await review(setup.parent, sampleTutor, { rating: 4 })
  await review(setup.parent, tutor, { rating: 5 })

  const ratings = await Promise.all(
    [tutor, sampleTutor].map(async ({ id }) => (await send('GET', `/api/professionals/${id}`)).body),
  )
  expect(ratings).toMatchObject([
    { rating: 5, reviewCount: 1 },
    { rating: 3, reviewCount: 2 },
  ])
  expect(stored().map(({ isSample }) => isSample)).toEqual([true, true, true, false])
})

test('a review stays without a name after its writer is erased', async () => {
  const { db, clock, tutor, parent, review, listed, stored } = await setupReviews()
  await review(parent, tutor)
  const leave = { deletionRequestedAt: clock.now() - 8 * DAY }
  await db.write(tx => tx.update(users).set(leave).where(eq(users.id, parent.id)))

  const whileLeaving = await listed(tutor)
  await applyRetention(db, clock.now())

  expect(whileLeaving).toMatchObject([{ reviewer: 'Former user' }])
  expect(await listed(tutor)).toMatchObject([{ reviewer: 'Former user' }])
  expect(stored()).toMatchObject([{ reviewerId: null }])
})

test("a school's review keeps its name after its writer is erased", async () => {
  const { db, person, clock, tutor, employer, review, listed, stored } = await setupReviews()
  const owner = await employer(tutor, { school: { name: 'Chai Ridge' } })
  const recruiter = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })
  await review(recruiter, tutor)
  const leave = { deletionRequestedAt: clock.now() - 8 * DAY }
  await db.write(tx => tx.update(users).set(leave).where(eq(users.id, recruiter.id)))

  await applyRetention(db, clock.now())

  expect(await listed(tutor)).toMatchObject([{ reviewer: 'Chai Ridge' }])
  expect(stored()).toMatchObject([{ reviewerId: owner.id }])
  expect((await review(owner, tutor)).status).toBe(409)
})

test('a review stays without a name after its school is deleted', async () => {
  const { db, clock, tutor, employer, review, listed } = await setupReviews()
  const owner = await employer(tutor)
  await review(owner, tutor)
  const leave = { deletionRequestedAt: clock.now() - 8 * DAY }
  await db.write(tx => tx.update(users).set(leave).where(eq(users.id, owner.id)))

  await applyRetention(db, clock.now())

  expect(await listed(tutor)).toMatchObject([{ reviewer: 'Former user' }])
})

test('a suspended school is not named in its reviews', async () => {
  const { db, tutor, employer, review, listed } = await setupReviews()
  await review(await employer(tutor, { school: { name: 'Chai Ridge' } }), tutor)
  await db.write(tx => tx.update(schools).set({ isHidden: true }))

  expect(await listed(tutor)).toMatchObject([{ reviewer: 'School' }])
})
