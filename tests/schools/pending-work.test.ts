import { expect, test } from 'bun:test'
import { applyFor, partOf, plain, wordsOf } from '#tests/dashboard/setup.ts'
import { DAY, post } from '#tests/jobs/setup.ts'
import { pdf, upload } from '#tests/professionals/documents.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { colleagueOf } from './setup.ts'

const pages = ['/', '/dashboard', '/admin']

async function setup() {
  const app = await testApp()
  const school = await app.person('school')
  /** The lines of the block with their links, and its page; [] if it is left out. */
  const waiting = async (path = '/admin', as: Person = school) => {
    const { body } = await app.send('GET', path, { as })
    const links = [...partOf(body, 'pending').matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    return links.map(([, href = '', text = '']) => [wordsOf(text), plain(href)])
  }
  return { ...app, school, waiting }
}

test('every page of a school begins with what waits for it', async () => {
  const app = await setup()
  const { clock, school, send, waiting } = app
  const [job, second] = [await post(app, school, { title: 'Cook' }), await post(app, school)]
  const closing = await post(app, school, {
    title: 'Bursar',
    closesAt: new Date(clock.now() + 3 * DAY).toISOString(),
  })
  const [akinyi, juma] = [await app.person('teacher'), await app.person('tutor')]
  await applyFor(app, akinyi, second.id)
  clock.advance(DAY)
  for (const person of [akinyi, juma]) await applyFor(app, person, job.id)
  await send('POST', '/api/messages', { as: akinyi, body: { receiverId: school.id, content: 'Habari' } })

  const lines = await Promise.all(pages.map(path => waiting(path)))
  const { body } = await send('GET', '/admin', { as: school })

  expect(lines[0]).toEqual([
    [`1 application to review: ${second.title}Yesterday`, `/jobs/${second.id}/applications?status=pending`],
    ['2 applications to review: CookToday', `/jobs/${job.id}/applications?status=pending`],
    ['1 unread message', '/messages'],
    ['Bursar closes in 2 days', `/jobs/${closing.id}/edit`],
    ['Verify your school', '/verification'],
  ])
  expect(lines).toEqual(pages.map(() => lines[0] ?? []))
  expect(body.indexOf('id="pending"')).toBeLessThan(body.indexOf('Total Users'))
})

test('what has been done no longer waits, and with nothing to do there is no block', async () => {
  const app = await setup()
  const { school, send, waiting } = app
  const job = await post(app, school, { title: 'Cook' })
  const { id } = await applyFor(app, await app.person('teacher'), job.id)
  const documentIds = [(await upload(app, school, pdf())).body.id]
  const request = { number: 'G/123/2020', kraPin: 'P051234567X', documentIds }
  await send('POST', '/api/verification-requests', { as: school, body: request })
  const before = await waiting()

  await send('PATCH', `/api/applications/${id}`, { as: school, body: { status: 'reviewed' } })

  expect([before, await waiting()]).toEqual([
    [['1 application to review: CookToday', `/jobs/${job.id}/applications?status=pending`]],
    [],
  ])
})

test('more than three jobs with applications are summed up', async () => {
  const app = await setup()
  const { school, waiting } = app
  const teacher = await app.person('teacher')
  for (let n = 0; n < 5; n++)
    await applyFor(app, teacher, (await post(app, school, { title: `Job ${n}` })).id)

  const lines = await waiting()

  expect(lines.slice(3, 4)).toEqual([['Applications to review for 2 more jobs', '/admin?tab=applications']])
})

test('a recruiter is not asked to verify the school, nor are others', async () => {
  const app = await setup()
  const recruiter = await colleagueOf(app, app.school)

  for (const path of pages) expect(await app.waiting(path, recruiter)).toEqual([])
  expect(await app.waiting('/dashboard', await app.person('parent'))).toEqual([])
})
