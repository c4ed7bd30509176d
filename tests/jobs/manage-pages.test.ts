import { expect, test } from 'bun:test'
import { jobs, postings } from '#db/schema.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { lapse, listing, post, titles } from './setup.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const keyIn = (html: string) => /name="formKey" value="([^"]*)"/.exec(html)?.[1] ?? ''

/** Opens the form as a browser does, and returns a function that submits it. */
async function openForm(send: TestApp['send'], school: Person) {
  const { body } = await send('GET', '/jobs/post', { as: school })
  const formKey = keyIn(body)
  return (changes: Record<string, string> = {}, as = school) =>
    send('POST', '/jobs/post', { as, body: filled({ formKey, ...changes }) })
}

const filled = (changes: Record<string, string> = {}) =>
  form({ ...(listing() as Record<string, string>), ...changes })

test('a school posts a job by the form alone', async () => {
  const app = await testApp()
  const school = await app.person('school', {
    school: { name: 'Lenana School', town: 'Kikuyu', county: 'Kiambu' },
  })

  const empty = await app.send('GET', '/jobs/post', { as: school })
  const sent = await app.send('POST', '/jobs/post', {
    as: school,
    body: filled({
      subjects: 'Music, Art',
      level: 'primary',
      payFrom: '',
      closesAt: '2035-01-31',
      county: '',
    }),
  })

  expect(empty.body).toContain('value="Lenana School"')
  expect(empty.body).toContain('value="Kikuyu, Kiambu"')
  expect(sent.status).toBe(303)
  const { body } = await app.send('GET', `/api${sent.headers.get('location')}`)
  expect(body).toMatchObject({
    title: 'Mathematics Teacher',
    subjects: ['Music', 'Art'],
    level: 'primary',
    payFrom: null,
  })
  const arrived = await app.send('GET', sent.headers.get('location') ?? '', {
    headers: { cookie: `${school.cookie}; ${sent.headers.get('set-cookie')?.split(';')[0]}` },
  })
  expect(arrived.body).toContain('Job posted')
})

test('the form asks for the pay once: in amounts, or in words that are folded away until used', async () => {
  const { send, person } = await testApp()
  const school = await person('school')
  const job = await send('POST', '/api/jobs', { as: school, body: { ...listing(), salary: 'Negotiable' } })
  const pay = async (path: string) => {
    const { body } = await send('GET', path, { as: school })
    const [, fold = '', field = ''] =
      /<details([^>]*)><summary[^>]*>Describe the pay in words.*?(<input[^>]*name="salary"[^>]*>)/s.exec(
        body,
      ) ?? []
    return [fold.includes('open'), /value="([^"]*)"/.exec(field)?.[1]]
  }

  expect(await pay('/jobs/post')).toEqual([false, undefined])
  expect(await pay(`/jobs/${job.body.id}/edit`)).toEqual([true, 'Negotiable'])
})

test('a refused form shows its errors and keeps what was typed', async () => {
  const { send, person, db } = await testApp()
  const school = await person('school')

  const { status, body } = await send('POST', '/jobs/post', {
    as: school,
    body: filled({ title: '', description: 'A <b>long</b> text', payFrom: 'much', level: 'secondary' }),
  })

  expect(status).toBe(422)
  expect(body).toContain('Enter a title')
  expect(body).toContain('Use whole shillings up to 10,000,000, such as 45000')
  expect(body).toContain('A &lt;b&gt;long&lt;/b&gt; text')
  expect(body).toContain('value="much"')
  expect(body).toMatch(/<option value="secondary" selected=""/)
  expect(await db.read.$count(jobs)).toBe(0)
})

test('without a subscription the form says what is missing and keeps the draft', async () => {
  const { send, person, db } = await testApp()
  const school = await person('school', { subscriptionStatus: 'inactive' })

  const asked = await send('GET', '/jobs/post', { as: school })
  const sent = await send('POST', '/jobs/post', { as: school, body: filled({ title: 'My long draft' }) })

  expect(asked.status).toBe(200)
  expect(sent.status).toBe(403)
  for (const { body } of [asked, sent]) {
    expect(body).toContain('Please upgrade your subscription to post jobs.')
    expect(body).toContain('href="/subscribe"')
    expect(body).toContain('data-draft="new"')
  }
  expect(sent.body).toContain('value="My long draft"')
  expect(await db.read.$count(jobs)).toBe(0)
})

