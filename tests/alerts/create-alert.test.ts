import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobAlerts, payments, users } from '#db/schema.ts'
import { goodPassword, tokenIn } from '#tests/auth/setup.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'
import { keyOf, setupAlerts, visitor } from './setup.ts'

test('a user with a confirmed address gets an alert at once, without an email', async () => {
  const { person, ask, stored, mails } = await setupAlerts()
  const teacher = await person('teacher')

  const { status, body } = await ask({ every: 'week' }, teacher)

  expect(status).toBe(201)
  expect(body).toMatchObject({
    email: teacher.user.email,
    search: { search: 'physics', location: 'kisumu' },
    every: 'week',
    isConfirmed: true,
  })
  expect(JSON.stringify(body)).not.toContain(keyOf(stored()[0]))
  expect(mails()).toEqual([])
})

test('a visitor gets a link first, and the alert starts once it is confirmed', async () => {
  const { ask, stored, mails, send, confirm } = await setupAlerts()

  const asked = await ask({ email: ' Mgeni@Example.Test ' })
  const before = stored()
  const page = await send('GET', `/alerts/confirm?key=${keyOf(before[0])}`)
  const opened = stored()
  const confirmed = await confirm()
  const again = await confirm()

  expect(asked.status).toBe(202)
  expect(asked.body).not.toHaveProperty('id')
  expect(mails()).toMatchObject([{ kind: 'account', recipient: visitor, subject: 'Confirm your job alert' }])
  expect(page.body.match(/<button/g)).toHaveLength(1)
  expect([before[0]?.confirmedAt, opened[0]?.confirmedAt]).toEqual([null, null])
  expect([confirmed.status, again.status]).toEqual([200, 200])
  expect(confirmed.body).toContain('Job alert confirmed')
  expect(stored()[0]?.confirmedAt).not.toBeNull()
})

test('an email to an unconfirmed address contains no link, address, number or long words typed by the sender', async () => {
  const { ask, mails } = await setupAlerts()

  await ask({
    email: visitor,
    search:
      'You WON at https://evil.example/x!\n\nCall 0712 345 678 or mail me@evil.example now before it is too late',
    location: 'www.evil.example',
    subject: "Fasihi ya Kiswahili, children's",
  })

  const [mail] = mails()
  const [asked] = mail?.body.match(/Someone asked.*/s) ?? []
  expect(asked).toStartWith(
    "Someone asked Elimu to email you new jobs that match this search: You WON at https evil example x Call or, www evil example, Fasihi ya Kiswahili children's. If that was you",
  )
  expect(mail?.body.match(/https?:\S+/g)).toHaveLength(1)
})

test('a user with an unconfirmed address gets a link too, at their own address only', async () => {
  const { person, ask, stored, mails } = await setupAlerts()
  const teacher = await person('teacher', { confirmedAt: null })

  const { status } = await ask({ email: 'somebody-else@example.test' }, teacher)

  expect(status).toBe(202)
  expect(mails().map(({ recipient }) => recipient)).toEqual([teacher.user.email])
  expect(stored()).toMatchObject([{ userId: teacher.id, email: teacher.user.email, confirmedAt: null }])
})

test.each([
  [{ location: '', search: '' }, ['search']],
  [{ location: '', search: '', nearby: 'yes', posted: '7' }, ['search']],
  [{ search: '?! …', location: '--' }, ['search']],
  [{ location: '' }, []],
  [{ search: '' }, []],
  [{ location: '', search: '', pay: '50000' }, []],
  [{ location: '', search: '', housing: 'provided' }, []],
  [{ location: '', county: 'Kisumu', search: '', type: 'full_time' }, []],
  [{ search: '', subject: 'Physics' }, []],
])('an alert needs at least one filter: %j lacks %j', async (search, lacking) => {
  const { person, ask, stored } = await setupAlerts()
  const teacher = await person('teacher')

  const { status, body } = await ask(search, teacher)

  expect(status).toBe(lacking.length > 0 ? 422 : 201)
  expect(Object.keys(body.fields ?? {})).toEqual(lacking)
  expect(stored()).toHaveLength(lacking.length > 0 ? 0 : 1)
})

test('a visitor with an invalid address gets an error', async () => {
  const { ask, stored, mails } = await setupAlerts()

  for (const email of ['', 'nobody', 'a@b@c', undefined, ['x'], { at: 'x' }]) {
    const { status, body } = await ask({ email })
    expect(status).toBe(422)
    expect(body.fields.email).toContain('email')
  }

  expect([stored(), mails()]).toEqual([[], []])
})

