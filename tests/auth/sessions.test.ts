import { expect, test } from 'bun:test'
import { sessions } from '#db/schema.ts'
import { browserName } from '#src/features/auth/sessions.ts'
import { cookieOf, goodPassword, setupAuth } from './setup.ts'

const DAY = 86_400_000

const androidChrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const windowsFirefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

/** A teacher who is signed in on a phone and on a computer. */
async function twoDevices() {
  const app = await setupAuth()
  const { user } = await app.member('teacher')
  await app.db.write(async tx => {
    await tx.delete(sessions)
  })
  const on = async (agent: string) => {
    const body = { email: user.email, password: goodPassword, rememberMe: true }
    const headers = { 'user-agent': agent }
    return cookieOf((await app.send('POST', '/api/auth/login', { body, headers })).headers)
  }
  const phone = await on(androidChrome)
  app.clock.advance(1000)
  const computer = await on(windowsFirefox)
  const devices = async (as: string) => (await app.send('GET', '/api/sessions', { as })).body
  const isSignedIn = async (as: string) => (await app.send('GET', '/api/auth/user', { as })).status === 200
  return { ...app, phone, computer, devices, isSignedIn }
}

test('devices are listed in plain words, with the current one first', async () => {
  const { phone, devices } = await twoDevices()

  const list = await devices(phone)

  expect(list).toMatchObject([
    { name: 'Chrome on Android', isCurrent: true },
    { name: 'Firefox on Windows', isCurrent: false },
  ])
})

test('the id of a device is not that of its session', async () => {
  const { phone, devices, db } = await twoDevices()

  const list = await devices(phone)

  for (const { sid } of db.read.select().from(sessions).all()) expect(JSON.stringify(list)).not.toContain(sid)
})

test('a device shows the day it was last used', async () => {
  const { phone, computer, devices, clock, send, db } = await twoDevices()
  const use = async (as: string) => {
    await send('GET', '/', { as })
    // The day is written after the response.
    await db.write(async () => {})
  }
  clock.advanceToNoon()
  await use(computer)
  const today = (await devices(computer))[0].lastSeenOn
  clock.advance(3 * DAY)

  await use(phone)
  const [own, other] = await devices(phone)

  expect(own.lastSeenOn).toBe(new Date(clock.now() + 3 * 3_600_000).toISOString().slice(0, 10))
  expect(other.lastSeenOn).toBe(today)
})

test('the day of last use is written once a day per device', async () => {
  const { phone, devices, db, clock } = await twoDevices()
  clock.advance(DAY)
  await devices(phone)
  await db.write(async () => {})
  const before = db.commits()

  for (let n = 0; n < 5; n++) await devices(phone)

  expect(db.commits()).toBe(before)
})

test('signing out one device ends only that session', async () => {
  const { phone, computer, devices, isSignedIn, send } = await twoDevices()
  const other = (await devices(phone))[1]

  const { status, headers } = await send('DELETE', `/api/sessions/${other.id}`, { as: phone })

  expect(status).toBe(200)
  expect(headers.getSetCookie().join()).not.toContain('elimu_session')
  expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([true, false])
  expect((await send('DELETE', `/api/sessions/${other.id}`, { as: phone })).status).toBe(404)
})

test('signing out the current device clears its cookie', async () => {
  const { phone, devices, isSignedIn, send } = await twoDevices()
  const [own] = await devices(phone)

  const { headers } = await send('DELETE', `/api/sessions/${own.id}`, { as: phone })

  expect(headers.get('set-cookie')).toContain('elimu_session=; Max-Age=0')
  expect(await isSignedIn(phone)).toBe(false)
})

test("signing out all other devices keeps the current one and other users' sessions", async () => {
  const { phone, computer, isSignedIn, send, person } = await twoDevices()
  const stranger = await person('tutor')

  const { status } = await send('DELETE', '/api/sessions', { as: phone })

  expect(status).toBe(200)
  expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([true, false])
  expect(await isSignedIn(stranger.cookie)).toBe(true)
})

test("no one can sign out another user's device", async () => {
  const { phone, devices, isSignedIn, send, person } = await twoDevices()
  const [own] = await devices(phone)

  const { status } = await send('DELETE', `/api/sessions/${own.id}`, { as: await person('tutor') })

  expect(status).toBe(404)
  expect(await isSignedIn(phone)).toBe(true)
})

test.each([
  [androidChrome, 'Chrome on Android'],
  [windowsFirefox, 'Firefox on Windows'],
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12 Version/12.16', 'Opera Mini on Android'],
  [
    'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/100 Mobile Safari/537.36 PHX/12.6',
    'Phoenix Browser on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  ['Something (X11; Linux x86_64)', 'A browser on Linux'],
  ['', 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
