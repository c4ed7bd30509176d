import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, outbox, users } from '#db/schema.ts'
import { sendDigests } from '#src/features/alerts/digest.ts'
import { nextDue } from '#src/features/alerts/digest-schedule.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { hold } from '#tests/jobs/setup.ts'
import { DAY, setupAlerts, visitor } from './setup.ts'

test('a daily alert lists the jobs posted since the last one, each once', async () => {
  const { person, publish, ask, morning, digests } = await setupAlerts()
  const teacher = await person('teacher')
  await publish('Physics Teacher, old')
  await ask({}, teacher)
  await publish('Physics Teacher')
  await publish('Head of Physics', { location: 'Nairobi' })
  await publish('Music Teacher')

  await morning()
  const first = digests()
  await morning()

  expect(first).toMatchObject([
    { userId: teacher.id, recipient: teacher.user.email, subject: 'New job: “Physics Teacher”, Kisumu' },
  ])
  expect(first[0]?.body).toStartWith(
    `Hello ${teacher.user.firstName},\n\nNew job that matches your alert: “physics”, Kisumu\n\n`,
  )
  expect(first[0]?.body).toContain('/jobs?search=physics&location=kisumu')
  for (const other of ['old', 'Head of', 'Music']) expect(first[0]?.body).not.toContain(other)
  expect(digests()).toHaveLength(1)
})

test('no digest is sent without new jobs, before confirmation, or twice in a morning', async () => {
  const { publish, ask, morning, digests, deps, confirm } = await setupAlerts()
  await ask({ email: visitor })
  await publish('Physics Teacher')
  await morning()
  const unconfirmed = digests().length
  await confirm()
  await sendDigests(deps)
  const sameDay = digests().length

  await morning()
  await Promise.all([sendDigests(deps), sendDigests(deps)])

  expect([unconfirmed, sameDay]).toEqual([0, 0])
  expect(digests()).toHaveLength(1)
})

test('several alerts of one address make one email, with each job once', async () => {
  const { person, publish, ask, confirm, morning, digests } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)
  await ask({ search: 'teacher' }, teacher)
  await ask({ search: 'music', email: teacher.user.email })
  await confirm(teacher.user.email)
  await publish('Physics Teacher')
  await publish('Music Teacher')

  await morning()

  expect(digests()).toHaveLength(1)
  const { subject, body } = digests()[0] ?? { subject: '', body: '' }
  expect(subject).toBe('2 new jobs, including “Physics Teacher”')
  expect(body.match(/Physics Teacher\n/g)).toHaveLength(1)
  expect(body.match(/Music Teacher\n/g)).toHaveLength(1)
})

test("'or' and 'not' in an alert join and exclude words, as on the page that it was made on", async () => {
  const { publish, ask, person, morning, digests, send } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({ search: 'chemistry or biology', location: '' }, teacher)
  await ask({ search: 'physics not boarding', location: '' }, teacher)
  const search = new URLSearchParams({ search: 'physics not boarding' })
  await publish('Chemistry Teacher')
  await publish('Biology Teacher')
  await publish('Physics Teacher')
  await publish('Physics Teacher, boarding')
  await publish('Music Teacher')

  await morning()
  const { body: page } = await send('GET', `/jobs?${search}`)

  const titles = digests()[0]?.body.match(/^(.*Teacher.*)$/gm)
  expect(titles).toEqual(['Biology Teacher', 'Chemistry Teacher', 'Physics Teacher'])
  expect(page).toContain('>Physics Teacher<')
  expect(page).not.toContain('Physics Teacher, boarding<')
})

test('a weekly alert is sent on Monday at 6, a daily one each day, in Kenyan time', () => {
  const at = (text: string) => Date.parse(`${text}+03:00`)
  const due = (text: string, every: 'day' | 'week') => nextDue(at(text), every)

  expect(due('2026-11-21T05:59:59', 'day')).toBe(at('2026-11-21T06:00:00'))
  expect(due('2026-11-21T06:00:00', 'day')).toBe(at('2026-11-22T06:00:00'))
  expect(due('2026-11-21T23:00:00', 'day')).toBe(at('2026-11-22T06:00:00'))
  expect(due('2026-11-21T12:00:00', 'week')).toBe(at('2026-11-23T06:00:00'))
  expect(due('2026-11-23T05:00:00', 'week')).toBe(at('2026-11-23T06:00:00'))
  expect(due('2026-11-23T06:00:00', 'week')).toBe(at('2026-11-30T06:00:00'))
})

test('a weekly alert lists the jobs of the week', async () => {
  const { person, publish, ask, morning, digests, clock } = await setupAlerts()
  const teacher = await person('teacher')
  clock.advance(nextDue(clock.now(), 'week') - clock.now())
  await ask({ every: 'week' }, teacher)
  const daily: number[] = []
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await publish(`Physics Teacher ${n}`)
    await morning()
    daily.push(digests().length)
  }

  await morning()

  expect(daily).toEqual([0, 0, 0, 0, 0, 0])
  expect(digests()).toMatchObject([{ subject: '6 new jobs, including “Physics Teacher 6”' }])
  expect(digests()[0]?.body).toContain('New jobs this week that match your alert: “physics”, Kisumu')
})

test('after days of downtime one digest has everything, and the next is sent the next morning', async () => {
  const { person, publish, ask, morning, digests, clock, deps, stored } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)
  await publish('Physics Teacher')
  clock.advance(2 * DAY)
  await publish('Head of Physics')

  await morning(3)
  await sendDigests(deps)

  expect(digests()).toMatchObject([{ subject: '2 new jobs, including “Head of Physics”' }])
  expect((stored()[0]?.nextAt ?? 0) - clock.now()).toBeLessThanOrEqual(DAY)
})