test('the same search replaces the earlier alert', async () => {
  const { person, ask, stored } = await setupAlerts()
  const teacher = await person('teacher')

  await ask({ every: 'day' }, teacher)
  await ask({ every: 'week' }, teacher)
  await ask({ search: 'chemistry' }, teacher)

  expect(stored().map(({ every, search }) => [every, search.search])).toEqual([
    ['week', 'physics'],
    ['day', 'chemistry'],
  ])
})

test('an address has at most 10 alerts', async () => {
  const { person, ask, stored, confirm } = await setupAlerts()
  const teacher = await person('teacher')
  const answers = []
  for (let n = 0; n < 11; n++) answers.push((await ask({ search: `subject ${n}` }, teacher)).status)
  await ask({ search: 'biology', email: teacher.user.email })

  const refused = await confirm(teacher.user.email)

  expect(answers).toEqual([...Array(10).fill(201), 409])
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('10 job alerts')
  expect(stored().filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(10)
})

test('one address gets at most three links a day, and one sender cannot flood many addresses', async () => {
  const { ask, mails, clock } = await setupAlerts({ env: { TRUST_PROXY: '1' } })
  const to = async (email: string, search: string) => (await ask({ email, search })).status
  const one = []
  for (let n = 0; n < 5; n++) one.push(await to(visitor, `subject ${n}`))
  const others = []
  for (let n = 0; n < 9; n++) others.push(await to(`stranger${n}@example.test`, 'physics'))
  clock.advance(24 * 3_600_000)

  const nextDay = await to(visitor, 'physics')

  expect(one).toEqual([202, 202, 202, 429, 429])
  expect(others).toEqual([...Array(7).fill(202), 429, 429])
  expect(nextDay).toBe(202)
  expect(mails()).toHaveLength(11)
})

test('a wrong key confirms nothing and shows a clear page', async () => {
  const { ask, stored, send } = await setupAlerts()
  await ask({ email: visitor })

  for (const path of ['/alerts/confirm', '/alerts/confirm?key=', `/alerts/confirm?key=${'0'.repeat(64)}`]) {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await send(method, path)
      expect(status).toBe(404)
      expect(body).toContain('This link no longer works')
    }
  }

  expect(stored()[0]?.confirmedAt).toBeNull()
})

test('the form creates an alert, leads to the list of alerts, and asks for what is missing', async () => {
  const { person, send, stored } = await setupAlerts()
  const teacher = await person('teacher')
  const form = (fields: Record<string, string>, as?: typeof teacher) =>
    send('POST', '/alerts', { as, body: new URLSearchParams(fields) })

  const set = await form({ search: 'physics', location: 'kisumu', every: 'week' }, teacher)
  const lacking = await form({ search: '', every: 'week', email: 'x@y' })
  const wrong = await form({ search: '"><script>x', every: 'week', email: 'x@y' })
  const asked = await form({ search: 'physics', location: 'kisumu', every: 'day', email: visitor })

  expect(set.headers.get('location')).toBe('/alerts')
  expect(stored().map(({ every }) => every)).toEqual(['week', 'day'])
  expect(lacking.status).toBe(422)
  expect(lacking.body).toContain('Enter a subject or kind of job, or choose a place')
  expect(lacking.body).toContain('value="x@y"')
  expect([wrong.status, wrong.body.includes('<script>x')]).toEqual([422, false])
  expect(asked.headers.get('location')).toBe('/alerts/asked')
})

test('the job list offers the form with its search, and asks only for what the search lacks', async () => {
  const { send, person } = await setupAlerts()
  const teacher = await person('teacher')
  const offer = async (path: string, as?: typeof teacher) => {
    const { body } = await send('GET', path, { as })
    return /<details class="no-print group mb-3.*?<\/details>/s.exec(body)?.[0] ?? ''
  }

  const whole = await offer('/jobs?search=physics&location=kisumu', teacher)
  const open = await offer('/jobs')

  expect(whole).toContain('type="hidden" name="search" value="physics"')
  expect(whole).toContain(`email ${teacher.user.email}. You can cancel`)
  expect(whole).not.toContain('name="email"')
  expect(whole).not.toContain('Anywhere in Kenya')
  for (const name of ['search', 'location', 'email', 'every']) expect(open).toContain(`name="${name}"`)
})

test('a new email address, once confirmed, gets the alerts of the account', async () => {
  const { person, ask, stored, send, mails } = await setupAlerts()
  const teacher = await person('teacher', { passwordHash: await quickHash(goodPassword) })
  await ask({}, teacher)
  await ask({ search: 'music', email: visitor })
  await send('PUT', '/api/me/email', {
    as: teacher,
    body: { email: 'new@example.test', password: goodPassword },
  })
  const link = mails().find(({ recipient }) => recipient === 'new@example.test')?.body

  await send('POST', `/confirm-email?token=${tokenIn(link)}`, { as: teacher })

  expect(stored().map(({ email }) => email)).toEqual(['new@example.test', visitor])
})

