import { expect, test } from 'bun:test'
import { jobs } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { setupPanel } from './setup.ts'

async function setup() {
  const panel = await setupPanel()
  const school = await panel.person('school')
  return { ...panel, school, job: await post(panel, school) }
}

test('an administrator features a job and takes it out again, audited', async () => {
  const { send, admin, job, audited } = await setup()
  const featured = async () =>
    (await send('GET', '/api/jobs/featured')).body.map((row: { id: string }) => row.id)

  const on = await send('POST', `/api/admin/jobs/${job.id}/feature`, { as: admin })
  expect(on).toMatchObject({ status: 200, body: { id: job.id, isFeatured: true, badge: 'Featured' } })
  expect(await featured()).toEqual([job.id])

  const off = await send('DELETE', `/api/admin/jobs/${job.id}/feature`, { as: admin })
  expect(off).toMatchObject({ status: 200, body: { id: job.id, isFeatured: false } })
  expect(await featured()).toEqual([])
  expect(audited()).toMatchObject([
    { actorId: admin.id, action: 'job.feature', targetType: 'job', targetId: job.id },
    { actorId: admin.id, action: 'job.unfeature', targetType: 'job', targetId: job.id },
  ])
})

test('an administrator lets a held job onto the list', async () => {
  const { send, admin, job, audited, db } = await setup()
  await db.write(tx => tx.update(jobs).set({ isActive: false, holdReason: 'asks for money' }))
  const listed = async () => (await send('GET', '/api/jobs')).body.length

  expect(await listed()).toBe(0)
  const answer = await send('POST', `/api/admin/jobs/${job.id}/release`, { as: admin })

  expect(answer).toMatchObject({ status: 200, body: { id: job.id, isActive: true } })
  expect(await listed()).toBe(1)
  expect(audited()).toMatchObject([{ action: 'job.release', targetId: job.id }])
  expect((await send('POST', `/api/admin/jobs/${job.id}/release`, { as: admin })).status).toBe(409)
})

test('featuring and releasing are for administrators, and for jobs that exist', async () => {
  const { send, admin, school, person, job, audited } = await setup()
  const calls = [
    ['POST', 'feature'],
    ['DELETE', 'feature'],
    ['POST', 'release'],
  ] as const

  for (const [method, what] of calls) {
    expect((await send(method, `/api/admin/jobs/${job.id}/${what}`)).status).toBe(401)
    expect((await send(method, `/api/admin/jobs/${job.id}/${what}`, { as: school })).status).toBe(403)
    expect(
      (await send(method, `/api/admin/jobs/${job.id}/${what}`, { as: await person('teacher') })).status,
    ).toBe(403)
    expect((await send(method, `/api/admin/jobs/none/${what}`, { as: admin })).status).toBe(404)
  }
  expect(audited()).toEqual([])
})
