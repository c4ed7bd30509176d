import { expect, test } from 'bun:test'
import { clientNetwork } from '#src/http/request-lifecycle.ts'

test('an IPv6 address counts as its /64 network, an IPv4 address as itself', () => {
  expect(clientNetwork('41.90.1.2')).toBe('41.90.1.2')
  expect(clientNetwork('::ffff:41.90.1.2')).toBe('41.90.1.2')
  expect(clientNetwork('2001:db8:0:12::1')).toBe('2001:db8:0:12::/64')
  expect(clientNetwork('2001:0DB8:0000:0012:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:12::/64')
  expect(clientNetwork('2001:db8::5%eth0')).toBe('2001:db8:0:0::/64')
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64')
  expect(clientNetwork('local')).toBe('local')
})
