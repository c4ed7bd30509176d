import { expect, test } from 'bun:test'
import { documents } from '#db/schema.ts'
import { MAX_CONCURRENT, MAX_OF_ADDRESS, MAX_OF_ONE } from '#src/http/uploads/slots.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { picture } from '#tests/support/image-fixtures.ts'
import { eventually } from '#tests/support/simulator.ts'

test("a user's third file is refused unread while two are uploading, and accepted after them", async () => {
  const { person, send, stored } = await setupAuth()
  const [teacher, tutor] = [await person('teacher'), await person('tutor')]
  const underway = await Promise.all(Array.from({ length: MAX_OF_ONE }, () => send(teacher)))
  await eventually(async () => underway.every(({ pulled }) => pulled() > 0) || undefined)

  const third = await send(teacher)
  const refused = await third.answer
  const ofOther = await send(tutor)
  ofOther.finish()
  const other = await ofOther.answer
  for (const upload of underway) upload.finish()
  const done = await Promise.all(underway.map(({ answer }) => answer))
  const again = await send(teacher)
  again.finish()

  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    'Your other files are still uploading. Please send this one when they are done.',
  ])
  expect(third.pulled()).toBe(0)
  expect([other.status, ...done.map(({ status }) => status)]).toEqual([201, 201, 201])
  expect((await again.answer).status).toBe(201)
  expect(await stored()).toBe(MAX_OF_ONE + 2)
})

test('past the total limit the next upload has to wait until one has finished', async () => {
  const { person, send } = await setupAuth()
  const senders = await Promise.all(Array.from({ length: MAX_CONCURRENT }, () => person('teacher')))
  const underway = await Promise.all(senders.map((sender, n) => send(sender, { from: `197.1.1.${n % 3}` })))
  await eventually(async () => underway.every(({ pulled }) => pulled() > 0) || undefined)
  const next = await person('tutor')

  const full = await send(next)
  const refused = await full.answer
  underway[0]?.finish()
  await underway[0]?.answer
  const later = await send(next)
  later.finish()

  expect([refused.status, (await refused.json()).message]).toEqual([
    503,
    'Many people are uploading files right now. Please try again in a minute.',
  ])
  expect((await later.answer).status).toBe(201)
  for (const upload of underway) upload.finish()
  await Promise.all(underway.map(({ answer }) => answer))
})

test('one address can use only a part of all slots', async () => {
  const { person, send } = await setupAuth()
  const senders = await Promise.all(Array.from({ length: MAX_OF_ADDRESS }, () => person('teacher')))
  const underway = await Promise.all(senders.map(sender => send(sender, { from: '197.1.1.1' })))
  await eventually(async () => underway.every(({ pulled }) => pulled() > 0) || undefined)

  const full = await send(await person('tutor'), { from: '197.1.1.1' })
  const elsewhere = await send(await person('tutor'), { from: '197.2.2.2' })
  elsewhere.finish()

  expect([(await full.answer).status, (await elsewhere.answer).status]).toEqual([503, 201])
  for (const upload of underway) upload.finish()
  await Promise.all(underway.map(({ answer }) => answer))
})

test('an interrupted or refused upload frees its slot', async () => {
  const { person, send } = await setupAuth()
  const teacher = await person('teacher')
  for (let n = 0; n <= MAX_OF_ONE; n++) {
    const broken = await send(teacher)
    broken.breakOff()
    await broken.answer
  }

  const whole = await send(teacher)
  whole.finish()

  expect((await whole.answer).status).toBe(201)
})

test('past the hourly limit no file is read', async () => {
  const { person, send, deps } = await setupAuth()
  const teacher = await person('teacher')
  for (let n = 0; n < 30; n++) deps.limiter.take(`documents:${teacher.id}`, 30, 3_600_000)

  const past = await send(teacher)

  expect((await past.answer).status).toBe(429)
  expect(past.pulled()).toBe(0)
})

test('without JavaScript the form is shown again with the reason', async () => {
  const { person, send } = await setupAuth()
  const teacher = await person('teacher')
  const underway = await Promise.all(Array.from({ length: MAX_OF_ONE }, () => send(teacher)))
  await eventually(async () => underway.every(({ pulled }) => pulled() > 0) || undefined)

  const file = await (await send(teacher, { path: '/profile/documents' })).answer
  const photo = await (await send(teacher, { path: '/profile/photo' })).answer
  for (const upload of underway) upload.finish()
  await Promise.all(underway.map(({ answer }) => answer))

  for (const page of [file, photo]) {
    expect(page.status).toBe(429)
    expect(await page.text()).toContain('Your other files are still uploading.')
  }
})

async function setupAuth() {
  const app = await testApp({ env: { TRUST_PROXY: '1' } })
  const image = await picture(40, 40)
  let sent = 0

  /** A file on a slow network: its beginning is sent when it is read, the rest when the test sends it. */
  async function send(as: Person, { path = '/api/documents', from = '197.9.9.9' } = {}) {
    const form = new FormData()
    form.append('kind', 'certificate')
    form.append('file', new File([Buffer.from(image)], `file-${sent++}.jpg`))
    const whole = new Response(form)
    const type = whole.headers.get('content-type') ?? ''
    const bytes = await whole.bytes()
    const rest = Promise.withResolvers<Uint8Array | null>()
    let pulled = 0
    const body = new ReadableStream(
      {
        async pull(controller) {
          pulled += 1
          if (pulled === 1) return controller.enqueue(bytes.slice(0, 10))
          const last = await rest.promise
          if (last) controller.enqueue(last)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { cookie: as.cookie, 'content-type': type, 'x-forwarded-for': from }
    const request = new Request(`http://localhost:3000${path}`, { method: 'POST', body, headers })
    const answer = Promise.resolve(app.app.handle(request))
    return {
      answer,
      pulled: () => pulled,
      finish: () => rest.resolve(bytes.slice(10)),
      breakOff: () => rest.resolve(null),
    }
  }

  const stored = () => app.db.read.$count(documents)
  return { ...app, send, stored }
}
