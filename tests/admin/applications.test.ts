import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, jobs, schools, users } from '#db/schema.ts'
import { post, schoolIdOf } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupPanel } from './setup.ts'

async function setup() {
  const panel = await setupPanel()
  const { send, person, admin } = panel
  const school = await person('school', { school: { name: 'Moi Girls' } })
  const [amani, baraka] = [
    await person('teacher', { firstName: 'Amani', lastName: 'Wekesa' }),
    await person('tutor', { firstName: 'Baraka', lastName: '<b>Odhiambo</b>' }),
  ]
  const [maths, music] = [await post(panel, school), await post(panel, school, { title: 'Music Tutor' })]
  const apply = async (as: Person, jobId: string) => {
    const sent = await send('POST', '/api/applications', {
      as,
      body: { jobId, coverLetter: 'A secret letter' },
    })
    return sent.body.id as string
  }
  const first = await apply(amani, maths.id)
  const second = await apply(baraka, music.id)
  await send('PATCH', `/api/applications/${second}`, { as: school, body: { status: 'rejected' } })
  const open = (query = '') => send('GET', `/admin-dashboard?tab=applications${query}`, { as: admin })
  return { ...panel, school, amani, baraka, maths, music, first, second, apply, open }
}

/** The applicants in the order of the table. */
const names = (body: string) =>
  [...body.matchAll(/admin-dashboard\/users\/[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name)

test('all applications stand newest first, with ways to the person, the job and the school', async () => {
  const { open, amani, maths, school, db, second } = await setup()
  await db.write(tx =>
    tx
      .update(applications)
      .set({ createdAt: Date.now() + 1000 })
      .where(eq(applications.id, second)),
  )

  const { status, body } = await open()

  expect(status).toBe(200)
  expect(names(body)).toEqual(['Baraka &lt;b&gt;Odhiambo&lt;/b&gt;', 'Amani Wekesa'])
  expect(mainTextOf(body)).toMatch(/Amani Wekesa Mathematics Teacher Moi Girls Pending Today Not yet/)
  expect(mainTextOf(body)).toContain('2 applications')
  for (const href of [
    `/admin-dashboard/users/${amani.id}`,
    `/jobs/${maths.id}`,
    `/schools/${schoolIdOf(school)}`,
  ])
    expect([href, body.includes(`href="${href}"`)]).toEqual([href, true])
  expect(body.includes('A secret letter')).toBe(false)
})

test('the list is filtered by status and job; an unknown value is no error', async () => {
  const { open, maths } = await setup()

  const found = async (query: string) => names((await open(query)).body).map(name => name?.split(' ')[0])

  expect(await found('&status=rejected')).toEqual(['Baraka'])
  expect(await found('&status=pending')).toEqual(['Amani'])
  expect(await found('&status=accepted')).toEqual([])
  expect(mainTextOf((await open('&status=accepted')).body)).toContain('No applications found')
  expect(await found(`&job=${maths.id}`)).toEqual(['Amani'])
  expect(mainTextOf((await open(`&job=${maths.id}`)).body)).toContain('For Mathematics Teacher only.')
  expect(await found(`&job=${maths.id}&status=rejected`)).toEqual([])
  expect(await found('&job=nothing')).toEqual([])
  expect(await found('&status=lost&cursor=x&limit=0')).toHaveLength(2)
})

test('the list is read in parts, and no application is missed or shown twice', async () => {
  const panel = await setup()
  const teachers = await Promise.all(Array.from({ length: 5 }, () => panel.person('teacher')))
  for (const teacher of teachers) await panel.apply(teacher, panel.music.id)
  await panel.db.write(async tx => void (await tx.update(applications).set({ createdAt: 1_700_000_000_000 })))
  const seen: string[] = []
  let address: string | undefined = '/admin-dashboard?tab=applications&limit=3'
  while (address) {
    const { body }: { body: string } = await panel.send('GET', address, { as: panel.admin })
    seen.push(...[...body.matchAll(/admin-dashboard\/users\/([^"]+)"/g)].map(([, id]) => id ?? ''))
    address = /href="([^"]+)" data-load-more/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    expect(seen.length).toBeLessThan(20)
  }

  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
})

test('suspended applicants are marked, closed accounts are left out, and hidden jobs have no link', async () => {
  const { open, db, amani, baraka, school, maths } = await setup()
  await db.write(async tx => {
    await tx.update(users).set({ isActive: false }).where(eq(users.id, amani.id))
    await tx.update(users).set({ deletionRequestedAt: 1 }).where(eq(users.id, baraka.id))
    await tx.update(jobs).set({ isHidden: true })
    await tx
      .update(schools)
      .set({ isHidden: true })
      .where(eq(schools.id, schoolIdOf(school)))
  })

  const { body } = await open()

  expect(names(body)).toEqual(['Amani Wekesa'])
  expect(mainTextOf(body)).toContain('Amani Wekesa Suspended Mathematics Teacher Moi Girls')
  expect(body.includes(`href="/jobs/${maths.id}"`)).toBe(false)
  expect(body.includes(`href="/schools/${schoolIdOf(school)}"`)).toBe(false)
})

test('only administrators see who applied where', async () => {
  const { send, amani, school } = await setup()

  for (const as of [amani, school])
    expect((await send('GET', '/admin-dashboard?tab=applications', { as })).status).toBe(403)
  expect((await send('GET', '/admin-dashboard?tab=applications')).status).toBe(303)
})
