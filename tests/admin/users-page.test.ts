import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { payments, reports, users, verifications } from '#db/schema.ts'
import { startSession } from '#src/http/session/session.ts'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupPanel } from './setup.ts'

const DAY = 86_400_000

type House = Awaited<ReturnType<typeof setupPanel>>

const open = ({ send, admin }: House, id: string, as: Person = admin) =>
  send('GET', `/admin-dashboard/users/${id}`, { as })

const submit = ({ send, admin }: House, path: string, fields: Record<string, string> = {}) =>
  send('POST', `/admin-dashboard/users/${path}`, { as: admin, body: new URLSearchParams(fields) })

test('the page of a professional shows contacts, payments, applications, checks and reports', async () => {
  const setup = await setupPanel()
  const { person, db, admin } = setup
  const school = await person('school', { school: { name: 'Uhuru Academy' } })
  const teacher = await person('teacher', {
    firstName: '<i>Njeri</i>',
    username: 'njeri',
    phone: '254712345678',
    county: 'Kisumu',
    isVerified: true,
  })
  const job = await post(setup, school, { title: 'Teacher of Physics' })
  await setup.send('POST', '/api/applications', {
    as: teacher,
    body: { jobId: job.id, coverLetter: 'Please.' },
  })
  await db.write(async tx => {
    const paid = {
      purpose: 'registration' as const,
      amount: 1050,
      status: 'paid' as const,
      receipt: 'SKA1B2C3D4',
    }
    await tx.insert(payments).values({ ...paid, callbackTokenHash: 'x', userId: teacher.id })
    const check = {
      userId: teacher.id,
      checked: 'TSC number',
      place: 'TSC register',
      checkedOn: '2026-01-31',
    }
    await tx.insert(verifications).values({ ...check, outcome: 'confirmed', adminId: admin.id })
    const complaint = { target: 'person' as const, cause: 'money' as const, reason: 'Asked for a fee first.' }
    await tx.insert(reports).values({ ...complaint, reporterId: school.id, reportedId: teacher.id })
    await tx
      .insert(reports)
      .values({ ...complaint, reason: 'Sent me a bill.', reporterId: teacher.id, reportedId: school.id })
  })

  await open(setup, teacher.id)
  const { status, body } = await open(setup, teacher.id)

  const words = mainTextOf(body)
  expect(status).toBe(200)
  for (const part of [
    ...[
      'Teacher',
      'Active',
      'Verified',
      teacher.user.email,
      '+254 712 345 678',
      'njeri',
      'Westlands, Kisumu',
    ],
    ...['Subscription: no end date', 'Registration Paid SKA1B2C3D4', 'KES 1,050'],
    ...['Teacher of Physics', 'Pending', 'TSC number TSC register Confirmed', '31 Jan 2026'],
    ...['Asked for a fee first.', 'Sent me a bill.', 'User account viewed'],
  ]) {
    expect(words).toContain(part)
  }
  expect(body).not.toContain('<i>Njeri')
  expect(body).toContain(`/admin-dashboard?tab=verification&amp;user=${teacher.id}`)
  expect(words).not.toContain('passwordHash')
})

test('the page of a school shows its jobs, its subscription and its checks', async () => {
  const setup = await setupPanel()
  const { person, db, clock } = setup
  const school = await person('school', {
    school: { name: 'Uhuru Academy', isVerified: true, subscriptionExpiry: clock.now() + 40 * DAY },
  })
  await post(setup, school, { title: 'Teacher of Physics' })
  await db.write(tx =>
    tx.insert(verifications).values({
      ...{
        schoolId: school.user.schoolId,
        checked: 'Certificate',
        place: 'Ministry',
        checkedOn: '2026-01-31',
      },
      outcome: 'confirmed' as const,
    }),
  )

  const words = mainTextOf((await open(setup, school.id)).body)

  for (const part of [
    'Uhuru Academy , owner',
    'subscription: until',
    'Jobs posted by the school (1)',
    'Teacher of Physics Open',
    'Certificate Ministry Confirmed',
    'Verified',
  ]) {
    expect(words).toContain(part)
  }
})

test('an empty account shows an empty text in each section; an unknown id is a 404', async () => {
  const setup = await setupPanel()
  const parent = await setup.person('parent', { subscriptionStatus: 'inactive', confirmedAt: null })

  const words = mainTextOf((await open(setup, parent.id)).body)

  for (const part of [
    '(not confirmed)',
    'Subscription: none',
    'No payments yet.',
    'Reports about this user None.',
  ]) {
    expect(words).toContain(part)
  }
  expect(words).not.toContain('No checks yet.')
  expect((await open(setup, 'nobody')).status).toBe(404)
})

