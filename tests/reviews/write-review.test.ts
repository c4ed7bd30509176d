import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blocks, messages, reviews, schools, users } from '#db/schema.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { Person } from '#tests/support/app.ts'
import { DAY, setupReviews, words } from './setup.ts'

test('a parent reviews a tutor after both have written; it is public at once and the tutor is notified', async () => {
  const { parent, tutor, review, listed, told, mailTo, clock } = await setupReviews()

  const { status, body } = await review(parent, tutor, { rating: 4 })

  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    rating: 4,
    text: words,
    reply: null,
    repliedAt: null,
    reviewer: 'Parent',
    isSample: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(Math.abs(Date.parse(body.createdAt) - clock.now())).toBeLessThan(5000)
  expect(await listed(tutor)).toEqual([body])
  expect(told(tutor)).toMatchObject([
    {
      title: 'New review: 4 out of 5 stars',
      text: expect.stringMatching(/^A parent reviewed you\./),
      path: `/professionals/${tutor.id}#reviews`,
    },
  ])
  expect(mailTo(tutor)).toHaveLength(1)
})

test('a school reviews an accepted applicant under its own name', async () => {
  const { tutor, employer, review, told } = await setupReviews()
  const school = await employer(tutor, { school: { name: 'Chai Ridge' } })

  expect(await review(school, tutor)).toMatchObject({ status: 201, body: { reviewer: 'Chai Ridge' } })
  expect(told(tutor)[0]?.text).toStartWith('Chai Ridge reviewed you.')
})

test.each([undefined, 'reviewed', 'rejected'])(
  'an application that is %p gives a school no right to review, nor does a conversation',
  async status => {
    const { person, tutor, applied, talked, review, stored } = await setupReviews()
    const school = await person('school')
    await applied(tutor, school, status)
    await talked(school, tutor)

    expect(await review(school, tutor)).toMatchObject({
      status: 403,
      body: { message: 'Your school can review applicants it has accepted.' },
    })
    expect(stored()).toEqual([])
  },
)

test('an application accepted by another school gives no right to review', async () => {
  const { person, tutor, employer, review } = await setupReviews()
  await employer(tutor)

  expect((await review(await person('school'), tutor)).status).toBe(403)
})

test('a one-sided conversation gives no right to review', async () => {
  const { person, tutor, wrote, review } = await setupReviews()
  const stranger = await person('parent')
  const eager = await person('parent')
  await wrote(eager, tutor)

  for (const as of [stranger, eager]) {
    expect(await review(as, tutor)).toMatchObject({
      status: 403,
      body: { message: 'You can review someone once you have messaged each other.' },
    })
  }
})

test('a professional reviews a professional after a conversation', async () => {
  const { person, db, tutor, review } = await setupReviews()
  const teacher = await person('teacher')
  const said = (sender: Person, receiver: Person) => ({
    senderId: sender.id,
    receiverId: receiver.id,
    content: 'Habari',
  })
  await db.write(tx => tx.insert(messages).values([said(teacher, tutor), said(tutor, teacher)]))

  expect(await review(teacher, tutor)).toMatchObject({ status: 201, body: { reviewer: 'Teacher' } })
})

test('a second review is refused within a year and accepted after it', async () => {
  const { parent, tutor, review, stored, clock, person, talked, db } = await setupReviews()
  await review(parent, tutor)

  const again = await review(parent, tutor, { rating: 1 })
  const other = await person('parent')
  await talked(other, tutor)
  const ofAnother = await review(other, tutor)
  await db.write(tx => tx.update(reviews).set({ createdAt: clock.now() - 365 * DAY }))
  const later = await review(parent, tutor, { rating: 3 })

  expect(again.status).toBe(409)
  expect(again.body.message).toMatch(
    /^You reviewed this person on \d+ \w+ \d{4}\. You can write another review from \d+ \w+ \d{4}\.$/,
  )
  expect([ofAnother.status, later.status]).toEqual([201, 201])
  expect(stored().map(({ rating }) => rating)).toEqual([5, 5, 3])
})

test('colleagues share one review a year', async () => {
  const { person, tutor, employer, review, stored } = await setupReviews()
  const owner = await employer(tutor)
  const recruiter = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })

  const answers = await Promise.all([review(owner, tutor), review(recruiter, tutor)])

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toStartWith('Your school reviewed')
  expect(stored()).toHaveLength(1)
})

test('two simultaneous submissions make one review', async () => {
  const { parent, tutor, review, stored, told } = await setupReviews()

  const answers = await Promise.all([review(parent, tutor), review(parent, tutor)])

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(stored()).toHaveLength(1)
  expect(told(tutor)).toHaveLength(1)
})

