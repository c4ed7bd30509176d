import { expect, test } from 'bun:test'
import { type Person, testApp } from '#tests/support/app.ts'

/** A site at noon on a Wednesday in Kenya, with a school that can post jobs. */
async function closingJobs() {
  const site = await testApp()
  site.clock.advance(Date.UTC(2026, 11, 16, 9) - site.clock.now())
  const [school, teacher] = [await site.person('school'), await site.person('teacher')]
  const post = async (title: string, closesAt?: string, changes: object = {}) => {
    const body = {
      title,
      description: 'Teach well.',
      company: 'Our school',
      location: 'Nakuru',
      jobType: 'full_time',
      county: 'Nakuru',
      category: 'teaching',
      ...(closesAt && { closesAt }),
      ...changes,
    }
    return (await site.send('POST', '/api/jobs', { as: school, body })).body.id as string
  }
  const ask = async (message: string, as: Person = teacher) =>
    (await site.send('POST', '/api/ai/chat', { as, body: { message } })).body.response as string
  return { ...site, school, post, ask }
}

/** The titles of the jobs that an answer links, in order. */
const titlesIn = (answer: string) =>
  [...answer.matchAll(/\[([^\]]+)\]\(\/jobs\/[\da-f-]{36}/g)].map(([, title]) => title)

test("a question about a job's closing date gets the date, or that there is none", async () => {
  const { post, ask } = await closingJobs()
  await post('Maths Teacher', '2026-12-23')
  await post('Physics Teacher')

  const dated = await ask('when does the maths job in Nakuru close')
  const undated = await ask('deadline of the physics job?')
  const list = await ask('teaching jobs in Nakuru')

  expect(dated).toContain('closes at the end of 23 Dec 2026')
  expect(undated).toContain('no closing date')
  expect(list).toMatch(/Maths Teacher\].*, closes 23 Dec 2026/)
  expect(list).not.toMatch(/Physics Teacher\].*closes/)
})

test('jobs that close today, this week or next month are listed by Kenyan time, soonest first', async () => {
  const { post, ask } = await closingJobs()
  await post('Next Month Teacher', '2027-01-05')
  await post('Sunday Teacher', '2026-12-20')
  await post('Today Teacher', '2026-12-16')
  await post('Monday Chemistry Teacher', '2026-12-21', { county: 'Kisumu', location: 'Kisumu' })
  await post('Open Teacher')

  expect(titlesIn(await ask('which jobs close this week'))).toEqual(['Today Teacher', 'Sunday Teacher'])
  expect(titlesIn(await ask('kazi gani zinafungwa leo'))).toEqual(['Today Teacher'])
  expect(titlesIn(await ask('which jobs close next month'))).toEqual(['Next Month Teacher'])
  expect(titlesIn(await ask('any jobs in Kisumu that close this month'))).toEqual([
    'Monday Chemistry Teacher',
  ])
  expect(titlesIn(await ask('which maths jobs close this week'))).toEqual([])
  expect(titlesIn(await ask('which jobs close soon'))[0]).toBe('Today Teacher')
})

test('“is it still open” refers to the jobs in the previous question', async () => {
  const { post, ask } = await closingJobs()
  await post('Maths Teacher', '2026-12-23')
  await post('Physics Teacher', '2026-12-24')

  await ask('maths jobs in Nakuru')
  const answer = await ask('is it still open?')

  expect(titlesIn(answer)).toEqual(['Maths Teacher'])
  expect(answer).toContain('23 Dec 2026')
})

test('a job past its closing date is not listed', async () => {
  const { post, ask, clock } = await closingJobs()
  await post('Maths Teacher', '2026-12-16')
  clock.advance(24 * 3_600_000)

  const answer = await ask('is the maths job in Nakuru still open')

  expect(titlesIn(answer)).toEqual([])
  expect(answer).toContain('closed or filled')
})

test('a school sees the closing dates of its own jobs only', async () => {
  const { post, ask, school, person } = await closingJobs()
  await post('Maths Teacher', '2026-12-23')

  expect(await ask('when does our maths job close', school)).toContain('23 Dec 2026')
  expect(await ask('when does our maths job close', await person('school'))).not.toContain('Maths Teacher')
})
