import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { secondFactors, users } from '#db/schema.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { codeAt } from '#src/features/auth/two-factor/totp.ts'
import { cookieOf, form, goodPassword, markOf } from './setup.ts'
import { MINUTE, STEP, setupFactor } from './two-factor.ts'

test('both sign-ins ask for the code after a right password', async () => {
  const { setUp, send, openSessions, deeds } = await setupFactor()
  await setUp()
  const before = openSessions()
  const body = { username: 'admin', email: 'admin', password: goodPassword }
  const asked = {
    status: 401,
    body: { message: 'Enter the code from your authenticator app.', needsCode: true },
  }

  for (const door of ['/api/admin/login', '/api/auth/login']) {
    for (const code of [undefined, null, '', '  ']) {
      const answer = await send('POST', door, { body: { ...body, code } })
      expect(answer).toMatchObject(asked)
      expect(cookieOf(answer.headers)).toBe('')
    }
  }
  expect(openSessions()).toBe(before)
  expect((await deeds()).filter(deed => deed === 'admin.code-asked')).toHaveLength(8)
})

test('a wrong password does not reveal a second factor', async () => {
  const { setUp, login } = await setupFactor()
  const { code } = await setUp()

  const answer = await login(code(), { password: 'not the password' })

  expect([answer.status, answer.body]).toEqual([401, { message: 'Invalid credentials' }])
})

test('a code works once, at either sign-in', async () => {
  const { setUp, login, send, clock } = await setupFactor()
  const { code } = await setUp()
  const used = code()

  const first = await login(used)
  const again = await login(used)
  clock.advance(STEP)
  const other = await send('POST', '/api/auth/login', {
    body: { email: 'admin', password: goodPassword, code: code() },
  })

  expect([first.status, again.status, other.status]).toEqual([200, 401, 200])
  expect(again.body).toMatchObject({
    needsCode: true,
    fields: { code: expect.stringContaining('already been used') },
  })
})

test('of two simultaneous sign-ins with one code, one succeeds', async () => {
  const { setUp, login } = await setupFactor()
  const { code } = await setUp()

  const answers = await Promise.all(Array.from({ length: 4 }, () => login(code())))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('the code used for set-up cannot also sign in', async () => {
  const { session, secretShown, post, clock, login } = await setupFactor()
  const as = await session()
  const code = codeAt(await secretShown(as), clock.now())

  await post(as, { deed: 'on', code })
  const replayed = await login(code)

  expect(replayed.status).toBe(401)
})

test('codes one step off are accepted, but none earlier than the last one used', async () => {
  const { setUp, login, clock } = await setupFactor()
  const { secret } = await setUp()
  clock.advance(10 * STEP)
  const at = (steps: number) => codeAt(secret, clock.now() + steps * STEP)

  const late = await login(at(-2))
  const early = await login(at(2))
  const behind = await login(at(-1))
  const ahead = await login(at(1))
  const older = await login(at(0))

  expect([late, early, behind, ahead, older].map(({ status }) => status)).toEqual([401, 401, 200, 200, 401])
})

test('spaces and dashes in codes are ignored, and nonsense is a wrong code', async () => {
  const { setUp, login, clock } = await setupFactor()
  const { code } = await setUp()
  const spaced = code().replace(/^(...)/, ' $1 ')

  expect((await login(spaced)).status).toBe(200)
  clock.advance(STEP)
  for (const odd of ['abcdef', '12345', '１２３４５６', '-1', '0x1234', '1e5', '000000000000', "' OR 1"]) {
    const answer = await login(odd)
    expect([odd, answer.status]).toEqual([odd, 401])
    clock.advance(15 * MINUTE)
  }
  expect((await login('9'.repeat(101))).status).toBe(422)
  expect((await login({ code: 1 })).status).toBe(422)
})

test('wrong codes are limited and audited; a missing code does not count', async () => {
  const { setUp, login, deeds, clock } = await setupFactor()
  const { code, secret } = await setUp()
  const wrong = String((Number(codeAt(secret, clock.now())) + 7) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 15; n += 1) expect((await login()).status).toBe(401)

  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await login(wrong)).status)
  const right = await login(code())
  clock.advance(15 * MINUTE + 1)
  const later = await login(code())

  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect([right.status, later.status]).toEqual([429, 200])
  expect((await deeds()).filter(deed => deed === 'admin.refused')).toHaveLength(10)
})

