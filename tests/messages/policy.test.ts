import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, schools, users } from '#db/schema.ts'
import { type UserType, userTypes } from '#src/domain/people/roles.ts'
import { hidden } from '#tests/professionals/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { setupMessage } from './setup.ts'

const professionals: UserType[] = ['teacher', 'tutor', 'counselor', 'career_coach']

/** Whom each role may write to first. */
const first: Record<UserType, UserType[]> = {
  teacher: ['school'],
  tutor: ['school'],
  counselor: ['school'],
  career_coach: ['school'],
  parent: professionals,
  school: professionals,
  admin: [...userTypes],
}

const readerOnly = 'You can reply to this person once they have messaged you.'
const noSubscription = 'Please upgrade your subscription to send the first message.'

for (const from of userTypes) {
  test(`a ${from} writes first to those of the table only, and every answer to it is free`, async () => {
    const { person, schoolWithJob, write, wrote } = await setupMessage()
    const sender = from === 'school' ? await schoolWithJob() : await person(from)
    const receivers = new Map<UserType, Person>()
    for (const to of userTypes) receivers.set(to, to === 'school' ? await schoolWithJob() : await person(to))

    const answers = new Map<UserType, number>()
    for (const [to, receiver] of receivers) answers.set(to, (await write(sender, receiver)).status)
    const refused = await write(sender, receivers.get(from) as Person)

    const allowed = [...answers].filter(([, status]) => status === 201).map(([to]) => to)
    expect(allowed.toSorted()).toEqual(first[from].toSorted())
    expect(new Set(answers.values()).difference(new Set([201, 403])).size).toBe(0)
    if (from !== 'admin') expect(refused.body).toEqual({ message: readerOnly })
    for (const to of allowed) await wrote(receivers.get(to) as Person, sender)
  })
}

test('writing first needs a subscription, and the refusal says so', async () => {
  const { person, schoolWithJob, write, db } = await setupMessage()
  const inactive = { subscriptionStatus: 'inactive' as const }
  const teacher = await person('teacher')
  const school = await schoolWithJob()

  const refused = [
    await write(await person('school', inactive), teacher),
    await write(await person('parent', inactive), teacher),
    await write(await person('tutor', inactive), school),
    await write(await person('parent', { subscriptionExpiry: Date.now() - 1000 }), teacher),
  ]

  for (const { status, body } of refused) {
    expect({ status, body }).toEqual({ status: 403, body: { message: noSubscription } })
  }
  expect(await db.read.query.messages.findMany()).toEqual([])
})

test('a reply needs no subscription, visible profile or open job', async () => {
  const { person, wrote, write, db } = await setupMessage()
  const school = await person('school')
  const teacher = await person('teacher', { subscriptionStatus: 'inactive' })

  await wrote(school, teacher)
  await db.write(tx => tx.update(schools).set({ subscriptionStatus: 'inactive' }))
  await db.write(tx => tx.update(users).set(hidden).where(eq(users.id, teacher.id)))

  expect(await write(school, teacher)).toMatchObject({ status: 404 })
  await wrote(teacher, school)
  await wrote(school, teacher)
})

test('a professional may write to a school only while it has an open job', async () => {
  const { person, openJob, write, db, clock } = await setupMessage()
  const teacher = await person('teacher')
  const school = await person('school')
  const refusal = {
    status: 403,
    body: { message: 'You can message a school only while it has an open job.' },
  }

  const before = await write(teacher, school)
  const jobId = await openJob(school)
  await db.write(tx =>
    tx
      .update(jobs)
      .set({ closesAt: clock.now() + 60_000 })
      .where(eq(jobs.id, jobId)),
  )
  const during = await write(teacher, school)
  clock.advance(61_000)
  const after = await write(teacher, school)

  expect(before).toMatchObject(refusal)
  expect(during.status).toBe(201)
  expect(after).toMatchObject(refusal)
})

test('every member of a school with an open job can receive messages', async () => {
  const { person, schoolWithJob, wrote } = await setupMessage()
  const owner = await schoolWithJob()
  const recruiter = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })

  await wrote(await person('counselor'), recruiter)
})

test('writing to a hidden, suspended, leaving or unknown person answers 404', async () => {
  const { person, schoolWithJob, write, db } = await setupMessage()
  const parent = await person('parent')
  const teacher = await person('teacher')
  const hiddenSchool = await schoolWithJob()
  await db.write(tx =>
    tx
      .update(schools)
      .set({ isHidden: true })
      .where(eq(schools.id, hiddenSchool.user.schoolId ?? '')),
  )

  const refused = [
    await write(parent, await person('teacher', hidden)),
    await write(await person('tutor'), await person('teacher', hidden)),
    await write(parent, await person('teacher', { isActive: false })),
    await write(parent, await person('teacher', { deletionRequestedAt: Date.now() })),
    await write(teacher, hiddenSchool),
    await write(parent, Bun.randomUUIDv7()),
    await write(parent, 'nobody'),
    await write(await person('admin'), await person('parent', { isActive: false })),
  ]

  for (const { status, body } of refused) {
    expect({ status, body }).toEqual({ status: 404, body: { message: 'We could not find this person.' } })
  }
})

test('a suspended person cannot be replied to', async () => {
  const { person, wrote, write, db } = await setupMessage()
  const parent = await person('parent')
  const tutor = await person('tutor')
  await wrote(parent, tutor)

  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, parent.id)))

  expect(await write(tutor, parent)).toMatchObject({ status: 404 })
})

test('an applicant with a hidden profile is visible to the school', async () => {
  const { person, openJob, apply, write, wrote } = await setupMessage()
  const teacher = await person('teacher', hidden)
  const school = await person('school')
  await apply(teacher, await openJob(school))

  await wrote(school, teacher)

  expect(await write(await person('school'), teacher)).toMatchObject({ status: 404 })
})

test('members of a suspended school cannot write or reply', async () => {
  const { person, schoolWithJob, write, wrote, db } = await setupMessage()
  const owner = await schoolWithJob()
  const teacher = await person('teacher')
  await wrote(teacher, owner)
  await db.write(tx => tx.update(schools).set({ isHidden: true }))

  const refused = await write(owner, teacher)

  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'Your school is suspended. Please contact support.' },
  ])
})

test('an unconfirmed account cannot write or reply', async () => {
  const { person, schoolWithJob, wrote, write } = await setupMessage()
  const teacher = await person('teacher', { confirmedAt: null })
  const parent = await person('parent')
  await wrote(parent, teacher)

  const refused = [await write(teacher, await schoolWithJob()), await write(teacher, parent)]

  for (const { status, body } of refused) {
    expect({ status, body }).toEqual({ status: 403, body: { message: 'Please confirm your email first.' } })
  }
})
