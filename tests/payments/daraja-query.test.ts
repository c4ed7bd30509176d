import { describe, expect, test } from 'bun:test'
import { explainResult } from '#src/features/payments/daraja/result-codes.ts'
import { accepted, answer, daraja, envelope, spikeFault, startGateway, timedFetch } from './fixed-gateway.ts'

describe('a query', () => {
  const id = accepted.CheckoutRequestID
  const finished = {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: accepted.MerchantRequestID,
    CheckoutRequestID: id,
  }

  test.each(['0', 0])('with ResultCode %p is paid', async ResultCode => {
    const gateway = startGateway({ query: () => answer(200, { ...finished, ResultCode, ResultDesc: '' }) })

    const result = await daraja(gateway).query(id)

    expect(result).toEqual({ state: 'paid', merchantRequestId: accepted.MerchantRequestID })
    expect(Object.keys(gateway.calls.at(-1)?.body ?? {}).sort()).toEqual([
      'BusinessShortCode',
      'CheckoutRequestID',
      'Password',
      'Timestamp',
    ])
  })

  test.each([
    [
      '1',
      'failed',
      'insufficient-funds',
      'There was not enough money in the M-Pesa account. Top it up, then try again.',
    ],
    [1032, 'cancelled', 'cancelled', 'The payment was cancelled on the phone.'],
    ['1019', 'expired', 'expired', 'The M-Pesa prompt expired before it was answered. Please try again.'],
    ['2001', 'failed', 'wrong-pin', 'The M-Pesa PIN was wrong. Please try again.'],
    ['SFC_IC0003', 'failed', 'configuration', expect.stringContaining('on our side')],
    ['E3008', 'failed', 'debt', expect.stringContaining('Try another number')],
  ] as const)('with %p is explained by its code, not its text', async (ResultCode, status, reason, text) => {
    const misleading = {
      ...finished,
      ResultCode,
      ResultDesc: 'The service request is processed successfully.',
    }
    const gateway = startGateway({ query: () => answer(200, misleading) })

    const result = await daraja(gateway).query(id)

    expect(result).toEqual({ state: 'failed', code: String(ResultCode), status, reason, text })
  })

  test.each([
    ['4999', 200, { ...finished, ResultCode: '4999', ResultDesc: 'still under processing' }],
    ['a transaction in process', 500, envelope('500.001.1001', 'The transaction is being processed')],
    ['an error code under 200 without a message', 200, envelope('500.001.1001', '')],
    ['an id asked for too early', 400, envelope('400.002.02', 'Bad Request - Invalid CheckoutRequestID')],
    ['a transaction that does not exist', 500, envelope('500.001.1001', 'The transaction does not Exist')],
    ['no ResultCode', 200, finished],
    ['success beside an error code', 200, { ...finished, ResultCode: '0', errorCode: '500.001.1001' }],
    ['success under 500', 500, { ...finished, ResultCode: '0', errorCode: 'x' }],
    ['success of another payment', 200, { ...finished, ResultCode: '0', CheckoutRequestID: 'ws_CO_other' }],
    ['success of a query that was not accepted', 200, { ...finished, ResultCode: '0', ResponseCode: '1' }],
    ['a ResultCode that is no text', 200, { ...finished, ResultCode: { code: 0 } }],
  ])('answered with %s is pending', async (_, status, body) => {
    const gateway = startGateway({ query: () => answer(status, body) })

    const result = await daraja(gateway).query(id)

    expect(result).toEqual({ state: 'pending' })
  })

  test('with an unknown code is pending and names the code', async () => {
    const gateway = startGateway({ query: () => answer(200, { ...finished, ResultCode: '7777' }) })

    const result = await daraja(gateway).query(id)

    expect(result).toEqual({ state: 'pending', unknownCode: '7777' })
  })

  test.each([
    ['429', 429, spikeFault],
    ['an HTML 403', 403, '<html></html>'],
    ['an unreachable service', 500, 'Service is currently unreachable'],
    ['a spike arrest', 500, envelope('500.003.02', 'Spike Arrest')],
    ['an HTML 200', 200, '<html></html>'],
    ['a bare 502', 502, ''],
    ['a token refused twice', 404, envelope('404.001.03', 'Invalid Access Token')],
  ])('answered with %s has no result', async (_, status, body) => {
    const gateway = startGateway({ query: () => answer(status, body) })

    const result = await daraja(gateway).query(id)

    expect(result.state).toBe('unavailable')
  })

  test('that times out has no result', async () => {
    const { fetch, timeOut } = timedFetch()
    const gateway = startGateway({ query: () => timeOut() })

    const result = await daraja(gateway, { fetch }).query(id)

    expect(result).toEqual({ state: 'unavailable', detail: 'no answer in time' })
  })
})

describe('a result code', () => {
  test('in the table is final and has a text for people, except 4999', () => {
    expect(explainResult(0)).toMatchObject({ final: true, status: 'paid' })
    expect(explainResult('1037')).toMatchObject({ final: true, status: 'failed', reason: 'unreachable' })
    expect(explainResult('4999')).toMatchObject({ final: false, known: true, status: 'pending' })
  })

  test.each(['26', '9999', '2026', '7777', '', 'null', '00', '0.0'])('%p ends nothing', code => {
    expect(explainResult(code)).toMatchObject({ final: false, known: false, status: 'pending' })
  })
})
