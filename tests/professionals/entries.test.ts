import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { names } from './setup.ts'

const post = {
  kind: 'experience',
  title: 'Chemistry Teacher',
  place: 'Moi Girls',
  startYear: 2019,
  endYear: 2023,
}

const formOf = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))

test('experience and education are added, changed and removed, and show on the public profile, latest first', async () => {
  const { person, send } = await testApp()
  const teacher = await person('teacher')
  const call = (method: 'POST' | 'PUT' | 'DELETE', id = '', body?: object) =>
    send(method, `/api/profile/entries${id && `/${id}`}`, { as: teacher, ...(body && { body }) })

  const { body: first } = await call('POST', '', post)
  await call('POST', '', { ...post, title: 'Head of Sciences', startYear: 2023, endYear: null })
  const { body: degree } = await call('POST', '', {
    ...post,
    kind: 'education',
    title: 'BEd',
    startYear: 2014,
    endYear: 2018,
  })
  const page = textOf((await send('GET', `/professionals/${teacher.id}`)).body)
  const changed = await call('PUT', first.id, { ...post, note: 'Ran the laboratory.' })
  const removed = await call('DELETE', degree.id)
  const { body: profile } = await send('GET', `/api/professionals/${teacher.id}`)

  expect(page).toMatch(
    /Head of Sciences Moi Girls Since 2023 Chemistry Teacher Moi Girls 2019 to 2023.*Education BEd/,
  )
  expect(changed.body).toEqual({ ...post, id: first.id, note: 'Ran the laboratory.' })
  expect(removed.status).toBe(200)
  expect(profile.entries.map(({ title }: { title: string }) => title)).toEqual([
    'Head of Sciences',
    'Chemistry Teacher',
  ])
})

test("another person's entry reads as missing", async () => {
  const { person, send } = await testApp()
  const [owner, other] = [await person('teacher'), await person('teacher')]
  const { body } = await send('POST', '/api/profile/entries', { as: owner, body: post })
  const path = `/api/profile/entries/${body.id}`

  const changed = await send('PUT', path, { as: other, body: { ...post, title: 'Mine' } })
  const removed = await send('DELETE', path, { as: other })
  const page = await send('GET', `/profile/entries/${body.id}`, { as: other })

  expect([changed.status, removed.status, page.status]).toEqual([404, 404, 404])
  expect((await send('GET', '/api/profile/entries', { as: owner })).body).toHaveLength(1)
})

test('the form works without script and keeps what was typed when something is wrong', async () => {
  const { person, send } = await testApp()
  const teacher = await person('teacher')
  const form = { ...post, startYear: '2023', endYear: '2019', note: '' }

  const refused = await send('POST', '/profile/entries', { as: teacher, body: formOf(form) })
  const added = await send('POST', '/profile/entries', {
    as: teacher,
    body: formOf({ ...form, endYear: '' }),
  })
  const [entry] = (await send('GET', '/api/profile/entries', { as: teacher })).body
  const edit = await send('GET', `/profile/entries/${entry.id}`, { as: teacher })
  await send('POST', `/profile/entries/${entry.id}/removal`, { as: teacher, body: new URLSearchParams() })

  expect(refused.status).toBe(422)
  expect(textOf(refused.body)).toContain('The end must not be before the start')
  expect(refused.body).toMatch(/<input[^>]*value="Chemistry Teacher"/)
  expect([added.status, added.headers.get('location')]).toEqual([303, '/profile/entries'])
  expect(entry).toMatchObject({ startYear: 2023, endYear: null, note: null })
  expect(edit.body).toMatch(/<input[^>]*value="2023"/)
  expect((await send('GET', '/api/profile/entries', { as: teacher })).body).toEqual([])
})

test('a 21st entry is refused', async () => {
  const { person, send } = await testApp()
  const teacher = await person('teacher')
  for (let n = 0; n < 20; n++) await send('POST', '/api/profile/entries', { as: teacher, body: post })

  const { status, body } = await send('POST', '/profile/entries', {
    as: teacher,
    body: formOf({ ...post, title: 'One more' }),
  })

  expect(status).toBe(409)
  expect(textOf(body)).toContain('You can have at most 20 entries. Remove one first.')
  expect(body).toMatch(/<input[^>]*value="One more"/)
})

test('public texts refuse contact details', async () => {
  const { person, send } = await testApp()
  const teacher = await person('teacher')
  const message = 'Please leave out phone numbers, email addresses and links'

  const entry = await send('POST', '/api/profile/entries', {
    as: teacher,
    body: { ...post, note: 'Call 0712 345 678' },
  })
  const profile = await send('POST', '/api/users/profile', {
    as: teacher,
    body: {
      headline: 'Write to me@school.co.ke',
      areas: ['Kilimani', '0712345678'],
      languages: ['www.mine.com'],
    },
  })

  expect([entry.status, entry.body.fields]).toEqual([422, { note: message }])
  expect(profile.status).toBe(422)
  expect(profile.body.fields).toEqual({ headline: message, areas: message, languages: message })
})

test('levels, curricula and ways of teaching are stored by value or label, and unknown ones are refused', async () => {
  const { person, send } = await testApp()
  const tutor = await person('tutor')
  const save = (body: object) => send('POST', '/api/users/profile', { as: tutor, body })

  const saved = await save({
    headline: 'Maths without fear',
    teachesLevels: 'Junior school, primary',
    curricula: 'cbc, 844',
    teachingModes: ['At home', 'online'],
    areas: 'Kilimani, Lavington',
    languages: ['English', 'Kiswahili'],
  })
  const refused = await save({ teachesLevels: ['Masters'], curricula: ['Montessori'] })
  const page = textOf((await send('GET', `/professionals/${tutor.id}`)).body)

  expect(saved.body).toMatchObject({
    headline: 'Maths without fear',
    teachesLevels: ['junior', 'primary'],
    curricula: ['CBC', '8-4-4'],
    teachingModes: ['home', 'online'],
    areas: ['Kilimani', 'Lavington'],
    languages: ['English', 'Kiswahili'],
  })
  expect(refused.body.fields).toEqual({
    teachesLevels: 'Choose from Pre-primary, Primary, Junior school, Secondary, University',
    curricula: 'Choose from CBC, 8-4-4, IGCSE, IB',
  })
  expect(page).toContain('Maths without fear')
  expect(page).toContain('At home and online; Kilimani, Lavington')
  expect(page).toContain('Junior school, Primary')
})

test('the directory finds a person by headline, area, curriculum and the levels they teach', async () => {
  const app = await testApp()
  const tutor = await app.person('tutor', { firstName: 'Akinyi' })
  await app.person('tutor', { firstName: 'Other' })

  await app.send('POST', '/api/users/profile', {
    as: tutor,
    body: {
      headline: 'Fearless fractions',
      teachesLevels: ['junior'],
      curricula: ['IGCSE'],
      areas: ['Kilimani'],
    },
  })

  for (const query of [
    'search=fractions',
    'search=kilimani',
    'search=igcse',
    'level=junior',
    'search=junior+secondary',
  ])
    expect([query, await names(app, `?${query}`)]).toEqual([query, ['Akinyi']])
})
