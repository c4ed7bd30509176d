import { expect, test } from 'bun:test'
import { createRateLimiter } from '#src/http/rate-limit.ts'

test('a request refused by one limit uses up no other limit', () => {
  const limiter = createRateLimiter()
  limiter.take('address', 1, 1000)

  const both = () =>
    limiter.consumeAll([
      ['phone', 1, 1000],
      ['address', 1, 1000],
    ])

  expect(both).toThrow('Too many attempts')
  expect(() => limiter.take('phone', 1, 1000)).not.toThrow()
})

test('uses are refunded one at a time, by a refund or over time', () => {
  let now = 0
  const limiter = createRateLimiter({ now: () => now })
  const uses = () => {
    try {
      limiter.take('key', 2, 1000)
      return 'taken'
    } catch {
      return 'refused'
    }
  }

  const first = [uses(), uses(), uses()]
  const freeAt = limiter.freeAt('key', 2, 1000)
  limiter.giveBack('key')
  const afterOne = [uses(), uses()]
  limiter.forgive('key')
  const afterAll = [uses(), uses(), uses()]
  now = 1001
  const afterTime = [uses(), uses(), uses()]

  expect(first).toEqual(['taken', 'taken', 'refused'])
  expect([freeAt, limiter.freeAt('unused', 2, 1000)]).toEqual([1000, now])
  expect(afterOne).toEqual(['taken', 'refused'])
  expect(afterAll).toEqual(first)
  expect(afterTime).toEqual(first)
})
