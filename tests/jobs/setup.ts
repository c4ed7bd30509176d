import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, postings, schools } from '#db/schema.ts'
import { anyJob } from '#src/features/jobs/find-job.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

export const DAY = 24 * 3_600_000

/** SPEC.md's five fields. */
export const listing = (changes: Record<string, unknown> = {}) => ({
  title: 'Mathematics Teacher',
  description: 'Teach two classes.',
  company: 'Moi Girls High School',
  location: 'Eldoret',
  jobType: 'full_time',
  ...changes,
})

/** Posts a job through the API and returns it. */
export async function post(
  { send }: Pick<TestApp, 'send'>,
  school: Person,
  changes: Record<string, unknown> = {},
) {
  const { status, body } = await send('POST', '/api/jobs', { as: school, body: listing(changes) })
  expect(status).toBe(201)
  return body
}

/** Posts a job through the API, then copies it with other titles past the limit of an hour. Returns their ids in order. */
export async function postTitled(
  { send, db }: Pick<TestApp, 'send' | 'db'>,
  school: Person,
  [first, ...others]: string[],
  changes: Record<string, unknown> = {},
): Promise<string[]> {
  const { id } = await post({ send }, school, { ...changes, title: first })
  const job = anyJob(db.read, id)
  const copies = others.map(title => ({ ...job, id: Bun.randomUUIDv7(), title }))
  await db.write(async tx => {
    await tx.insert(jobs).values(copies)
    await tx.insert(postings).values(copies.map(copy => ({ jobId: copy.id, postedAt: job.createdAt })))
  })
  return [id, ...copies.map(copy => copy.id)]
}

/** The titles on the list, in order. */
export async function titles({ send }: TestApp, query = ''): Promise<string[]> {
  const { status, body } = await send('GET', `/api/jobs${query}`)
  expect(status).toBe(200)
  return body.map((job: { title: string }) => job.title)
}

/** Ends the subscription of a school. */
export async function lapse({ db }: TestApp, school: Person) {
  const columns = { subscriptionStatus: 'inactive' as const }
  await db.write(tx =>
    tx
      .update(schools)
      .set(columns)
      .where(eq(schools.id, schoolIdOf(school))),
  )
}

/** Puts a job on hold. */
export async function hold({ db }: TestApp, jobId: string, holdReason = 'please name the school') {
  await db.write(tx => tx.update(jobs).set({ holdReason, isActive: false }).where(eq(jobs.id, jobId)))
}

export function schoolIdOf(school: Person): string {
  if (!school.user.schoolId) throw new Error('This person is of no school')
  return school.user.schoolId
}