test('viewing a user or badge is audited once a day for each administrator and user; a prefetch never is', async () => {
  const setup = await setupPanel()
  const { person, admin, audited, clock, send } = setup
  const [teacher, tutor, colleague] = [await person('teacher'), await person('tutor'), await person('admin')]
  const counselor = await person('counselor')
  // Midnight in Kenya is at 21:00 UTC: the noon of a day is far from it.
  clock.advance(DAY - ((clock.now() + 3 * 3_600_000) % DAY) + 12 * 3_600_000)
  const [again, another] = [await signedIn(setup, admin), await signedIn(setup, colleague)]

  await send('GET', `/admin-dashboard/users/${teacher.id}`, {
    as: again,
    headers: { 'sec-purpose': 'prefetch' },
  })
  const before = audited().length
  await open(setup, teacher.id, again)
  await open(setup, teacher.id, again)
  await open(setup, tutor.id, again)
  await open(setup, teacher.id, another)
  clock.advance(DAY)
  await open(setup, teacher.id, await signedIn(setup, admin))
  await open(setup, 'nobody', await signedIn(setup, admin))
  await send('GET', `/admin-dashboard?tab=verification&user=${counselor.id}`, {
    as: await signedIn(setup, colleague),
  })

  expect(before).toBe(0)
  expect(
    audited().map(({ actorId, action, targetType, targetId }) => [actorId, action, targetType, targetId]),
  ).toEqual([
    [admin.id, 'user.open', 'user', teacher.id],
    [admin.id, 'user.open', 'user', tutor.id],
    [colleague.id, 'user.open', 'user', teacher.id],
    [admin.id, 'user.open', 'user', teacher.id],
    [colleague.id, 'user.open', 'user', counselor.id],
  ])
})

test('a status is set from the page, which is shown again with a toast', async () => {
  const setup = await setupPanel()
  const teacher = await setup.person('teacher', { firstName: 'Njeri', lastName: 'Mwangi' })
  const next = `/admin-dashboard/users/${teacher.id}`

  const before = (await open(setup, teacher.id)).body
  const done = await submit(setup, `${teacher.id}/status`, { status: 'suspended', next })
  const after = mainTextOf((await open(setup, teacher.id)).body)

  expect(mainTextOf(before)).toContain('Yes, suspend Njeri Mwangi')
  expect(mainTextOf(before)).not.toContain('Make active')
  expect([done.status, done.headers.get('location'), toastOf(done)?.title]).toEqual([
    303,
    next,
    'User Status Updated',
  ])
  expect(after).toContain('Suspended')
  expect(after).toContain('Make active')
  expect(after).not.toContain('Yes, suspend')
})

test('their own page offers administrators neither a status nor signing themselves out', async () => {
  const setup = await setupPanel()
  const colleague = await setup.person('admin')

  const own = await open(setup, setup.admin.id)
  const other = mainTextOf((await open(setup, colleague.id)).body)

  expect(own.body).not.toContain(`/users/${setup.admin.id}/status`)
  expect(own.body).not.toContain('sign-out')
  expect(mainTextOf(own.body)).toContain('This is your own account')
  expect(other).toContain('Make inactive')
  expect(other).not.toContain('Make active')
})

test('a user is signed out on every device, which is audited; administrators cannot sign themselves out here', async () => {
  const setup = await setupPanel()
  const { person, isSignedIn, audited, admin, send } = setup
  const [teacher, tutor] = [await person('teacher'), await person('tutor')]

  const byForm = await submit(setup, `${teacher.id}/sign-out`)
  const byCall = await send('DELETE', `/api/admin/users/${tutor.id}/sessions`, { as: admin })
  const own = await submit(setup, `${admin.id}/sign-out`)

  expect(toastOf(byForm)?.title).toBe('Signed out everywhere')
  expect(byCall.body).toEqual({ devices: 1 })
  expect([await isSignedIn(teacher), await isSignedIn(tutor), await isSignedIn(admin)]).toEqual([
    false,
    false,
    true,
  ])
  expect(toastOf(own)).toMatchObject({
    variant: 'destructive',
    description: 'Use Account Settings to sign yourself out.',
  })
  expect(audited().map(({ action, targetId, detail }) => [action, targetId, detail])).toEqual([
    ['user.sign-out', teacher.id, { devices: 1 }],
    ['user.sign-out', tutor.id, { devices: 1 }],
  ])
  expect((await submit(setup, 'nobody/sign-out')).status).toBe(404)
})

