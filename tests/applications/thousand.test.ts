import { expect, test } from 'bun:test'
import { applications, type Job, jobs, users } from '#db/schema.ts'
import { hiring } from './setup.ts'

/** A job with a thousand applications, a quarter of them with each status. */
async function sought(many = 1000) {
  const setup = await hiring()
  const { db, clock, job } = setup
  const copy = { ...(db.read.select().from(jobs).get() as Job), postedBy: 'Moi Girls High School' }
  const statuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const
  await db.write(async tx => {
    for (let n = 0; n < many; n++) {
      const [person] = await tx
        .insert(users)
        .values({
          email: `applicant${n}@example.test`,
          firstName: 'Wanjiru',
          lastName: `Number${n}`,
          userType: 'teacher',
          subjects: ['Mathematics'],
        })
        .returning()
      await tx.insert(applications).values({
        jobId: job.id,
        applicantId: person?.id ?? '',
        coverLetter: 'I have taught Mathematics for six years. '.repeat(30),
        status: statuses[n % 4],
        jobCopy: copy,
        createdAt: clock.now() - n * 60_000,
      })
    }
  })
  return { ...setup, path: `/jobs/${job.id}/applications` }
}

test('the pages of a thousand applications neither skip nor repeat, by status too', async () => {
  const { send, school, path } = await sought()
  const idsFrom = async (start: string) => {
    const ids: string[] = []
    for (let next: string | undefined = start; next; ) {
      const { status, body } = await send('GET', next, { as: school })
      expect(status).toBe(200)
      ids.push(...[...body.matchAll(/<li id="application-([^"]+)"/g)].map(([, id]) => id))
      next = /href="([^"]+)"[^>]*data-load-more/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    }
    return ids
  }

  const all = await idsFrom(path)
  const pending = await idsFrom(`${path}?status=pending&limit=100`)

  expect([all.length, new Set(all).size]).toEqual([1000, 1000])
  expect([pending.length, new Set(pending).size]).toEqual([250, 250])
})

test('a hundred of a thousand are answered at once, and the file has them all', async () => {
  const { send, school, path, db } = await sought()
  const pending = db.read
    .select()
    .from(applications)
    .all()
    .filter(({ status }) => status === 'pending')
  const ids = pending.slice(0, 100).map(({ id }) => id)

  const moved = await send('PATCH', '/api/applications', { as: school, body: { ids, status: 'reviewed' } })
  const file = await send('GET', `${path}.csv`, { as: school })

  const now = db.read.select().from(applications).all()
  expect([moved.status, moved.body.length]).toEqual([200, 100])
  expect(now.filter(({ status }) => status === 'pending')).toHaveLength(150)
  expect(now.filter(({ answeredAt }) => answeredAt !== null)).toHaveLength(100)
  expect(file.body.split('\r\n')).toHaveLength(1002)
})
