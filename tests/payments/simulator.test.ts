import { describe, expect, test } from 'bun:test'
import { patientPhone, setupSimulator } from './setup.ts'

describe('a prompt', () => {
  test('waits for an answer, and paying sends one callback of the documented shape', async () => {
    const { gateway, shop, push, query } = setupSimulator()
    const { checkoutRequestId, merchantRequestId } = await push(patientPhone)
    const before = await query(checkoutRequestId)

    await gateway.pay(checkoutRequestId)

    const [callback] = shop.callbacks
    const { receipt } = await gateway.prompt(checkoutRequestId)
    expect(before).toEqual({ state: 'pending' })
    expect(await query(checkoutRequestId)).toEqual({ state: 'paid', merchantRequestId })
    expect(shop.callbacks).toHaveLength(1)
    expect(callback?.headers.get('content-type')).toBe('application/json;charset=UTF-8')
    expect(callback?.headers.get('businessshortcode')).toBe('174379')
    expect(callback?.text).toMatch(
      /^\{"Body":\{"stkCallback":\{"MerchantRequestID":"[^"]+","CheckoutRequestID":"ws_CO_[^"]+","ResultCode":0,"ResultDesc":"The service request is processed successfully\.","CallbackMetadata":\{"Item":\[\{"Name":"Amount","Value":1050\.00\},\{"Name":"MpesaReceiptNumber","Value":"[A-Z0-9]{10}"\},\{"Name":"Balance"\},\{"Name":"TransactionDate","Value":\d{14}\},\{"Name":"PhoneNumber","Value":254712345678\}\]\}\}\}\}$/,
    )
    expect(callback?.read()).toMatchObject({ checkoutRequestId, merchantRequestId, amount: 1050, receipt })
  })

  test('has unique ids of the documented shape', async () => {
    const clock = { now: () => Date.parse('2026-11-20T21:30:00Z') }
    const { push } = setupSimulator({ clock })

    const { checkoutRequestId, merchantRequestId } = await push(patientPhone)

    expect(checkoutRequestId).toMatch(/^ws_CO_21112026003000\d{1,3}712345678$/)
    expect(merchantRequestId).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\d+$/)
  })

  test('locks the phone until it is answered', async () => {
    const { gateway, client, order, push } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)

    const second = await client.push(order(patientPhone))
    await gateway.cancel(checkoutRequestId)
    const third = await client.push(order(patientPhone))

    expect(second).toMatchObject({ outcome: 'rejected', reason: 'subscriber-locked' })
    expect(third.outcome).toBe('accepted')
  })

  test('ends with 1037 if unanswered, and late money can still arrive', async () => {
    const { gateway, shop, push, query } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)
    await gateway.answer(checkoutRequestId, 'ignore')
    await gateway.letPass(60_000)
    const ranOut = await query(checkoutRequestId)

    await gateway.pay(checkoutRequestId)

    expect(ranOut).toMatchObject({ state: 'failed', code: '1037' })
    expect(shop.callbacks.map(({ read }) => read()?.resultCode)).toEqual(['1037', '0'])
    expect((await query(checkoutRequestId)).state).toBe('paid')
  })

  test('cannot be answered twice', async () => {
    const { gateway, shop, push } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)
    await gateway.cancel(checkoutRequestId)

    await expect(gateway.pay(checkoutRequestId)).rejects.toThrow('409')
    expect(shop.callbacks).toHaveLength(1)
  })

  test.each([
    ['cancelled', '1032', 'Request cancelled by user'],
    ['wrong-pin', '2001', 'The initiator information is invalid.'],
    ['insufficient', '1', 'The balance is insufficient for the transaction.'],
    ['limit', '4', expect.stringContaining('limit')],
    ['repeated', '17', 'Rule limited.'],
    ['pin-locked', '8006', 'The security credential is locked.'],
    ['unreachable', '1037', 'No response from user.'],
    ['expired', '1019', 'Transaction has expired'],
  ] as const)('answered with %s ends with %s and no metadata', async (action, resultCode, resultDesc) => {
    const { gateway, shop, push, query } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)

    await gateway.answer(checkoutRequestId, action)

    expect(shop.callbacks[0]?.text).not.toContain('CallbackMetadata')
    expect(JSON.parse(shop.callbacks[0]?.text ?? '')).toMatchObject({
      Body: { stkCallback: { ResultDesc: resultDesc } },
    })
    expect(shop.callbacks[0]?.read()).toMatchObject({ resultCode })
    expect(await query(checkoutRequestId)).toMatchObject({ state: 'failed', code: resultCode })
  })

  test('can be paid with a different amount, a used receipt, text codes and no Balance', async () => {
    const { gateway, shop, push } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)

    await gateway.pay(checkoutRequestId, {
      amount: 1,
      receipt: 'UKK7RT61SV',
      callbackTimes: 2,
      omitBalance: true,
      textResultCode: true,
    })

    expect(shop.callbacks).toHaveLength(2)
    expect(shop.callbacks[1]?.text).toContain('"ResultCode":"0"')
    expect(shop.callbacks[1]?.text).not.toContain('Balance')
    expect(shop.callbacks[1]?.read()).toMatchObject({ amount: 1, receipt: 'UKK7RT61SV' })
  })

  test('does not resend a failed callback unless configured to', async () => {
    const { gateway, shop, push } = setupSimulator()
    shop.reply.status = 500
    const first = await push(patientPhone)
    await gateway.pay(first.checkoutRequestId)
    const callbacksWithoutRetry = shop.callbacks.length

    await gateway.script({ callbackRetries: 2 })
    const second = await push(patientPhone)
    await gateway.pay(second.checkoutRequestId)

    expect(callbacksWithoutRetry).toBe(1)
    expect(shop.callbacks).toHaveLength(4)
    expect((await gateway.prompt(second.checkoutRequestId)).deliveries.map(({ status }) => status)).toEqual([
      500, 500, 500,
    ])
  })

  test('counts as paid even if its callback address is unreachable', async () => {
    const { gateway, shop, push, query } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)
    await shop.stop()

    const prompt = await gateway.pay(checkoutRequestId)

    expect(prompt.deliveries).toMatchObject([{ status: null }])
    expect((await query(checkoutRequestId)).state).toBe('paid')
  })
})

