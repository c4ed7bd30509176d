import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, messages, reports, sessions, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { verbsOf } from '#tests/reviews/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupReports } from './setup.ts'

async function setupSettling() {
  const setup = await setupReports()
  const admin = await setup.person('admin')
  const settle = (id: string, body: object = {}) => setup.settle(admin, id, body)
  return { ...setup, admin, settle }
}

const looked = 'We have reviewed your report'

test('dismissing a report notifies its reporter once and not the reported person', async () => {
  const { parent, tutor, message, reported, settle, stored, told, noted, admin, mailTo } =
    await setupSettling()
  const id = await reported(tutor, { messageId: message.id, cause: 'money' })
  const before = [told(parent).length, mailTo(parent).length]

  const settled = await settle(id)
  const again = await settle(id)

  expect(settled).toMatchObject({
    status: 200,
    body: { id, outcome: 'dismissed', note: 'Looked at it.', settledAt: expect.stringMatching(/Z$/) },
  })
  expect(again.status).toBe(409)
  expect(await stored()).toMatchObject([{ outcome: 'dismissed', settledById: admin.id }])
  expect(await noted('report.settle')).toMatchObject([
    { actorId: admin.id, targetType: 'report', targetId: id, detail: { outcome: 'dismissed' } },
  ])
  expect(told(tutor).filter(({ title }) => title === looked)).toEqual([
    {
      title: looked,
      text: 'Thank you for your report about Grace Wanjiru. We have reviewed it and dealt with it in line with our rules. You can block anyone at any time to stop them messaging you.',
    },
  ])
  expect([told(parent).length, mailTo(parent).length]).toEqual(before)
})

test("a warning gives our reason and the administrator's message, and changes nothing else", async () => {
  const { parent, tutor, message, reported, settle, told, db } = await setupSettling()
  const id = await reported(tutor, { messageId: message.id, cause: 'money', reason: 'Wants 500 bob.' })

  await settle(id, { outcome: 'warned', message: 'Please refund what you took.' })

  expect(told(parent).at(-1)).toEqual({
    title: 'A warning from our team',
    text: 'This is a warning about one of your messages. It asked people for money. Please stop, or we may suspend your account.\n\nNote from our team: Please refund what you took.',
  })
  const row = db.read.select().from(messages).where(eq(messages.id, message.id)).get()
  expect(row?.content).toBe('Pay me 500 first')
  expect(told(tutor).at(-1)?.text).not.toMatch(/warn/i)
})

test('the reported person never learns the reporter, their words or the conversation', async () => {
  for (const outcome of ['warned', 'taken-down', 'suspended']) {
    const { parent, tutor, message, reported, settle, told, mailTo } = await setupSettling()
    const id = await reported(tutor, { messageId: message.id, cause: 'abuse', reason: 'Insults my mother.' })
    const [toldBefore, mailBefore] = [told(parent).length, mailTo(parent).length]

    await settle(id, { outcome, note: 'Brian Kiprop told the truth.' })

    const heard = JSON.stringify([told(parent).slice(toldBefore), mailTo(parent).slice(mailBefore)])
    expect(heard).toContain('abusive')
    expect(heard).not.toMatch(/Brian|Kiprop|mother|truth|report|complain/i)
    expect(heard).not.toContain(tutor.id)
  }
})

test('the reported person is not told about a child safety report', async () => {
  const { parent, tutor, message, reported, settle, told } = await setupSettling()
  const id = await reported(tutor, { messageId: message.id, cause: 'child' })

  await settle(id, { outcome: 'suspended' })

  expect(told(parent).at(-1)?.title).toBe('Your account is suspended')
  expect(JSON.stringify(told(parent))).not.toMatch(/child/i)
})

test('taking down a job closes and holds it, warns applicants and notifies the school', async () => {
  const { person, send, reported, settle, told, admin, apply, ...setup } = await setupSettling()
  const school = await person('school')
  const teacher = await person('teacher')
  const job = await post({ send }, school)
  await apply(teacher, job.id)
  const id = await reported(undefined, { jobId: job.id, cause: 'false' })

  await settle(id, { outcome: 'taken-down', message: 'Please call us.' })

  const why = 'We could not confirm that it is genuine. Note from our team: Please call us.'
  const row = setup.db.read.select().from(jobs).where(eq(jobs.id, job.id)).get()
  expect(row).toMatchObject({ isActive: false, holdReason: why, closedAt: expect.any(Number) })
  expect((await send('GET', `/api/jobs/${job.id}`)).status).toBe(404)
  expect((await send('GET', '/api/jobs')).body).toEqual([])
  expect((await send('GET', `/jobs/${job.id}`, { as: school })).body).toContain(why)
  expect((await send('POST', `/api/jobs/${job.id}/publication`, { as: school })).status).toBe(409)
  expect(told(school).at(-1)?.title).toBe('We took down one of your job adverts')
  expect(told(teacher).at(-1)).toMatchObject({ title: 'The job “Mathematics Teacher” was taken down' })

  const released = await send('POST', `/api/admin/jobs/${job.id}/release`, { as: admin })
  expect(released).toMatchObject({ status: 200, body: { isActive: false, holdReason: null } })
})

