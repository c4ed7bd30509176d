import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { oneTimeTokens, payments, users } from '#db/schema.ts'
import { createPasswords } from '#src/features/auth/password-hashing.ts'
import { PAYING_BROWSER_COOKIE } from '#src/features/payments/paying-browser.ts'
import { hashOf, randomToken } from '#src/http/session/tokens.ts'
import { cookieOf, form, goodPassword, setupAuth, tokenIn } from './setup.ts'

const HOUR = 3_600_000
const newPassword = 'four green acacias'

test('passwords are hashed with argon2id and compared in normal form', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('caf\u00e9 ya asubuhi')

  expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(await passwords.isRight('cafe\u0301 ya asubuhi', hash)).toBe(true)
  expect(await passwords.isRight('cafe ya asubuhi', hash)).toBe(false)
  expect(await passwords.isRight('caf\u00e9 ya asubuhi', null)).toBe(false)
})

test("a password has 8 to 128 characters and is neither common nor the user's phone or email", async () => {
  const { member, linkFor, send } = await setupAuth()
  const teacher = await member('teacher', { phone: '254712345678', email: 'wanjiku@example.test' })
  const token = await linkFor(teacher)
  const refusal = async (password: unknown) => {
    const { status, body } = await send('POST', '/api/auth/password', { body: { token, password } })
    return [status, Object.keys(body.fields ?? {}).join()]
  }
  const refused = [
    'short77',
    '',
    'x'.repeat(129),
    'password',
    'Password123',
    'QWERTYUIOP',
    '12345678',
    'nairobi123',
  ]
  const own = ['0712345678', '254712345678', 'Wanjiku@example.test']

  for (const password of [...refused, ...own, 12345678901, null]) {
    expect([password, ...(await refusal(password))]).toEqual([password, 422, 'password'])
  }
  expect(await refusal('karibu-shule')).toEqual([200, ''])
})

test('a link sets the password once, signs in and ends all other sessions', async () => {
  const { member, linkFor, send, signIn } = await setupAuth()
  const teacher = await member('teacher')
  const token = await linkFor(teacher)

  const first = await send('POST', '/api/auth/password', { body: { token, password: newPassword } })
  const second = await send('POST', '/api/auth/password', { body: { token, password: 'five red acacias' } })

  expect(first).toMatchObject({ status: 200, body: { user: { id: teacher.id } } })
  expect((await send('GET', '/api/auth/user', { as: cookieOf(first.headers) })).status).toBe(200)
  expect((await send('GET', '/api/auth/user', { as: teacher })).status).toBe(401)
  expect(second).toMatchObject({ status: 422, body: { fields: { token: expect.any(String) } } })
  expect((await signIn(teacher.user.email, newPassword)).status).toBe(200)
  expect((await signIn(teacher.user.email, goodPassword)).status).toBe(401)
})

test('using one link ends the others', async () => {
  const { member, linkFor, send } = await setupAuth()
  const teacher = await member('teacher')
  const [older, newer] = [await linkFor(teacher), await linkFor(teacher)]

  const used = await send('POST', '/api/auth/password', { body: { token: older, password: newPassword } })
  const other = await send('POST', '/api/auth/password', { body: { token: newer, password: newPassword } })

  expect([used.status, other.status]).toEqual([200, 422])
})

test('a registration link is valid for 72 hours, a reset link for 1 hour', async () => {
  const { member, linkFor, send, clock } = await setupAuth()
  const newcomer = await member('teacher', { passwordHash: null })
  const teacher = await member('teacher')
  const links = [await linkFor(newcomer, 'registration'), await linkFor(teacher, 'forgotten')]
  const shown = async () =>
    Promise.all(links.map(async token => (await send('GET', `/password?token=${token}`)).status))

  clock.advance(HOUR - 60_000)
  const withinTheHour = await shown()
  clock.advance(120_000)
  const afterAnHour = await shown()
  clock.advance(71 * HOUR)
  const afterThreeDays = await shown()

  expect([withinTheHour, afterAnHour, afterThreeDays]).toEqual([
    [200, 200],
    [200, 410],
    [410, 410],
  ])
})

test('email and SMS carry different links, and only the hashes of their tokens are stored', async () => {
  const { member, linkFor, mail, db } = await setupAuth()
  const teacher = await member('teacher', { phone: '254712345678' })

  await linkFor(teacher, 'registration')

  expect(mail().map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['email', teacher.user.email],
    ['sms', '254712345678'],
  ])
  const tokens = mail().map(({ body }) => tokenIn(body))
  for (const [n, { body }] of mail().entries()) {
    expect(body).toContain(`http://localhost:3000/password?token=${tokens[n]}`)
  }
  const kept = db.read.select().from(oneTimeTokens).all()
  expect(kept.map(({ hash }) => hash).sort()).toEqual(tokens.map(hashOf).sort())
  expect(new Set(tokens).size).toBe(2)
})

test('a link sent by email confirms the address; one sent by SMS does not', async () => {
  const { member, linkFor, mail, send, db } = await setupAuth()
  const free = await member('teacher', { confirmedAt: null, phone: '254712345678' })
  const choose = (token: string) =>
    send('POST', '/api/auth/password', { body: { token, password: newPassword } })
  const confirmedAt = () => db.read.select().from(users).where(eq(users.id, free.id)).get()?.confirmedAt

  await linkFor(free)
  const bySms = await choose(tokenIn(mail().find(({ channel }) => channel === 'sms')?.body))
  const afterSms = confirmedAt()
  await linkFor(free)
  const byMail = await choose(tokenIn(mail().findLast(({ channel }) => channel === 'email')?.body))

  expect([bySms.status, byMail.status]).toEqual([200, 200])
  expect(afterSms).toBeNull()
  expect(confirmedAt()).toBeNumber()
})