describe('a phone number', () => {
  test.each([
    ['001', 'paid', ['0']],
    ['002', 'failed', ['1032']],
    ['003', 'failed', ['1']],
    ['004', 'failed', ['1037']],
    ['005', 'failed', ['2001']],
    ['006', 'paid', []],
    ['008', 'paid', ['0', '0', '0']],
    ['013', 'failed', ['4']],
    ['016', 'pending', ['7777']],
  ] as const)('ending with %s ends as %s with the callbacks %p', async (ending, state, codes) => {
    const { gateway, shop, push, query } = setupSimulator()
    const { checkoutRequestId } = await push(`254712345${ending}`)

    await gateway.letPass(1000)

    expect((await query(checkoutRequestId)).state).toBe(state)
    expect(shop.callbacks.map(({ read }) => read()?.resultCode)).toEqual([...codes])
  })

  test('ending with 007 pays long before its callback arrives', async () => {
    const { gateway, shop, push, query } = setupSimulator()
    const { checkoutRequestId } = await push('254712345007')

    await gateway.letPass(1000)
    const { state } = await query(checkoutRequestId)
    await gateway.letPass(19_999)
    const callbacksBefore = shop.callbacks.length
    await gateway.letPass(1)

    expect([state, callbacksBefore]).toEqual(['paid', 0])
    expect(shop.callbacks).toHaveLength(1)
  })

  test('ending with 009 leaves the push unanswered but pays', async () => {
    const { gateway, shop, client, order } = setupSimulator()

    const result = await client.push(order('254712345009'))
    await gateway.letPass(1000)

    expect(result).toEqual({ outcome: 'ambiguous', detail: 'no answer in time' })
    expect(shop.callbacks[0]?.read()).toMatchObject({ resultCode: '0' })
    expect(shop.callbacks[0]?.text).toContain('254712345009')
    expect((await gateway.counts()).pushes).toBe(1)
  })

  test('ending with 014 pays one shilling too little', async () => {
    const { gateway, shop, push } = setupSimulator()

    await push('254112345014')
    await gateway.letPass(1000)

    expect(shop.callbacks[0]?.read()).toMatchObject({ resultCode: '0', amount: 1049 })
  })

  test('ending with 015 sends the ResultCode as text and no Balance', async () => {
    const { gateway, shop, push } = setupSimulator()

    await push('254712345015')
    await gateway.letPass(1000)

    expect(shop.callbacks[0]?.text).toContain('"ResultCode":"0"')
    expect(shop.callbacks[0]?.text).not.toContain('Balance')
  })

  test.each([
    ['010', { outcome: 'rejected', reason: 'phone' }],
    ['011', { outcome: 'rejected', reason: 'subscriber-locked' }],
    ['012', { outcome: 'busy' }],
  ])('ending with %s is rejected at the push', async (ending, expected) => {
    const { gateway, client, order } = setupSimulator()

    const result = await client.push(order(`254712345${ending}`))

    expect(result).toMatchObject(expected)
    expect(await gateway.prompts()).toBeEmpty()
  })
})
