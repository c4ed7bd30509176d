import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { secondFactors, users } from '#db/schema.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { codeAt } from '#src/features/auth/two-factor/totp.ts'
import { cookieOf, form, goodPassword, markOf } from './setup.ts'
import { MINUTE, STEP, setupFactor } from './two-factor.ts'

test('a right password without its code is asked for one, at both doors, and signs nobody in', async () => {
  const { setUp, send, openSessions, deeds } = await setupFactor()
  await setUp()
  const before = openSessions()
  const body = { username: 'admin', email: 'admin', password: goodPassword }
  const asked = {
    status: 401,
    body: { message: 'Please enter the code that your authenticator app shows.', needsCode: true },
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

test('a wrong password says nothing of a second factor', async () => {
  const { setUp, login } = await setupFactor()
  const { code } = await setUp()

  const answer = await login(code(), { password: 'not the password' })

  expect([answer.status, answer.body]).toEqual([401, { message: 'Invalid credentials' }])
})

test('the code signs in at both doors, once', async () => {
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
    fields: { code: expect.stringContaining('used already') },
  })
})

test('two sign-ins with one code at the same time: one comes in', async () => {
  const { setUp, login } = await setupFactor()
  const { code } = await setUp()

  const answers = await Promise.all(Array.from({ length: 4 }, () => login(code())))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('the code that set it up does not sign in as well', async () => {
  const { session, secretShown, post, clock, login } = await setupFactor()
  const as = await session()
  const code = codeAt(await secretShown(as), clock.now())

  await post(as, { deed: 'on', code })
  const replayed = await login(code)

  expect(replayed.status).toBe(401)
})

test('a clock may be one step off, and no more; an earlier code than the last is not taken', async () => {
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

test('codes are taken as people type them, and nonsense is a wrong code', async () => {
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

test('wrong codes are limited and noted; asking for the code is no try', async () => {
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

test('asking for the code again and again gives no tries back', async () => {
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

test('50 wrong codes are enough for a day, and the browser of old still comes in', async () => {
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

test('marks from before the second factor give 100 tries a day together', async () => {
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

test('a recovery code comes in once, with spaces or without, and is noted', async () => {
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

test('one recovery code used twice at the same time comes in once', async () => {
  const { setUp, login } = await setupFactor()
  const { codes } = await setUp()

  const answers = await Promise.all([login(codes[0]), login(codes[0])])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('recovery codes of one administrator open nobody else’s account', async () => {
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

test('coming back after leaving takes the code, too', async () => {
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

test('a link to a new password takes the code, and is not spent without it', async () => {
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
  expect([
    byForm.status,
    byForm.body.includes('Please enter the code that your authenticator app shows.'),
  ]).toEqual([401, true])
  expect([without, wrong, byForm].map(({ headers }) => cookieOf(headers))).toEqual(['', '', ''])
  expect(still.status).toBe(200)
  expect([right.status, cookieOf(right.headers).length]).toEqual([200, 78])
})

test('changing the password takes the code of whoever has a second factor', async () => {
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

test('only one place starts a session, and it asks for the second factor', async () => {
  const callers: string[] = []
  for (const file of new Bun.Glob('src/**/*.{ts,tsx}').scanSync('.')) {
    if (/\bstartSession\(/.test(await Bun.file(file).text())) callers.push(file)
  }

  expect(callers.sort()).toEqual(['src/features/auth/sign-in.ts', 'src/http/session/session.ts'])
  const enter = await Bun.file('src/features/auth/sign-in.ts').text()
  expect(enter.indexOf('await proveSecondFactor(')).toBeLessThan(enter.indexOf('await startSession('))
  expect(enter.match(/startSession\(/g)).toHaveLength(1)
})

test('nobody else is asked for a code', async () => {
  const { member, signIn, setUp } = await setupFactor()
  await setUp()
  const { user } = await member('school')

  expect((await signIn(user.email)).status).toBe(200)
})

test('the form without script comes back for the code with what was typed, and then lets in', async () => {
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
    wrong.body.includes('This code is not right'),
  ]).toEqual([401, true, true])
  expect([
    common.status,
    common.body.includes('name="code"'),
    common.body.includes('value="/messages"'),
  ]).toEqual([401, true, true])
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/dashboard'])
})
