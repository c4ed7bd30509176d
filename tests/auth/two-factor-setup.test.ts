import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { resetSecondFactor } from '#src/features/auth/two-factor/setup.ts'
import { codeAt } from '#src/features/auth/two-factor/totp.ts'
import { goodPassword } from './setup.ts'
import { codesIn, MINUTE, STEP, setupFactor } from './two-factor.ts'

test('the page shows the key as a QR code, a link and text', async () => {
  const { session, send } = await setupFactor({ env: { SITE_NAME: 'Shule' } })

  const { status, body, headers } = await send('GET', '/admin/second-factor', { as: await session() })

  const uri = /href="(otpauth:[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  expect(status).toBe(200)
  expect(uri).toStartWith('otpauth://totp/Shule:admin?issuer=Shule&')
  expect(body).toContain('aria-label="QR code of your key"')
  expect(body).toContain(secret.replace(/(.{4})(?=.)/g, '$1 '))
  expect(body).toContain('Not now')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a code from the app turns it on; ten recovery codes are shown once and stored as hashes', async () => {
  const { setUp, factors, codes, deeds, file, admin, send, db } = await setupFactor()

  const { as, codes: shown } = await setUp()

  expect(new Set(shown).size).toBe(10)
  expect(factors()).toMatchObject([{ userId: admin.id, confirmedAt: expect.any(Number) }])
  expect(codes().map(({ hash, usedAt }) => [hash.length, usedAt])).toEqual(Array(10).fill([64, null]))
  expect(await deeds()).toContain('second-factor.on')
  await db.truncateWal()
  const bytes = await Bun.file(file).text()
  for (const code of shown) expect(bytes).not.toContain(code.replaceAll(' ', ''))
  const { body } = await send('GET', '/admin/second-factor', { as })
  expect(codesIn(body)).toEqual([])
  expect(body).toContain('10 of 10 left')
  expect(body).not.toContain('otpauth:')
})

test('a wrong code turns nothing on and the page shows the same key', async () => {
  const { session, secretShown, post, factors, login } = await setupFactor()
  const as = await session()
  const secret = await secretShown(as)

  for (const code of ['', '000000', 'x'.repeat(101)]) {
    const { status, body } = await post(as, { deed: 'on', code })
    expect([code, status, body.includes(`secret=${secret}`)]).toEqual([code, 422, true])
  }
  expect(factors()).toMatchObject([{ confirmedAt: null }])
  expect((await login()).status).toBe(200)
})

test('the key stays the same for an hour and is then replaced', async () => {
  const { session, secretShown, clock } = await setupFactor()
  const as = await session()

  const [first, again] = [await secretShown(as), await secretShown(as)]
  clock.advance(60 * MINUTE + 1)
  const later = await secretShown(as)

  expect(again).toBe(first)
  expect(later).not.toBe(first)
  expect(later).toHaveLength(32)
})

test('turning it on signs out other devices', async () => {
  const { setUp, session, send } = await setupFactor()
  const before = await session()

  const { as } = await setUp()

  expect((await send('GET', '/api/admin/stats', { as: before })).status).toBe(401)
  expect((await send('GET', '/api/admin/stats', { as })).status).toBe(200)
})

test('setting up a second factor requires a recent password', async () => {
  const { session, secretShown, post, clock, send, factors } = await setupFactor()
  const as = await session()
  clock.advance(11 * MINUTE)
  const code = async () => codeAt(await secretShown(as), clock.now())

  const page = await send('GET', '/admin/second-factor', { as })
  const without = await post(as, { deed: 'on', code: await code() })
  const wrong = await post(as, { deed: 'on', code: await code(), password: 'not the password' })
  const still = factors()[0]?.confirmedAt
  const right = await post(as, { deed: 'on', code: await code(), password: goodPassword })

  expect(page.body).toContain('name="password"')
  expect([without.status, wrong.status, still, right.status]).toEqual([403, 422, null, 200])
  expect(without.body).toContain('Please enter your password again')
})

test('submitting the set-up twice changes neither key nor codes', async () => {
  const { setUp, post, codes, factors } = await setupFactor()
  const { as, code } = await setUp()
  const before = [factors(), codes()]

  const again = await post(as, { deed: 'on', code: code() })

  expect(again.status).toBe(409)
  expect(again.body).toContain('Two-step sign-in is already set up.')
  expect(again.body).toContain('If you have not saved your recovery codes')
  expect([factors(), codes()]).toEqual(before)
})

