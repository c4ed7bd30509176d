import { describe, expect, test } from 'bun:test'
import { patientPhone, setupSimulator } from './setup.ts'

describe('a scripted fault', () => {
  test.each([
    ['429', 'busy'],
    ['403-html', 'busy'],
    ['500-unreachable', 'busy'],
    ['spike', 'busy'],
    ['quota', 'busy'],
    ['merchant-missing', 'rejected'],
    ['wrong-credentials', 'rejected'],
    ['locked', 'rejected'],
    ['invalid-phone', 'rejected'],
    ['invalid-amount', 'rejected'],
    ['invalid-callback', 'rejected'],
    ['garbage-200', 'ambiguous'],
    ['empty-200', 'ambiguous'],
    ['500-internal', 'ambiguous'],
    ['502-html', 'ambiguous'],
    ['timeout-before-accept', 'ambiguous'],
  ] as const)('of the push, %s, results in %s once and opens no prompt', async (fault, outcome) => {
    const { gateway, client, order } = setupSimulator()
    await gateway.script({ nextPush: fault })

    const met = await client.push(order(patientPhone))
    const prompts = await gateway.prompts()
    const next = await client.push(order(patientPhone))

    expect(met.outcome).toBe(outcome)
    expect(prompts).toBeEmpty()
    expect(next.outcome).toBe('accepted')
  })

  test.each(['timeout-after-accept', 'garbage-after-accept'] as const)(
    'of the push, %s, leaves a prompt that can be paid',
    async fault => {
      const { gateway, shop, client, order } = setupSimulator()
      await gateway.script({ nextPush: fault })

      const result = await client.push(order(patientPhone))
      const { checkoutRequestId } = await gateway.promptTo(patientPhone)
      await gateway.pay(checkoutRequestId)

      expect(result.outcome).toBe('ambiguous')
      expect(shop.callbacks[0]?.read()).toMatchObject({ checkoutRequestId, resultCode: '0' })
    },
  )

  test('of the push is used in order, and one retry recovers from a refused token', async () => {
    const { gateway, client, order } = setupSimulator()
    await gateway.script({
      nextPush: ['invalid-token', '429', 'no-apiproduct', 'no-apiproduct', 'invalid-token'],
    })

    const outcomes: string[] = []
    for (let count = 0; count < 3; count++) outcomes.push((await client.push(order(patientPhone))).outcome)

    expect(outcomes).toEqual(['busy', 'rejected', 'accepted'])
    expect(await gateway.counts()).toMatchObject({ pushes: 6, prompts: 1 })
  })

  test.each([
    ['empty-400', 'rejected'],
    ['auth-400', 'rejected'],
    ['grant-400', 'rejected'],
    ['401', 'rejected'],
    ['429', 'busy'],
    ['403-html', 'busy'],
    ['spike', 'busy'],
    ['500-unreachable', 'busy'],
    ['502-html', 'unavailable'],
    ['garbage-200', 'unavailable'],
    ['timeout-before-accept', 'unavailable'],
  ] as const)('of the token, %s, means that no push is made', async (fault, outcome) => {
    const { gateway, client, order } = setupSimulator()
    await gateway.script({ nextToken: fault })

    const result = await client.push(order(patientPhone))

    expect(result.outcome).toBe(outcome)
    expect(await gateway.counts()).toMatchObject({ tokens: 1, pushes: 0 })
  })

  test.each([
    ['4999', 'pending'],
    ['500-processing', 'pending'],
    ['200-empty-error', 'pending'],
    ['400-invalid-id', 'pending'],
    ['500-not-exist', 'pending'],
    ['unknown-code', 'pending'],
    ['500-internal', 'pending'],
    ['429', 'unavailable'],
    ['403-html', 'unavailable'],
    ['garbage-200', 'unavailable'],
    ['timeout-before-accept', 'unavailable'],
    ['invalid-token', 'paid'],
  ] as const)('of the query, %s, of a paid prompt results in %s, then in paid', async (fault, state) => {
    const { gateway, push, query } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)
    await gateway.pay(checkoutRequestId)
    await gateway.script({ nextQuery: fault })

    const met = await query(checkoutRequestId)
    const next = await query(checkoutRequestId)

    expect(met.state).toBe(state)
    expect(next.state).toBe('paid')
  })

  test.each(['4999', '500-processing', '200-empty-error', '400-invalid-id', '500-not-exist'] as const)(
    'answers every query about an open prompt with %s',
    async inFlight => {
      const { gateway, push, query } = setupSimulator()
      await gateway.script({ inFlight })
      const { checkoutRequestId } = await push(patientPhone)

      const states = [await query(checkoutRequestId), await query(checkoutRequestId)]

      expect(states).toEqual([{ state: 'pending' }, { state: 'pending' }])
    },
  )

  test('is refused if misspelt, as is an unknown prompt', async () => {
    const { gateway } = setupSimulator()

    // @ts-expect-error: the name does not exist, on purpose
    await expect(gateway.script({ nextPush: '420' })).rejects.toThrow('422')
    await expect(gateway.pay('ws_CO_nobody')).rejects.toThrow('404')
  })

  test('is cleared by a reset, as are prompts and tokens', async () => {
    const { gateway, shop, client, order, push } = setupSimulator()
    await push(patientPhone)
    await gateway.script({ nextPush: ['429', '429'], promptLifetimeMs: 1 })

    await gateway.reset()
    const result = await client.push(order(patientPhone))
    await gateway.letPass(59_999)

    expect(shop.callbacks).toBeEmpty()
    expect(result.outcome).toBe('accepted')
    expect(await gateway.counts()).toMatchObject({ tokens: 1, prompts: 1 })
  })
})
