import { expect, test } from 'bun:test'
import { DAY, post } from '#tests/jobs/setup.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { applyFor, complete, partOf, plain, wordsOf } from './setup.ts'

const maths = { title: 'Mathematics Teacher', location: 'Kisumu', subjects: ['Mathematics'] }

/** A school, and a teacher of Mathematics in Kisumu who was here on an earlier day. */
async function returning() {
  const setup = await testApp()
  const [school, teacher] = [await setup.person('school'), await setup.person('teacher', complete)]
  setup.clock.advanceToNoon()
  setup.clock.advance(3 * DAY)
  /** The lines of the block with their links; null if it is left out. */
  const news = async (as: Person = teacher) => {
    const part = partOf((await setup.send('GET', '/dashboard', { as })).body, 'new')
    const links = [...part.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    return part === '' ? null : links.map(([, href = '', text = '']) => [wordsOf(text), plain(href)])
  }
  return { ...setup, school, teacher, news }
}

test('without anything new the block is left out', async () => {
  const { news, person } = await returning()

  expect(await news()).toBeNull()
  expect(await news(await person('parent'))).toBeNull()
})

test('unread messages and changed applications are shown until they are opened', async () => {
  const setup = await returning()
  const { send, school, teacher, news } = setup
  const job = await post(setup, school, { title: 'Chemistry Teacher', location: 'Turkana' })
  const { id } = await applyFor(setup, teacher, job.id)
  const before = await news()
  for (const status of ['reviewed', 'rejected'])
    await send('PATCH', `/api/applications/${id}`, { as: school, body: { status } })
  await send('POST', '/api/messages', { as: school, body: { receiverId: teacher.id, content: 'Habari' } })

  const after = (await news()) ?? []
  const opened = await send('GET', after[1]?.[1] ?? '', { as: teacher })
  await send('GET', `/applications/${id}`, { as: teacher })
  await send('GET', `/messages/${school.id}`, { as: teacher })

  expect(before).toBeNull()
  expect(after).toEqual([
    ['1 unread message', '/messages'],
    [
      'An update on your application for “Chemistry Teacher”Today',
      expect.stringMatching(/^\/notifications\/./),
    ],
  ])
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/applications/${id}`])
  expect(await news()).toBeNull()
})

test('a fitting job posted since the last visit is shown, until the person applies', async () => {
  const setup = await returning()
  const { school, teacher, news } = setup
  const job = await post(setup, school, maths)

  const shown = await news()
  await applyFor(setup, teacher, job.id)

  expect(shown).toEqual([['1 new job for you: Mathematics Teacher', `/jobs/${job.id}`]])
  expect(await news()).toBeNull()
})

test('several new jobs lead to the jobs for the role', async () => {
  const setup = await returning()
  for (const title of ['Mathematics Teacher', 'Mathematics and Physics Teacher'])
    await post(setup, setup.school, { ...maths, title })

  expect(await setup.news()).toEqual([
    [expect.stringMatching(/^2 new jobs for you, such as Mathematics/), '/jobs?role=teacher'],
  ])
})

test('jobs that do not fit, or were there at the last visit, are not new', async () => {
  const setup = await returning()
  const { school, clock, db } = setup
  /** The day of a visit is stored after its answer. */
  const news = () => setup.news().finally(() => db.write(async () => undefined))
  await post(setup, school, { title: 'School Driver', location: 'Garissa', category: 'other' })
  const other = await news()
  await post(setup, school, maths)
  const sameDay = [await news(), await news()]
  clock.advance(DAY)
  await news()
  clock.advance(DAY)

  expect(other).toBeNull()
  for (const shown of sameDay)
    expect(shown).toEqual([['1 new job for you: Mathematics Teacher', expect.any(String)]])
  expect(await news()).toBeNull()
})

test('in a session that began today no job counts as new', async () => {
  const setup = await returning()
  await post(setup, setup.school, maths)

  expect(await setup.news(await setup.person('teacher', complete))).toBeNull()
})

test('without a subscription the new jobs are those of the role', async () => {
  const setup = await testApp()
  const teacher = await setup.person('teacher', { ...complete, subscriptionStatus: 'inactive' })
  const school = await setup.person('school')
  setup.clock.advance(3 * DAY)
  await post(setup, school, { ...maths, title: 'History Teacher' })

  const { body } = await setup.send('GET', '/dashboard', { as: teacher })

  expect(wordsOf(partOf(body, 'new'))).toContain('1 new job for you: History Teacher')
})
