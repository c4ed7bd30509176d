import { afterEach, describe, expect, test } from 'bun:test'
import { readCallback } from '#src/features/payments/daraja/callback.ts'
import { createDaraja, type DarajaOptions } from '#src/features/payments/daraja/client.ts'
import { explainResult } from '#src/features/payments/daraja/result-codes.ts'
import { eatTimestamp, fromEatTimestamp, gatewayPassword } from '#src/features/payments/daraja/timestamp.ts'
import type { DarajaConfig, PushRequest } from '#src/features/payments/daraja/types.ts'

const order: PushRequest = {
  amount: 1050,
  phone: '254712345678',
  callbackUrl: 'https://elimu.example/api/payments/callbacks/abc',
  reference: 'ELIMU0001',
  description: 'Registration',
}
const accepted = {
  MerchantRequestID: '2654-4b64-97ff-b827b542881d3130',
  CheckoutRequestID: 'ws_CO_201120261405097712345678',
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
}
const spikeFault = {
  fault: {
    faultstring: 'Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=5}',
    detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
  },
}

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('the password of a call', () => {
  test('is the documented one for the documented passkey and timestamp', () => {
    const passkey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'

    const password = gatewayPassword('174379', passkey, '20210628092408')

    expect(password).toBe(
      'MTc0Mzc5YmZiMjc5ZjlhYTliZGJjZjE1OGU5N2RkNzFhNDY3Y2QyZTBjODkzMDU5YjEwZjc4ZTZiNzJhZGExZWQyYzkxOTIwMjEwNjI4MDkyNDA4',
    )
  })

  test('carries East Africa Time, whatever the zone of the machine', () => {
    expect(eatTimestamp(Date.parse('2026-11-20T22:30:05Z'))).toBe('20261121013005')
    expect(fromEatTimestamp('20261121013005')).toBe(Date.parse('2026-11-20T22:30:05Z'))
    expect(fromEatTimestamp('20261399013005')).toBeNull()
    expect(fromEatTimestamp('yesterday')).toBeNull()
  })
})

