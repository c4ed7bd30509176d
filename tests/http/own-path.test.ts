import { expect, test } from 'bun:test'
import { safeRedirectPath } from '#src/http/render-page.tsx'

test('the sign-in leads only to pages of this site', () => {
  const own = ['/', '/jobs', '/jobs?search=physics&sort=date', '/messages/a#latest', '/.//evil.example']
  const elsewhere = [
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'jobs', ''],
    ...['/\t/evil.example', '/\n/evil.example', '/a b', '/\u00e9', ' /jobs', `/${'a'.repeat(500)}`],
    ...['/api/logout', '/api/auth/user', '/./api/logout', '/%2e/api/logout', '/jobs/../api/logout'],
    ...[null, undefined, 5, {}, ['/jobs']],
  ]

  expect(own.map(path => safeRedirectPath(path, '/fallback'))).toEqual(own)
  for (const path of elsewhere)
    expect([path, safeRedirectPath(path, '/fallback')]).toEqual([path, '/fallback'])
  for (const path of own) expect(new URL(path, 'http://localhost').origin).toBe('http://localhost')
})
