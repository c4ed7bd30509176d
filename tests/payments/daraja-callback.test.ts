import { describe, expect, test } from 'bun:test'
import { readCallback } from '#src/features/payments/daraja/callback.ts'
import { accepted } from './fixed-gateway.ts'

describe('a callback', () => {
  const ids = { MerchantRequestID: accepted.MerchantRequestID, CheckoutRequestID: accepted.CheckoutRequestID }
  const paid = (Item: unknown, ResultCode: unknown = 0) => ({
    Body: { stkCallback: { ...ids, ResultCode, ResultDesc: 'Done.', CallbackMetadata: { Item } } },
  })

  test('of a success is read by item name, even if Balance has no value', () => {
    const items = [
      { Name: 'PhoneNumber', Value: 254712345678 },
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: 20261120140523 },
      { Name: 'MpesaReceiptNumber', Value: 'UKK7RT61SV' },
      { Name: 'Amount', Value: 500.0 },
    ]

    expect(readCallback(paid(items))).toEqual({
      merchantRequestId: accepted.MerchantRequestID,
      checkoutRequestId: accepted.CheckoutRequestID,
      resultCode: '0',
      amount: 500,
      receipt: 'UKK7RT61SV',
    })
  })

  test('with text instead of numbers and without Balance is read too', () => {
    const items = [
      { Name: 'Amount', Value: '500.00' },
      { Name: 'TransactionDate', Value: '20261120140523' },
      { Name: 'PhoneNumber', Value: '2547 ***** 149' },
    ]

    expect(readCallback(paid(items, '0'))).toMatchObject({
      resultCode: '0',
      amount: 500,
    })
  })

  test('of a failure has only its code', () => {
    const failure = {
      Body: { stkCallback: { ...ids, ResultCode: 1032, ResultDesc: 'Request cancelled by user' } },
    }

    expect(readCallback(failure)).toEqual({
      merchantRequestId: accepted.MerchantRequestID,
      checkoutRequestId: accepted.CheckoutRequestID,
      resultCode: '1032',
    })
  })

  test.each([
    [[null, 7, 'x', {}, { Name: 'Amount' }, { Name: 'Amount', Value: {} }]],
    ['none'],
    [{ Name: 'Amount', Value: 5 }],
    [
      [
        { Name: 'Amount', Value: 'a lot' },
        { Name: 'TransactionDate', Value: 'today' },
      ],
    ],
  ])('with malformed items keeps the valid ones: %p', items => {
    const callback = readCallback(paid(items))

    expect(callback?.checkoutRequestId).toBe(accepted.CheckoutRequestID)
    expect(callback).not.toHaveProperty('amount')
  })

  test('without a description is still valid', () => {
    expect(readCallback({ Body: { stkCallback: { ...ids, ResultCode: '0' } } })).toMatchObject({
      resultCode: '0',
    })
  })

  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ Body: {} }],
    [{ Body: { stkCallback: { ...ids, ResultCode: null } } }],
    [{ Body: { stkCallback: { ...ids, CheckoutRequestID: '', ResultCode: 0 } } }],
    [{ Body: { stkCallback: { ...ids, MerchantRequestID: 7, ResultCode: 0 } } }],
  ])('that is malformed reads as null: %p', raw => {
    expect(readCallback(raw)).toBeNull()
  })
})