test('users change and cancel their own alerts; other alerts are not found', async () => {
  const { person, ask, send, stored } = await setupAlerts()
  const teacher = await person('teacher')
  const tutor = await person('tutor')
  const { body: alert } = await ask({}, teacher)
  const path = `/api/alerts/${alert.id}`

  const strange = [
    await send('PATCH', path, { as: tutor, body: { every: 'week' } }),
    await send('DELETE', path, { as: tutor }),
  ]
  const changed = await send('PATCH', path, { as: teacher, body: { every: 'week' } })
  const wrong = await send('PATCH', path, { as: teacher, body: { every: 'hour' } })
  const page = await send('GET', '/alerts', { as: teacher })
  const cancelled = await send('POST', `/alerts/${alert.id}/change`, {
    as: teacher,
    body: new URLSearchParams({ every: 'never' }),
  })

  expect(strange.map(({ status }) => status)).toEqual([404, 404])
  expect([changed.status, changed.body.every, wrong.status]).toEqual([200, 'week', 422])
  expect(page.body).toContain('Every Monday morning')
  expect(cancelled.headers.get('location')).toBe('/alerts')
  expect(stored()).toEqual([])
})

test('an account created by a payment shows no alerts of its address until a link proves it', async () => {
  const { person, ask, confirm, send, db, clock, stored, mails } = await setupAlerts()
  await ask({ email: visitor })
  await confirm()
  const payer = await person('teacher', { email: visitor, confirmedAt: clock.now() })
  const paid = { purpose: 'registration' as const, status: 'paid' as const, amount: 1050 }
  await db.write(tx =>
    tx.insert(payments).values({ ...paid, userId: payer.id, callbackTokenHash: 'paid', paidAt: clock.now() }),
  )
  const seen = async () => [
    (await send('GET', '/api/alerts', { as: payer })).body.length,
    (await send('GET', '/api/me/export', { as: payer })).body.jobAlerts?.length,
  ]
  const [theirs] = stored()
  const path = `/api/alerts/${theirs?.id}`

  const before = await seen()
  const touched = await send('DELETE', path, { as: payer })
  const asked = await ask({ search: 'chemistry' }, payer)
  const linked = mails().length
  clock.advance(1000)
  await send('POST', '/api/auth/forgot-password', { body: { email: visitor } })
  const link = /token=([0-9a-f]{64})/.exec(mails().findLast(({ channel }) => channel === 'email')?.body ?? '')
  const chosen = await send('POST', '/api/auth/password', {
    body: { token: link?.[1], password: 'three blue acacias' },
  })
  const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? ''
  const after = (await send('GET', '/api/me/export', { as: cookie })).body.jobAlerts

  expect([before, touched.status]).toEqual([[0, 0], 404])
  expect([asked.status, linked]).toEqual([202, 2])
  expect(chosen.status).toBe(200)
  expect(after).toHaveLength(2)
})

test('an unconfirmed alert requested by a stranger is not in the data copy of the address', async () => {
  const { person, ask, send } = await setupAlerts()
  const teacher = await person('teacher', { email: visitor })
  await ask({ email: visitor })

  const copy = await send('GET', '/api/me/export', { as: teacher })

  expect(copy.body.jobAlerts).toEqual([])
})

test('alerts created as a visitor belong to the account once its address is confirmed', async () => {
  const { person, ask, confirm, send, db } = await setupAlerts()
  await ask({ email: visitor })
  await confirm()
  const owner = await person('teacher', { email: visitor, confirmedAt: null })
  const listed = async () => (await send('GET', '/api/alerts', { as: owner })).body.length
  const copied = async () => (await send('GET', '/api/me/export', { as: owner })).body.jobAlerts?.length

  const before = [await listed(), await copied()]
  await db.write(tx => tx.update(users).set({ confirmedAt: 1 }).where(eq(users.id, owner.id)))
  const after = [await listed(), await copied()]

  expect(before).toEqual([0, 0])
  expect(after).toEqual([1, 1])
  expect(await db.read.$count(jobAlerts)).toBe(1)
})

test('an alert has every filter of its search but when jobs were posted', async () => {
  const { person, ask, stored } = await setupAlerts()
  const search = { county: 'Kisumu', nearby: 'yes', pay: '50000', employer: 'bom', housing: 'provided' }

  await ask({ location: '', search: '', ...search, posted: '7' }, await person('teacher'))

  expect(stored()[0]?.search).toEqual(search)
})
