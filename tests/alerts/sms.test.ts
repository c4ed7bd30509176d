import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobAlerts, outbox, users } from '#db/schema.ts'
import { dayInKenya, startOfDay } from '#src/domain/kenya-time.ts'
import { digestSms } from '#src/features/alerts/digest-sms.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { about, smsGateway } from '#tests/support/sms-gateway.ts'
import { DAY, setupAlerts, visitor } from './setup.ts'

const HOUR = DAY / 24
const phone = '254722000111'

/** A site that offers alerts by SMS through a real gateway, at 5:30 in Kenya, half an hour before digests are due. */
async function setupTexts(options: Parameters<typeof smsGateway>[0] = {}) {
  const gateway = smsGateway(options)
  const env = { SMS_ALERTS: 'on', PUBLIC_URL: 'https://elimu.example', ...gateway.variables }
  const site = await setupAlerts({ env })
  const tomorrow = startOfDay(dayInKenya(site.clock.now() + DAY))
  site.clock.advance(tomorrow + 5.5 * HOUR - site.clock.now())
  const deliver = () => deliverDue(site.deps, site.deps.transports)
  const teacher = await site.person('teacher', { phone })
  const digestsBy = (channel: string) => site.digests().filter(digest => digest.channel === channel)
  const update = (columns: Partial<typeof users.$inferInsert>) =>
    site.db.write(tx => tx.update(users).set(columns).where(eq(users.id, teacher.id)))
  return { ...site, gateway, deliver, teacher, digestsBy, update }
}