test('an incomplete draft comes back with all that is missing: fields and subscription', async () => {
  const { send, person, db } = await testApp()
  const school = await person('school', { subscriptionStatus: 'inactive' })

  const { status, body } = await send('POST', '/jobs/post', {
    as: school,
    body: filled({ title: '', description: 'A long text', level: 'secondary' }),
  })

  expect(status).toBe(422)
  const order = ['role="alert"', 'Please upgrade your subscription to post jobs.', 'Enter a title']
  const places = order.map(words => body.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(body).toContain('>A long text</textarea>')
  expect(body).toMatch(/<option value="secondary" selected=""/)
  expect(body).toContain('data-draft="new"')
  expect(await db.read.$count(jobs)).toBe(0)
})

test.each([
  ['an unconfirmed account', { confirmedAt: null }, 'Please confirm your email address first'],
  ['a suspended school', { school: { isHidden: true } }, 'Your school is suspended.'],
])('the form says at once that %s cannot post, and keeps the draft', async (_who, changes, reason) => {
  const { send, person } = await testApp()
  const school = await person('school', changes)

  const asked = await send('GET', '/jobs/post', { as: school })
  const sent = await send('POST', '/jobs/post', { as: school, body: filled({ title: 'My long draft' }) })

  expect([asked.status, sent.status]).toEqual([200, 403])
  for (const { body } of [asked, sent]) {
    expect(body.split(reason)).toHaveLength(2)
    expect(body).not.toMatch(/<main.*href="\/subscribe"/s)
    expect(body).toContain('data-draft="new"')
  }
  expect(sent.body).toContain('value="My long draft"')
})

test('submitting a form twice posts one job, and both lead to it', async () => {
  const { send, person, db } = await testApp()
  const school = await person('school')
  const press = await openForm(send, school)

  const [first, second] = await Promise.all([press(), press()])
  const later = await press()

  const location = first.headers.get('location')
  expect(location).toMatch(/^\/jobs\/[0-9a-f-]{36}$/)
  for (const { status, headers } of [first, second, later]) {
    expect([status, headers.get('location')]).toEqual([303, location])
  }
  expect(await db.read.$count(jobs)).toBe(1)
  expect(await db.read.$count(postings)).toBe(1)
  expect((await send('GET', `${location}`)).status).toBe(200)
})

test('going back and changing the form posts one more job, however often it is submitted', async () => {
  const app = await testApp()
  const press = await openForm(app.send, await app.person('school'))
  await press()

  const changed = await press({ title: 'Chemistry Teacher' })
  const again = await press({ title: 'Chemistry Teacher' })

  expect([changed.status, again.headers.get('location')]).toEqual([303, changed.headers.get('location')])
  expect(await titles(app)).toEqual(['Chemistry Teacher', 'Mathematics Teacher'])
})

test('another school with the same key posts its own job; an invalid key posts too', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const other = await app.person('school')
  const press = await openForm(app.send, school)
  const first = await press()

  const copied = await press({}, other)
  const invented = await press({ formKey: 'mine' }, other)
  const none = await app.send('POST', '/jobs/post', { as: other, body: filled() })

  const led = [first, copied, invented, none].map(({ headers }) => headers.get('location'))
  expect([first, copied, invented, none].map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(new Set(led).size).toBe(4)
  const owners = app.db.read.select({ schoolId: jobs.schoolId }).from(jobs).all()
  expect(owners.filter(({ schoolId }) => schoolId === other.user.schoolId)).toHaveLength(3)
})

test('signed out, the pages for schools lead to sign-in and back; other roles are refused', async () => {
  const app = await testApp()
  const job = await post(app, await app.person('school'))
  const teacher = await app.person('teacher')
  const back = (path: string) => `/login?next=${encodeURIComponent(path)}`

  for (const [method, path, next] of [
    ['GET', '/jobs/post', '/jobs/post'],
    ['POST', '/jobs/post', '/jobs/post'],
    ['GET', `/jobs/${job.id}/edit`, `/jobs/${job.id}/edit`],
    ['POST', `/jobs/${job.id}/edit`, `/jobs/${job.id}/edit`],
    ['POST', `/jobs/${job.id}/close`, `/jobs/${job.id}`],
    ['POST', `/jobs/${job.id}/reopen`, `/jobs/${job.id}`],
  ] as const) {
    const body = method === 'POST' ? filled() : undefined
    const headers = { referer: `http://localhost:3000${next}` }
    const signedOut = await app.send(method, path, { body, headers })
    const refused = await app.send(method, path, { as: teacher, body })

    expect([path, signedOut.status, signedOut.headers.get('location')]).toEqual([path, 303, back(next)])
    expect([
      path,
      refused.status,
      /Access Denied.*Only schools (may do this|can post jobs)\./s.test(refused.body),
    ]).toEqual([path, 403, true])
  }
  expect(await app.db.read.$count(jobs)).toBe(1)
})

test('Post Jobs tells other roles what they can do instead, and how a school registers', async () => {
  const app = await testApp()
  const linksOf = (body: string) =>
    [...(/<main.*<\/main>/s.exec(body)?.[0] ?? '').matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
      ([, href]) => href,
    )

  for (const [userType, next] of [
    ['teacher', '/jobs'],
    ['parent', '/professionals?role=tutor'],
    ['admin', '/admin-dashboard?tab=jobs'],
  ] as const) {
    const { status, body } = await app.send('GET', '/jobs/post', { as: await app.person(userType) })

    expect([userType, status]).toEqual([userType, 403])
    expect(mainTextOf(body)).toStartWith(' Access Denied Only schools can post jobs. You')
    const [first, whatsapp, ...rest] = linksOf(body)
    expect([first, ...rest]).toEqual(userType === 'admin' ? [next] : [next, '/solutions'])
    if (userType === 'admin') continue
    expect(mainTextOf(body)).toContain('What schools get here')
    const message = new URL(whatsapp ?? '').searchParams.get('text')
    expect(message).toBe(`Our school could post its vacancies on Elimu: ${app.env.publicUrl}/solutions`)
  }
  expect(await app.db.read.$count(jobs)).toBe(0)
})

test('the edit form shows the job and changes it', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, {
    requirements: ['One', 'Two'],
    payFrom: 4000,
    closesAt: '2035-01-31',
    town: 'Kapseret',
  })

  const { body } = await app.send('GET', `/jobs/${job.id}/edit`, { as: school })
  const saved = await app.send('POST', `/jobs/${job.id}/edit`, {
    as: school,
    body: filled({
      updatedAt: job.updatedAt,
      requirements: 'One\r\nThree',
      closesAt: '2035-01-31',
      town: '',
    }),
  })

  for (const text of [
    'value="Mathematics Teacher"',
    '>One\nTwo</textarea>',
    'value="4000"',
    'value="2035-01-31"',
  ]) {
    expect(body).toContain(text)
  }
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/jobs/${job.id}`])
  expect((await app.send('GET', `/api/jobs/${job.id}`)).body).toMatchObject({
    requirements: ['One', 'Three'],
    payFrom: 4000,
    town: null,
    county: 'Uasin Gishu',
  })
})

test('an edit of an outdated version shows a conflict once, then replaces the other change', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school)
  const save = (title: string, updatedAt: string) =>
    app.send('POST', `/jobs/${job.id}/edit`, { as: school, body: filled({ title, updatedAt }) })
  await save('One', job.updatedAt)

  const refused = await save('Two', job.updatedAt)
  const seen = /name="updatedAt" value="([^"]*)"/.exec(refused.body)?.[1] ?? ''
  const saved = await save('Two', seen)

  expect(refused.status).toBe(409)
  expect(refused.body).toContain('This job was changed in the meantime.')
  expect(refused.body).toContain('value="Two"')
  expect(saved.status).toBe(303)
  expect(await titles(app)).toEqual(['Two'])
})

test('a closing time set to the minute survives the form, which has only dates', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { closesAt: '2035-01-31T09:00:00Z' })

  await app.send('POST', `/jobs/${job.id}/edit`, { as: school, body: filled({ closesAt: '2035-01-31' }) })

  expect((await app.send('GET', `/api/jobs/${job.id}`)).body.closesAt).toBe('2035-01-31T09:00:00.000Z')
})

test('closing and reopening are forms that lead back to the job', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const other = await app.person('school')
  const job = await post(app, school)
  const act = (deed: string, as = school) => app.send('POST', `/jobs/${job.id}/${deed}`, { as })

  const closed = await act('close')
  expect([closed.status, closed.headers.get('location')]).toEqual([303, `/jobs/${job.id}`])
  expect(await titles(app)).toEqual([])

  const again = await act('close')
  expect(decodeURIComponent(again.headers.get('set-cookie') ?? '')).toContain('This job is already closed.')

  expect((await act('reopen', other)).status).toBe(404)
  expect((await act('reopen')).status).toBe(303)
  expect(await titles(app)).toEqual(['Mathematics Teacher'])

  await act('close')
  await lapse(app, school)
  const lapsed = await act('reopen')
  expect(decodeURIComponent(lapsed.headers.get('set-cookie') ?? '')).toContain(
    'Please upgrade your subscription',
  )
  expect(await titles(app)).toEqual([])
})
