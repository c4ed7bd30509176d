import { describe, expect, test } from 'bun:test'
import { createDaraja } from '#src/features/payments/daraja/client.ts'
import {
  accepted,
  answer,
  daraja,
  envelope,
  order,
  spikeFault,
  startGateway,
  timedFetch,
} from './fixed-gateway.ts'

describe('the token', () => {
  test.each(['3599', 3599])('with expires_in %p is reused, and renewed 60 s early', async expiresIn => {
    let now = Date.parse('2026-11-20T11:00:00Z')
    const gateway = startGateway({ expiresIn })
    const client = daraja(gateway, { clock: { now: () => now } })

    await client.push(order)
    now += 3538_000
    await client.push(order)
    const tokensBefore = gateway.tokens()
    now += 1000
    await client.push(order)

    expect(tokensBefore).toBe(1)
    expect(gateway.tokens()).toBe(2)
  })

  test('is fetched once for twenty simultaneous pushes', async () => {
    const gateway = startGateway()
    const client = daraja(gateway)

    const results = await Promise.all(Array.from({ length: 20 }, () => client.push(order)))

    expect(results.map(({ outcome }) => outcome)).toEqual(Array(20).fill('accepted'))
    expect(gateway.tokens()).toBe(1)
    expect(gateway.pushes()).toBe(20)
  })

  test('is renewed once if it is revoked during twenty pushes, and each push is accepted once', async () => {
    const gateway = startGateway()
    const client = daraja(gateway)
    await client.push(order)
    gateway.revoke()

    const results = await Promise.all(Array.from({ length: 20 }, () => client.push(order)))

    expect(results.map(({ outcome }) => outcome)).toEqual(Array(20).fill('accepted'))
    expect(gateway.tokens()).toBe(2)
    expect(gateway.pushesAccepted()).toBe(21)
  })

  test('if refused twice, ends the push as not sent after one retry', async () => {
    const gateway = startGateway({ push: () => answer(404, envelope('404.001.03', 'Invalid Access Token')) })

    const result = await daraja(gateway).push(order)

    expect(result.outcome).toBe('unavailable')
    expect(gateway.pushes()).toBe(2)
    expect(gateway.tokens()).toBe(2)
  })

  test('is also renewed after a 401', async () => {
    let refusals = 1
    const gateway = startGateway({
      push: () => (refusals-- > 0 ? answer(401, '') : answer(200, accepted)),
    })

    const result = await daraja(gateway).push(order)

    expect(result.outcome).toBe('accepted')
    expect(gateway.tokens()).toBe(2)
  })

  test.each([
    ['an empty 400', 400, '', { outcome: 'rejected', reason: 'configuration' }],
    ['a wrong scheme', 400, envelope('400.008.01', 'Invalid Authentication passed'), { outcome: 'rejected' }],
    ['a 401', 401, '', { outcome: 'rejected', reason: 'configuration' }],
    ['a 404', 404, 'nothing here', { outcome: 'rejected', reason: 'configuration' }],
    ['a 429', 429, spikeFault, { outcome: 'busy' }],
    ['an HTML 403', 403, '<html></html>', { outcome: 'busy' }],
    ['a spike arrest', 500, envelope('500.003.02', 'Spike Arrest'), { outcome: 'busy' }],
    ['an unreachable service', 500, 'Service is currently unreachable', { outcome: 'busy' }],
    ['an HTML 502', 502, '<html></html>', { outcome: 'unavailable' }],
    ['an HTML 200', 200, '<html></html>', { outcome: 'unavailable' }],
    ['a token that is no text', 200, { access_token: null, expires_in: '3599' }, { outcome: 'unavailable' }],
    ['a token with a line break', 200, { access_token: 'a\nb', expires_in: 1 }, { outcome: 'unavailable' }],
  ])('if unavailable (%s), means that nothing was pushed', async (_, status, body, expected) => {
    const gateway = startGateway({ token: () => answer(status, body) })
    const client = daraja(gateway)

    const pushed = await client.push(order)
    const asked = await client.query('ws_CO_1')

    expect(pushed).toMatchObject(expected)
    expect(asked.state).toBe('unavailable')
    expect(gateway.pushes()).toBe(0)
  })

  test('is given up if the gateway never answers', async () => {
    const gateway = startGateway({ token: () => new Promise(() => {}) })

    const result = await daraja(gateway, { timeoutMs: 20 }).push(order)

    expect(result).toEqual({ outcome: 'unavailable', detail: 'token: no answer in time' })
  })

  test('if late or unreachable, leaves the gateway unavailable and is requested again', async () => {
    let isSilent = true
    const { fetch, timeOut } = timedFetch()
    const gateway = startGateway({
      token: () => (isSilent ? timeOut() : answer(200, { access_token: 'token-1', expires_in: '3599' })),
      push: () => answer(200, accepted),
    })
    const client = daraja(gateway, { fetch })
    const late = await client.push(order)
    isSilent = false

    const later = await client.push(order)
    const nowhere = await createDaraja({ ...gateway.config, baseUrl: 'http://127.0.0.1:1' }).push(order)

    expect(late).toEqual({ outcome: 'unavailable', detail: 'token: no answer in time' })
    expect(later.outcome).toBe('accepted')
    expect(nowhere.outcome).toBe('unavailable')
  })
})
