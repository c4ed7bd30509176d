import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { removeOrphanedUploads } from '#src/operations/worker/remove-orphaned-files.ts'
import { filesOf, pdf, stored, upload } from '#tests/professionals/documents.ts'
import { testApp } from '#tests/support/app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('erasing an account removes its files and keeps those of others', async () => {
  const app = await testApp()
  const [leaver, other] = [await app.person('teacher'), await app.person('teacher')]
  await upload(app, leaver, pdf())
  await upload(app, other, pdf())
  const deletionRequestedAt = app.clock.now()
  await app.db.write(
    async tx => void (await tx.update(users).set({ deletionRequestedAt }).where(eq(users.id, leaver.id))),
  )
  app.clock.advance(8 * DAY)

  await applyRetention(app.db, app.clock.now())
  const removed = await removeOrphanedUploads(app.deps)

  expect(removed).toBe(1)
  expect(stored(app)).toMatchObject([{ userId: other.id }])
  expect(filesOf(app)).toEqual(stored(app).map(({ file }) => file))
})

test('files left by a crash without a row, or half written, are removed after an hour', async () => {
  const app = await testApp()
  await upload(app, await app.person('teacher'), pdf())
  const [kept = ''] = filesOf(app)
  const left = [`documents/${'a'.repeat(64)}.pdf`, `documents/${'b'.repeat(64)}.webp.draft`]
  for (const name of left) await Bun.write(join(app.dir, 'uploads', name), 'left behind')

  const soon = await removeOrphanedUploads(app.deps)
  app.clock.advance(2 * HOUR)
  const later = await removeOrphanedUploads(app.deps)

  expect([soon, later]).toEqual([0, 2])
  expect(filesOf(app)).toEqual([kept])
})

test('a photo that a profile uses is not removed', async () => {
  const app = await testApp()
  const name = `${'c'.repeat(64)}.webp`
  await Bun.write(join(app.dir, 'uploads/photos', name), 'a photo')
  await app.person('teacher', { profileImageUrl: `/photos/${name}` })
  app.clock.advance(2 * HOUR)

  const removed = await removeOrphanedUploads(app.deps)

  expect(removed).toBe(0)
  expect(filesOf(app)).toEqual([`photos/${name}`])
})