test('taking down a review removes it and notifies both sides once', async () => {
  const setup = await setupSettling()
  const { parent, tutor, reported, settle, told, noted, send } = setup
  const { review, talked } = verbsOf(setup)
  await talked(parent, tutor)
  const { body: written } = await review(parent, tutor, { text: 'An insult of a teacher.' })
  const id = await reported(tutor, { reviewId: written.id, cause: 'abuse' })

  await settle(id, { outcome: 'taken-down' })

  expect((await send('GET', `/api/professionals/${tutor.id}/reviews`)).body).toEqual([])
  expect(await noted('review.removal')).toMatchObject([{ targetId: written.id, detail: { report: id } }])
  expect(told(parent).filter(({ title }) => /taken down/.test(title))).toEqual([
    {
      title: 'Your review of Brian Kiprop was taken down',
      text: 'Our team took down your review of Brian Kiprop. Reason: It was abusive or insulting.',
    },
  ])
})

test('the page of a report shows whether the message is unchanged, taken down or gone', async () => {
  const { tutor, message, reported, settle, send, admin, db } = await setupSettling()
  const id = await reported(tutor, { messageId: message.id, cause: 'abuse' })
  const words = async () =>
    mainTextOf((await send('GET', `/admin-dashboard/reports/${id}/settlement`, { as: admin })).body)

  const before = await words()
  await settle(id, { outcome: 'taken-down' })
  const after = await words()
  await db.write(tx => tx.delete(messages).where(eq(messages.id, message.id)))
  const gone = await words()

  expect(before).toContain('Now: unchanged. Both people can read it.')
  expect(after).toContain('Now: taken down. No one can read it.')
  expect(gone).toContain('Now: deleted.')
  expect((await send('GET', '/api/admin/reports', { as: admin })).body).toMatchObject([{ state: 'gone' }])
})

test('a message that is taken down disappears for both sides and stays in the report', async () => {
  const { parent, tutor, message, reported, settle, send, stored } = await setupSettling()
  const id = await reported(tutor, { messageId: message.id, cause: 'abuse' })

  await settle(id, { outcome: 'taken-down' })

  for (const as of [parent, tutor]) {
    const { body } = await send('GET', '/api/messages', { as })
    expect(body[0]).toMatchObject({
      subject: null,
      content: 'Our team took down this message.',
    })
  }
  expect((await stored())[0]?.content).toEqual({ title: null, text: 'Pay me 500 first' })
})

test('a report links to visible content and says what is hidden or taken down', async () => {
  const setup = await setupSettling()
  const { person, parent, tutor, reported, settle, send, admin } = setup
  const { review, talked } = verbsOf(setup)
  await talked(parent, tutor)
  const { body: written } = await review(parent, tutor, { text: 'An insult of a teacher.' })
  const aboutReview = await reported(tutor, { reviewId: written.id, cause: 'abuse' })
  const aboutTutor = await reported(await person('school'), { userId: tutor.id, cause: 'false' })
  const stand = async () => {
    const { body } = await send('GET', '/api/admin/reports', { as: admin })
    return body.map(({ path, state }: { path: string | null; state: string | null }) => [path, state])
  }

  const before = await stand()
  await settle(aboutReview, { outcome: 'taken-down' })
  await settle(aboutTutor, { outcome: 'taken-down' })

  expect(before).toEqual([
    [`/professionals/${tutor.id}`, null],
    [expect.stringContaining(tutor.id), null],
  ])
  expect(await stand()).toEqual([
    [null, 'hidden'],
    [null, 'taken-down'],
  ])
})

test('a profile that is taken down stays hidden whatever its owner chooses', async () => {
  const { tutor, person, reported, settle, send, told, noted } = await setupSettling()
  const school = await person('school')
  const id = await reported(school, { userId: tutor.id, cause: 'false' })

  await settle(id, { outcome: 'taken-down' })

  expect((await send('GET', `/professionals/${tutor.id}`)).status).toBe(404)
  expect(told(tutor).at(-1)?.title).toBe('Your profile is hidden')
  expect(await noted('profile.hold')).toMatchObject([{ targetId: tutor.id, detail: { report: id } }])
  await send('POST', '/api/users/profile', { as: tutor, body: { preferences: { profileVisible: true } } })
  expect((await send('GET', `/professionals/${tutor.id}`)).status).toBe(404)
})

