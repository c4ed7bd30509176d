import { expect, test } from 'bun:test'
import { hashOf, randomToken, sameHash } from '#src/http/session/tokens.ts'

test('secrets of any characters can be compared', () => {
  const token = randomToken()

  expect(sameHash(hashOf(token), hashOf(token))).toBe(true)
  expect(sameHash(hashOf(token), hashOf(randomToken()))).toBe(false)
  expect(sameHash('secret', 'secré')).toBe(false)
  expect(sameHash('secret', 'secreé')).toBe(false)
  expect(sameHash('', 'secret')).toBe(false)
})
