import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, users } from '#db/schema.ts'
import type { Person } from '#tests/support/app.ts'
import { confirmation, hiring } from './setup.ts'

async function received() {
  const setup = await hiring()
  const { body } = await setup.apply(setup.teacher, setup.job.id, {
    jobId: setup.job.id,
    coverLetter: 'Hello <img src=x onerror=alert(1)>',
  })
  const path = `/jobs/${setup.job.id}/applications`
  return {
    ...setup,
    id: body.id as string,
    path,
    open: (as?: Person) => setup.send('GET', path, as ? { as } : {}),
    answer: (as: Person | undefined, fields: Record<string, string>) =>
      setup.send('POST', path, { ...(as && { as }), body: new URLSearchParams(fields) }),
  }
}

const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(match => match[1])

/** The only application on the page, without the form for several. */
const itemOf = (html: string) => /<li id="application-.*/s.exec(html)?.[0] ?? ''

test('a school sees the letter, its applicant and their contacts', async () => {
  const { open, school, teacher } = await received()

  const { status, body } = await open(school)

  expect(status).toBe(200)
  expect(body).toContain('Wanjiru Kamau')
  expect(body).toContain(`mailto:${teacher.user.email}`)
  expect(body).toContain(`tel:+${teacher.user.phone}`)
  expect(body).toContain('Hello &lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toContain('<img src=x')
})

test('the count above the list is that of the chosen status', async () => {
  const { send, path, school } = await received()

  const [all = '', pending = '', rejected = ''] = await Promise.all(
    ['', '?status=pending', '?status=rejected'].map(
      async query => (await send('GET', path + query, { as: school })).body,
    ),
  )

  expect([all, pending, rejected].map(html => html.includes('1 application.'))).toEqual([true, true, false])
})

test('years of experience are worded as on the profile, and other text is unchanged', async () => {
  const { open, school, teacher, db } = await received()
  const experienced = async (experience: string) => {
    await db.write(tx => tx.update(users).set({ experience }).where(eq(users.id, teacher.user.id)))
    return itemOf((await open(school)).body)
  }

  expect(await experienced('2-5')).toContain('2 to 5 years')
  expect(await experienced('10+')).toContain('More than 10 years')
  expect(await experienced('4 years at Baraka')).toContain('4 years at Baraka')
})

test('the buttons are the changes that are left', async () => {
  const { open, decide, school, id } = await received()

  expect(buttonsIn(itemOf((await open(school)).body))).toEqual(['reviewed', 'accepted', 'rejected'])
  await decide(school, id, 'reviewed')
  expect(buttonsIn(itemOf((await open(school)).body))).toEqual(['accepted', 'rejected'])
  await decide(school, id, 'accepted')
  expect(buttonsIn(itemOf((await open(school)).body))).toEqual([])
})

test('final answers ask for confirmation and say what they mean', async () => {
  const { open, school } = await received()

  const { body } = await open(school)

  const behind = [...itemOf(body).matchAll(/<details name=.*?<\/details>/gs)].map(([html]) => html)
  expect(behind.map(buttonsIn)).toEqual([['accepted'], ['rejected']])
  for (const html of behind) {
    expect(html).toContain('This cannot be undone. Wanjiru Kamau will be notified immediately.')
    expect(html).not.toContain(' open=')
  }
})

test('a school answers by a form, and the applicant is notified', async () => {
  const { answer, school, teacher, id, path, db, mailTo } = await received()

  const { status, headers } = await answer(school, { applicationId: id, status: 'accepted' })

  expect([status, headers.get('location')]).toEqual([303, `${path}#application-${id}`])
  expect(db.read.select().from(applications).get()?.status).toBe('accepted')
  expect(mailTo(teacher).map(({ subject }) => subject)).toEqual([
    confirmation,
    'Your application for “Mathematics Teacher” was accepted',
  ])
})

test('an answer that comes too late shows the current list with the reason', async () => {
  const { answer, decide, school, id, db } = await received()
  await decide(school, id, 'rejected')

  const late = await answer(school, { applicationId: id, status: 'accepted' })
  const wrong = await answer(school, { applicationId: id, status: 'hired' })

  expect([late.status, wrong.status]).toEqual([409, 422])
  expect(late.body).toContain('This application has already been rejected.')
  expect(wrong.body).toContain('Choose reviewed, accepted or rejected')
  expect(db.read.select().from(applications).get()?.status).toBe('rejected')
})

test('only the school opens the page and sends its form', async () => {
  const { open, answer, person, teacher, id, path } = await received()
  const other = await person('school')
  const fields = { applicationId: id, status: 'accepted' }

  for (const out of [await open(), await answer(undefined, fields)]) {
    expect([out.status, out.headers.get('location')]).toEqual([
      303,
      `/login?next=${encodeURIComponent(path)}`,
    ])
  }
  expect([(await open(teacher)).status, (await answer(teacher, fields)).status]).toEqual([403, 403])
  expect([(await open(other)).status, (await answer(other, fields)).status]).toEqual([404, 404])
})

test('a job without applications says so', async () => {
  const { send, school, job } = await hiring()

  const { body } = await send('GET', `/jobs/${job.id}/applications`, { as: school })

  expect(body).toContain('No applications yet')
})