describe('a push', () => {
  test('that is accepted tells both ids and sends what the gateway asks for', async () => {
    const gateway = startGateway()
    const clock = { now: () => Date.parse('2026-11-20T11:05:09Z') }

    const result = await daraja(gateway, { clock }).push(order)

    expect(result).toEqual({
      outcome: 'accepted',
      merchantRequestId: accepted.MerchantRequestID,
      checkoutRequestId: accepted.CheckoutRequestID,
      customerMessage: accepted.CustomerMessage,
    })
    expect(gateway.calls.at(-1)?.headers.get('authorization')).toBe('Bearer token-1')
    expect(gateway.calls.at(-1)?.headers.get('content-type')).toBe('application/json')
    expect(gateway.calls.at(-1)?.body).toEqual({
      BusinessShortCode: '174379',
      Password: gatewayPassword('174379', 'the-passkey', '20261120140509'),
      Timestamp: '20261120140509',
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1050,
      PartyA: '254712345678',
      PartyB: '174379',
      PhoneNumber: '254712345678',
      CallBackURL: order.callbackUrl,
      AccountReference: 'ELIMU0001',
      TransactionDesc: 'Registration',
    })
  })

  test('to a till names the till as receiver', async () => {
    const gateway = startGateway()
    const till = { transactionType: 'CustomerBuyGoodsOnline', partyB: '5551234' } as const

    await createDaraja({ ...gateway.config, ...till }).push(order)

    expect(gateway.calls.at(-1)?.body).toMatchObject({
      TransactionType: 'CustomerBuyGoodsOnline',
      PartyB: '5551234',
    })
  })

  test.each([
    [
      'an envelope about the phone',
      400,
      envelope('400.002.02', 'Bad Request - Invalid PhoneNumber'),
      'phone',
    ],
    ['an envelope about PartyA', 400, envelope('400.002.02', 'Bad Request - Invalid PartyA'), 'phone'],
    ['an envelope about the amount', 400, envelope('400.002.02', 'Bad Request - Invalid Amount'), 'amount'],
    ['an envelope about anything else', 400, envelope('400.002.02', 'Invalid CallBackURL'), 'configuration'],
    ['a 400 without a body', 400, '', 'configuration'],
    [
      'a missing product',
      401,
      { errorMessage: 'Invalid API call as no apiproduct match found' },
      'configuration',
    ],
    ['a wrong path', 404, envelope('404.001.01', 'Resource not found'), 'configuration'],
    ['a wrong method', 405, envelope('405.001', 'Method Not Allowed'), 'configuration'],
    ['an unknown merchant', 500, envelope('500.001.1001', 'Merchant does not exist'), 'configuration'],
    [
      'a wrong password',
      500,
      envelope('500.001.1001', '[MerchantValidate] - Wrong credentials'),
      'configuration',
    ],
    [
      'a subscriber with a prompt open',
      500,
      envelope(
        '500.001.1001',
        'Unable to lock subscriber, a transaction is already in process for the current subscriber',
      ),
      'subscriber-locked',
    ],
    ['a redirect, which is not followed', 308, '', 'configuration'],
  ])('met by %s was refused, and says why', async (_, status, body, reason) => {
    const gateway = startGateway({ push: () => answer(status, body) })

    const result = await daraja(gateway).push(order)

    expect(result).toMatchObject({ outcome: 'rejected', reason })
  })

  test.each([
    ['429 of Apigee', 429, spikeFault],
    ['the spike arrest of Apigee under 500', 500, spikeFault],
    ['a spike arrest', 500, envelope('500.003.02', 'Error Occurred: Spike Arrest Violation')],
    ['a busy system', 500, envelope('500.003.02', 'System is busy. Please try again in few minutes.')],
    ['a spent quota', 500, envelope('500.003.03', 'Error Occurred: Quota Violation')],
    ['the HTML 403 of a firewall', 403, '<html><h1>403 Forbidden</h1></html>'],
    ['an unreachable service as text', 500, 'Service is currently unreachable'],
    ['an unreachable service as JSON', 500, envelope('500.001.1001', 'Service is currently unreachable')],
  ])('met by %s was not taken, and may be tried again', async (_, status, body) => {
    const gateway = startGateway({ push: () => answer(status, body) })

    const result = await daraja(gateway).push(order)

    expect(result.outcome).toBe('busy')
    expect(gateway.pushes()).toBe(1)
  })

  test.each([
    ['an HTML 200', 200, '<html>Welcome</html>'],
    ['an empty 200', 200, ''],
    ['a 200 without ids', 200, { ResponseCode: '0' }],
    ['a 200 with another ResponseCode', 200, { ...accepted, ResponseCode: '1' }],
    ['a 200 with an error code and no message', 200, envelope('500.001.1001', '')],
    ['a 200 that is a JSON list', 200, '[1]'],
    ['the overloaded code with an unknown message', 500, envelope('500.001.1001', 'Something new')],
    ['an internal error', 500, envelope('500.003.1001', 'Internal Server Error')],
    ['an HTML 502', 502, '<html>Bad Gateway</html>'],
    ['an empty 503', 503, ''],
    ['a 504', 504, 'upstream timed out'],
    ['a 408', 408, ''],
  ])('met by %s is ambiguous and is not sent again', async (_, status, body) => {
    const gateway = startGateway({ push: () => answer(status, body) })

    const result = await daraja(gateway).push(order)

    expect(result.outcome).toBe('ambiguous')
    expect(gateway.pushes()).toBe(1)
  })

  test('without an answer in time is ambiguous and is not sent again', async () => {
    const gateway = startGateway({ push: () => Bun.sleep(1000).then(() => answer(200, accepted)) })

    const result = await daraja(gateway, { timeoutMs: 100 }).push(order)

    expect(result).toEqual({ outcome: 'ambiguous', detail: 'no answer in time' })
    expect(gateway.pushes()).toBe(1)
  })

  test('whose answer stops half way is ambiguous', async () => {
    const socket = startSocket('HTTP/1.1 200 OK\r\nContent-Length: 400\r\n\r\n{"MerchantRequestID":"26')

    const result = await throughSocket(socket).push(order)

    expect(result.outcome).toBe('ambiguous')
    expect(socket.requests()).toBe(1)
  })

  test('whose connection is cut after the request went out is ambiguous and is not sent again', async () => {
    const socket = startSocket(null)

    const result = await throughSocket(socket).push(order)

    expect(result.outcome).toBe('ambiguous')
    expect(socket.requests()).toBe(1)
  })

  test('answered by something that is not HTTP is ambiguous', async () => {
    const socket = startSocket('220 mail.example ESMTP\r\n\r\n')

    const result = await throughSocket(socket).push(order)

    expect(result.outcome).toBe('ambiguous')
  })

  test('whose connection is refused was not sent', async () => {
    const gateway = startGateway({ token: () => answer(200, { access_token: 'abc', expires_in: '3599' }) })
    const client = daraja(gateway)
    await client.push(order)
    await gateway.stop()

    const result = await client.push(order)

    expect(result).toEqual({ outcome: 'unavailable', detail: 'could not connect (ECONNREFUSED)' })
  })

  test.each([
    ['phone', { phone: '0712345678' }],
    ['phone', { phone: '254201234567' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 10.5 }],
    ['amount', { amount: 250_001 }],
    ['configuration', { reference: 'ELIMU-0001' }],
    ['configuration', { reference: 'ELIMU00000001' }],
    ['configuration', { description: '' }],
    ['configuration', { description: 'Registration of a teacher' }],
    ['configuration', { callbackUrl: 'elimu.example' }],
  ] as const)('with an unsound %s is refused before any call: %p', async (reason, change) => {
    const gateway = startGateway()

    const result = await daraja(gateway).push({ ...order, ...change })

    expect(result).toMatchObject({ outcome: 'rejected', reason })
    expect(gateway.calls).toBeEmpty()
  })

  test('never tells a secret or a phone number, whatever the gateway echoes', async () => {
    const echo = async (request: Request) => {
      const sent = `${request.headers.get('authorization')} ${await request.text()}`
      return answer(500, envelope('500.001.1001', sent))
    }
    const gateway = startGateway({ push: echo, query: echo })
    const client = daraja(gateway)

    const results = JSON.stringify([await client.push(order), await client.query('ws_CO_1')])

    for (const secret of ['the-passkey', 'token-1', '254712345678', gateway.calls.at(-1)?.body?.Password])
      expect(results).not.toContain(String(secret))
  })
})