test('a signed-in person changes the password with the current one and stays signed in on this device only', async () => {
  const { member, send, signIn } = await setupAuth()
  const teacher = await member('teacher')
  const elsewhere = cookieOf((await signIn(teacher.user.email)).headers)
  const change = (currentPassword?: string) =>
    send('POST', '/api/auth/password', { as: teacher, body: { password: newPassword, currentPassword } })

  const [without, wrong, right] = [
    await change(),
    await change('not the password'),
    await change(goodPassword),
  ]

  expect([without.status, wrong.status, right.status]).toEqual([422, 422, 200])
  expect(wrong.body.fields).toEqual({ currentPassword: "That's not your current password." })
  expect((await send('GET', '/api/auth/user', { as: teacher })).status).toBe(200)
  expect((await send('GET', '/api/auth/user', { as: elsewhere })).status).toBe(401)
  expect((await signIn(teacher.user.email, newPassword)).status).toBe(200)
})

test('the browser that paid chooses the password once, without any link', async () => {
  const { send, db, person, linkFor } = await setupAuth()
  const { cookie, user } = await paid(db, await person('teacher'))
  const token = await linkFor({ id: user.id, user, cookie: '' }, 'registration')

  const page = await send('GET', '/password', { as: cookie })
  const stranger = await send('POST', '/api/auth/password', {
    as: `${PAYING_BROWSER_COOKIE}=${randomToken()}`,
    body: { password: newPassword },
  })
  const first = await send('POST', '/api/auth/password', { as: cookie, body: { password: newPassword } })
  const again = await send('POST', '/api/auth/password', {
    as: cookie,
    body: { password: 'five red acacias' },
  })
  const byLink = await send('POST', '/api/auth/password', { body: { token, password: 'five red acacias' } })

  expect(page.body).toContain('Create your password')
  expect(stranger.status).toBe(401)
  expect(first).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  expect([again.status, byLink.status]).toEqual([401, 422])
})

test('a browser whose payment is pending or whose account has a password cannot choose one', async () => {
  const { send, db, person, member } = await setupAuth()
  const open = await paid(db, await person('teacher'), 'pending')
  const done = await paid(db, await member('tutor'))

  for (const { cookie } of [open, done]) {
    const { status } = await send('POST', '/api/auth/password', {
      as: cookie,
      body: { password: newPassword },
    })
    expect(status).toBe(401)
  }
})

test('a browser that paid more than 72 hours ago needs the link', async () => {
  const { send, db, person, clock } = await setupAuth()
  const { cookie } = await paid(db, await person('teacher'))
  const choose = () => send('POST', '/api/auth/password', { as: cookie, body: { password: newPassword } })

  clock.advance(72 * HOUR + 60_000)
  const late = await choose()
  clock.advance(-120_000)
  const inTime = await choose()

  expect([late.status, inTime.status]).toEqual([401, 200])
})

test('a suspended account cannot sign in by a link', async () => {
  const { member, linkFor, send, db, deps } = await setupAuth()
  const teacher = await member('teacher', { isActive: false })
  const token = await linkFor(teacher)

  const { status, headers } = await send('POST', '/api/auth/password', {
    body: { token, password: newPassword },
  })

  expect([status, headers.get('set-cookie')]).toEqual([403, null])
  const stored = db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  expect(await deps.passwords.isRight(goodPassword, stored?.passwordHash ?? null)).toBe(true)
})

test('a link does not restore an account closed more than 7 days ago', async () => {
  const { member, linkFor, send, db, clock } = await setupAuth()
  const gone = await member('teacher', { deletionRequestedAt: clock.now() - 8 * 24 * HOUR })
  const token = await linkFor(gone)

  const { status } = await send('POST', '/api/auth/password', { body: { token, password: newPassword } })

  expect(status).toBe(401)
  expect(db.read.select().from(users).where(eq(users.id, gone.id)).get()?.deletionRequestedAt).toBeNumber()
})

test('without script the form saves the password and leads to the dashboard, or shows the error', async () => {
  const { member, linkFor, send } = await setupAuth()
  const school = await member('school')
  const token = await linkFor(school)

  const short = await send('POST', '/password', { body: form({ token, password: 'short' }) })
  const saved = await send('POST', '/password', { body: form({ token, password: newPassword }) })
  const spent = await send('POST', '/password', { body: form({ token, password: newPassword }) })
  const nothing = await send('GET', '/password')

  expect(short.status).toBe(422)
  expect(short.body).toContain('Use at least 8 characters')
  expect(short.body).toContain(`value="${token}"`)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(cookieOf(saved.headers)).not.toBe('')
  expect([spent.status, spent.body.includes('href="/forgot-password"')]).toEqual([410, true])
  expect([nothing.status, nothing.headers.get('location')]).toEqual([303, '/forgot-password'])
})

/** Stores a registration that a browser started for this person and returns the browser's cookie. */
async function paid(
  db: Awaited<ReturnType<typeof setupAuth>>['db'],
  { user }: { user: typeof users.$inferSelect },
  status: 'paid' | 'pending' = 'paid',
) {
  const token = randomToken()
  await db.write(tx =>
    tx.insert(payments).values({
      callbackTokenHash: randomToken(),
      browserHash: hashOf(token),
      userId: user.id,
      purpose: 'registration',
      amount: 1050,
      status,
      paidAt: status === 'paid' ? Date.now() : null,
    }),
  )
  return { user, cookie: `${PAYING_BROWSER_COOKIE}=${token}` }
}
