import { expect, jest, test } from 'bun:test'
import { createResponseCache } from '#src/http/response-cache.ts'
import { KNOWN_BROWSER_COOKIE } from '#src/http/session/trusted-device-cookie.ts'
import { TOAST_COOKIE } from '#src/ui/toast.ts'
import { post } from '#tests/jobs/setup.ts'
import { demoApp, testApp } from '#tests/support/app.ts'
import { testSite } from '#tests/support/site.ts'

test('a cached page is the same until the data changes, and then new at once', async () => {
  const { send, person } = await testApp()
  const school = await person('school')

  const first = await send('GET', '/jobs')
  const second = await send('GET', '/jobs')
  await post({ send }, school, { title: 'Kiswahili Teacher' })
  const third = await send('GET', '/jobs')

  expect(second.body).toBe(first.body)
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(first.body.includes('Kiswahili Teacher')).toBe(false)
  expect(third.body.includes('Kiswahili Teacher')).toBe(true)
})

test('a write to other tables leaves a cached page, and one to its tables does not', async () => {
  const { send, person, deps } = await testApp()
  const [parent, tutor] = [await person('parent'), await person('tutor')]
  const kept = () => deps.state(createResponseCache).texts.get('http://localhost:3000/jobs')
  await send('GET', '/jobs')
  const first = kept()

  const body = { receiverId: tutor.id, content: 'Habari' }
  expect((await send('POST', '/api/messages', { as: parent, body })).status).toBe(201)
  await send('GET', '/jobs')
  expect(first).toBeDefined()
  expect(kept()).toBe(first as NonNullable<typeof first>)

  await post({ send }, await person('school'))
  await send('GET', '/jobs')
  expect(kept()).not.toBe(first as NonNullable<typeof first>)
})

test('a browser that has a page or list gets 304 until it changes, signed in too', async () => {
  const { send, person } = await testApp()
  const [school, teacher] = [await person('school'), await person('teacher')]
  const asked = [
    { path: '/jobs', as: undefined },
    { path: '/jobs', as: teacher },
    { path: '/api/jobs', as: undefined },
  ]
  const tags = await Promise.all(
    asked.map(async ({ path, as }) => (await send('GET', path, { as })).headers.get('etag') ?? ''),
  )
  const again = () =>
    Promise.all(
      asked.map(async ({ path, as }, n) => {
        const { status, body } = await send('GET', path, { as, headers: { 'if-none-match': tags[n] ?? '' } })
        return [status, body.length > 0]
      }),
    )

  expect(new Set(tags).size).toBe(3)
  expect(await again()).toEqual([
    [304, false],
    [304, false],
    [304, false],
  ])

  await post({ send }, school, { title: 'Kiswahili Teacher' })

  expect(await again()).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ])
})

test('pages of signed-in users are never cached, and they get no cached page', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher', { firstName: 'Wanjiru' })

  const signedOut = await send('GET', '/jobs')
  const signedIn = await send('GET', '/jobs', { as: teacher })
  const after = await send('GET', '/jobs')

  expect(signedOut.body.includes('Sign In')).toBe(true)
  expect(signedIn.body.includes('Wanjiru')).toBe(true)
  expect(after.body).toBe(signedOut.body)
})

test('a signed-out browser that is known gets the cached page, one with a toast does not', async () => {
  const { send } = await testApp()

  const stranger = await send('GET', '/jobs')
  const known = await send('GET', '/jobs', { as: `${KNOWN_BROWSER_COOKIE}=a.b` })
  const told = await send('GET', '/jobs', { as: `${KNOWN_BROWSER_COOKIE}=a.b; ${TOAST_COOKIE}=x` })

  expect(known.body).toBe(stranger.body)
  expect([known, told].map(({ headers }) => headers.get('cache-control'))).toEqual([
    'no-cache',
    'private, no-cache',
  ])
})

test('an age on a cached page is at most 10 seconds late', async () => {
  const { send, person, clock } = await testApp()
  clock.advanceToNoon()
  await post({ send }, await person('school'))
  const age = async () => /<time[^>]*>(.*?)<\/time>/.exec((await send('GET', '/jobs')).body)?.[1]
  expect(await age()).toContain('today')

  clock.advance(86_400_000)

  expect(await age()).toContain('yesterday')
})

test('each compression is cached separately', async () => {
  const { send } = await testApp()
  const encodings = async () =>
    Promise.all(
      ['br', 'br;q=0, gzip', 'identity'].map(async accepted => {
        const answer = await send('GET', '/jobs', { headers: { 'accept-encoding': accepted } })
        return answer.headers.get('content-encoding')
      }),
    )

  expect(await encodings()).toEqual(['br', 'gzip', null])
  expect(await encodings()).toEqual(['br', 'gzip', null])
})

test('a page that is sent once is compressed with zstd where the browser takes it', async () => {
  const { url, person } = await testSite()
  const { cookie } = await person('teacher')
  const get = (accepted: string) =>
    fetch(`${url}/jobs`, { headers: { cookie, 'accept-encoding': accepted }, decompress: false })

  const [compressed, plain] = [await get('gzip, deflate, br, zstd'), await get('identity')]

  expect(compressed.headers.get('content-encoding')).toBe('zstd')
  const bytes = await compressed.bytes()
  const html = await plain.text()
  expect(Buffer.from(Bun.zstdDecompressSync(bytes)).toString()).toBe(html)
  expect(bytes.length).toBeLessThan(html.length / 3)
})

