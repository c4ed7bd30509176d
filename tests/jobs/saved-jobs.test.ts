import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, savedJobs } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { post } from './setup.ts'

async function setup() {
  const app = await testApp()
  const school = await app.person('school')
  const teacher = await app.person('teacher')
  const saved = async (as: Person) => (await app.send('GET', '/api/saved-jobs', { as })).body
  const titles = async (as: Person) => (await saved(as)).map((job: { title: string }) => job.title)
  const keep = (as: Person, id: string) => app.send('PUT', `/api/saved-jobs/${id}`, { as })
  return { ...app, school, teacher, saved, titles, keep }
}

test('a user saves jobs and sees them once each, newest first; other users do not', async () => {
  const { send, school, teacher, person, titles, keep, clock } = await setup()
  const tutor = await person('tutor')
  const physics = await post({ send }, school, { title: 'Physics Teacher' })
  const music = await post({ send }, school, { title: 'Music Teacher' })

  const first = await keep(teacher, physics.id)
  clock.advance(1000)
  await keep(teacher, music.id)
  const again = await keep(teacher, physics.id)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.body).toEqual({ isSaved: true })
  expect(await titles(teacher)).toEqual(['Music Teacher', 'Physics Teacher'])
  expect(await titles(tutor)).toEqual([])
})

test('removing a saved job affects one user only, and can be repeated', async () => {
  const { send, school, teacher, person, titles, keep } = await setup()
  const tutor = await person('tutor')
  const job = await post({ send }, school)
  await keep(teacher, job.id)
  await keep(tutor, job.id)

  const once = await send('DELETE', `/api/saved-jobs/${job.id}`, { as: teacher })
  const twice = await send('DELETE', `/api/saved-jobs/${job.id}`, { as: teacher })

  expect([once.status, twice.status]).toEqual([200, 200])
  expect(await titles(teacher)).toEqual([])
  expect(await titles(tutor)).toEqual(['Mathematics Teacher'])
})

test('a hidden job cannot be saved, and one hidden later leaves the list', async () => {
  const { send, db, school, teacher, titles, keep } = await setup()
  const shown = await post({ send }, school)
  const hidden = await post({ send }, school)
  const hide = (id: string) => db.write(tx => tx.update(jobs).set({ isHidden: true }).where(eq(jobs.id, id)))
  await keep(teacher, shown.id)
  await hide(hidden.id)

  const refused = await keep(teacher, hidden.id)
  const unknown = await keep(teacher, 'nobody')
  await hide(shown.id)

  expect([refused.status, unknown.status]).toEqual([404, 404])
  expect(await titles(teacher)).toEqual([])
})

test('a closed job stays in the list, is marked as closed and cannot be applied for', async () => {
  const { send, school, teacher, saved, keep } = await setup()
  const job = await post({ send }, school)
  await keep(teacher, job.id)
  const open = await send('GET', '/saved', { as: teacher })

  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })

  const closed = await send('GET', '/saved', { as: teacher })
  expect(await saved(teacher)).toMatchObject([{ id: job.id, isOpen: false, isActive: false }])
  expect(open.body).toContain('Apply Now')
  expect(open.body).not.toContain('No longer open for applications')
  expect(closed.body).toContain('No longer open for applications')
  expect(closed.body).not.toContain('Apply Now')
})

test('a user saves at most 500 jobs', async () => {
  const { send, db, school, teacher, keep } = await setup()
  const { id, ...rest } = db.read
    .select()
    .from(jobs)
    .where(eq(jobs.id, (await post({ send }, school)).id))
    .get() ?? { id: '' }
  const copies = Array.from({ length: 500 }, (_, n) => ({ ...rest, id: `copy-${n}` })) as never[]
  await db.write(async tx => {
    await tx.insert(jobs).values(copies)
    await tx
      .insert(savedJobs)
      .values(Array.from({ length: 500 }, (_, n) => ({ userId: teacher.id, jobId: `copy-${n}` })))
  })

  const { status, body } = await keep(teacher, id)

  expect(status).toBe(409)
  expect(body.message).toContain('500')
  expect(await db.read.$count(savedJobs)).toBe(500)
})

test('the pages of a long list repeat nothing', async () => {
  const { send, school, teacher, keep, clock } = await setup()
  for (const n of [1, 2, 3]) {
    await keep(teacher, (await post({ send }, school, { title: `Job ${n}` })).id)
    clock.advance(1000)
  }

  const first = await send('GET', '/api/saved-jobs?limit=2', { as: teacher })
  const address = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await send('GET', address, { as: teacher })

  expect(first.headers.get('x-total-count')).toBe('3')
  expect([...first.body, ...second.body].map(job => job.title)).toEqual(['Job 3', 'Job 2', 'Job 1'])
})

test('without script the form saves and returns to the same place, and a visitor is sent to sign in', async () => {
  const { send, school, teacher, titles } = await setup()
  const job = await post({ send }, school)
  const next = `/jobs?search=mathematics#save-${job.id}`
  const headers = { referer: 'http://localhost:3000/jobs?search=mathematics' }
  const form = (path: string, as?: Person) => send('POST', `/jobs/${job.id}/${path}`, { as, headers })

  const visitor = await form('save')
  const saved = await form('save', teacher)
  const list = await send('GET', '/jobs?search=mathematics', { as: teacher })
  const kept = await titles(teacher)
  const gone = await form('unsave', teacher)

  expect(visitor.headers.get('location')).toBe(`/login?${new URLSearchParams({ next: `/jobs/${job.id}` })}`)
  expect(saved.headers.get('location')).toBe(next)
  expect(kept).toEqual(['Mathematics Teacher'])
  expect(list.body).toContain(`action="/jobs/${job.id}/unsave"`)
  expect(list.body).toContain('aria-pressed="true"')
  expect(gone.headers.get('location')).toBe(next)
  expect(await titles(teacher)).toEqual([])
})

test('schools cannot save jobs; everyone else has links to saved jobs on the dashboard and the job list', async () => {
  const { send, school, teacher } = await setup()
  const job = await post({ send }, school)

  const asSchool = await send('GET', `/jobs/${job.id}`, { as: school })
  const asTeacher = await send('GET', `/jobs/${job.id}`, { as: teacher })
  const dashboard = await send('GET', '/dashboard', { as: teacher })
  const list = await send('GET', '/jobs', { as: teacher })

  expect(asSchool.body).not.toContain('/save"')
  expect(asSchool.body).not.toContain('href="/saved"')
  expect(asTeacher.body).toContain(`action="/jobs/${job.id}/save"`)
  expect(dashboard.body).toContain('href="/saved"')
  expect(list.body).toContain('href="/saved"')
})

test('a list without saved jobs leads families to tutors, and others to jobs', async () => {
  const app = await testApp()
  const nextOf = async (userType: 'parent' | 'teacher') => {
    const { body } = await app.send('GET', '/saved', { as: await app.person(userType) })
    const [, rest = ''] = (body as string).split('No saved jobs yet')
    return /href="([^"]+)"/.exec(rest)?.[1]
  }

  const next = [await nextOf('parent'), await nextOf('teacher')]

  expect(next).toEqual(['/professionals?role=tutor', '/jobs'])
})
