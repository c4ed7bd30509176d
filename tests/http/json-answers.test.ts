import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { furnish, idFor } from './valid-requests.ts'

test('what is deleted and agreed to is answered with 200 and JSON', async () => {
  const site = await testApp()
  const [teacher, school, admin] = [
    await site.person('teacher'),
    await site.person('school'),
    await site.person('admin'),
  ]
  const things = await furnish(site, teacher.user, school.user)
  const answered: string[] = []
  const wrong: string[] = []
  const call = async (method: string, path: string, body?: object) => {
    for (const as of [teacher, school, admin]) {
      const { status, headers } = await site.send(method, path, { as, ...(body && { body }) })
      if (status >= 400) continue
      answered.push(`${method} ${path}`)
      const type = headers.get('content-type') ?? ''
      if (status !== 200 || !type.startsWith('application/json'))
        wrong.push(`${method} ${path}: ${status} ${type}`)
    }
  }
  const routes = site.app.routes.filter(
    ({ method, path }) => method === 'DELETE' && path.startsWith('/api/') && path !== '/api/sessions',
  )

  for (const { path } of routes) await call('DELETE', path.replace(/:\w+/, idFor(path, things)))
  await call('POST', '/api/ai/consent', { agree: false })
  await call('DELETE', '/api/sessions')
  await call('POST', '/api/auth/logout')

  expect(wrong).toEqual([])
  expect(answered.length).toBeGreaterThan(12)
})