test('new recovery codes and turning off require password and code', async () => {
  const { setUp, post, factors, codes, clock, login, deeds } = await setupFactor()
  const { as, code, codes: old } = await setUp()
  for (const deed of ['codes', 'off']) {
    const refused = [
      await post(as, { deed }),
      await post(as, { deed, password: goodPassword }),
      await post(as, { deed, code: code() }),
      await post(as, { deed, password: 'not the password', code: code() }),
      await post(as, { deed, password: goodPassword, code: '000000' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 401])
    expect(refused.some(({ body }) => body.includes(goodPassword))).toBe(false)
  }
  expect([factors().length, codes().length]).toEqual([1, 10])

  const renewed = await post(as, { deed: 'codes', password: goodPassword, code: code() })
  const byOld = await login(old[1])
  const byNew = await login(codesIn(renewed.body)[0])
  clock.advance(STEP)
  const off = await post(as, { deed: 'off', password: goodPassword, code: code() })

  expect([renewed.status, byOld.status, byNew.status]).toEqual([200, 401, 200])
  expect([off.status, off.headers.get('location')]).toEqual([303, '/admin-dashboard'])
  expect([factors(), codes()]).toEqual([[], []])
  expect((await login()).status).toBe(200)
  expect(await deeds()).toEqual(expect.arrayContaining(['second-factor.codes', 'second-factor.off']))
})

test('a recovery code can turn it off', async () => {
  const { setUp, post, factors } = await setupFactor()
  const { as, codes } = await setUp()

  const off = await post(as, { deed: 'off', password: goodPassword, code: codes[3] ?? '' })

  expect([off.status, factors()]).toEqual([303, []])
})

test('the panel offers it after signing in until it is set up or dismissed, also in the demo', async () => {
  const { session, send, post, setUp, member } = await setupFactor()
  const offers = async (as: string) => {
    const { body } = await send('GET', '/admin-dashboard', { as })
    expect(body.split('href="/admin/second-factor"')).toHaveLength(2)
    return body.includes('Protect this panel with two-step sign-in')
  }
  const as = await session()

  const first = await offers(as)
  const later = await post(as, { deed: 'later' })
  const putOff = await offers(as)
  const nextTime = await offers(await session())
  const sample = await member('admin', { isSample: true, username: 'sample' })
  const { as: withFactor } = await setUp()

  expect([first, putOff, nextTime]).toEqual([true, false, true])
  expect([later.status, later.headers.get('location')]).toEqual([303, '/admin-dashboard'])
  expect([await offers(sample.cookie), await offers(withFactor)]).toEqual([true, false])
})

test('the page is for administrators only', async () => {
  const { send, post, person } = await setupFactor()
  const school = await person('school')

  const answers = [
    await send('GET', '/admin/second-factor'),
    await post('', { deed: 'on', code: '000000' }),
    await send('GET', '/admin/second-factor', { as: school }),
    await post(school.cookie, { deed: 'on', code: '000000' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 403, 403])
  expect(answers[0]?.headers.get('location')).toBe('/admin/login?next=%2Fadmin%2Fsecond-factor')
})

test('an unknown action is not found', async () => {
  const { session, post } = await setupFactor()
  const as = await session()

  expect((await post(as, {})).status).toBe(404)
  expect((await post(as, { deed: 'constructor' })).status).toBe(404)
})

test('where it is required, an administrator without one can only set it up or sign out', async () => {
  const { session, send, post, secretShown, clock } = await setupFactor({ env: { ADMIN_TOTP: 'required' } })
  const as = await session()
  const pages = [
    '/admin-dashboard',
    '/admin/dashboard?tab=users',
    '/',
    '/settings',
    '/messages',
    '/jobs',
    '/password',
  ]

  for (const path of pages) {
    const { status, headers } = await send('GET', path, { as })
    expect([path, status, headers.get('location')]).toEqual([path, 303, '/admin/second-factor'])
  }
  for (const path of ['/api/admin/stats', '/api/admin/users', '/api/me/export', '/api/jobs']) {
    const { status, body } = await send('GET', path, { as })
    expect([path, status, body.needsSecondFactor]).toEqual([path, 403, true])
    expect(body.message).toContain('Please set it up first')
  }
  const page = await send('GET', '/admin/second-factor', { as })
  const setUp = await post(as, { deed: 'on', code: codeAt(await secretShown(as), clock.now()) })
  clock.advance(STEP)
  const panel = await send('GET', '/admin-dashboard', { as })
  const off = await post(as, { deed: 'off', password: goodPassword, code: '000000' })

  expect(page.body).toContain('requires two-step sign-in for all administrators')
  expect(page.body).not.toContain('Not now')
  expect([setUp.status, panel.status, off.status]).toEqual([200, 200, 409])
  expect((await send('POST', '/api/auth/logout', { as })).status).toBe(200)
})

test('where it is required, other users are not affected', async () => {
  const { person, send } = await setupFactor({ env: { ADMIN_TOTP: 'required' } })

  for (const role of ['teacher', 'school', 'parent'] as const) {
    expect((await send('GET', '/settings', { as: await person(role) })).status).toBe(200)
  }
})

test('a reset on the command line removes the codes, signs out all devices and is audited', async () => {
  const { setUp, send, login, factors, codes, deps, deeds } = await setupFactor()
  const { as } = await setUp()

  await resetSecondFactor(deps, ' Admin ')

  expect([factors(), codes()]).toEqual([[], []])
  expect((await send('GET', '/api/admin/stats', { as })).status).toBe(401)
  expect((await login()).status).toBe(200)
  expect(await deeds()).toContain('second-factor.reset')
  await expect(resetSecondFactor(deps, 'admin')).rejects.toMatchObject({ kind: 'conflict' })
  await expect(resetSecondFactor(deps, 'nobody')).rejects.toMatchObject({ kind: 'missing' })
})

test('an erased administrator leaves no secret behind', async () => {
  const { setUp, db, file, admin } = await setupFactor()
  await setUp()
  await db.truncateWal()
  const sqlite = new Database(file)

  sqlite.run('PRAGMA foreign_keys = ON')
  sqlite.run('DELETE FROM users WHERE id = ?', [admin.id])

  expect(sqlite.query('SELECT count(*) AS n FROM second_factors').get()).toEqual({ n: 0 })
  expect(sqlite.query('SELECT count(*) AS n FROM recovery_codes').get()).toEqual({ n: 0 })
  sqlite.close()
})