describe('the token', () => {
  test.each(['3599', 3599])(
    'is read with expires_in %p, used again, and renewed 60 s early',
    async expiresIn => {
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
    },
  )

  test('is fetched once for twenty pushes at a time', async () => {
    const gateway = startGateway()
    const client = daraja(gateway)

    const results = await Promise.all(Array.from({ length: 20 }, () => client.push(order)))

    expect(results.map(({ outcome }) => outcome)).toEqual(Array(20).fill('accepted'))
    expect(gateway.tokens()).toBe(1)
    expect(gateway.pushes()).toBe(20)
  })

  test('revoked midway is renewed once for twenty pushes, each accepted once', async () => {
    const gateway = startGateway()
    const client = daraja(gateway)
    await client.push(order)
    gateway.revoke()

    const results = await Promise.all(Array.from({ length: 20 }, () => client.push(order)))

    expect(results.map(({ outcome }) => outcome)).toEqual(Array(20).fill('accepted'))
    expect(gateway.tokens()).toBe(2)
    expect(gateway.pushesAccepted()).toBe(21)
  })

  test('refused twice ends the push after one retry, as not sent', async () => {
    const gateway = startGateway({ push: () => answer(404, envelope('404.001.03', 'Invalid Access Token')) })

    const result = await daraja(gateway).push(order)

    expect(result.outcome).toBe('unavailable')
    expect(gateway.pushes()).toBe(2)
    expect(gateway.tokens()).toBe(2)
  })

  test('refused with 401 is renewed as well', async () => {
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
  ])('that cannot be had (%s) means that nothing was pushed', async (_, status, body, expected) => {
    const gateway = startGateway({ token: () => answer(status, body) })
    const client = daraja(gateway)

    const pushed = await client.push(order)
    const asked = await client.query('ws_CO_1')

    expect(pushed).toMatchObject(expected)
    expect(asked.state).toBe('unavailable')
    expect(gateway.pushes()).toBe(0)
  })

  test('that comes too late or from nowhere leaves the gateway unavailable, and is asked for again', async () => {
    let isSlow = true
    const gateway = startGateway({
      token: async () => {
        if (isSlow) await Bun.sleep(500)
        return answer(200, { access_token: 'token-1', expires_in: '3599' })
      },
      push: () => answer(200, accepted),
    })
    const client = daraja(gateway, { timeoutMs: 100 })
    const late = await client.push(order)
    isSlow = false

    const later = await client.push(order)
    const nowhere = await createDaraja({ ...gateway.config, baseUrl: 'http://127.0.0.1:1' }).push(order)

    expect(late).toEqual({ outcome: 'unavailable', detail: 'token: no answer in time' })
    expect(later.outcome).toBe('accepted')
    expect(nowhere.outcome).toBe('unavailable')
  })
})

