import { expect, test } from 'bun:test'
import type { OutboxMessage } from '#db/schema.ts'
import { readEnv } from '#src/env/env.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { about, smsGateway } from '#tests/support/sms-gateway.ts'
import { transportsOf } from '#tests/support/transports.ts'
import { setupOutbox, text } from './setup.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('an SMS is sent in the format the gateway expects', async () => {
  const outbox = setupOutbox()
  const gateway = smsGateway()
  await outbox.put(text)

  await deliverDue(outbox.deps, transportsTo(gateway.variables))

  expect(outbox.rows()[0]).toMatchObject({ status: 'sent', attempts: 1 })
  expect(gateway.requests).toHaveLength(1)
  expect(gateway.requests[0]?.headers.get('apikey')).toBe('secret-key')
  expect(new URL(gateway.requests[0]?.url ?? '').pathname).toBe('/version1/messaging')
  expect(Object.fromEntries(new URLSearchParams(gateway.bodies[0]))).toEqual({
    username: 'elimu',
    to: '+254712345678',
    message: 'Your payment has arrived.',
    bulkSMSMode: '1',
    from: 'ELIMU',
  })
})

test('a code is not stored once it is sent, however the text names the site', async () => {
  const outbox = setupOutbox()
  const gateway = smsGateway()
  await outbox.put({ ...text, body: 'Elimu: 123456 is your code.' })
  await outbox.put({ ...text, body: '654321 is your Kazi.co.ke code. It expires in 10 minutes.' })

  await deliverDue(outbox.deps, transportsTo(gateway.variables))

  expect(gateway.bodies.join()).toContain('654321')
  expect(outbox.rows().map(({ body }) => body)).toEqual([
    'Elimu: … is your code.',
    '… is your Kazi.co.ke code. It expires in 10 minutes.',
  ])
})

test('the API key is not sent to a redirect target', async () => {
  const outbox = setupOutbox()
  const elsewhere = smsGateway()
  const gateway = smsGateway({ answer: () => Response.redirect(elsewhere.variables.AT_BASE_URL, 307) })
  await outbox.put(text)

  await deliverDue(outbox.deps, transportsTo(gateway.variables))

  expect(gateway.requests).toHaveLength(1)
  expect(elsewhere.requests).toEqual([])
  expect(outbox.rows()[0]?.status).not.toBe('sent')
})

const answers: [name: string, answer: () => Response, status: OutboxMessage['status']][] = [
  ['processed', () => about(100, 'Processed'), 'sent'],
  ['queued', () => about(102, 'Queued'), 'sent'],
  ['risk hold', () => about(401, 'RiskHold'), 'waiting'],
  ['no money left', () => about(405, 'InsufficientBalance'), 'waiting'],
  ['a sender that is not ours', () => about(402, 'InvalidSenderId'), 'failed'],
  ['a number that takes no SMS', () => about(404, 'UnsupportedNumberType'), 'failed'],
  ['a fault of the network behind the gateway', () => about(501, 'GatewayError'), 'unknown'],
  ['a wrong number', () => about(403, 'InvalidPhoneNumber'), 'failed'],
  ['a number on the blacklist', () => about(406, 'UserInBlacklist'), 'failed'],
  ['no route', () => about(407, 'CouldNotRoute'), 'failed'],
  ['rejected', () => about(502, 'RejectedByGateway'), 'failed'],
  ['a fault of the gateway', () => about(500, 'InternalServerError'), 'unknown'],
  [
    'a wrong sender',
    () => Response.json({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }, { status: 201 }),
    'failed',
  ],
  ['a wrong key', () => new Response('The supplied authentication is invalid', { status: 401 }), 'waiting'],
  ['too many calls', () => new Response('slow down', { status: 429 }), 'waiting'],
  ['a bad request', () => new Response('bad', { status: 400 }), 'failed'],
  ['an error page', () => new Response('<html>oops</html>', { status: 502 }), 'unknown'],
  ['a response that is not JSON', () => new Response('Welcome', { status: 201 }), 'unknown'],
]

for (const [name, answer, status] of answers) {
  test(`${name} makes an SMS ${status}`, async () => {
    const outbox = setupOutbox()
    const gateway = smsGateway({ answer })
    await outbox.put(text)

    await deliverDue(outbox.deps, transportsTo(gateway.variables))

    expect(outbox.rows()[0]?.status).toBe(status)
    expect(gateway.requests).toHaveLength(1)
    expect(outbox.rows()[0]?.error ?? '').not.toContain('254712345678')
  })
}