test('the CSV file has the filtered users in order, neutralises formulas, and its download is audited', async () => {
  const setup = await setupPanel()
  const { person, send, admin, audited } = setup
  await person('teacher', {
    firstName: '=HYPERLINK("x")',
    lastName: '@Mwangi, "B"',
    phone: '254712345678',
    county: 'Kisumu',
  })
  await person('teacher', { firstName: 'Akinyi', lastName: 'Were', phone: null, county: 'Kisumu' })
  await person('tutor', { firstName: 'Out of it' })

  const { status, headers, body } = await send(
    'GET',
    '/admin-dashboard/users.csv?type=teacher&county=kisumu&sort=name',
    { as: admin },
  )

  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
  const [head, ...lines] = body.trimEnd().split('\r\n')
  expect(head).toStartWith('First name,Last name,Email,Phone,Username,Type,Status')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toStartWith(`"'=HYPERLINK(""x"")","'@Mwangi, ""B""",`)
  expect(lines[0]).toContain(',0712 345 678,')
  expect(lines[1]).toStartWith('Akinyi,Were,')
  expect(audited()).toMatchObject([
    { actorId: admin.id, action: 'user.export', targetId: null, detail: { rows: 2, isNarrowed: true } },
  ])
})

test('a long file comes whole, in parts', async () => {
  const setup = await setupPanel()
  const { db, app, admin } = setup
  await db.write(tx =>
    tx.insert(users).values(
      Array.from({ length: 1300 }, (_, n) => ({
        ...{
          email: `p${n}@example.test`,
          firstName: `P${n % 7}`,
          lastName: 'Q',
          userType: 'parent' as const,
        },
        createdAt: 1_700_000_000_000 + n,
      })),
    ),
  )

  const response = await app.handle(
    new Request('http://localhost:3000/admin-dashboard/users.csv?sort=type', {
      headers: { cookie: admin.cookie },
    }),
  )
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) parts.push(part)

  const lines = Buffer.concat(parts).toString().trimEnd().split('\r\n')
  expect(lines[0]).toStartWith('\ufeffFirst name')
  expect(parts.length).toBeGreaterThan(2)
  expect(lines).toHaveLength(1302)
  expect(new Set(lines).size).toBe(1302)
})

test('the file is taken at most 20 times a day, and looking ahead takes none', async () => {
  const setup = await setupPanel()
  const { send, admin, audited, clock } = setup
  const take = (headers = {}) => send('GET', '/admin-dashboard/users.csv', { as: admin, headers })

  const ahead = await take({ purpose: 'prefetch' })
  for (let n = 0; n < 20; n++) expect((await take()).status).toBe(200)
  const refused = await take()

  expect([ahead.status, refused.status]).toEqual([204, 429])
  expect(audited()).toHaveLength(20)
  clock.advance(DAY)
  const as = await signedIn(setup, admin)
  expect((await send('GET', '/admin-dashboard/users.csv', { as })).status).toBe(200)
})

test('the table links to each page, keeps what was asked and loads the next fifty from where it ends', async () => {
  const setup = await setupPanel()
  const { db, send, admin } = setup
  await db.write(tx =>
    tx.insert(users).values(
      Array.from({ length: 60 }, (_, n) => ({
        ...{ email: `p${n}@example.test`, firstName: `P${n}`, lastName: 'Q', userType: 'parent' as const },
        createdAt: 1_700_000_000_000 + n,
      })),
    ),
  )
  const [someone] = db.read.select().from(users).where(eq(users.email, 'p59@example.test')).all()

  const first = await send('GET', '/admin-dashboard?tab=users&type=parent&search=q', { as: admin })
  const next = /href="([^"]+)"[^>]*>More users/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await send('GET', next, { as: admin })

  expect(mainTextOf(first.body)).toContain('60 users')
  expect(mainTextOf(first.body)).toContain('Showing 25 of 60')
  expect(first.body).toContain(`href="/admin-dashboard/users/${someone?.id}"`)
  expect(first.body).toContain('value="q"')
  expect(first.body).toContain('<option value="parent" selected="">Parent')
  expect(first.body).toContain('/admin-dashboard/users.csv?search=q&amp;type=parent&amp;sort=newest')
  expect(mainTextOf(second.body)).toContain('Back to the top of the list')
  expect(second.body.match(/data-label="Email"/g)).toHaveLength(25)
  expect(second.body).toContain('More users')
})

async function signedIn({ db, deps }: House, { user }: Person): Promise<Person> {
  const { token } = await db.write(tx =>
    startSession(tx, deps, user, { rememberMe: true, userAgent: 'test' }),
  )
  return { id: user.id, user, cookie: `elimu_session=${token}` }
}
