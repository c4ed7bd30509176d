import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditLog, users } from '#db/schema.ts'
import { textOf } from '#tests/support/page-text.ts'
import { setupReviews } from './setup.ts'

const reason = 'It names a child.'

async function reviewed() {
  const setup = await setupReviews()
  const admin = await setup.person('admin')
  const { body } = await setup.review(setup.parent, setup.tutor, { rating: 1 })
  return { ...setup, admin, id: body.id as string }
}

test('a review taken down is hidden and no longer counts', async () => {
  const { admin, parent, tutor, review, employer, remove, listed, send, id } = await reviewed()
  await review(await employer(tutor), tutor, { rating: 4 })

  const { status, body } = await remove(admin, id, reason)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    professional: { id: tutor.id, name: 'Brian Mwangi' },
    writer: { id: parent.id, name: 'Amina Otieno' },
    removal: { reason, at: expect.stringMatching(/Z$/) },
  })
  expect((await listed(tutor)).map(({ rating }: { rating: number }) => rating)).toEqual([4])
  expect((await send('GET', `/api/professionals/${tutor.id}`)).body).toMatchObject({
    rating: 4,
    reviewCount: 1,
  })
  expect(textOf((await send('GET', '/professionals')).body)).toContain('(1 review)')
  expect(textOf((await send('GET', `/professionals/${tutor.id}`)).body)).toContain('Reviews (1)')
})

test('both sides are told the reason, and the audit log has no text', async () => {
  const { admin, db, parent, tutor, remove, told, id } = await reviewed()

  await remove(admin, id, reason)

  expect(told(parent)).toMatchObject([
    { title: 'Your review of Brian Mwangi was taken down', text: expect.stringContaining(reason) },
  ])
  expect(told(tutor).at(-1)).toMatchObject({
    title: 'A review of you was taken down',
    text: expect.stringContaining(reason),
  })
  const noted = db.read.select().from(auditLog).where(eq(auditLog.action, 'review.removal')).all()
  expect(noted).toMatchObject([{ actorId: admin.id, targetType: 'review', targetId: id, detail: null }])
})

test('a review is taken down once and cannot be posted again', async () => {
  const { admin, parent, tutor, review, remove, stored, told, id } = await reviewed()
  await remove(admin, id, reason)

  const again = await remove(admin, id, 'Another reason')

  expect(again).toMatchObject({ status: 409, body: { message: 'This review has already been taken down.' } })
  expect(stored()).toMatchObject([{ takenDownReason: reason, takenDownById: admin.id }])
  expect(told(parent)).toHaveLength(1)
  expect((await review(parent, tutor)).status).toBe(409)
})

test('taking down checks rights and validity in order', async () => {
  const { admin, tutor, parent, remove, stored, id } = await reviewed()

  expect((await remove(undefined, id, '')).status).toBe(401)
  for (const as of [tutor, parent]) expect((await remove(as, id, '')).status).toBe(403)
  expect(await remove(admin, 'nothing', ' ')).toMatchObject({
    status: 422,
    body: { fields: { reason: 'Please give a reason' } },
  })
  expect((await remove(admin, id, 'x'.repeat(301))).status).toBe(422)
  expect((await remove(admin, 'nothing')).status).toBe(404)
  expect(stored()[0]?.takenDownReason).toBeNull()
})

test('a reviewer who has left is not notified', async () => {
  const { admin, db, parent, remove, told, id, clock } = await reviewed()
  await db.write(tx =>
    tx.update(users).set({ deletionRequestedAt: clock.now() }).where(eq(users.id, parent.id)),
  )

  expect((await remove(admin, id)).status).toBe(200)

  expect(told(parent)).toEqual([])
})

test('administrators list all reviews in pages, newest first, including those taken down', async () => {
  const { admin, tutor, employer, review, remove, send, id } = await reviewed()
  const school = await employer(tutor)
  await review(school, tutor)
  await remove(admin, id, reason)

  const first = await send('GET', '/api/admin/reviews?limit=1', { as: admin })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await send('GET', next, { as: admin })

  expect(first.headers.get('x-total-count')).toBe('2')
  expect(first.body).toMatchObject([{ writer: { id: school.id }, removal: null }])
  expect(second.body).toMatchObject([{ id, removal: { reason } }])
  expect((await send('GET', '/api/admin/reviews', { as: school })).status).toBe(403)
})

test('the panel lists reviews, takes one down and shows the reason', async () => {
  const { admin, tutor, send, stored, id } = await reviewed()
  const path = '/admin-dashboard?tab=reviews'

  const before = (await send('GET', path, { as: admin })).body
  const action = `/admin-dashboard/reviews/${id}/removal`
  const silent = await send('POST', action, { as: admin, body: new URLSearchParams({ reason: ' ' }) })
  const sent = await send('POST', action, { as: admin, body: new URLSearchParams({ reason }) })
  const after = (await send('GET', path, { as: admin })).body

  expect(before).toContain(`action="${action}"`)
  expect(before).toContain(`href="/professionals/${tutor.id}"`)
  expect(textOf(before)).toContain('Parent (Amina Otieno) about Brian Mwangi')
  for (const { status, headers } of [silent, sent]) {
    expect([status, headers.get('location')]).toEqual([303, path])
  }
  expect(stored()).toMatchObject([{ takenDownReason: reason }])
  expect(after).toContain(reason)
  expect(after).not.toContain(action)
})

test('an empty panel of reviews says so', async () => {
  const { person, send } = await setupReviews()

  const { body } = await send('GET', '/admin-dashboard?tab=reviews', { as: await person('admin') })

  expect(body).toContain('No reviews yet')
})
