import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { libsqlServer } from '#tests/support/libsql-server.ts'

test('who changes something sees it at whatever process the next request meets', async () => {
  const { database } = await libsqlServer()
  const first = await testApp({ primary: database })
  const second = await testApp({ primary: database })
  const teacher = await first.person('teacher')
  await second.db.shared?.reach(first.db.shared?.position() ?? 0)

  for (const bio of ['I teach Kiswahili.', 'I teach Physics.', 'I teach Art.']) {
    const saved = await first.send('POST', '/api/users/profile', { as: teacher, body: { bio } })
    const position = /elimu_position=\d+/.exec(saved.headers.getSetCookie().join())?.[0]
    const next = await second.send('GET', '/profile', { as: `${teacher.cookie}; ${position}` })

    expect(saved.status).toBe(200)
    expect(next.body).toContain(bio)
  }
})

test('a visitor with only that cookie still gets what is cached, and a made-up number holds nobody up', async () => {
  const { database } = await libsqlServer()
  const { send, deps } = await testApp({ primary: database })
  const began = performance.now()

  const page = await send('GET', '/jobs', { as: 'elimu_position=999999999999999' })
  const again = await send('GET', '/jobs', { as: 'elimu_position=0' })

  expect(page.status).toBe(200)
  expect(again.headers.get('etag')).toBe(page.headers.get('etag'))
  expect(deps.db.shared?.position()).toBeLessThan(100)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('on one machine there is no such cookie', async () => {
  const { send, person } = await testApp()

  const { headers } = await send('POST', '/api/auth/logout', { as: await person('teacher') })

  expect(headers.getSetCookie().join()).not.toContain('elimu_position')
})
