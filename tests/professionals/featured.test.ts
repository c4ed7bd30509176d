import { expect, test } from 'bun:test'
import { featuredProfessionals } from '#src/features/professionals/featured.ts'
import { completenessOf, missingEssentials } from '#src/features/professionals/profile-completeness.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { complete, hidden, review, verify } from './setup.ts'

const featured = async ({ db, clock }: TestApp, limit?: number) =>
  (await featuredProfessionals(db.read, clock.now(), limit)).map(({ firstName }) => firstName)

async function candidate(app: TestApp, firstName: string, columns: object = {}, isVerified = true) {
  const person = await app.person('teacher', { ...complete, firstName, ...columns })
  if (isVerified) await verify(app, person)
  return person
}

test('featured professionals are subscribed, verified, complete and visible', async () => {
  const app = await testApp()
  await candidate(app, 'Asha')
  await candidate(app, 'Renewing', {
    subscriptionStatus: 'pending',
    subscriptionExpiry: app.clock.now() + 1000,
  })
  await candidate(app, 'Unpaid', { subscriptionStatus: 'inactive' })
  await candidate(app, 'Pending', { subscriptionStatus: 'pending' })
  await candidate(app, 'Expired', { subscriptionExpiry: app.clock.now() - 1 })
  await candidate(app, 'Unverified', {}, false)
  await candidate(app, 'Wordless', { bio: ' ' })
  await candidate(app, 'Hidden', hidden)
  await candidate(app, 'Suspended', { isActive: false })

  expect(await featured(app)).toEqual(['Asha', 'Renewing'])
})

test('the best rated come first, then those with more reviews, then those without any', async () => {
  const app = await testApp()
  await candidate(app, 'None')
  const good = await candidate(app, 'Good')
  const best = await candidate(app, 'Best')
  const proven = await candidate(app, 'Proven')
  await review(app, good, { rating: 4 })
  await review(app, best, { rating: 5 })
  await review(app, proven, { rating: 5 })
  await review(app, proven, { rating: 5 })

  expect(await featured(app)).toEqual(['Proven', 'Best', 'Good', 'None'])
  expect(await featured(app, 2)).toEqual(['Proven', 'Best'])
})

test('people with better ratings but without a plan do not hide the others', async () => {
  const app = await testApp()
  for (let n = 0; n < 30; n++) {
    const rated = await candidate(app, `Unpaid${n}`, { subscriptionStatus: 'pending' })
    await review(app, rated)
  }
  await candidate(app, 'Asha')

  expect(await featured(app)).toEqual(['Asha'])
})

test('a profile lists its missing parts until it is complete', async () => {
  const app = await testApp()
  const { user: full } = await app.person('teacher', {
    ...complete,
    headline: 'Chemistry with experiments',
    teachesLevels: ['secondary'],
    profileImageUrl: '/photos/one.webp',
  })
  const { user: empty } = await app.person('teacher')
  const { user: counselor } = await app.person('counselor', {
    ...complete,
    subjects: [],
    specialization: 'Grief',
  })

  expect(completenessOf(full)).toEqual({ percent: 100, missing: [] })
  expect(missingEssentials(counselor)).toEqual([])
  expect(completenessOf(counselor).missing).toEqual(['your headline', 'your photo'])
  expect(missingEssentials({ ...counselor, specialization: null })).toEqual(['your specialization'])
  expect(completenessOf({ ...full, subjects: [], specialization: 'Grief' }).missing).toEqual([
    'your subjects',
  ])
  expect(completenessOf(empty)).toEqual({
    percent: 10,
    missing: [
      'your bio',
      'your qualifications',
      'your experience',
      'your availability',
      'your skills',
      'your subjects',
      'your headline',
      'the levels you teach',
      'your photo',
    ],
  })
})
