import { describe, expect, test } from 'bun:test'
import { kenyaTimestamp } from '#src/domain/kenya-time.ts'
import { createDaraja, gatewayPassword } from '#src/features/payments/daraja/client.ts'
import {
  accepted,
  answer,
  daraja,
  envelope,
  order,
  spikeFault,
  startGateway,
  startSocket,
  throughSocket,
  timedFetch,
} from './fixed-gateway.ts'

describe('the password of a call', () => {
  test('matches the documented example', () => {
    const passkey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'

    const password = gatewayPassword('174379', passkey, '20210628092408')

    expect(password).toBe(
      'MTc0Mzc5YmZiMjc5ZjlhYTliZGJjZjE1OGU5N2RkNzFhNDY3Y2QyZTBjODkzMDU5YjEwZjc4ZTZiNzJhZGExZWQyYzkxOTIwMjEwNjI4MDkyNDA4',
    )
  })

  test("uses East Africa Time, whatever the server's time zone", () => {
    expect(kenyaTimestamp(Date.parse('2026-11-20T22:30:05Z'))).toBe('20261121013005')
  })
})

describe('a push', () => {
  test('that is accepted returns both ids and sends the required fields', async () => {
    const gateway = startGateway()
    const clock = { now: () => Date.parse('2026-11-20T11:05:09Z') }

    const result = await daraja(gateway, { clock }).push(order)

    expect(result).toEqual({
      outcome: 'accepted',
      merchantRequestId: accepted.MerchantRequestID,
      checkoutRequestId: accepted.CheckoutRequestID,
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

  test('to a till names the till as the receiver', async () => {
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
  ])('answered with %s was refused, with the reason', async (_, status, body, reason) => {
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
  ])('answered with %s was not sent, and can be tried again', async (_, status, body) => {
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
  ])('answered with %s is ambiguous and is not sent again', async (_, status, body) => {
    const gateway = startGateway({ push: () => answer(status, body) })

    const result = await daraja(gateway).push(order)

    expect(result.outcome).toBe('ambiguous')
    expect(gateway.pushes()).toBe(1)
  })

  test('that times out is ambiguous and is not sent again', async () => {
    const { fetch, timeOut } = timedFetch()
    const gateway = startGateway({ push: () => timeOut() })

    const result = await daraja(gateway, { fetch }).push(order)

    expect(result).toEqual({ outcome: 'ambiguous', detail: 'no answer in time' })
    expect(gateway.pushes()).toBe(1)
  })

  test('with a truncated answer is ambiguous', async () => {
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
  ] as const)('with an invalid %s is refused before any call: %p', async (reason, change) => {
    const gateway = startGateway()

    const result = await daraja(gateway).push({ ...order, ...change })

    expect(result).toMatchObject({ outcome: 'rejected', reason })
    expect(gateway.calls).toBeEmpty()
  })

  test('never exposes a secret or a phone number, whatever the gateway echoes', async () => {
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
