import { expect, test } from 'bun:test'
import { applications } from '#db/schema.ts'
import { confirmation, hiring } from './setup.ts'

test('a withdrawn application leaves both lists, notifies the school, and the person may apply again', async () => {
  const { apply, withdraw, send, teacher, school, job, mailTo, db } = await hiring()
  const { body } = await apply(teacher, job.id)

  const answer = await withdraw(teacher, body.id)

  expect(answer).toMatchObject({ status: 200, body: { id: body.id } })
  expect((await send('GET', '/api/applications', { as: teacher })).body).toEqual([])
  expect((await send('GET', `/api/jobs/${job.id}/applications`, { as: school })).body).toEqual([])
  expect(db.read.select().from(applications).all()).toEqual([])
  expect(mailTo(school).map(message => message.subject)).toEqual([
    'New application for “Mathematics Teacher”',
    'An application for “Mathematics Teacher” was withdrawn',
  ])
  expect((await apply(teacher, job.id)).status).toBe(201)
})

test('only the applicant can withdraw an application', async () => {
  const { apply, withdraw, person, teacher, school, job, db } = await hiring()
  const { body } = await apply(teacher, job.id)

  expect((await withdraw(undefined, body.id)).status).toBe(401)
  expect((await withdraw(school, body.id)).status).toBe(403)
  expect((await withdraw(await person('teacher'), body.id)).status).toBe(404)
  expect((await withdraw(teacher, 'no-such-application')).status).toBe(404)
  expect(db.read.select().from(applications).all()).toHaveLength(1)
})

test('of withdrawing and accepting at once, only the first succeeds', async () => {
  const { apply, withdraw, decide, teacher, school, job, mailTo, db } = await hiring()
  const { body } = await apply(teacher, job.id)

  const [withdrawn, accepted] = await Promise.all([
    withdraw(teacher, body.id),
    decide(school, body.id, 'accepted'),
  ])

  expect(withdrawn?.status).toBe(200)
  expect([200, 404]).toContain(accepted?.status ?? 0)
  expect(mailTo(teacher).map(({ subject }) => subject)).toEqual([
    confirmation,
    ...(accepted?.status === 200 ? ['Your application for “Mathematics Teacher” was accepted'] : []),
  ])
  expect(db.read.select().from(applications).all()).toEqual([])
})
