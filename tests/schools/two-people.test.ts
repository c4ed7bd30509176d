import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, invitations, messages, payments, reviews, schools, users } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { post, schoolIdOf } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf, textOf } from '#tests/support/page-text.ts'
import { colleagueOf, setupSchool } from './setup.ts'

const DAY = 86_400_000

/** An owner who paid, a second one, and a recruiter. */
async function setupAuth() {
  const app = await setupSchool()
  const { db, owner, send } = app
  const second = await colleagueOf(app, owner, { schoolRole: 'owner', firstName: 'Mumbi' })
  const paymentId = Bun.randomUUIDv7()
  await db.write(tx =>
    tx.insert(payments).values({
      ...{ id: paymentId, callbackTokenHash: paymentId, userId: owner.id, purpose: 'renewal' },
      ...{ role: 'school', plan: 'institution', amount: 5000, status: 'paid', receipt: 'UKK7RT61SV' },
      ...{ phone: '254712345678', paidAt: app.clock.now() },
    }),
  )
  const receipt = (as: Person) => send('GET', `/payments/${paymentId}/receipt`, { as })
  const revenue = async (as: Person) => (await send('GET', '/api/admin/analytics', { as })).body.revenue
  const lapse = () =>
    db.write(tx =>
      tx
        .update(schools)
        .set({ subscriptionStatus: 'inactive' })
        .where(eq(schools.id, schoolIdOf(owner))),
    )
  const erase = async ({ id }: Person) => {
    await db.write(tx =>
      tx.update(users).set({ deletionRequestedAt: app.clock.now() }).where(eq(users.id, id)),
    )
    await applyRetention(db, app.clock.now() + 8 * DAY)
  }
  return { ...app, second, paymentId, receipt, revenue, lapse, erase }
}

test("every owner sees the school's payments and receipts; recruiters do not", async () => {
  const { owner, second, recruiter, stranger, receipt, send } = await setupAuth()
  const listed = async (as: Person) => (await send('GET', '/api/payments', { as })).body.length

  expect([
    await listed(owner),
    await listed(second),
    await listed(recruiter),
    await listed(stranger),
  ]).toEqual([1, 1, 0, 0])
  const codes = [owner, second, recruiter, stranger].map(async as => (await receipt(as)).status)
  expect(await Promise.all(codes)).toEqual([200, 200, 404, 404])
})

test('another owner can follow a pending payment, and nobody else', async () => {
  const { db, owner, second, recruiter, send } = await setupAuth()
  await db.write(tx =>
    tx.insert(payments).values({
      ...{ checkoutRequestId: 'ws_CO_1', callbackTokenHash: 'open', userId: owner.id, purpose: 'renewal' },
      ...{ role: 'school', plan: 'institution', amount: 5000 },
    }),
  )

  const answers = [owner, second, recruiter].map(as => send('GET', '/api/payments/ws_CO_1', { as }))

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404])
})

test('revenue and receipts stay with the school after the paying owner is erased', async () => {
  const { owner, second, receipt, revenue, erase, db, paymentId } = await setupAuth()

  await erase(owner)

  expect(db.read.select().from(payments).where(eq(payments.id, paymentId)).get()).toMatchObject({
    userId: second.id,
    phone: null,
  })
  expect(await revenue(second)).toBe(5000)
  const sheet = textOf((await receipt(second)).body)
  expect(sheet).toContain('From Ziwa View School M-Pesa receipt')
  expect(sheet).not.toMatch(/Grace|by Mumbi/)
})