test('reviewing checks sign-in, role, body, profile and right in order', async () => {
  const { send, person, parent, tutor, review } = await setupReviews()
  const path = `/api/professionals/${tutor.id}/reviews`

  expect((await review(undefined, 'nobody', { rating: 9 })).status).toBe(401)
  expect((await review(await person('admin'), 'nobody', { rating: 9 })).status).toBe(403)
  expect((await send('POST', path, { as: parent, body: '{' })).status).toBe(400)
  expect((await review(parent, 'nobody', { rating: 9 })).status).toBe(422)
  expect((await review(parent, 'nobody')).status).toBe(404)
  expect((await review(parent, parent)).status).toBe(404)
  expect(await review(tutor, tutor)).toMatchObject({
    status: 403,
    body: { message: 'You cannot review yourself.' },
  })
})

test('a hidden profile can be reviewed only by schools that still see it', async () => {
  const { db, parent, tutor, employer, review } = await setupReviews()
  const school = await employer(tutor)
  const hidden = { emailNotifications: true, smsNotifications: false, profileVisible: false }
  await db.write(tx => tx.update(users).set({ preferences: hidden }).where(eq(users.id, tutor.id)))

  expect((await review(parent, tutor)).status).toBe(404)
  expect((await review(school, tutor)).status).toBe(201)
})

test('a suspended school cannot review', async () => {
  const { db, tutor, employer, review } = await setupReviews()
  const school = await employer(tutor)
  await db.write(tx => tx.update(schools).set({ isHidden: true }))

  expect((await review(school, tutor)).status).toBe(403)
})

test('a block does not prevent a review', async () => {
  const { db, parent, tutor, review } = await setupReviews()
  await db.write(tx => tx.insert(blocks).values({ blockerId: tutor.id, blockedId: parent.id }))

  expect((await review(parent, tutor, { rating: 1 })).status).toBe(201)
})

const badFields: [string, object, Record<string, string>][] = [
  ['no stars', { rating: undefined }, { rating: 'Please choose 1 to 5 stars' }],
  ['0 stars', { rating: 0 }, { rating: 'Please choose 1 to 5 stars' }],
  ['6 stars', { rating: 6 }, { rating: 'Please choose 1 to 5 stars' }],
  ['half a star', { rating: 4.5 }, { rating: 'Please choose 1 to 5 stars' }],
  ['no words', { text: '   ' }, { text: 'Please write your review' }],
  ['few words', { text: 'Good' }, { text: 'Please write at least 10 characters' }],
  ['too many words', { text: 'x'.repeat(1001) }, { text: 'Use at most 1,000 characters' }],
]
test.each(badFields)('a review with %s is refused and nothing stored', async (_, changes, fields) => {
  const { parent, tutor, review, stored } = await setupReviews()

  expect(await review(parent, tutor, changes)).toMatchObject({ status: 422, body: { fields } })
  expect(stored()).toEqual([])
})

test.each([
  'Call me on 0712 345 678 for the truth',
  'Call +254-712-345678 for the truth',
  'His number is 110345678, call him',
  'Write to brian.mwangi@example.co.ke instead',
  'Everything is on www.brian.test about him',
  'See https://brian.test for more of this',
  'Find him at brianlessons.co.ke, not here',
])('how to reach somebody stays out of a review: %s', async text => {
  const { parent, tutor, review, reply } = await setupReviews()

  const refused = await review(parent, tutor, { text })
  const { body } = await review(parent, tutor)
  const answer = await reply(tutor, body.id, text)

  for (const { status, body } of [refused, answer]) {
    expect([status, body.fields]).toEqual([
      422,
      { text: 'Please leave out phone numbers, email addresses and links' },
    ])
  }
})

test('years, marks and amounts are not taken for phone numbers', async () => {
  const { parent, tutor, review } = await setupReviews()
  const text = 'From 2019 to 2023: KCSE mean 10.2, up from 7.9. KES 1,700 an hour, 100 % worth it.Keep on.'

  expect((await review(parent, tutor, { text })).status).toBe(201)
})

test.each<UserType>(['teacher', 'tutor', 'counselor', 'career_coach'])('a %s can be reviewed', async role => {
  const { person, parent, talked, review } = await setupReviews()
  const professional = await person(role)
  await talked(parent, professional)

  expect((await review(parent, professional)).status).toBe(201)
})

test('a user can write ten reviews a day', async () => {
  const { person, db, parent, review, clock } = await setupReviews()
  const professionals = await Promise.all(Array.from({ length: 11 }, () => person('tutor')))
  const conversations = professionals.flatMap(({ id }) => [
    { senderId: parent.id, receiverId: id, content: 'Habari' },
    { senderId: id, receiverId: parent.id, content: 'Nzuri' },
  ])
  await db.write(tx => tx.insert(messages).values(conversations))

  const statuses: number[] = []
  for (const professional of professionals) statuses.push((await review(parent, professional)).status)
  clock.advance(DAY + 1000)
  const nextDay = await review(parent, professionals.at(-1) ?? '')

  expect(statuses).toEqual([...Array(10).fill(201), 429])
  expect(nextDay.status).toBe(201)
})