test('omitting the code repeatedly restores no attempts', async () => {
  const { setUp, login, clock } = await setupFactor()
  const { secret } = await setUp()
  const wrong = String((Number(codeAt(secret, clock.now())) + 7) % 1_000_000).padStart(6, '0')

  const statuses = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await login(wrong)).status)
    await login()
  }

  expect(statuses.at(-1)).toBe(429)
})

test('after 50 wrong codes in a day only a known browser can sign in', async () => {
  const { setUp, login, send, clock } = await setupFactor()
  const { code, secret } = await setUp()
  const mark = markOf((await login(code())).headers)
  const wrong = () => String((Number(codeAt(secret, clock.now())) + 7) % 1_000_000).padStart(6, '0')
  for (let round = 0; round < 5; round += 1) {
    for (let n = 0; n < 10; n += 1) await login(wrong())
    clock.advance(15 * MINUTE + 1)
  }

  const stranger = await login(code())
  const known = await send('POST', '/api/admin/login', {
    as: mark,
    body: { username: 'admin', password: goodPassword, code: code() },
  })

  expect([stranger.status, known.status]).toEqual([429, 200])
}, 120_000)

test('browsers known before the second factor share 100 attempts a day', async () => {
  const { login, setUp, send, clock } = await setupFactor()
  const marks: string[] = []
  for (let n = 0; n < 11; n += 1) marks.push(markOf((await login()).headers))
  const { secret } = await setUp()
  const wrong = () => String((Number(codeAt(secret, clock.now())) + 7) % 1_000_000).padStart(6, '0')

  const statuses: number[] = []
  for (const as of marks) {
    for (let n = 0; n < 10; n += 1) {
      const body = { username: 'admin', password: goodPassword, code: wrong() }
      statuses.push((await send('POST', '/api/admin/login', { as, body })).status)
    }
  }

  expect(statuses.filter(status => status === 401)).toHaveLength(100)
  expect(statuses.filter(status => status === 429)).toHaveLength(10)
}, 120_000)

test('a recovery code works once, with or without spaces, and is audited', async () => {
  const { setUp, login, deeds, codes } = await setupFactor()
  const paper = await setUp()
  const [first = '', second = ''] = paper.codes

  const answers = [
    await login(first),
    await login(first),
    await login(second.replaceAll(' ', '')),
    await login('1234 5678 9012'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401])
  expect(codes().filter(({ usedAt }) => usedAt !== null)).toHaveLength(2)
  expect((await deeds()).filter(deed => deed === 'second-factor.recovery')).toHaveLength(2)
})

