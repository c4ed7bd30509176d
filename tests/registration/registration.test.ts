import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { oneTimeTokens, schools, users } from '#db/schema.ts'
import { roles } from '#src/domain/people/roles.ts'
import { renewedUntil } from '#src/domain/plans.ts'
import { DomainError } from '#src/errors.ts'
import { createAccount, extendSubscription, readDraft } from '#src/features/registration/create-account.ts'
import { privacyNotice } from '#src/features/registration/privacy-notice.ts'
import { leastDrafts, setupAuth } from '#tests/auth/setup.ts'

async function registrations() {
  const app = await setupAuth()
  const register = (draft: unknown, confirmedAt: number | null = app.clock.now()) =>
    app.db.write(tx =>
      createAccount(tx, app.deps, readDraft(draft), {
        paidBy: { phone: '254712345678', receipt: 'SKL1A2B3C4' },
        confirmedAt,
      }),
    )
  const stored = (id: string) => app.db.read.select().from(users).where(eq(users.id, id)).get()
  return { ...app, register, stored }
}

for (const role of roles) {
  test(`a paid draft creates the account of a ${role} with an active subscription and no password`, async () => {
    const { register, stored, clock, send, db } = await registrations()

    const { id } = await register(leastDrafts[role])

    const user = stored(id)
    const school = db.read.select().from(schools).get()
    const holder = role === 'school' ? school : user
    expect(user).toMatchObject({
      userType: role,
      email: 'wanjiku@example.test',
      phone: '254712345678',
      county: 'Kiambu',
      town: 'Thika',
      location: 'thika',
      passwordHash: null,
      isActive: true,
      isVerified: false,
      paymentReference: 'SKL1A2B3C4',
      mpesaPhoneNumber: '254712345678',
      consentVersion: privacyNotice.version,
    })
    expect(user?.consentAt).toBeGreaterThan(clock.now() - 10_000)
    expect(holder?.subscriptionStatus).toBe('active')
    expect(holder?.subscriptionExpiry ?? null).toBe(renewedUntil(role, null, clock.now()))
    expect(
      (await send('POST', '/api/auth/login', { body: { email: 'wanjiku@example.test', password: ' ' } }))
        .status,
    ).toBe(401)
  })
}

test("the draft's values are stored in the profile", async () => {
  const { register, stored } = await registrations()

  const { id } = await register({ ...leastDrafts.teacher, institutionName: 'Thika High' })

  expect(stored(id)).toMatchObject({
    tscNumber: '456789',
    qualifications: 'degree',
    subjects: ['Mathematics', 'Physics'],
    experience: '2-5',
    institutionName: 'Thika High',
    position: null,
  })
})

test("a tutor's rates become an hourly rate if they contain an amount, but a parent's budget does not", async () => {
  const { register, stored } = await registrations()
  const tutor = (n: number, rates: string) => ({
    ...leastDrafts.tutor,
    email: `tutor${n}@example.test`,
    phone: `071234000${n}`,
    rates,
  })

  const one = await register(tutor(1, 'KES 1,200 to 1,500 an hour'))
  const two = await register(tutor(2, 'by agreement'))
  const parent = await register({ ...leastDrafts.parent, rates: 'up to 800' })

  expect([one, two, parent].map(({ id }) => [stored(id)?.hourlyRate, stored(id)?.rates])).toEqual([
    [1200, 'KES 1,200 to 1,500 an hour'],
    [null, 'by agreement'],
    [null, 'up to 800'],
  ])
})

test("a school's draft creates the school and its owner, with name and position", async () => {
  const { register, stored, db } = await registrations()

  const { id } = await register({ ...leastDrafts.school, subjects: 'Science, Arts' })

  const owner = stored(id)
  expect(owner).toMatchObject({
    firstName: 'Grace',
    lastName: 'Wanjiru Kamau',
    position: 'Principal',
    schoolRole: 'owner',
    experience: null,
    subjects: [],
  })
  expect(db.read.select().from(schools).all()).toMatchObject([
    {
      id: owner?.schoolId,
      name: 'Thika Hill School',
      type: 'secondary',
      population: '450',
      departments: ['Science', 'Arts'],
      county: 'Kiambu',
      town: 'Thika',
      isVerified: false,
    },
  ])
})

test('an email address or phone number can have only one account, and nothing of a second is stored', async () => {
  const { register, db } = await registrations()
  await register(leastDrafts.teacher)

  const sameEmail = register({ ...leastDrafts.school, phone: '0799999999', email: 'WANJIKU@example.test' })
  const samePhone = register({ ...leastDrafts.school, email: 'other@example.test', phone: '+254712345678' })

  expect(await sameEmail.catch(String)).toBe(
    'DomainError: An account with this email already exists. Please sign in.',
  )
  expect(await samePhone.catch(String)).toBe(
    'DomainError: An account with this phone already exists. Please sign in.',
  )
  await expect(sameEmail).rejects.toBeInstanceOf(DomainError)
  expect(db.read.select().from(users).all()).toHaveLength(1)
  expect(db.read.select().from(schools).all()).toEqual([])
})

test('of two simultaneous registrations with one email address, one succeeds', async () => {
  const { register, db } = await registrations()

  const outcomes = await Promise.allSettled([register(leastDrafts.teacher), register(leastDrafts.tutor)])

  expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'rejected'])
  expect(db.read.select().from(users).all()).toHaveLength(1)
})

test('an account without payment is asked to confirm its email address, a paid one is not', async () => {
  const { register, mail, db } = await registrations()

  await register({ ...leastDrafts.tutor, email: 'free@example.test', phone: '0722000000' }, null)
  await register(leastDrafts.teacher)

  expect(mail().map(({ channel, recipient, subject }) => [channel, recipient, subject])).toEqual([
    ['email', 'free@example.test', 'Confirm your email address for Elimu'],
  ])
  expect(db.read.select().from(oneTimeTokens).all()).toMatchObject([{ purpose: 'email', usedAt: null }])
})

test("a renewal adds a year to a person's subscription or to that of their school", async () => {
  const { register, stored, db, clock } = await registrations()
  const parent = await register({ ...leastDrafts.parent, email: 'p@example.test', phone: '0722000000' })
  const owner = await register(leastDrafts.school)
  const firstEnd = renewedUntil('parent', null, clock.now())

  const [parentsEnd, schoolsEnd] = await db.write(async tx => [
    await extendSubscription(tx, parent, clock.now()),
    await extendSubscription(tx, owner, clock.now()),
  ])

  const inTwoYears = renewedUntil('parent', firstEnd, clock.now())
  expect([parentsEnd, schoolsEnd]).toEqual([inTwoYears, inTwoYears])
  expect(stored(parent.id)?.subscriptionExpiry).toBe(inTwoYears)
  expect(db.read.select().from(schools).get()?.subscriptionExpiry).toBe(inTwoYears)
  expect(stored(owner.id)?.subscriptionExpiry).toBeNull()
})

test('a one-time subscription that an administrator ended is active again once paid, without an end', async () => {
  const { person, db, clock, stored } = await registrations()
  const teacher = await person('teacher', { subscriptionStatus: 'inactive' })

  const end = await db.write(tx => extendSubscription(tx, teacher.user, clock.now()))

  expect(end).toBeNull()
  expect(stored(teacher.id)).toMatchObject({ subscriptionStatus: 'active', subscriptionExpiry: null })
})
