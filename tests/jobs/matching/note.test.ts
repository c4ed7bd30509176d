import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { post } from '../setup.ts'

const known = { subjects: ['Mathematics'], county: 'Kisumu', availability: 'full_time' }

test('a job page tells a professional with a subscription why it fits', async () => {
  const app = await testApp()
  const job = await post(app, await app.person('school'), { location: 'Kisumu', subjects: 'Mathematics' })
  const teacher = await app.person('teacher', known)

  const { body } = await app.send('GET', `/jobs/${job.id}`, { as: teacher })

  const [match] = (await app.send('GET', '/api/matches', { as: teacher })).body
  expect(textOf(body)).toContain(
    `${match.score}% match · Why it fits: Mathematics, teaching, Kisumu, full-time`,
  )
})

test('other viewers see no match, and a closed job has none', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { location: 'Kisumu', subjects: 'Mathematics' })
  const teacher = await app.person('teacher', known)
  const others = [
    undefined,
    school,
    await app.person('parent', known),
    await app.person('teacher', { ...known, subscriptionStatus: 'inactive' }),
  ]

  const pages = await Promise.all(others.map(as => app.send('GET', `/jobs/${job.id}`, as && { as })))
  await app.send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  const closed = await app.send('GET', `/jobs/${job.id}`, { as: teacher })

  for (const { status, body } of [...pages, closed]) {
    expect(status).toBe(200)
    expect(body).not.toContain('Why it fits')
  }
})
