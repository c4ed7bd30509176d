import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/retention.ts'
import { removeOrphanedUploads } from '#src/operations/worker/remove-orphaned-files.ts'
import { filesOf, pdf, stored, upload } from '#tests/professionals/documents.ts'
import { testApp } from '#tests/support/app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('the files of who was erased go with the account; those of others stay', async () => {
  const house = await testApp()
  const [leaver, other] = [await house.person('teacher'), await house.person('teacher')]
  await upload(house, leaver, pdf())
  await upload(house, other, pdf())
  const deletionRequestedAt = house.clock.now()
  await house.db.write(
    async tx => void (await tx.update(users).set({ deletionRequestedAt }).where(eq(users.id, leaver.id))),
  )
  house.clock.advance(8 * DAY)

  await applyRetention(house.db, house.clock.now())
  const removed = await removeOrphanedUploads(house.deps)

  expect(removed).toBe(1)
  expect(stored(house)).toMatchObject([{ userId: other.id }])
  expect(filesOf(house)).toEqual(stored(house).map(({ file }) => file))
})

test('what a crash left between file and row, or half written, goes after an hour and not before', async () => {
  const house = await testApp()
  await upload(house, await house.person('teacher'), pdf())
  const [kept = ''] = filesOf(house)
  const left = [`documents/${'a'.repeat(64)}.pdf`, `documents/${'b'.repeat(64)}.webp.draft`]
  for (const name of left) await Bun.write(join(house.dir, 'uploads', name), 'left behind')

  const soon = await removeOrphanedUploads(house.deps)
  house.clock.advance(2 * HOUR)
  const later = await removeOrphanedUploads(house.deps)

  expect([soon, later]).toEqual([0, 2])
  expect(filesOf(house)).toEqual([kept])
})

test('a photo that a profile shows stays', async () => {
  const house = await testApp()
  const name = `${'c'.repeat(64)}.webp`
  await Bun.write(join(house.dir, 'uploads/photos', name), 'a photo')
  await house.person('teacher', { profileImageUrl: `/photos/${name}` })
  house.clock.advance(2 * HOUR)

  const removed = await removeOrphanedUploads(house.deps)

  expect(removed).toBe(0)
  expect(filesOf(house)).toEqual([`photos/${name}`])
})