test('an SMS whose response was lost is never sent again', async () => {
  const outbox = setupOutbox()
  let calls = 0
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket) {
        calls += 1
        socket.end()
      },
    },
  })
  const transports = transportsTo({
    ...smsGateway().variables,
    AT_BASE_URL: `http://127.0.0.1:${listener.port}`,
  })
  await outbox.put(text)

  await deliverDue(outbox.deps, transports)
  outbox.deps.clock.advance(DAY)
  await deliverDue(outbox.deps, transports)
  listener.stop(true)

  expect(calls).toBe(1)
  expect(outbox.rows()[0]?.status).toBe('unknown')
})

test('without a connection an SMS waits and is sent later', async () => {
  const outbox = setupOutbox()
  const gone = smsGateway()
  await gone.server.stop(true)
  await outbox.put(text)

  await deliverDue(outbox.deps, transportsTo(gone.variables))
  const afterFirst = outbox.rows()[0]
  outbox.deps.clock.advance(DAY)
  const back = smsGateway()
  await deliverDue(outbox.deps, transportsTo(back.variables))

  expect(afterFirst).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(outbox.rows()[0]).toMatchObject({ status: 'sent', attempts: 2 })
})

test('an SMS that was being sent when the program stopped becomes unknown', async () => {
  const outbox = setupOutbox()
  const gateway = smsGateway()
  await outbox.put(text)
  const begun = Promise.withResolvers<void>()
  const sms = () => {
    begun.resolve()
    return new Promise<never>(() => {})
  }
  const stopped = deliverDue(outbox.deps, { ...transportsTo(gateway.variables), sms })
  await begun.promise

  outbox.deps.clock.advance(DAY)
  await deliverDue(outbox.deps, transportsTo(gateway.variables))

  expect(Bun.peek.status(stopped)).toBe('pending')
  expect(gateway.requests).toHaveLength(0)
  expect(outbox.rows()[0]).toMatchObject({ status: 'unknown' })
})

test('a notification due at night waits until 7 am, an SMS that the user requested does not', async () => {
  const outbox = setupOutbox()
  const gateway = smsGateway()
  outbox.deps.clock.advance(untilKenyan(21))
  await outbox.put({ ...text, kind: 'notice', body: 'A school accepted you.' })
  await outbox.put({ ...text, body: '123456 is your Elimu code' })

  await deliverDue(outbox.deps, transportsTo(gateway.variables))
  const atNight = outbox.rows()
  outbox.deps.clock.advance(10 * HOUR - MINUTE)
  await deliverDue(outbox.deps, transportsTo(gateway.variables))
  const beforeSeven = gateway.bodies.length
  outbox.deps.clock.advance(MINUTE)
  await deliverDue(outbox.deps, transportsTo(gateway.variables))

  expect(atNight.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['waiting', 0],
    ['sent', 1],
  ])
  expect(beforeSeven).toBe(1)
  expect(new URLSearchParams(gateway.bodies[1]).get('message')).toBe('A school accepted you.')
  expect(outbox.rows().every(({ status }) => status === 'sent')).toBe(true)
})

test('a notification that failed in the evening is not retried at night', async () => {
  const outbox = setupOutbox()
  const gateway = smsGateway({ answer: () => new Response('slow down', { status: 429 }) })
  outbox.deps.clock.advance(untilKenyan(21) - MINUTE / 2)
  await outbox.put({ ...text, kind: 'notice' })

  for (let hour = 0; hour < 10; hour++) {
    await deliverDue(outbox.deps, transportsTo(gateway.variables))
    outbox.deps.clock.advance(HOUR)
  }

  expect(gateway.requests).toHaveLength(1)
  expect(outbox.rows()[0]?.status).toBe('waiting')
})

test('two concurrent senders send each message once', async () => {
  const outbox = setupOutbox()
  const gateway = smsGateway()
  for (let n = 0; n < 25; n++) await outbox.put({ ...text, body: `Message ${n}` })

  await Promise.all([
    deliverDue(outbox.deps, transportsTo(gateway.variables)),
    deliverDue(outbox.deps, transportsTo(gateway.variables)),
  ])

  expect(gateway.requests).toHaveLength(25)
  expect(outbox.rows().filter(({ status }) => status === 'sent')).toHaveLength(25)
})

/** Returns the milliseconds until this hour in Kenya. */
const untilKenyan = (hour: number) => (((hour - 3) * HOUR - (Date.now() % DAY) + DAY) % DAY) + 1

const transportsTo = (variables: Record<string, string>) => transportsOf(readEnv(variables))
