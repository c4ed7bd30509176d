import { expect, test } from 'bun:test'
import { messages } from '#db/schema.ts'
import { describeReplyTime, medianReplyTime } from '#src/features/messages/reply-time.ts'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'

const HOUR = 3_600_000

test('the median time to a first answer shows on the profile from three answers on', async () => {
  const { db, clock, person, send } = await testApp()
  const tutor = await person('tutor')
  const start = clock.now() - 30 * 24 * HOUR
  const conversation = async (hours: number | null, isOwn = false) => {
    const parent = await person('parent')
    const pair = isOwn ? [tutor.id, parent.id] : [parent.id, tutor.id]
    const [senderId = '', receiverId = ''] = pair
    await db.write(async tx => {
      await tx.insert(messages).values({ senderId, receiverId, content: 'One', createdAt: start })
      await tx.insert(messages).values({ senderId, receiverId, content: 'Two', createdAt: start + 1 })
      if (hours !== null) {
        const createdAt = start + hours * HOUR
        await tx
          .insert(messages)
          .values({ senderId: receiverId, receiverId: senderId, content: 'Yes', createdAt })
      }
    })
  }
  const median = () => medianReplyTime(db.read, tutor.id, clock.now())

  await conversation(2)
  await conversation(50)
  await conversation(null)
  await conversation(1, true)
  const before = median()
  await conversation(3)
  const page = textOf((await send('GET', `/professionals/${tutor.id}`)).body)

  expect(before).toBeNull()
  expect(median()).toBe(3 * HOUR)
  expect(page).toContain('Usually replies within 3 hours')
})

test('reply times are told in whole hours or days', () => {
  expect(
    [0.2, 5.5, 23.5, 30, 60].map(hours =>
      describeReplyTime(hours * HOUR).replace('Usually replies within ', ''),
    ),
  ).toEqual(['an hour', '6 hours', 'a day', '2 days', '3 days'])
})
