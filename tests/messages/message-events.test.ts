import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notifications, outbox, users } from '#db/schema.ts'
import { MAX_STREAMS } from '#src/features/messages/live/connections.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import type { Person } from '#tests/support/app.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { eventStream } from './event-stream.ts'
import { setupMessage } from './setup.ts'

async function setupEvents() {
  const setup = await setupMessage()
  const listen = async (
    as: Person,
    { since, lastEventId, reads }: { since?: string; lastEventId?: string; reads?: Person } = {},
  ) => {
    const stream = eventStream(
      await setup.app.handle(
        new Request(
          `http://localhost:3000/api/messages/events?${new URLSearchParams({ ...(since !== undefined && { since }), ...(reads && { with: reads.id }) })}`,
          {
            headers: { cookie: as.cookie, ...(lastEventId && { 'last-event-id': lastEventId }) },
          },
        ),
      ),
    )
    afterThisTest(stream.leave)
    return stream
  }
  const couple = async () => {
    const parent = await setup.person('parent', { firstName: 'Grace' })
    const tutor = await setup.person('tutor', { firstName: 'Brian' })
    return { parent, tutor }
  }
  return { ...setup, listen, couple }
}

test('a message reaches only the open pages of its sender and receiver', async () => {
  const { wrote, listen, couple, person } = await setupEvents()
  const { parent, tutor } = await couple()
  const [ofTutor, ofParent, ofOther] = [
    await listen(tutor),
    await listen(parent),
    await listen(await person('teacher')),
  ]

  const { id } = await wrote(parent, tutor, { subject: 'Form 2', content: 'Line one\nline two' })

  const got = await ofTutor.next('message')
  expect(got.data).toMatchObject({
    id,
    subject: 'Form 2',
    content: 'Line one\nline two',
    senderId: parent.id,
  })
  expect(got.data).not.toHaveProperty('formKey')
  expect((await ofTutor.next('unread', 2)).data).toEqual({ unread: 1 })
  expect((await ofParent.next('message')).data).toEqual(got.data)
  await ofOther.next('unread')
  expect(ofOther.heard).toMatchObject([{ event: 'unread', data: { unread: 0 } }])
})

test("the stream's headers stop proxies from buffering", async () => {
  const { listen, person } = await setupEvents()

  const { response } = await listen(await person('teacher'))

  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('x-accel-buffering')).toBe('no')
})

test('the sender is told once that a message was seen', async () => {
  const { wrote, listen, couple, send } = await setupEvents()
  const { parent, tutor } = await couple()
  const [first, second] = [await wrote(parent, tutor), await wrote(parent, tutor)]
  const [ofParent, ofTutor] = [await listen(parent), await listen(tutor)]

  await send('POST', `/api/messages/${first.id}/read`, { as: tutor })
  await send('POST', `/api/messages/${first.id}/read`, { as: tutor })
  await send('GET', `/messages/${parent.id}`, { as: tutor })
  await send('GET', `/messages/${parent.id}`, { as: tutor })

  await ofParent.next('seen', 2)
  expect(ofParent.named('seen').map(({ data }) => data.messageIds)).toEqual([[first.id], [second.id]])
  await ofTutor.next('unread', 3)
  expect(ofTutor.named('unread').map(({ data }) => data.unread)).toEqual([2, 1, 0])
})

test('a stream begins with events missed since the last one', async () => {
  const { wrote, listen, couple, send } = await setupEvents()
  const { parent, tutor } = await couple()
  const stream = await listen(tutor)
  await wrote(parent, tutor, { content: 'Moja' })
  const { id: lastEventId = '' } = await stream.next('message')
  await stream.leave()
  await wrote(parent, tutor, { content: 'Mbili' })
  const own = await wrote(tutor, parent, { content: 'Tatu' })
  await send('GET', `/messages/${tutor.id}`, { as: parent })

  const byHeader = await listen(tutor, { since: '0_0', lastEventId })
  const byQuery = await listen(tutor, { since: '0_0' })

  const words = ({ named }: typeof stream) => named('message').map(({ data }) => data.content)
  await byHeader.next('unread')
  await byQuery.next('unread')
  expect(words(byHeader)).toEqual(['Mbili', 'Tatu'])
  expect(words(byQuery)).toEqual(['Moja', 'Mbili', 'Tatu'])
  expect(byHeader.named('seen').map(({ data }) => data.messageIds)).toEqual([[own.id]])
  expect(byHeader.named('unread')[0]?.data).toEqual({ unread: 2 })
})

test('after too many missed events or an invalid id the page reloads', async () => {
  const { wrote, listen, couple, clock } = await setupEvents()
  const { parent, tutor } = await couple()
  for (let n = 0; n < 51; n++) {
    if (n === 30) clock.advance(3_600_001)
    await wrote(parent, tutor)
  }

  const far = await listen(tutor, { since: '0_0' })
  const odd = await listen(tutor, { since: "1_'; --" })

  await far.next('unread')
  await odd.next('unread')
  expect(far.heard.map(({ event }) => event)).toEqual(['reset', 'unread'])
  expect(odd.heard.map(({ event }) => event)).toEqual(['reset', 'unread'])
})

test("signing out ends the browser's stream", async () => {
  const { wrote, listen, couple, send } = await setupEvents()
  const { parent, tutor } = await couple()
  const stream = await listen(tutor)

  await send('POST', '/api/auth/logout', { as: tutor })
  await wrote(parent, tutor)

  await stream.end()
  expect(stream.heard.map(({ event }) => event)).toEqual(['unread', 'signed-out'])
})

