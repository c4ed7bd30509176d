import { expect, test } from 'bun:test'
import { networkOf } from '#src/http/client-network.ts'

test('an IPv6 address counts as its /64 network, an IPv4 address as itself', () => {
  expect(networkOf('41.90.1.2')).toBe('41.90.1.2')
  expect(networkOf('::ffff:41.90.1.2')).toBe('41.90.1.2')
  expect(networkOf('2001:db8:0:12::1')).toBe('2001:db8:0:12::/64')
  expect(networkOf('2001:0DB8:0000:0012:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:12::/64')
  expect(networkOf('2001:db8::5%eth0')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('local')).toBe('local')
})