test('a list of the viewer is not sent again to a browser that has it, until it changes, and to nobody else', async () => {
  const { send, person } = await testApp()
  const [parent, tutor, school] = [await person('parent'), await person('tutor'), await person('school')]
  const job = await post({ send }, school)
  const letter = { jobId: job.id, coverLetter: 'I teach maths.' }
  const message = { receiverId: tutor.id, content: 'Habari' }
  expect((await send('POST', '/api/applications', { as: tutor, body: letter })).status).toBe(201)
  expect((await send('POST', '/api/messages', { as: parent, body: message })).status).toBe(201)

  for (const path of ['/api/messages', '/api/applications', '/api/matches', '/api/notifications']) {
    const { headers, body } = await send('GET', path, { as: tutor })
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    const again = await send('GET', path, { as: tutor, headers: known })
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-cache'])
    expect([path, body.length > 0, again.status, again.body]).toEqual([path, true, 304, ''])
    expect((await send('GET', path, { as: await person('teacher'), headers: known })).body).not.toEqual(body)
    expect((await send('GET', path, { headers: known })).status).toBe(401)
  }

  const { headers } = await send('GET', '/api/messages', { as: tutor })
  expect((await send('POST', '/api/messages', { as: parent, body: message })).status).toBe(201)
  const changed = { as: tutor, headers: { 'if-none-match': headers.get('etag') ?? '' } }
  expect((await send('GET', '/api/messages', changed)).body).toHaveLength(2)
})

test('public lists are the same for everyone, and browsers that have one get 304', async () => {
  const app = await demoApp()
  const teacher = await app.person('teacher')
  for (const path of [
    '/api/jobs',
    '/api/jobs/featured',
    '/api/professionals',
    '/api/schools',
    '/jobs.atom',
  ]) {
    const { body, headers } = await app.send('GET', path)
    app.deps.state(createResponseCache).texts.clear()
    const signedIn = await app.send('GET', path, { as: teacher })
    const again = await app.send('GET', path, {
      as: teacher,
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })

    expect(signedIn.body).toEqual(body)
    expect(body.length).toBeGreaterThan(3)
    expect(again.status).toBe(304)
  }
})

test('the job list API is cached for everyone until the data changes', async () => {
  const { send, person } = await testApp()
  const [school, teacher] = [await person('school'), await person('teacher')]
  for (let n = 0; n < 3; n++) await post({ send }, school, { title: `Teacher ${n}` })
  const ask = (as?: typeof teacher) => send('GET', '/api/jobs?search=teacher&limit=2', { as })

  const first = await ask()
  const again = await ask(teacher)
  await post({ send }, school, { title: 'Kiswahili Teacher' })
  const changed = await ask()

  expect(again.body).toEqual(first.body)
  expect(changed.body[0].title).toBe('Kiswahili Teacher')
  for (const name of ['x-total-count', 'link', 'cache-control', 'content-type', 'vary']) {
    expect(again.headers.get(name)).toBe(first.headers.get(name))
    expect(first.headers.get(name)).toBeString()
  }
  expect([first, changed].map(({ headers }) => headers.get('x-total-count'))).toEqual(['3', '4'])
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(again.headers.get('content-security-policy')).toBeString()
})

test('the feed is cached until its jobs change', async () => {
  const { send, person, deps } = await testApp()
  const { texts } = deps.state(createResponseCache)
  const school = await person('school')
  const feed = async () => (await send('GET', '/jobs.atom')).body

  const empty = await feed()
  const kept = texts.get('http://localhost:3000/jobs.atom')
  expect(await feed()).toBe(empty)
  expect(texts.get('http://localhost:3000/jobs.atom')).toBe(kept)
  expect(kept).toBeDefined()

  await post({ send }, school, { title: 'Kiswahili Teacher' })
  expect(await feed()).toContain('Kiswahili Teacher')
})

test("the cache's limit of bytes counts long addresses too", async () => {
  const { deps, send } = await testApp()
  const cache = deps.state(createResponseCache)
  const address = (n: number) => `/api/jobs?search=${n}&cursor=${'x'.repeat(30_000)}`

  for (let n = 0; n < 600; n += 1) await send('GET', address(n))

  expect(cache.bytes).toBeWithin(10_000_000, 16_000_000)
  expect(cache.texts.has(`http://localhost:3000${address(599)}`)).toBe(true)
  expect(cache.texts.has(`http://localhost:3000${address(0)}`)).toBe(false)
})

test('texts that are too old to be sent leave the memory, at the next one or by themselves', async () => {
  const { deps, send, clock } = await testApp()
  const cache = deps.state(createResponseCache)
  jest.useFakeTimers()
  try {
    await send('GET', '/jobs')
    await send('GET', '/teachers')
    const { bytes } = cache

    clock.advance(11_000)
    await send('GET', '/pricing')
    expect([...cache.texts.keys()]).toEqual(['http://localhost:3000/pricing'])
    expect(cache.bytes).toBeWithin(1000, bytes)

    clock.advance(11_000)
    jest.advanceTimersByTime(11_000)
    expect([cache.texts.size, cache.bytes]).toEqual([0, 0])
  } finally {
    jest.useRealTimers()
  }
})