test('a recovery code used twice at the same time works once', async () => {
  const { setUp, login } = await setupFactor()
  const { codes } = await setUp()

  const answers = await Promise.all([login(codes[0]), login(codes[0])])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('recovery codes work for their own administrator only', async () => {
  const { setUp, db, admin, codes, send, deps } = await setupFactor()
  const paper = await setUp()
  const other = await createAdmin(deps, 'second', goodPassword)
  await db.write(async tx => {
    const row = { userId: other.id, secret: 'A'.repeat(32), confirmedAt: 1 }
    await tx.insert(secondFactors).values(row)
  })

  const answer = await send('POST', '/api/admin/login', {
    body: { username: 'second', password: goodPassword, code: paper.codes[0] },
  })

  expect(answer.status).toBe(401)
  expect(codes().every(({ userId, usedAt }) => userId === admin.id && usedAt === null)).toBe(true)
})

test('restoring a closed account requires the code', async () => {
  const { setUp, login, db, admin } = await setupFactor()
  const { code } = await setUp()
  const left = () => db.read.select().from(users).where(eq(users.id, admin.id)).get()?.deletionRequestedAt
  await db.write(async tx => {
    await tx.update(users).set({ deletionRequestedAt: Date.now() }).where(eq(users.id, admin.id))
  })

  const asked = await login()
  const stillGone = left()
  const back = await login(code())

  expect([asked.status, stillGone === null]).toEqual([401, false])
  expect([back.status, left()]).toEqual([200, null])
})

test('a password link requires the code and is not used up without it', async () => {
  const { setUp, linkFor, send, admin, login, clock } = await setupFactor()
  const { code } = await setUp()
  const token = await linkFor({ id: admin.id, user: admin, cookie: '' })
  const choose = (more: object) =>
    send('POST', '/api/auth/password', { body: { token, password: 'four green acacias', ...more } })

  const without = await choose({})
  const wrong = await choose({ code: '000000' })
  const page = await send('GET', `/password?token=${token}`)
  const byForm = await send('POST', '/password', { body: form({ token, password: 'four green acacias' }) })
  const still = await login(code())
  clock.advance(STEP)
  const right = await choose({ code: code() })

  expect([without.status, without.body.needsCode, wrong.status]).toEqual([401, true, 401])
  expect(page.body).toContain('name="code"')
  expect([byForm.status, byForm.body.includes('Enter the code from your authenticator app.')]).toEqual([
    401,
    true,
  ])
  expect([without, wrong, byForm].map(({ headers }) => cookieOf(headers))).toEqual(['', '', ''])
  expect(still.status).toBe(200)
  expect([right.status, cookieOf(right.headers).length]).toEqual([200, 78])
})

test('changing the password requires the code if there is a second factor', async () => {
  const { setUp, send, deeds } = await setupFactor()
  const { as, code } = await setUp()
  const change = (more: object) =>
    send('POST', '/api/auth/password', {
      as,
      body: { currentPassword: goodPassword, password: 'four green acacias', ...more },
    })

  const without = await change({})
  const noted = await deeds()
  const right = await change({ code: code() })

  expect([without.status, right.status]).toEqual([401, 200])
  expect(noted).not.toContain('admin.password')
  expect(await deeds()).toContain('admin.password')
})

test('only one function starts sessions, and it checks the second factor', async () => {
  const callers: string[] = []
  for (const file of new Bun.Glob('src/**/*.{ts,tsx}').scanSync('.')) {
    if (/\bstartSession\(/.test(await Bun.file(file).text())) callers.push(file)
  }

  expect(callers.sort()).toEqual(['src/features/auth/sign-in.ts', 'src/http/session/session.ts'])
  const enter = await Bun.file('src/features/auth/sign-in.ts').text()
  expect(enter.indexOf('await proveSecondFactor(')).toBeLessThan(enter.indexOf('await startSession('))
  expect(enter.match(/startSession\(/g)).toHaveLength(1)
})

test('other users are not asked for a code', async () => {
  const { member, signIn, setUp } = await setupFactor()
  await setUp()
  const { user } = await member('school')

  expect((await signIn(user.email)).status).toBe(200)
})

test('without script the form asks for the code, keeps its values and then signs in', async () => {
  const { setUp, send } = await setupFactor()
  const { code } = await setUp()
  const post = (path: string, fields: Record<string, string>) => send('POST', path, { body: form(fields) })

  const plain = await send('GET', '/admin/login')
  const asked = await post('/admin/login', { username: 'admin', password: goodPassword })
  const wrong = await post('/admin/login', { username: 'admin', password: goodPassword, code: '000000' })
  const common = await post('/login', { email: 'admin', password: goodPassword, next: '/messages' })
  const done = await post('/admin/login', { username: 'admin', password: goodPassword, code: code() })

  expect(plain.body).not.toContain('name="code"')
  expect(asked.status).toBe(401)
  expect(asked.body).toContain('name="code"')
  expect(asked.body).toContain('value="admin"')
  expect(asked.body).not.toContain('Login Failed')
  expect(asked.body).not.toContain(goodPassword)
  expect([
    wrong.status,
    wrong.body.includes('Login Failed'),
    wrong.body.includes('This code is wrong'),
  ]).toEqual([401, true, true])
  expect([
    common.status,
    common.body.includes('name="code"'),
    common.body.includes('value="/messages"'),
  ]).toEqual([401, true, true])
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/dashboard'])
})
