import { expect, test } from 'bun:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { readEnv } from '#src/env.ts'
import { carriersFor } from '#src/operations/carriers.ts'
import { deliverDue, pauseAfter } from '#src/operations/sender.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { freePort } from '#tests/support/serving.ts'
import { letter, outboxHouse } from './outbox.ts'

const HOUR = 3_600_000

test('an email arrives with its text, its sender and a stable Message-ID', async () => {
  const house = outboxHouse()
  const { port, received } = await mailServer()
  await house.put(letter)

  const sent = await deliverDue(house.deps, carriersTo(port))

  const [row] = house.rows()
  expect(sent).toBe(1)
  expect(row).toMatchObject({ status: 'sent', attempts: 1, error: null })
  expect(row?.sentAt).toBeNumber()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain(`Message-ID: <${row?.id}@elimu.example>`)
  expect(received[0]).toContain('From: Elimu <post@elimu.example>')
  expect(received[0]).toContain('To: wanjiru@example.test')
  expect(decoded(received[0] ?? '')).toContain(`token=${'a1'.repeat(32)}`)
})

test('a one-time link is kept until its email is sent, and not after', async () => {
  const house = outboxHouse()
  const port = freePort()
  await house.put(letter)

  await deliverDue(house.deps, carriersTo(port))
  const [waiting] = house.rows()
  const { received } = await mailServer({ port })
  house.deps.clock.advance(HOUR)
  await deliverDue(house.deps, carriersTo(port))
  const [sent] = house.rows()

  expect([waiting?.status, waiting?.body]).toEqual(['waiting', letter.body])
  expect(decoded(received[0] ?? '')).toContain(`token=${'a1'.repeat(32)}`)
  expect(sent?.status).toBe('sent')
  expect(sent?.body).toBe('Hello Wanjirũ,\n\nhttp://localhost:3000/password?token=…\n')
})

test('while the server is away an email waits longer each time, and goes once it is back, under the same Message-ID', async () => {
  const house = outboxHouse()
  const port = freePort()
  const carriers = carriersTo(port)
  await house.put(letter)

  await deliverDue(house.deps, carriers)
  const [afterFirst] = house.rows()
  await deliverDue(house.deps, carriers)
  const [tooEarly] = house.rows()
  house.deps.clock.advance(HOUR)
  await deliverDue(house.deps, carriers)
  const [afterSecond] = house.rows()
  const { received } = await mailServer({ port })
  house.deps.clock.advance(HOUR)
  await deliverDue(house.deps, carriers)

  expect(afterFirst).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(afterFirst?.error).toContain('ESOCKET')
  expect(tooEarly?.attempts).toBe(1)
  expect(afterSecond?.attempts).toBe(2)
  expect(house.rows()[0]).toMatchObject({ status: 'sent', attempts: 3 })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain(`Message-ID: <${afterFirst?.id}@elimu.example>`)
})

test('a server that is busy is asked again; one that knows no such person is not', async () => {
  const house = outboxHouse()
  const { port } = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error('no'), { responseCode: address.startsWith('busy') ? 451 : 550 })),
  })
  await house.put({ ...letter, recipient: 'busy@example.test' })
  await house.put({ ...letter, recipient: 'nobody@example.test' })

  await deliverDue(house.deps, carriersTo(port))

  const byRecipient = new Map(house.rows().map(row => [row.recipient, row]))
  expect(byRecipient.get('busy@example.test')?.status).toBe('waiting')
  expect(byRecipient.get('nobody@example.test')).toMatchObject({ status: 'failed', attempts: 1 })
  expect(byRecipient.get('nobody@example.test')?.error).toContain('550')
})

test('after 14 attempts over a day or more an email is given up as failed', async () => {
  const house = outboxHouse()
  const carriers = carriersTo(freePort())
  await house.put(letter)
  const pauses = Array.from({ length: 13 }, (_, index) => pauseAfter(index + 1))

  for (const pause of [0, ...pauses]) {
    house.deps.clock.advance(pause)
    await deliverDue(house.deps, carriers)
  }

  expect(house.rows()[0]).toMatchObject({ status: 'failed', attempts: 14 })
  expect(pauses.reduce((total, pause) => total + pause, 0)).toBeGreaterThan(24 * HOUR)
})

test('an email that was being sent when the program stopped is sent again', async () => {
  const house = outboxHouse()
  const { port, received } = await mailServer()
  await house.put(letter)
  const stopped = deliverDue(house.deps, { ...carriersTo(port), email: () => new Promise(() => {}) })
  await Bun.sleep(20)

  await deliverDue(house.deps, carriersTo(port))
  const whileSending = house.rows()[0]?.status
  house.deps.clock.advance(HOUR)
  await deliverDue(house.deps, carriersTo(port))

  expect(Bun.peek.status(stopped)).toBe('pending')
  expect(whileSending).toBe('sending')
  expect(received).toHaveLength(1)
  expect(house.rows()[0]).toMatchObject({ status: 'sent', attempts: 2 })
})

test('no address and no text of a message reaches the log', async () => {
  const house = outboxHouse()
  await house.put(letter)

  await deliverDue(house.deps, carriersTo(freePort()))

  expect(house.logged.join()).toContain('message not sent')
  expect(house.logged.join()).not.toContain('wanjiru')
  expect(house.rows()[0]?.error).not.toContain('wanjiru')
})

function carriersTo(port: number) {
  return carriersFor(
    readEnv({
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      MAIL_FROM: 'Elimu <post@elimu.example>',
      PUBLIC_URL: 'https://elimu.example',
    }),
  )
}

async function mailServer({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => void chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
    ...options,
  })
  afterThisTest(() => new Promise<void>(resolve => server.close(resolve)))
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  return { received, port: typeof address === 'object' && address ? address.port : port }
}

/** Quoted-printable back to text. */
const decoded = (message: string) =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
