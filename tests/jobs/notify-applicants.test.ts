import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, notifications, users } from '#db/schema.ts'
import { closeDueJobs } from '#src/features/jobs/publication.ts'
import { hiring } from '#tests/applications/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'
import { DAY, post } from './setup.ts'

async function setup() {
  const app = await hiring()
  const { send, db, school } = app
  const close = (id: string, as = school) => send('DELETE', `/api/jobs/${id}/publication`, { as })
  const fill = (id: string) => send('PUT', `/api/jobs/${id}/filled`, { as: school })
  const reopen = (id: string) => send('POST', `/api/jobs/${id}/publication`, { as: school })
  const toldTo = (person: Person) =>
    db.read
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id))
      .all()
      .filter(({ kind }) => kind === 'job')
      .map(({ title }) => title)
  return { ...app, app, close, fill, reopen, toldTo }
}

test('applicants without a decision are notified that a job closed, by email too; others are not', async () => {
  const { person, apply, decide, school, teacher, job, close, toldTo, mailTo } = await setup()
  const [reviewed, accepted, rejected, stranger] = [
    await person('tutor'),
    await person('tutor'),
    await person('tutor'),
    await person('tutor'),
  ]
  await apply(teacher, job.id)
  for (const [who, status] of [
    [reviewed, 'reviewed'],
    [accepted, 'accepted'],
    [rejected, 'rejected'],
  ] as const) {
    const { body } = await apply(who, job.id)
    expect((await decide(school, body.id, status)).status).toBe(200)
  }

  await close(job.id)

  expect(toldTo(teacher)).toEqual(['The job “Mathematics Teacher” has closed'])
  expect(toldTo(reviewed)).toEqual(['The job “Mathematics Teacher” has closed'])
  for (const other of [accepted, rejected, stranger]) expect(toldTo(other)).toEqual([])
  const mail = mailTo(teacher).find(({ subject }) => subject === 'The job “Mathematics Teacher” has closed')
  expect(mail?.body).toContain('School 1 is no longer accepting applications for “Mathematics Teacher”.')
})

test('a filled job notifies applicants and says so; each is notified once, even if it is reopened', async () => {
  const { send, apply, teacher, job, close, fill, reopen, toldTo } = await setup()
  await apply(teacher, job.id)

  await close(job.id)
  await reopen(job.id)
  await close(job.id)
  const filled = await fill(job.id)

  expect(filled.body).toMatchObject({ isActive: false, filledAt: expect.any(String) })
  expect(toldTo(teacher)).toEqual([
    'The job “Mathematics Teacher” has closed',
    'The job “Mathematics Teacher” has been filled',
  ])
  expect((await send('GET', `/jobs/${job.id}`)).body).toContain('This job has been filled.')
  expect((await apply(teacher, job.id)).status).toBe(409)
  await reopen(job.id)
  expect((await send('GET', `/jobs/${job.id}`)).body).not.toContain('This job has been filled.')
})

test('closing by date notifies them too', async () => {
  const { app, apply, clock, school, teacher, toldTo } = await setup()
  const job = await post(app, school, { closesAt: new Date(clock.now() + DAY).toISOString() })
  await apply(teacher, job.id)

  clock.advance(2 * DAY)
  await closeDueJobs(app.deps)
  await closeDueJobs(app.deps)

  expect(toldTo(teacher)).toEqual(['The job “Mathematics Teacher” has closed'])
})

test('when two colleagues close a job while forty apply, one closes it and all applicants are notified', async () => {
  const { apply, person, school, job, close, toldTo } = await setup()
  const colleague = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })
  const people: Person[] = []
  for (let n = 0; n < 40; n++) people.push(await person('teacher'))
  const closing = [close(job.id), close(job.id, colleague)]
  const sent = people.map((who, n) =>
    n === 20 ? Promise.all(closing).then(() => apply(who, job.id)) : apply(who, job.id),
  )

  const answers = await Promise.all(sent)
  const closed = await Promise.all(closing)

  expect(closed.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers[20]?.body).toEqual({ message: 'This job is closed.' })
  for (const [n, who] of people.entries()) {
    const status = answers[n]?.status
    expect([201, 409]).toContain(status ?? 0)
    expect(toldTo(who)).toEqual(status === 201 ? ['The job “Mathematics Teacher” has closed'] : [])
  }
})

test('a job with a thousand applicants closes in under two seconds of CPU, and each is notified once', async () => {
  const { db, person, teacher, job, close, toldTo } = await setup()
  const last = await person('tutor')
  const tutor = { firstName: 'Amina', lastName: 'Otieno', userType: 'tutor' as const }
  const tutors = Array.from({ length: 998 }, (_, n) => ({ ...tutor, email: `applicant${n}@example.test` }))
  await db.write(async tx => {
    const others = await tx.insert(users).values(tutors).returning({ id: users.id })
    const applicants = [teacher, last, ...others].map(({ id }) => id)
    const letter = { jobId: job.id, coverLetter: 'I teach.', jobCopy: job }
    await tx.insert(applications).values(applicants.map(applicantId => ({ ...letter, applicantId })))
  })

  const took = await cpuTimeOf(async () => expect((await close(job.id)).status).toBe(200))

  expect(took).toBeLessThan(2000)
  expect(await db.read.$count(notifications, eq(notifications.kind, 'job'))).toBe(1000)
  expect(toldTo(last)).toEqual(['The job “Mathematics Teacher” has closed'])
}, 120_000)
