import { expect, test } from 'bun:test'
import { applications, schools } from '#db/schema.ts'
import { applicationStatuses, movesFrom } from '#src/domain/jobs/application-status.ts'
import { confirmation, hiring } from './setup.ts'

async function applied() {
  const setup = await hiring()
  const { body } = await setup.apply(setup.teacher, setup.job.id)
  return { ...setup, id: body.id as string }
}

for (const from of applicationStatuses) {
  for (const to of applicationStatuses) {
    const allowed = movesFrom[from].includes(to)
    test(`an application that is ${from} ${allowed ? 'may' : 'may not'} become ${to}`, async () => {
      const { db, decide, school, id } = await applied()
      await db.write(tx => tx.update(applications).set({ status: from }))

      const answer = await decide(school, id, to)

      expect(answer.status).toBe(allowed ? 200 : 409)
      expect(db.read.select().from(applications).get()?.status).toBe(allowed ? to : from)
      if (allowed) expect(answer.body).toMatchObject({ id, status: to })
    })
  }
}

test('the allowed status changes are those of the rules', () => {
  expect(movesFrom).toEqual({
    pending: ['reviewed', 'accepted', 'rejected'],
    reviewed: ['accepted', 'rejected'],
    accepted: [],
    rejected: [],
  })
})

test('a status change is refused with the most important reason first', async () => {
  const { decide, send, person, teacher, school, id } = await applied()
  const path = `/api/applications/${id}`

  expect((await decide(undefined, id, 'accepted')).status).toBe(401)
  expect((await decide(teacher, id, 'accepted')).status).toBe(403)
  expect((await decide(await person('admin'), id, 'accepted')).status).toBe(403)
  expect((await send('PATCH', path, { as: school, body: '{' })).status).toBe(400)
  expect(await send('PATCH', path, { as: school, body: { status: 'hired' } })).toMatchObject({
    status: 422,
    body: { fields: { status: 'Choose reviewed, accepted or rejected' } },
  })
  expect((await decide(await person('school'), id, 'accepted')).status).toBe(404)
  expect((await decide(school, 'no-such-application', 'accepted')).status).toBe(404)
})

test('each status change notifies the applicant once', async () => {
  const { decide, school, teacher, id, mailTo } = await applied()

  await decide(school, id, 'reviewed')
  await decide(school, id, 'accepted')
  await decide(school, id, 'rejected')

  expect(mailTo(teacher).map(message => message.subject)).toEqual([
    confirmation,
    'Your application for “Mathematics Teacher” was reviewed',
    'Your application for “Mathematics Teacher” was accepted',
  ])
})

test('an acceptance is sent by SMS to applicants who want SMS, a rejection is not', async () => {
  const { apply, decide, person, school, job, mailTo } = await hiring()
  const preferences = { emailNotifications: false, smsNotifications: true, profileVisible: true }
  const [taken, refused] = [await person('tutor', { preferences }), await person('tutor', { preferences })]

  await decide(school, (await apply(taken, job.id)).body.id, 'accepted')
  await decide(school, (await apply(refused, job.id)).body.id, 'rejected')

  expect(mailTo(taken)).toMatchObject([{ channel: 'sms', recipient: taken.user.phone }])
  expect(mailTo(refused)).toEqual([])
})

test('an applicant who turned off email gets none', async () => {
  const { apply, decide, person, school, job, mailTo } = await hiring()
  const preferences = { emailNotifications: false, smsNotifications: false, profileVisible: true }
  const quiet = await person('tutor', { preferences })
  const { body } = await apply(quiet, job.id)

  expect((await decide(school, body.id, 'accepted')).status).toBe(200)

  expect(mailTo(quiet)).toEqual([])
})

test('when two colleagues decide at once, one wins and the applicant gets one answer', async () => {
  const { decide, person, school, teacher, id, mailTo, db } = await applied()
  const colleague = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })

  const answers = await Promise.all([decide(school, id, 'accepted'), decide(colleague, id, 'rejected')])

  const statuses = answers.map(answer => answer.status)
  const winner = statuses.indexOf(200)
  expect([...statuses].sort()).toEqual([200, 409])
  expect(answers[1 - winner]?.body.message).toBe(
    `This application has already been ${winner === 0 ? 'accepted' : 'rejected'}.`,
  )
  expect(db.read.select().from(applications).get()?.status).toBe(winner === 0 ? 'accepted' : 'rejected')
  expect(mailTo(teacher).filter(({ subject }) => subject !== confirmation)).toHaveLength(1)
})

test('a school whose subscription lapsed can still answer applications', async () => {
  const { decide, school, id, db } = await applied()
  await db.write(tx => tx.update(schools).set({ subscriptionStatus: 'inactive' }))

  expect((await decide(school, id, 'reviewed')).status).toBe(200)
})