describe('a query', () => {
  const id = accepted.CheckoutRequestID
  const finished = {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: accepted.MerchantRequestID,
    CheckoutRequestID: id,
  }

  test.each(['0', 0])('that finds ResultCode %p is paid', async ResultCode => {
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
    ['1', 'failed', 'insufficient-funds', 'There was not enough money in the M-Pesa account.'],
    [1032, 'cancelled', 'cancelled', 'The payment was cancelled on the phone.'],
    ['1019', 'expired', 'expired', 'The prompt ran out of time before it was answered. Please try again.'],
    ['2001', 'failed', 'wrong-pin', 'The M-Pesa PIN was wrong. Please try again with the right PIN.'],
    ['SFC_IC0003', 'failed', 'configuration', expect.stringContaining('on our side')],
    ['E3008', 'failed', 'debt', expect.stringContaining('Try another number')],
  ] as const)('that finds %p goes by the code, not by the text', async (ResultCode, status, reason, text) => {
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
  ])('that meets %s is pending', async (_, status, body) => {
    const gateway = startGateway({ query: () => answer(status, body) })

    const result = await daraja(gateway).query(id)

    expect(result).toEqual({ state: 'pending' })
  })

  test('that finds an unknown code is pending, and names the code', async () => {
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
  ])('that meets %s has no answer', async (_, status, body) => {
    const gateway = startGateway({ query: () => answer(status, body) })

    const result = await daraja(gateway).query(id)

    expect(result.state).toBe('unavailable')
  })

  test('without an answer in time has no answer', async () => {
    const gateway = startGateway({ query: () => Bun.sleep(500).then(() => answer(200, finished)) })

    const result = await daraja(gateway, { timeoutMs: 100 }).query(id)

    expect(result).toEqual({ state: 'unavailable', detail: 'no answer in time' })
  })
})

describe('a result code', () => {
  test('of the table is final with a text for people, except 4999', () => {
    expect(explainResult(0)).toMatchObject({ final: true, status: 'paid' })
    expect(explainResult('1037')).toMatchObject({ final: true, status: 'failed', reason: 'unreachable' })
    expect(explainResult('4999')).toMatchObject({ final: false, known: true, status: 'pending' })
  })

  test.each(['26', '9999', '2026', '7777', '', 'null', '00', '0.0'])('%p ends nothing', code => {
    expect(explainResult(code)).toMatchObject({ final: false, known: false, status: 'pending' })
  })
})

