import { describe, expect, spyOn, test } from 'bun:test'
import { receiptNumber } from '#src/features/payments/simulator/identifiers.ts'
import { runSimulator } from '#src/features/payments/simulator/simulator.ts'
import { settingsOf } from '#src/features/payments/simulator/state.ts'
import { type Gateway, patientPhone, setupSimulator } from './setup.ts'

describe('the gateway', () => {
  test('issues a token whose lifetime is text or a number, and a new token ends the old one', async () => {
    const { gateway } = setupSimulator()
    const asText = await askToken(gateway)
    await gateway.script({ tokenExpiresInType: 'number' })
    const asNumber = await askToken(gateway)

    const withOld = await rawPush(gateway, asText.access_token, {})
    const withNew = await rawPush(gateway, asNumber.access_token, {})

    expect(asText).toEqual({ access_token: expect.stringMatching(/^\w{28}$/), expires_in: '3599' })
    expect(asNumber.expires_in).toBe(3599)
    expect(withOld).toMatchObject({ status: 404, body: { errorCode: '404.001.03' } })
    expect(withNew).toMatchObject({ status: 400, body: { errorCode: '400.002.02' } })
  })

  test('expires a token in time and on demand', async () => {
    let now = Date.now()
    const { gateway } = setupSimulator({ clock: { now: () => now } })
    const { access_token: first } = await askToken(gateway)
    now += 3599_000
    const expired = await rawPush(gateway, first, {})
    const { access_token: second } = await askToken(gateway)

    await gateway.script({ revokeTokens: true })

    expect(expired.status).toBe(404)
    expect((await rawPush(gateway, second, {})).status).toBe(404)
  })

  test('answers a wrong key with an empty 400, and a wrong scheme or grant with its code', async () => {
    const { gateway } = setupSimulator()
    const basic = `Basic ${btoa('simulator-key:wrong')}`

    const wrongKey = await fetch(`${gateway.url}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: basic },
    })
    const wrongScheme = await fetch(`${gateway.url}/oauth/v1/generate?grant_type=client_credentials`)
    const wrongGrant = await fetch(`${gateway.url}/oauth/v1/generate?grant_type=password`, {
      headers: { authorization: basic },
    })

    expect([wrongKey.status, await wrongKey.text()]).toEqual([400, ''])
    expect(await wrongScheme.json()).toMatchObject({ errorCode: '400.008.01' })
    expect(await wrongGrant.json()).toMatchObject({ errorCode: '400.008.02' })
  })

  test.each([
    ['BusinessShortCode', 'abc'],
    ['Timestamp', '2026'],
    ['TransactionType', 'CustomerPayAnything'],
    ['TransactionType', 'CustomerBuyGoodsOnline'],
    ['Amount', '0'],
    ['Amount', '10.5'],
    ['Amount', '250001'],
    ['PartyA', '0712345678'],
    ['PhoneNumber', '254812345678'],
    ['PartyB', ''],
    ['CallBackURL', 'http://elimu.example/callback'],
    ['CallBackURL', 'callback'],
    ['AccountReference', 'far-too-long-for-it'],
    ['TransactionDesc', undefined],
  ])('refuses a push whose %s is %p and names the field', async (name, value) => {
    const { gateway } = setupSimulator()
    const { access_token } = await askToken(gateway)

    const refused = await rawPush(gateway, access_token, { ...soundBody, [name]: value })

    const named = name === 'TransactionDesc' ? 'Remarks' : name
    expect(refused).toMatchObject({
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${named}` },
    })
  })

  test('refuses an unknown merchant, a wrong password and a body that is not JSON', async () => {
    const { gateway } = setupSimulator()
    const { access_token } = await askToken(gateway)

    const stranger = await rawPush(gateway, access_token, { ...soundBody, BusinessShortCode: '600000' })
    const password = await rawPush(gateway, access_token, { ...soundBody, Password: 'd3Jvbmc=' })
    const text = await rawPush(gateway, access_token, soundBody, 'text/plain')

    expect(stranger).toMatchObject({ status: 500, body: { errorMessage: 'Merchant does not exist' } })
    expect(password).toMatchObject({
      status: 500,
      body: { errorMessage: expect.stringContaining('Wrong credentials') },
    })
    expect(text).toMatchObject({
      status: 400,
      body: { errorMessage: 'Bad Request - Invalid BusinessShortCode' },
    })
  })

  test('refuses any other path, method or prompt', async () => {
    const { gateway, query } = setupSimulator()

    const path = await fetch(`${gateway.url}/mpesa/b2c/v1/paymentrequest`, { method: 'POST' })
    const method = await fetch(`${gateway.url}/mpesa/stkpush/v1/processrequest`)

    expect([path.status, await path.json()]).toMatchObject([404, { errorCode: '404.001.01' }])
    expect([method.status, await method.json()]).toMatchObject([405, { errorCode: '405.001' }])
    expect(await query('ws_CO_nobody')).toEqual({ state: 'pending' })
  })

  test('encodes the date in the first three characters of a receipt, and never repeats one', () => {
    const evening = Date.parse('2026-11-20T18:00:00Z')
    const given = new Set<string>()

    for (let count = 0; count < 1000; count++) given.add(receiptNumber(evening, made => given.has(made)))

    expect(given.size).toBe(1000)
    expect([...given].every(receipt => /^UKK[A-Z0-9]{7}$/.test(receipt))).toBe(true)
    expect(receiptNumber(Date.parse('2023-01-09T00:00:00Z'), () => false)).toStartWith('RA9')
    expect(receiptNumber(Date.parse('2027-12-31T00:00:00Z'), () => false)).toStartWith('VLV')
  })

  test('sends any callback to any address on demand', async () => {
    const { gateway, shop } = setupSimulator()

    const deliveries = await gateway.forge(
      shop.url,
      { Body: {} },
      { times: 2, headers: { 'x-forwarded-for': '196.201.214.200' } },
    )
    await gateway.forge(shop.url, 'not JSON')

    expect(deliveries).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(shop.callbacks.map(({ text }) => text)).toEqual(['{"Body":{}}', '{"Body":{}}', 'not JSON'])
    expect(shop.callbacks[0]?.headers.get('x-forwarded-for')).toBe('196.201.214.200')
  })

  test('uses real time unless given another clock', async () => {
    const { later } = settingsOf({ port: 0 })
    const ran = Promise.withResolvers<string>()

    const cancel = later(0, () => ran.resolve('the one that was cancelled'))
    later(0, () => ran.resolve('the other'))
    cancel()

    expect(await ran.promise).toBe('the other')
  })

  test('runs until it is stopped', async () => {
    const end = new AbortController()
    const written: string[] = []
    const output = spyOn(process.stdout, 'write').mockImplementation(text => written.push(String(text)) > 0)
    const running = runSimulator({ port: 0 }, end.signal)
    output.mockRestore()
    const url = /http:\S+/.exec(written.join(''))?.[0] ?? ''
    const whileRunning = await fetch(url)

    end.abort()
    await running

    expect(whileRunning.status).toBe(200)
    await expect(fetch(url)).rejects.toThrow()
  })
})

const soundBody = {
  BusinessShortCode: '174379',
  Password: btoa('174379simulator-passkey20261120140509'),
  Timestamp: '20261120140509',
  TransactionType: 'CustomerPayBillOnline',
  Amount: '1050',
  PartyA: patientPhone,
  PartyB: '174379',
  PhoneNumber: patientPhone,
  CallBackURL: 'https://elimu.example/callback',
  AccountReference: 'EL7Q2M9KD4',
  TransactionDesc: 'Registration',
}

async function askToken({ url, config }: Gateway) {
  const response = await fetch(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${btoa(`${config.consumerKey}:${config.consumerSecret}`)}` },
  })
  return (await response.json()) as { access_token: string; expires_in: string | number }
}

async function rawPush({ url }: Gateway, token: string, body: object, type = 'application/json') {
  const response = await fetch(`${url}/mpesa/stkpush/v1/processrequest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