test('signing out and suspension end idle streams within seconds', async () => {
  const { listen, couple, send, db, live } = await setupEvents()
  const { parent, tutor } = await couple()
  const [ofParent, ofTutor] = [await listen(parent), await listen(tutor)]

  await send('POST', '/api/auth/logout', { as: tutor })
  await ofTutor.end()
  const before = ofParent.hasEnded()
  await db.write(tx => tx.update(users).set({ isActive: false }))
  await ofParent.end()

  expect(before).toBe(false)
  expect(ofParent.heard.at(-1)?.event).toBe('signed-out')
  expect(live.count()).toBe(0)
})

test('opening too many streams ends the oldest', async () => {
  const { listen, couple, live } = await setupEvents()
  const { parent, tutor } = await couple()
  const other = await listen(parent)
  const streams = []
  for (let n = 0; n <= MAX_STREAMS; n++) streams.push(await listen(tutor))

  await streams[0]?.end()

  expect(streams.map(stream => stream.hasEnded())).toEqual([true, ...Array(MAX_STREAMS).fill(false)])
  expect(streams[0]?.heard.at(-1)?.event).toBe('replaced')
  expect(other.hasEnded()).toBe(false)
  expect(live.count()).toBe(MAX_STREAMS + 1)
})

test('a closed stream is removed', async () => {
  const { listen, person, live } = await setupEvents()
  const stream = await listen(await person('teacher'))
  const before = live.count()

  await stream.leave()

  expect([before, live.count()]).toEqual([1, 0])
})

test('a browser that does not read is disconnected', async () => {
  const { person, app, live } = await setupEvents()
  const teacher = await person('teacher')
  await app.handle(
    new Request('http://localhost:3000/api/messages/events', { headers: { cookie: teacher.cookie } }),
  )
  const event = { event: 'unread' as const, data: { unread: 'x'.repeat(10_000) } }

  for (let n = 0; n < 30; n++) live.publish(teacher.id, event)

  expect(live.count()).toBe(0)
})

test('a stopping server ends all streams and refuses new ones', async () => {
  const { listen, person, send, live } = await setupEvents()
  const teacher = await person('teacher')
  const stream = await listen(teacher)

  live.close()

  await stream.end()
  expect((await send('GET', '/api/messages/events', { as: teacher })).status).toBe(503)
})

test('missed messages do not name a sender who has closed their account', async () => {
  const { wrote, listen, couple, db } = await setupEvents()
  const { parent, tutor } = await couple()
  await wrote(parent, tutor)
  await db.write(async tx => {
    await tx.update(users).set({ deletionRequestedAt: 1 }).where(eq(users.id, parent.id))
  })

  const stream = await listen(tutor, { since: '0_0' })
  await stream.next('unread')

  expect(stream.named('message')).toMatchObject([
    { data: { content: 'Habari, shall we talk?', sender: { name: 'Former user' } } },
  ])
})

test('reading a message as it arrives cancels its email and notification', async () => {
  const { wrote, listen, couple, send, db, deps, clock } = await setupEvents()
  const { parent, tutor } = await couple()
  const mails = () => db.read.select().from(outbox).where(eq(outbox.userId, tutor.id)).all()
  const bell = () => db.read.select().from(notifications).where(eq(notifications.userId, tutor.id)).all()
  const carrier = { email: 0 }
  const carriers = {
    email: async () => {
      carrier.email += 1
      return { outcome: 'sent' as const }
    },
    sms: async () => ({ outcome: 'sent' as const }),
  }
  const stream = await listen(tutor, { reads: parent })
  const [one, two] = [await wrote(parent, tutor), await wrote(parent, tutor)]
  await deliverDue(deps, carriers)
  await send('POST', `/api/messages/${one.id}/read`, { as: tutor })
  await send('POST', `/api/messages/${two.id}/read`, { as: tutor })
  clock.advance(2 * 60_000)
  await deliverDue(deps, carriers)
  const whileReading = { mails: mails().length, unread: bell().filter(({ readAt }) => !readAt).length }

  await stream.leave()
  await wrote(parent, tutor)
  await deliverDue(deps, carriers)

  expect(whileReading).toEqual({ mails: 0, unread: 0 })
  expect(mails()).toMatchObject([{ status: 'sent' }])
  expect(carrier.email).toBe(1)
  expect(bell()).toMatchObject([{ readAt: null }])
})

test('an email is sent if the open page does not show the message', async () => {
  const { wrote, listen, couple, person, db, deps, clock } = await setupEvents()
  const { parent, tutor } = await couple()
  const school = await person('school')
  const sent: string[] = []
  const carriers = {
    email: async ({ subject }: { subject: string | null }) => {
      sent.push(subject ?? '')
      return { outcome: 'sent' as const }
    },
    sms: async () => ({ outcome: 'sent' as const }),
  }
  await listen(tutor, { reads: parent })

  await wrote(parent, tutor)
  await wrote(school, tutor)
  await deliverDue(deps, carriers)
  const atOnce = [...sent]
  clock.advance(61_000)
  await deliverDue(deps, carriers)

  expect(atOnce).toEqual(['New message from Amina Otieno'])
  expect(sent).toEqual(['New message from Amina Otieno', 'New message from Grace Otieno'])
  expect(await db.read.$count(notifications, eq(notifications.userId, tutor.id))).toBe(2)
})
