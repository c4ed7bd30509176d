import { expect, test } from 'bun:test'
import { allMessages, countReceived, messagesOfSchool } from '#src/features/messages/queries.ts'
import { setupMessage } from './setup.ts'

test("the list has only one's own sent and received messages, newest first", async () => {
  const { person, wrote, send } = await setupMessage()
  const parent = await person('parent', { firstName: 'Grace', lastName: 'Wanjiru' })
  const tutor = await person('tutor', { firstName: 'Brian', lastName: 'Kiprop' })
  const school = await person('school')
  const first = await wrote(parent, tutor)
  const second = await wrote(tutor, parent, { subject: 'Karibu' })
  const third = await wrote(school, tutor)

  const ofTutor = await send('GET', '/api/messages', { as: tutor })
  const ofParent = await send('GET', '/api/messages', { as: parent })

  expect(ofTutor.status).toBe(200)
  expect(ofTutor.headers.get('x-total-count')).toBe('3')
  expect(ofTutor.body.map((row: { id: string }) => row.id)).toEqual([third.id, second.id, first.id])
  expect(ofParent.body).toEqual([
    {
      id: second.id,
      senderId: tutor.id,
      receiverId: parent.id,
      subject: 'Karibu',
      content: 'Habari, shall we talk?',
      isRead: false,
      createdAt: expect.stringMatching(/Z$/),
      sender: { id: tutor.id, name: 'Brian Kiprop' },
      receiver: { id: parent.id, name: 'Grace Wanjiru' },
    },
    expect.objectContaining({ id: first.id }),
  ])
})

test('messages are listed in pages, and an invalid cursor is ignored', async () => {
  const { person, wrote, send } = await setupMessage()
  const parent = await person('parent')
  const tutor = await person('tutor')
  for (const content of ['one', 'two', 'three']) await wrote(parent, tutor, { content })
  const get = (query: string) => send('GET', `/api/messages${query}`, { as: tutor })
  const words = (sent: { body: { content: string }[] }) => sent.body.map(row => row.content)

  const newest = await get('?limit=2')
  const next = /<\/api\/messages(.+)>; rel="next"/.exec(newest.headers.get('link') ?? '')?.[1]
  const oldest = await get(next ?? '')

  expect(words(newest)).toEqual(['three', 'two'])
  expect(words(oldest)).toEqual(['one'])
  expect(oldest.headers.get('link')).toBeNull()
  expect(words(await get('?cursor=nonsense&limit=-4'))).toEqual(['three', 'two', 'one'])
})

test('a school lists the messages of its members, an administrator all', async () => {
  const { person, wrote, db } = await setupMessage()
  const owner = await person('school')
  const recruiter = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })
  const teacher = await person('teacher')
  const first = await wrote(owner, teacher)
  const second = await wrote(recruiter, teacher)
  const other = await wrote(await person('parent'), teacher)

  const ofSchool = await messagesOfSchool(db.read, owner.user.schoolId ?? '', { limit: 10 })
  const all = await allMessages(db.read, (await person('admin')).id, { limit: 10 })

  expect(ofSchool.rows.map(row => row.id)).toEqual([second.id, first.id])
  expect(ofSchool.total).toBe(2)
  expect(all.rows.map(row => row.id)).toEqual([other.id, second.id, first.id])
  expect(await countReceived(db.read, teacher.id)).toBe(3)
  expect(await countReceived(db.read, owner.id)).toBe(0)
})