test('suspending ends sessions, sends an email and takes down the reported content', async () => {
  const { send, person, reported, settle, noted, mailTo, db } = await setupSettling()
  const school = await person('school')
  const recruiter = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })
  const job = await post({ send }, recruiter)
  const id = await reported(undefined, { jobId: job.id, cause: 'money' })

  const { status } = await settle(id, { outcome: 'suspended' })

  expect(status).toBe(200)
  expect(db.read.select().from(users).where(eq(users.id, recruiter.id)).get()?.isActive).toBe(false)
  expect(db.read.select().from(sessions).where(eq(sessions.userId, recruiter.id)).all()).toEqual([])
  expect(db.read.select().from(jobs).where(eq(jobs.id, job.id)).get()?.isActive).toBe(false)
  expect(await noted('user.status')).toMatchObject([
    { targetId: recruiter.id, detail: { status: 'suspended' } },
    { targetId: school.id, detail: { status: 'suspended' } },
  ])
  expect(mailTo(recruiter).at(-1)?.subject).toBe('Your account is suspended')
})

test('one decision settles all pending reports about the same thing and notifies each reporter once', async () => {
  const { send, person, tutor, reported, settle, stored, told, noted } = await setupSettling()
  const job = await post({ send }, await person('school'))
  const other = await post({ send }, await person('school'))
  const first = await reported(undefined, { jobId: job.id, cause: 'money' })
  await reported(tutor, { jobId: job.id, cause: 'money' })
  await reported(tutor, { jobId: job.id, cause: 'other', reason: 'Never answers.' })
  const apart = await reported(tutor, { jobId: other.id, cause: 'money' })

  await settle(first, { outcome: 'warned' })

  const waiting = (await stored()).filter(({ settledAt }) => settledAt === null)
  expect(waiting.map(({ id }) => id)).toEqual([apart])
  expect(told(tutor).filter(({ title }) => title === looked)).toHaveLength(1)
  expect(await noted('report.settle')).toHaveLength(3)
})

test('an impossible decision is refused and changes nothing', async () => {
  const { tutor, parent, person, message, reported, settle, stored, told, noted, admin, db } =
    await setupSettling()
  const other = await person('admin')
  const aboutParent = await reported(tutor, { userId: parent.id, cause: 'abuse' })
  const aboutMessage = await reported(tutor, { messageId: message.id, cause: 'abuse' })
  await db.write(tx => tx.delete(messages).where(eq(messages.id, message.id)))
  const nobodys = await db.write(tx =>
    tx.insert(reports).values({ target: 'job', reason: 'x', cause: 'false' }).returning({ id: reports.id }),
  )
  const own = await db.write(tx =>
    tx
      .insert(reports)
      .values({ target: 'person', reportedId: admin.id, reporterId: other.id, reason: 'x' })
      .returning({ id: reports.id }),
  )
  const before = told(parent).length

  const answers = [
    await settle(aboutParent, { outcome: 'taken-down' }),
    await settle(aboutMessage, { outcome: 'taken-down' }),
    await settle(nobodys[0]?.id ?? '', { outcome: 'warned' }),
    await settle(nobodys[0]?.id ?? '', { outcome: 'suspended' }),
    await settle(own[0]?.id ?? '', { outcome: 'suspended' }),
    await settle('nothing'),
    await settle(aboutParent, { outcome: 'dismissed', message: 'Sorry.' }),
    await settle(aboutParent, { outcome: 'burnt' }),
    await settle(aboutParent, { outcome: 'warned', note: ' ' }),
    await settle(aboutParent, { outcome: 'warned', note: 'x'.repeat(1001) }),
    await settle(aboutParent, { outcome: 'warned', message: 'x'.repeat(501) }),
    await settle(aboutParent, { outcome: 'warned', message: ['x'] }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([
    409, 409, 409, 409, 409, 404, 422, 422, 422, 422, 422, 422,
  ])
  expect((await stored()).every(({ settledAt }) => settledAt === null)).toBe(true)
  expect(told(parent)).toHaveLength(before)
  expect(await noted('report.settle')).toEqual([])
  expect(db.read.select().from(users).where(eq(users.id, parent.id)).get()?.isActive).toBe(true)
})

test('settling a report without a body is refused', async () => {
  const { tutor, parent, reported, send, admin, stored } = await setupSettling()
  const id = await reported(tutor, { userId: parent.id, cause: 'abuse' })

  const { status } = await send('POST', `/api/admin/reports/${id}/settlement`, { as: admin })

  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect((await stored())[0]?.settledAt).toBeNull()
})

test('administrators cannot settle reports about themselves if there is another administrator', async () => {
  const { person, settle, admin, db, stored } = await setupSettling()
  const own = await db.write(tx =>
    tx
      .insert(reports)
      .values({ target: 'person', reportedId: admin.id, reason: 'x' })
      .returning({ id: reports.id }),
  )
  const other = await person('admin')

  const refused = await settle(own[0]?.id ?? '')
  const waits = (await stored())[0]?.settledAt
  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, other.id)))
  const alone = await settle(own[0]?.id ?? '')

  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This report is about you. Another administrator has to decide.',
  ])
  expect(waits).toBeNull()
  expect(alone.status).toBe(200)
})