describe('a callback', () => {
  const ids = { MerchantRequestID: accepted.MerchantRequestID, CheckoutRequestID: accepted.CheckoutRequestID }
  const paid = (Item: unknown, ResultCode: unknown = 0) => ({
    Body: { stkCallback: { ...ids, ResultCode, ResultDesc: 'Done.', CallbackMetadata: { Item } } },
  })

  test('of a success is read by the names of its items, Balance without value', () => {
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
      resultDesc: 'Done.',
      amount: 500,
      receipt: 'UKK7RT61SV',
      phone: '254712345678',
      transactedAt: Date.parse('2026-11-20T11:05:23Z'),
    })
  })

  test('with text for numbers, without Balance, is read alike', () => {
    const items = [
      { Name: 'Amount', Value: '500.00' },
      { Name: 'TransactionDate', Value: '20261120140523' },
      { Name: 'PhoneNumber', Value: '2547 ***** 149' },
    ]

    expect(readCallback(paid(items, '0'))).toMatchObject({
      resultCode: '0',
      amount: 500,
      phone: '2547 ***** 149',
      transactedAt: Date.parse('2026-11-20T11:05:23Z'),
    })
  })

  test('of a failure carries its code and no more', () => {
    const failure = {
      Body: { stkCallback: { ...ids, ResultCode: 1032, ResultDesc: 'Request cancelled by user' } },
    }

    expect(readCallback(failure)).toEqual({
      merchantRequestId: accepted.MerchantRequestID,
      checkoutRequestId: accepted.CheckoutRequestID,
      resultCode: '1032',
      resultDesc: 'Request cancelled by user',
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
  ])('with strange items keeps what is sound: %p', items => {
    const callback = readCallback(paid(items))

    expect(callback?.checkoutRequestId).toBe(accepted.CheckoutRequestID)
    expect(callback).not.toHaveProperty('amount')
    expect(callback).not.toHaveProperty('transactedAt')
  })

  test('without its description is still one', () => {
    expect(readCallback({ Body: { stkCallback: { ...ids, ResultCode: '0' } } })).toMatchObject({
      resultDesc: '',
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
  ])('that is none reads as null: %p', raw => {
    expect(readCallback(raw)).toBeNull()
  })
})

interface GatewayOptions {
  token?: () => Response | Promise<Response>
  push?: (request: Request) => Response | Promise<Response>
  query?: (request: Request) => Response | Promise<Response>
  expiresIn?: string | number
}

/** A gateway of fixed answers. It gives token-1, token-2 and so on, and by itself takes only the newest. */
function startGateway({ token, push, query, expiresIn = '3599' }: GatewayOptions = {}) {
  const calls: { path: string; headers: Headers; body: Record<string, unknown> | null }[] = []
  let issued = 0
  let valid = 0
  let taken = 0
  const giveToken = () => {
    issued++
    valid = issued
    return answer(200, { access_token: `token-${issued}`, expires_in: expiresIn })
  }
  const takePush = (request: Request) => {
    if (request.headers.get('authorization') !== `Bearer token-${valid}`)
      return answer(404, envelope('404.001.03', 'Invalid Access Token'))
    taken++
    return answer(200, accepted)
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const path = new URL(request.url).pathname
      const body = request.method === 'POST' ? await request.clone().json() : null
      calls.push({ path, headers: request.headers, body })
      if (path === '/oauth/v1/generate') return token ? token() : giveToken()
      if (path === '/mpesa/stkpush/v1/processrequest') return push ? push(request) : takePush(request)
      return query ? query(request) : answer(500, '')
    },
  })
  const stop = () => server.stop(true)
  stops.push(stop)
  const seen = (path: string) => calls.filter(call => call.path === path).length
  return {
    calls,
    config: configFor(`http://127.0.0.1:${server.port}`),
    tokens: () => seen('/oauth/v1/generate'),
    pushes: () => seen('/mpesa/stkpush/v1/processrequest'),
    pushesAccepted: () => taken,
    revoke: () => {
      valid = Number.NaN
    },
    stop,
  }
}

/** Speaks bytes: gives a token, then answers each push with `bytes` and hangs up, or only hangs up. */
function startSocket(bytes: string | null) {
  let requests = 0
  const grant = JSON.stringify({ access_token: 'abc', expires_in: '3599' })
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket, chunk) {
        if (chunk.toString().startsWith('GET')) {
          socket.end(
            `HTTP/1.1 200 OK\r\nContent-Length: ${grant.length}\r\nConnection: close\r\n\r\n${grant}`,
          )
          return
        }
        if (chunk.toString().startsWith('POST')) requests++
        if (bytes === null) socket.terminate()
        else socket.end(bytes)
      },
    },
  })
  stops.push(() => listener.stop(true))
  return { url: `http://127.0.0.1:${listener.port}`, requests: () => requests }
}

function throughSocket({ url }: { url: string }) {
  return createDaraja(configFor(url), { timeoutMs: 2000 })
}

function daraja(gateway: { config: DarajaConfig }, options?: DarajaOptions) {
  return createDaraja(gateway.config, options)
}

function configFor(baseUrl: string): DarajaConfig {
  return {
    baseUrl,
    consumerKey: 'the-key',
    consumerSecret: 'the-secret',
    shortcode: '174379',
    passkey: 'the-passkey',
    transactionType: 'CustomerPayBillOnline',
  }
}

function envelope(errorCode: string, errorMessage: string) {
  return { requestId: '', errorCode, errorMessage }
}

function answer(status: number, body: unknown): Response {
  const headers = status === 308 ? { location: '/elsewhere' } : undefined
  return typeof body === 'string' ? new Response(body, { status, headers }) : Response.json(body, { status })
}
