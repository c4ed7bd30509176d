import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { jobs, notifications, outbox, users } from '#db/schema.ts'
import { nextAdminDigest, sendAdminDigests } from '#src/features/admin/digest.ts'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { setupPanel } from './setup.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const scam = { description: 'Teach two classes. Send KES 500 to Till 123456 as a registration fee to apply.' }

async function setup() {
  const app = await setupPanel()
  const { db, deps, send, admin, person, clock } = app
  const school = await person('school')
  const reporter = await person('teacher')
  return {
    ...app,
    school,
    hold: (title = 'Mathematics Teacher') => post({ send }, school, { title, ...scam }),
    report: (jobId: string, cause = 'money') =>
      send('POST', '/api/reports', { as: reporter, body: { jobId, cause, reason: 'Please look' } }),
    ask: (as: Person) => send('POST', '/api/verification-requests', { as, body: { number: '612345' } }),
    write: (topic = 'payment') =>
      send('POST', '/contact', {
        body: new URLSearchParams({ topic, name: 'Grace', reach: '0712345678', message: 'I paid twice.' }),
      }),
    /** The titles under the bell. */
    bell: (of = admin) =>
      db.read
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, of.id), eq(notifications.kind, 'admin')))
        .orderBy(notifications.id)
        .all()
        .map(({ title }) => title),
    /** Does the scheduled work, and returns the subjects of all emails to an administrator. */
    async mails(to = admin) {
      const dueAt = nextAdminDigest(deps)
      if (dueAt !== null && dueAt <= clock.now()) await sendAdminDigests(deps)
      return digests(to).map(({ subject }) => subject)
    },
    digests,
    turnEmailsOff: () =>
      send('POST', '/settings', {
        as: admin,
        body: new URLSearchParams({ deed: 'preferences', shown: 'emailNotifications' }),
      }),
    delivered: () =>
      db.write(tx =>
        tx.update(outbox).set({ status: 'sent', sentAt: clock.now() }).where(eq(outbox.status, 'waiting')),
      ),
  }

  function digests(to = admin) {
    const toThem = and(eq(outbox.userId, to.id), eq(outbox.kind, 'admin'))
    return db.read.select().from(outbox).where(toThem).all()
  }
}

test('a held job is told to every administrator, by notification and by email at once', async () => {
  const { hold, bell, mails, digests, person, env } = await setup()
  const other = await person('admin')
  const suspended = await person('admin', { isActive: false })

  await hold()

  for (const admin of [undefined, other]) {
    expect(bell(admin)).toEqual(['The job “Mathematics Teacher” is on hold'])
    expect(await mails(admin)).toEqual(['1 job on hold'])
  }
  expect([bell(suspended), await mails(suspended)]).toEqual([[], []])
  expect(digests()[0]?.body).toContain(`1 job on hold:\n${env.publicUrl}/admin-dashboard?tab=jobs\n`)
})

test('a job that is changed or reopened with such a text is told once while it is on hold', async () => {
  const { send, school, bell } = await setup()
  const job = await post({ send }, school)
  const change = (changes: object) => send('PATCH', `/api/jobs/${job.id}`, { as: school, body: changes })

  await change(scam)
  await change({ ...scam, salary: 'KES 30,000' })

  expect(bell()).toEqual(['The job “Mathematics Teacher” is on hold'])
})

test('reports, verification requests and messages to support are told too', async () => {
  const { send, school, report, ask, write, person, bell, mails } = await setup()
  const job = await post({ send }, school)

  await report(job.id)
  await ask(await person('teacher'))
  await write()

  expect(bell()).toEqual([
    'Someone reported a job',
    'A professional requests verification',
    'A message to our support team',
  ])
  expect(await mails()).toEqual([
    '3 items need attention: 1 report to resolve, 1 verification request, 1 message to our support team',
  ])
})

test('after an email, further things share one an hour later', async () => {
  const { hold, write, mails, delivered, clock } = await setup()
  await hold('First')
  expect(await mails()).toHaveLength(1)
  await delivered()

  clock.advance(10 * MINUTE)
  await hold('Second')
  await write()
  expect(await mails()).toHaveLength(1)
  clock.advance(49 * MINUTE)
  expect(await mails()).toHaveLength(1)
  clock.advance(2 * MINUTE)

  expect(await mails()).toEqual([
    '1 job on hold',
    '3 items need attention: 2 jobs on hold, 1 message to our support team',
  ])
  clock.advance(5 * HOUR)
  expect(await mails()).toHaveLength(2)
})

test('while email is refused, the newest list replaces the one that waits', async () => {
  const { hold, write, mails, clock } = await setup()
  await hold()
  await mails()

  clock.advance(2 * HOUR)
  await write()

  expect(await mails()).toEqual(['2 items need attention: 1 job on hold, 1 message to our support team'])
})