test('a digest lists the newest 10 jobs and links to the rest', async () => {
  const { person, publish, ask, morning, digests } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)
  for (let n = 1; n <= 12; n++) await publish(`Physics Teacher ${n}`)

  await morning()

  const { subject, body } = digests()[0] ?? { subject: '', body: '' }
  expect(subject).toBe('10+ new jobs, including “Physics Teacher 12”')
  expect(body).toContain('Physics Teacher 3\n')
  expect(body).not.toContain('Physics Teacher 2\n')
  expect(body).toContain('See more jobs that match your alert')
})

test('samples, hidden, held, closed and overdue jobs are left out', async () => {
  const { person, publish, ask, morning, digests, db, send, school, clock } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)
  const change = (id: string, columns: object) =>
    db.write(tx => tx.update(jobs).set(columns).where(eq(jobs.id, id)))
  await change((await publish('Physics sample')).id, { isSample: true })
  await change((await publish('Physics hidden')).id, { isHidden: true })
  await hold({ db } as never, (await publish('Physics held')).id)
  const closed = await publish('Physics closed')
  await send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  await publish('Physics overdue', { closesAt: new Date(clock.now() + DAY / 24).toISOString() })

  await morning()

  expect(digests()).toEqual([])
})

test('suspended and closed accounts get no digest until they are restored', async () => {
  const { person, publish, ask, morning, digests, db } = await setupAlerts()
  const suspended = await person('teacher')
  const leaver = await person('teacher')
  const change = (id: string, columns: Partial<typeof users.$inferInsert>) =>
    db.write(tx => tx.update(users).set(columns).where(eq(users.id, id)))
  await ask({}, suspended)
  await ask({}, leaver)
  await change(suspended.id, { isActive: false })
  await change(leaver.id, { deletionRequestedAt: 1 })
  await publish('Physics Teacher')
  await morning()
  const before = digests().length

  await change(leaver.id, { deletionRequestedAt: null })
  await morning()

  expect(before).toBe(0)
  expect(digests().map(({ recipient }) => recipient)).toEqual([leaver.user.email])
})

test('an address that rejected three digests is paused for a month, one whose server was down is not', async () => {
  const { person, publish, ask, morning, digests, db } = await setupAlerts()
  const gone = await person('teacher')
  const slow = await person('teacher')
  await ask({}, gone)
  await ask({}, slow)
  for (const n of [1, 2, 3]) {
    await publish(`Physics Teacher ${n}`)
    await morning()
    for (const [{ id }, attempts] of [[gone, 1] as const, [slow, 14] as const]) {
      await db.write(tx => tx.update(outbox).set({ status: 'failed', attempts }).where(eq(outbox.userId, id)))
    }
  }
  await publish('Physics Teacher 4')

  await morning()
  const rested = digests().filter(({ status }) => status === 'waiting')
  await morning(31)

  expect(rested.map(({ userId }) => userId)).toEqual([slow.id])
  expect(digests().filter(({ userId, status }) => userId === gone.id && status === 'waiting')).toMatchObject([
    { subject: 'New job: “Physics Teacher 4”, Kisumu' },
  ])
})

test('a failing digest does not stop the others', async () => {
  const { person, publish, ask, morning, digests, db, logged } = await setupAlerts()
  const broken = await person('teacher')
  const fine = await person('teacher')
  await ask({}, broken)
  await ask({}, fine)
  await publish('Physics Teacher')
  await db.write(tx => {
    tx.run(`CREATE TRIGGER full BEFORE INSERT ON outbox WHEN new.recipient = '${broken.user.email}'
      BEGIN SELECT raise(abort, 'disk full'); END`)
  })

  await morning()
  await db.write(tx => {
    tx.run('DROP TRIGGER full')
  })
  const first = digests().map(({ recipient }) => recipient)
  await morning(0)

  expect(first).toEqual([fine.user.email])
  expect(digests().map(({ recipient }) => recipient)).toEqual([fine.user.email, broken.user.email])
  expect(logged.join('\n')).toContain('digest failed')
})

test('an unconfirmed alert is deleted after 7 days, a confirmed one is not', async () => {
  const { person, ask, stored, db, clock } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)
  await ask({ email: visitor })

  await applyRetention(db, clock.now() + 6 * DAY)
  const week = stored().length
  await applyRetention(db, clock.now() + 8 * DAY)
  const after = stored().map(({ email }) => email)
  await applyRetention(db, clock.now() + 5000 * DAY)

  expect(week).toBe(2)
  expect(after).toEqual([teacher.user.email])
  expect(stored()).toHaveLength(1)
})

test('erasing a user deletes their alerts, including those created as a visitor, and queued digests', async () => {
  const { person, ask, confirm, publish, morning, stored, mails, db, clock } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)
  await ask({ search: 'music', email: teacher.user.email })
  await confirm(teacher.user.email)
  await ask({ email: visitor })
  await publish('Physics Teacher')
  await morning()
  await db.write(tx =>
    tx.update(users).set({ deletionRequestedAt: clock.now() }).where(eq(users.id, teacher.id)),
  )

  await applyRetention(db, clock.now() + 8 * DAY)

  expect(stored().filter(({ email }) => email === teacher.user.email)).toEqual([])
  expect(mails().filter(({ recipient }) => recipient === teacher.user.email)).toEqual([])
})