test('an alert by SMS is one text with the newest job, its short link and where it ends, sent at 7', async () => {
  const { ask, teacher, publish, morning, deliver, gateway, digestsBy, clock, send } = await setupTexts()
  const { body: alert } = await ask({ channel: 'sms' }, teacher)
  await publish('Physics Teacher')
  const newest = await publish('Head of Physics')
  await morning(1 / 24)
  await deliver()
  const atSix = gateway.texts()

  clock.advance(HOUR)
  await deliver()

  expect(alert.channel).toBe('sms')
  expect(atSix).toEqual([])
  expect(gateway.texts()).toEqual([
    expect.stringMatching(
      /^Elimu: 2 new jobs, including "Head of Physics" https:\/\/elimu\.example\/j\/\d+ Stop: https:\/\/elimu\.example\/alerts$/,
    ),
  ])
  expect(new URLSearchParams(gateway.bodies[0]).get('to')).toBe(`+${phone}`)
  expect(digestsBy('email')).toEqual([])
  const [link = ''] = gateway.texts()[0]?.match(/\/j\/\d+/) ?? []
  const opened = await send('GET', link)
  const unknown = await send('GET', '/j/999999')
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/jobs/${newest.id}`])
  expect(unknown.headers.get('location')).toBe('/jobs')
})

test('several alerts make one SMS, and those by email and SMS an email too', async () => {
  const { ask, teacher, publish, morning, digestsBy } = await setupTexts()
  await ask({ channel: 'sms' }, teacher)
  await ask({ search: 'music', channel: 'both' }, teacher)
  await ask({ search: 'chemistry' }, teacher)
  for (const title of ['Physics Teacher', 'Music Teacher', 'Chemistry Teacher']) await publish(title)

  await morning()

  expect(digestsBy('sms')).toMatchObject([{ recipient: phone, userId: teacher.id }])
  expect(digestsBy('sms')[0]?.body).toStartWith('Elimu: 2 new jobs')
  expect(digestsBy('email')).toMatchObject([{ recipient: teacher.user.email }])
  expect(digestsBy('email')[0]?.body).not.toContain('Physics Teacher')
  for (const title of ['Music', 'Chemistry'])
    expect(digestsBy('email')[0]?.body).toContain(`${title} Teacher`)
})

test('a person has at most one SMS a day: what comes later that day goes by email', async () => {
  const { ask, teacher, publish, morning, digestsBy } = await setupTexts()
  await ask({ channel: 'sms' }, teacher)
  await publish('Physics Teacher')
  // The site was down until 22:00; the next digest is due before the first SMS leaves at 7.
  await morning(16.5 / 24)
  await publish('Head of Physics')

  await morning(8.5 / 24)
  await publish('Physics Tutor')
  await morning()

  expect(digestsBy('sms').map(({ body }) => body.split(' https')[0])).toEqual([
    'Elimu: New job: "Physics Teacher", Kisumu',
    'Elimu: New job: "Physics Tutor", Kisumu',
  ])
  expect(digestsBy('email')).toMatchObject([{ subject: 'New job: “Head of Physics”, Kisumu' }])
})

test.each([
  ['the number is no longer confirmed', { phoneLinksFrom: null }],
  ['the number is gone', { phone: null, phoneLinksFrom: null }],
])('an alert by SMS goes by email if %s', async (_, columns) => {
  const { ask, teacher, publish, morning, digestsBy, update } = await setupTexts()
  await ask({ channel: 'sms' }, teacher)
  await update(columns)
  await publish('Physics Teacher')

  await morning()

  expect([digestsBy('sms').length, digestsBy('email').length]).toEqual([0, 1])
})

test('a number that rejected three digests is left alone, and its alerts go by email', async () => {
  const { ask, teacher, publish, morning, deliver, digestsBy, gateway } = await setupTexts({
    answer: () => about(406, 'UserInBlacklist'),
  })
  await ask({ channel: 'sms' }, teacher)
  for (const n of [1, 2, 3, 4]) {
    await publish(`Physics Teacher ${n}`)
    await morning(n === 1 ? 2 / 24 : 1)
    await deliver()
  }

  expect(gateway.texts()).toHaveLength(3)
  expect(digestsBy('email')).toMatchObject([{ subject: 'New job: “Physics Teacher 4”, Kisumu' }])
})

test('a suspended account gets no SMS', async () => {
  const { ask, teacher, publish, morning, digests, update } = await setupTexts()
  await ask({ channel: 'both' }, teacher)
  await update({ isActive: false })
  await publish('Physics Teacher')

  await morning()

  expect(digests()).toEqual([])
})

test('only a confirmed number may get alerts, and only if the operator pays for them', async () => {
  const { ask, person, teacher, stored, send } = await setupTexts()
  const unproven = await person('teacher', { phoneLinksFrom: null })
  const frugal = await setupAlerts()
  const other = await frugal.person('teacher')
  const { body: alert } = await ask({}, unproven)

  const refused = [
    await ask({ channel: 'sms', email: visitor }),
    await ask({ channel: 'both' }, unproven),
    await send('PATCH', `/api/alerts/${alert.id}`, { as: unproven, body: { channel: 'sms' } }),
    await frugal.ask({ channel: 'sms' }, other),
  ]
  const form = (as: typeof teacher, site = send) => site('GET', '/jobs?search=physics', { as })

  expect(refused.map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual(
    Array(4).fill([422, ['channel']]),
  )
  expect(stored().map(({ channel }) => channel)).toEqual(['email'])
  expect((await form(teacher)).body).toContain('name="channel"')
  expect((await form(unproven)).body).not.toContain('name="channel"')
  expect((await form(other, frugal.send)).body).not.toContain('name="channel"')
})

test('without scripts, people choose SMS in the form and change it in their list', async () => {
  const { teacher, send, stored } = await setupTexts()
  const post = (path: string, fields: Record<string, string>) =>
    send('POST', path, { as: teacher, body: new URLSearchParams(fields) })
  await post('/alerts', { search: 'physics', every: 'day', channel: 'both' })
  const page = await send('GET', '/alerts', { as: teacher })
  const [alert] = stored()

  const changed = await post(`/alerts/${alert?.id}/change`, { channel: 'sms' })
  const wrong = await post(`/alerts/${alert?.id}/change`, { channel: 'pigeon' })

  expect(alert?.channel).toBe('both')
  expect(page.body).toContain('Every morning by email and SMS')
  expect(page.body).toContain('or text +254 722 000 111 at 7 am')
  expect(changed.headers.get('location')).toBe('/alerts')
  expect(wrong.status).toBe(422)
  expect(stored()).toMatchObject([{ channel: 'sms', every: 'day', nextAt: alert?.nextAt ?? 0 }])
})

test('an alert from before the account goes to its number once it is changed to SMS', async () => {
  const { teacher, ask, confirm, send, publish, morning, digestsBy, stored } = await setupTexts()
  await ask({ email: teacher.user.email })
  await confirm(teacher.user.email)
  await send('PATCH', `/api/alerts/${stored()[0]?.id}`, { as: teacher, body: { channel: 'sms' } })
  await publish('Physics Teacher')

  await morning()

  expect(stored()).toMatchObject([{ userId: teacher.id, channel: 'sms' }])
  expect([digestsBy('sms').length, digestsBy('email').length]).toEqual([1, 0])
})

test.each([
  ['changes the alert to email', 'PATCH', { channel: 'email' }],
  ['cancels it', 'DELETE', undefined],
])('an SMS that waits for the morning is not sent once its person %s', async (_, method, body) => {
  const { teacher, ask, publish, morning, deliver, send, clock, gateway } = await setupTexts()
  const { body: alert } = await ask({ channel: 'sms' }, teacher)
  await publish('Physics Teacher')
  await morning(1 / 24)

  await send(method, `/api/alerts/${alert.id}`, { as: teacher, body })
  clock.advance(HOUR)
  await deliver()

  expect(gateway.texts()).toEqual([])
})

test('an SMS that is still queued at night waits for the morning', async () => {
  const { teacher, ask, publish, morning, deliver, clock, gateway, db } = await setupTexts()
  await ask({ channel: 'sms' }, teacher)
  await publish('Physics Teacher')
  await morning(2 / 24)
  clock.advance(15 * HOUR)
  await deliver()
  const atNight = gateway.texts().length

  clock.advance(10 * HOUR)
  await deliver()

  expect(atNight).toBe(0)
  expect(gateway.texts()).toHaveLength(1)
  expect(db.read.select().from(outbox).get()).toMatchObject({ kind: 'alert', status: 'sent' })
})

test('an SMS has at most 160 plain characters, whatever the title', async () => {
  const { deps } = await setupTexts()
  const titles = [
    '“Mwalimu” – Économie & Maths [Form 2]^',
    '教师 Teacher 👩‍🏫',
    'Head of Physics '.repeat(20),
    '{'.repeat(300),
  ]

  const texts = titles.map(title => digestSms(deps, title, '/j/123456'))

  expect(texts[0]).toStartWith(
    `Elimu: "Mwalimu" - Economie & Maths (Form 2) https://elimu.example/j/123456 Stop:`,
  )
  expect(texts[2]).toContain('... https://elimu.example/j/123456 Stop: https://elimu.example/alerts')
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[ -_a-z]+$/)
  }
  expect(texts[2]).toHaveLength(160)
})

test('the data copy says how alerts are sent, and erasing an account deletes its SMS', async () => {
  const { teacher, ask, send, publish, morning, digestsBy, db } = await setupTexts()
  await ask({ channel: 'sms' }, teacher)
  await publish('Physics Teacher')
  await morning()
  const copy = await send('GET', '/api/me/export', { as: teacher })
  const before = digestsBy('sms').length

  await db.write(tx => tx.delete(users).where(eq(users.id, teacher.id)))

  expect(copy.body.jobAlerts).toMatchObject([{ channel: 'sms' }])
  expect(before).toBe(1)
  expect([digestsBy('sms').length, await db.read.$count(jobAlerts)]).toEqual([0, 0])
})