test('what another administrator dealt with leaves the bell and is not emailed', async () => {
  const { send, admin, school, hold, report, ask, person, bell, mails, settle } = await setupDeciding()
  const other = await person('admin')
  const teacher = await person('teacher')
  const open = await post({ send }, school, { title: 'Open' })
  const held = await hold()
  const { body: reported } = await report(open.id)
  const { body: asked } = await ask(teacher)
  const { body: second } = await ask(await person('tutor'))
  expect(bell()).toHaveLength(4)

  await send('POST', `/api/admin/jobs/${held.id}/release`, { as: other })
  await settle(other, reported.id)
  await send('DELETE', `/api/verification-requests/${asked.id}`, { as: teacher })
  await send('POST', `/api/admin/verification-requests/${second.id}/answer`, {
    as: other,
    body: { outcome: 'declined', note: 'The number is not in the register.' },
  })

  expect([bell(), bell(other)]).toEqual([[], []])
  expect([await mails(admin), await mails(other)]).toEqual([[], []])
})

test('a job that is held again is told again', async () => {
  const { send, admin, school, hold, bell } = await setup()
  const { id } = await hold()
  await send('POST', `/api/admin/jobs/${id}/release`, { as: admin })

  const description = 'Pay a deposit of KES 2,000 by M-Pesa before the interview.'
  await send('PATCH', `/api/jobs/${id}`, { as: school, body: { description } })

  expect(bell()).toHaveLength(1)
})

test('nothing is emailed about things that went with an account', async () => {
  const { db, deps, school, hold, bell, mails } = await setup()
  await hold()
  await db.write(tx => tx.delete(users).where(eq(users.id, school.id)))
  await db.write(tx => tx.delete(jobs))

  expect(await mails()).toEqual([])
  expect(bell()).toEqual([])
  expect(nextAdminDigest(deps)).toBeNull()
})

test('an administrator who turned emails off has only the bell', async () => {
  const { send, admin, hold, bell, mails, turnEmailsOff } = await setup()
  const page = await send('GET', '/settings', { as: admin })
  await turnEmailsOff()

  await hold()

  expect(page.body).toContain('what needs your attention: at most one email an hour')
  expect(bell()).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('nothing that was read is emailed', async () => {
  const { send, admin, hold, mails } = await setup()
  await hold()

  await send('POST', '/api/notifications/read', { as: admin })

  expect(await mails()).toEqual([])
})

test("a message about a child's safety is emailed at once, whatever the hour and the preferences", async () => {
  const { hold, write, mails, delivered, bell, turnEmailsOff } = await setup()
  await hold()
  await mails()
  await delivered()
  await turnEmailsOff()

  await write('safeguarding')

  expect(await mails()).toEqual([
    '1 job on hold',
    "2 items need attention: 1 message about a child's safety, 1 job on hold",
  ])
  expect(bell().at(-1)).toBe("A message about a child's safety")
})

test('a report that a child may be at risk keeps its own email, and the bell counts it', async () => {
  const { send, school, admin, report, mails, bell, settle } = await setupDeciding()
  const { id } = await post({ send }, school)

  const { body } = await report(id, 'child')

  expect(bell()).toEqual(['A child may be at risk: please review now'])
  expect(await mails()).toEqual([])
  expect((await send('GET', '/admin-dashboard', { as: admin })).body).toContain('Notifications, 1 unread')
  await settle(admin, body.id)
  expect(bell()).toEqual([])
})

test('the tabs count what waits, and support messages are read in the panel', async () => {
  const { send, admin, school, hold, report, write, ask, person, audited } = await setup()
  await hold()
  await report((await post({ send }, school)).id)
  await ask(await person('teacher'))
  await write()
  const tabs = async (path = '/admin-dashboard') => {
    const { body } = await send('GET', path, { as: admin })
    const nav: string = /<nav aria-label="Admin Panel".*?<\/nav>/s.exec(body)?.[0] ?? ''
    return {
      body,
      names: [...nav.matchAll(/<a .*?<\/a>/gs)]
        .map(([link]) => link.replaceAll(/<.*?>/gs, ' ').replaceAll(/\s+/g, ' ').trim())
        .filter(name => name.endsWith('waiting')),
    }
  }

  expect((await tabs()).names).toEqual([
    'Verification 1 waiting',
    'Jobs 1 waiting',
    'Emails and SMS 1 waiting',
    'Reports 1 waiting',
  ])
  const read = await tabs('/admin-dashboard?tab=delivery&show=support')

  expect(read.body).toContain('I paid twice.')
  expect(read.body).toContain('Reply to: 0712345678')
  expect(read.names).not.toContain('Emails and SMS 1 waiting')
  expect(audited().map(({ action }) => action)).toContain('support.read')
})

test('a job that was taken down for good waits no longer', async () => {
  const { send, admin, school, report, settle } = await setupDeciding()
  const { body: reported } = await report((await post({ send }, school)).id)

  expect((await settle(admin, reported.id, 'taken-down')).status).toBe(200)

  expect((await send('GET', '/admin-dashboard', { as: admin })).body).not.toContain('on hold')
})

async function setupDeciding() {
  const app = await setup()
  const settle = (as: Person, id: string, outcome = 'dismissed') =>
    app.send('POST', `/api/admin/reports/${id}/settlement`, {
      as,
      body: { outcome, note: 'Looked at it.' },
    })
  return { ...app, settle }
}