test('the reporter of an administrator is not named on any page or in JSON', async () => {
  const { reported, send, admin, parent } = await setupSettling()
  const words = { receiverId: parent.id, content: 'You again' }
  const { body: message } = await send('POST', '/api/messages', { as: admin, body: words })
  const id = await reported(parent, { messageId: message.id, cause: 'abuse', reason: 'Rude on the phone.' })

  const seen = await Promise.all(
    [
      '/admin-dashboard?tab=reports',
      `/admin-dashboard/reports/${id}/settlement`,
      `/admin-dashboard/users/${admin.id}`,
      '/api/admin/reports',
    ].map(path => send('GET', path, { as: admin })),
  )

  for (const { body } of seen) {
    const words = JSON.stringify(body)
    expect(words).toContain('Rude on the phone.')
    expect(words).not.toContain('Wanjiru')
  }
})

test('opening a report is audited once a day, and a prefetch is not', async () => {
  const { tutor, message, reported, send, admin, noted } = await setupSettling()
  const id = await reported(tutor, { messageId: message.id, cause: 'abuse' })
  const open = (headers = {}) =>
    send('GET', `/admin-dashboard/reports/${id}/settlement`, { as: admin, headers })

  const ahead = await open({ 'sec-purpose': 'prefetch' })
  const before = await noted('report.open')
  await open()
  await open()

  expect([ahead.status, ahead.body, before]).toEqual([204, '', []])
  expect(await noted('report.open')).toMatchObject([
    { actorId: admin.id, targetType: 'report', targetId: id },
  ])
})

test('the audit log lists a take-down under its content, with the report', async () => {
  const { tutor, message, reported, settle, send, person, noted, admin, ...setup } = await setupSettling()
  const job = await post({ send }, await person('school'))
  const ofJob = await reported(undefined, { jobId: job.id, cause: 'false' })
  const ofMessage = await reported(tutor, { messageId: message.id, cause: 'abuse' })

  await settle(ofJob, { outcome: 'taken-down' })
  await settle(ofMessage, { outcome: 'suspended' })

  const about = async (id: string) => (await send('GET', `/api/admin/audit?target=${id}`, { as: admin })).body
  const by = { actorId: admin.id }
  expect(await about(job.id)).toMatchObject([
    { ...by, action: 'job.hold', targetType: 'job', detail: { report: ofJob } },
  ])
  expect(await about(message.id)).toMatchObject([
    { ...by, action: 'message.removal', targetType: 'message', detail: { report: ofMessage } },
  ])
  const { body: shown } = await send('GET', '/admin-dashboard?tab=audit', { as: admin })
  for (const id of [ofJob, ofMessage]) {
    expect(shown).toContain(`href="/admin-dashboard/reports/${id}/settlement" class="link tap text-sm`)
  }
  expect(shown).not.toContain('report: ')
  expect(setup.db.read.select().from(messages).get()?.content).not.toContain('500')
})

test('reading the list of reports is audited once a day in Kenya with its length, unless it is empty', async () => {
  const { tutor, message, reported, send, admin, noted, person, clock, db } = await setupSettling()
  const tab = (as = admin, headers = {}) => send('GET', '/admin-dashboard?tab=reports', { as, headers })
  const call = (as = admin) => send('GET', '/api/admin/reports', { as })
  const readers = async () =>
    (await noted('report.read')).map(({ actorId, targetId, detail }) => ({ actorId, targetId, detail }))
  await tab()
  await call()
  await reported(tutor, { messageId: message.id, cause: 'abuse' })
  await reported(undefined, { jobId: (await post({ send }, await person('school'))).id, cause: 'false' })
  const ahead = await tab(admin, { 'sec-purpose': 'prefetch' })
  const before = await readers()
  const other = await person('admin')

  for (const look of [tab, call, tab]) expect((await look()).status).toBe(200)
  await call(other)
  const today = await readers()
  clock.advance(86_400_000)
  await db.write(tx => tx.update(sessions).set({ expire: clock.now() + 3_600_000 }))
  await tab()

  const seen = { targetId: null, detail: { count: 2 } }
  const [mine, theirs] = [
    { ...seen, actorId: admin.id },
    { ...seen, actorId: other.id },
  ] as const
  expect([ahead.status, before]).toEqual([204, []])
  expect(today).toMatchObject([mine, theirs])
  expect(await readers()).toMatchObject([mine, theirs, mine])
})