test('a recruiter sees no Upgrade Plan, but is referred to the owner', async () => {
  const { owner, recruiter, send, lapse } = await setupAuth()
  await lapse()
  const pagesOf = (as: Person) =>
    Promise.all(
      ['/dashboard', '/', '/jobs/post', '/payments', '/admin'].map(path => send('GET', path, { as })),
    )

  const [forOwner, forRecruiter] = [await pagesOf(owner), await pagesOf(recruiter)]
  const paid = await send('POST', '/api/initiate-payment', {
    as: recruiter,
    body: { phoneNumber: '0712345678' },
  })

  expect(forOwner.map(({ body }) => body.includes('href="/subscribe"'))).toEqual(Array(5).fill(true))
  expect(forRecruiter.map(({ body }) => body.includes('href="/subscribe"'))).toEqual(Array(5).fill(false))
  expect(forRecruiter[2]?.body).toMatch(/href="\/admin\/people"[^>]*>See the school&#x27;s owners/)
  expect(mainTextOf(forRecruiter[3]?.body)).toContain(
    "The owner of your school's account pays for the subscription.",
  )
  expect(paid.status).toBe(403)
})

test('recruiters and owners share jobs and applications', async () => {
  const { owner, recruiter, person, send, db } = await setupAuth()
  const job = await post({ send }, owner)
  const letter = { jobId: job.id, coverLetter: 'Hello' }
  const { body } = await send('POST', '/api/applications', { as: await person('teacher'), body: letter })

  const edited = await send('PATCH', `/api/jobs/${job.id}`, { as: recruiter, body: { title: 'Bursar' } })
  const moved = await send('PATCH', `/api/applications/${body.id}`, {
    as: recruiter,
    body: { status: 'reviewed' },
  })
  const noted = await send('POST', `/api/applications/${body.id}/notes`, {
    as: recruiter,
    body: { text: 'Invite.' },
  })

  expect([edited.status, moved.status, noted.status]).toEqual([200, 200, 201])
  expect(db.read.select().from(applications).get()?.status).toBe('reviewed')
})

test("colleagues cannot open each other's conversations or write to each other", async () => {
  const { owner, recruiter, person, send, db } = await setupAuth()
  const parent = await person('parent', { firstName: 'Achieng' })
  await db.write(tx =>
    tx.insert(messages).values({ senderId: parent.id, receiverId: owner.id, content: 'Is there water?' }),
  )

  const thread = await send('GET', `/messages/${parent.id}`, { as: recruiter })
  const colleague = await send('POST', '/api/messages', {
    as: recruiter,
    body: { receiverId: owner.id, content: 'Hello' },
  })

  expect(thread.status).toBe(403)
  expect(thread.body).not.toContain('Is there water?')
  expect(colleague.status).toBe(403)
})

test('colleagues share one review, which stays after its writer leaves', async () => {
  const { owner, second, recruiter, person, send, db, erase } = await setupAuth()
  const teacher = await person('teacher')
  const job = await post({ send }, owner)
  const letter = { jobId: job.id, coverLetter: 'Hello' }
  const { body } = await send('POST', '/api/applications', { as: teacher, body: letter })
  await send('PATCH', `/api/applications/${body.id}`, { as: owner, body: { status: 'accepted' } })
  const review = (as: Person) =>
    send('POST', `/api/professionals/${teacher.id}/reviews`, {
      as,
      body: { rating: 5, text: 'Prepared well.' },
    })

  const [first, again] = [await review(recruiter), await review(second)]
  await erase(recruiter)

  expect([first.status, again.status]).toEqual([201, 409])
  const kept = db.read.select().from(reviews).all()
  expect(kept).toHaveLength(1)
  expect([owner.id, second.id]).toContain(kept[0]?.reviewerId ?? '')
})

test('my data includes my invitations, without addresses of others or tokens', async () => {
  const { owner, recruiter, stranger, invite, send } = await setupAuth()
  await invite('otieno@example.test')
  await invite(recruiter.user.email, { as: stranger })

  const [mine, theirs] = [
    await send('GET', '/api/me/export', { as: owner }),
    await send('GET', '/api/me/export', { as: recruiter }),
  ]

  expect(mine.body.invitations).toMatchObject({ byMe: [{ role: 'recruiter' }], toMe: [] })
  expect(theirs.body.invitations).toMatchObject({ byMe: [], toMe: [{ schoolId: schoolIdOf(stranger) }] })
  expect(JSON.stringify(mine.body)).not.toContain('otieno@example.test')
  expect(JSON.stringify([mine.body, theirs.body])).not.toMatch(/tokenHash/)
})

test('erasing a person deletes invitations to them', async () => {
  const { recruiter, stranger, invite, erase, db } = await setupAuth()
  await invite(recruiter.user.email, { as: stranger })

  await erase(recruiter)

  expect(db.read.select().from(invitations).all()).toEqual([])
})

test('invitations are deleted 30 days after they expire', async () => {
  const { invite, db, clock } = await setupAuth()
  await invite('otieno@example.test')

  await applyRetention(db, clock.now() + 36 * DAY)
  const before = await db.read.$count(invitations)
  await applyRetention(db, clock.now() + 38 * DAY)

  expect([before, await db.read.$count(invitations)]).toEqual([1, 0])
})
