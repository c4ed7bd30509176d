import { expect, test } from 'bun:test'
import { readEnv } from '#src/env/env.ts'
import { servicesOf } from '#src/env/services.ts'
import { systemReport } from '#src/operations/system-status.ts'
import { tlsOptions } from '#src/operations/transports/smtp-transport.ts'
import { deliverDue, retryDelay } from '#src/operations/worker/outbox-worker.ts'
import { freePort } from '#tests/support/free-port.ts'
import { headerOf, mailServer, partOf } from '#tests/support/mail-server.ts'
import { transportsOf } from '#tests/support/transports.ts'
import { letter, setupOutbox, text } from './setup.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const written = `Hello Wanjirũ <script>,

A job waits:

https://elimu.example/jobs/1?a=1&b=2

Read <the> job:
https://elimu.example/jobs/2

https://elimu.example.evil.test/x

Elsewhere:
https://elimu.example.evil.test/y

Questions? See https://elimu.example/help

Elimu
`

test('an email has its text, its sender and a stable Message-ID', async () => {
  const outbox = setupOutbox()
  const { port, received } = await mailServer()
  await outbox.put(letter)

  const sent = await deliverDue(outbox.deps, transportsTo(port))

  const [row] = outbox.rows()
  expect(sent).toBe(1)
  expect(row).toMatchObject({ status: 'sent', attempts: 1, error: null })
  expect(row?.sentAt).toBeNumber()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain(`Message-ID: <${row?.id}@elimu.example>`)
  expect(received[0]).toContain('From: Elimu <post@elimu.example>')
  expect(received[0]).toContain('To: wanjiru@example.test')
  expect(partOf(received[0] ?? '', 'text/plain')).toContain(`token=${'a1'.repeat(32)}`)
})

test('the text and the HTML of an email have the same content, and the HTML loads nothing', async () => {
  const outbox = setupOutbox()
  const { port, received } = await mailServer()
  await outbox.put({ ...letter, subject: 'Maths & <b>Physics</b>', body: written })

  await deliverDue(outbox.deps, transportsTo(port))

  const [mail = ''] = received
  const html = partOf(mail, 'text/html')
  expect(headerOf(mail, 'Content-Type')).toStartWith('multipart/alternative')
  expect(partOf(mail, 'text/plain').replaceAll('\r\n', '\n').trim()).toBe(written.trim())
  expect(html).toContain('Wanjirũ &lt;script&gt;')
  expect(html).toContain('Maths &amp; &lt;b&gt;Physics&lt;/b&gt;')
  expect(html).toMatch(/<a href="https:\/\/elimu\.example\/jobs\/1\?a=1&amp;b=2" [^>]+>Open the page<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/elimu\.example\/jobs\/2" [^>]+>Read &lt;the&gt; job<\/a>/)
  expect(html).not.toContain('href="https://elimu.example.evil.test')
  expect(html).toMatch(/<a href="https:\/\/elimu\.example\/help" [^>]+>https:\/\/elimu\.example\/help<\/a>/)
  expect(html).toContain(
    '<p style="margin:0 0 16px;overflow-wrap:anywhere">https://elimu.example.evil.test/x</p>',
  )
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
})

test('an email about the account has no unsubscribe link', async () => {
  const outbox = setupOutbox()
  const { port, received } = await mailServer()
  await outbox.put(letter)

  await deliverDue(outbox.deps, transportsTo(port))

  expect(headerOf(received[0] ?? '', 'Auto-Submitted')).toBe('auto-generated')
  expect(received[0]).not.toMatch(/unsubscribe/i)
})

test('a mail server that refuses our password is named in the state of the site until it takes an email', async () => {
  const outbox = setupOutbox()
  let password = 'old'
  const { port, received } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (given, _, done) =>
      given.password === password ? done(null, { user: given.username }) : done(new Error('refused')),
  })
  const env = readEnv({
    DATA_DIR: outbox.dir,
    SMTP_URL: `smtp://elimu:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'Elimu <post@elimu.example>',
  })
  const send = () => deliverDue(outbox.deps, transportsOf(env))
  const findings = async () => {
    const { findings } = await systemReport(env, outbox.db, outbox.deps.clock.now(), servicesOf(env))
    return findings.filter(({ text }) => text.includes('mail server'))
  }
  await outbox.put(letter)

  await send()
  expect(await findings()).toEqual([
    {
      state: 'care',
      text: 'The mail server is not accepting our emails (SMTP EAUTH AUTH PLAIN 535). Check SMTP_URL and MAIL_FROM; run elimu doctor --live to test them.',
    },
  ])

  password = 'secret'
  outbox.deps.clock.advance(HOUR)
  await send()
  expect(received).toHaveLength(1)
  expect(await findings()).toEqual([])
})

test('SMS are sent while the mail server hangs', async () => {
  const outbox = setupOutbox()
  const sent: string[] = []
  const hung = Promise.withResolvers<never>()
  const gone = Promise.withResolvers<void>()
  const transports = {
    email: () => hung.promise,
    sms: async ({ recipient }: { recipient: string }) => {
      sent.push(recipient)
      gone.resolve()
      return { outcome: 'sent' as const }
    },
  }
  await outbox.put(letter)
  await outbox.put(text)

  const delivery = deliverDue(outbox.deps, transports)
  await gone.promise

  expect(Bun.peek.status(delivery)).toBe('pending')
  expect(sent).toEqual([text.recipient])
})

test('after an hour without a mail server every email arrives once', async () => {
  const outbox = setupOutbox()
  const port = freePort()
  const transports = transportsTo(port)
  for (let minute = 0; minute < 60; minute++) {
    await outbox.put({ ...letter, recipient: `person${minute}@example.test` })
    await deliverDue(outbox.deps, transports)
    outbox.deps.clock.advance(MINUTE)
  }
  const atTheEnd = outbox.rows().map(({ status }) => status)

  const { received } = await mailServer({ port })
  for (let round = 0; round < 4; round++) {
    outbox.deps.clock.advance(16 * MINUTE)
    await deliverDue(outbox.deps, transports)
  }

  expect(new Set(atTheEnd)).toEqual(new Set(['waiting']))
  expect(received).toHaveLength(60)
  expect(new Set(received.map(mail => headerOf(mail, 'To'))).size).toBe(60)
  expect(outbox.rows().every(({ status, sentAt }) => status === 'sent' && sentAt)).toBe(true)
})

test('a one-time link is stored only until its email is sent', async () => {
  const outbox = setupOutbox()
  const port = freePort()
  await outbox.put(letter)

  await deliverDue(outbox.deps, transportsTo(port))
  const [waiting] = outbox.rows()
  const { received } = await mailServer({ port })
  outbox.deps.clock.advance(HOUR)
  await deliverDue(outbox.deps, transportsTo(port))
  const [sent] = outbox.rows()

  expect([waiting?.status, waiting?.body]).toEqual(['waiting', letter.body])
  expect(partOf(received[0] ?? '', 'text/plain')).toContain(`token=${'a1'.repeat(32)}`)
  expect(sent?.status).toBe('sent')
  expect(sent?.body).toBe('Hello Wanjirũ,\n\nhttp://localhost:3000/password?token=…\n')
})

test('an email is retried at growing intervals while the server is down, under the same Message-ID', async () => {
  const outbox = setupOutbox()
  const port = freePort()
  const transports = transportsTo(port)
  await outbox.put(letter)

  await deliverDue(outbox.deps, transports)
  const [afterFirst] = outbox.rows()
  await deliverDue(outbox.deps, transports)
  const [tooEarly] = outbox.rows()
  outbox.deps.clock.advance(HOUR)
  await deliverDue(outbox.deps, transports)
  const [afterSecond] = outbox.rows()
  const { received } = await mailServer({ port })
  outbox.deps.clock.advance(HOUR)
  await deliverDue(outbox.deps, transports)

  expect(afterFirst).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(afterFirst?.error).toContain('ESOCKET')
  expect(tooEarly?.attempts).toBe(1)
  expect(afterSecond?.attempts).toBe(2)
  expect(outbox.rows()[0]).toMatchObject({ status: 'sent', attempts: 3 })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain(`Message-ID: <${afterFirst?.id}@elimu.example>`)
})

test('an email is retried if the server is busy, and not if the recipient does not exist', async () => {
  const outbox = setupOutbox()
  const { port } = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error('no'), { responseCode: address.startsWith('busy') ? 451 : 550 })),
  })
  await outbox.put({ ...letter, recipient: 'busy@example.test' })
  await outbox.put({ ...letter, recipient: 'nobody@example.test' })

  await deliverDue(outbox.deps, transportsTo(port))

  const byRecipient = new Map(outbox.rows().map(row => [row.recipient, row]))
  expect(byRecipient.get('busy@example.test')?.status).toBe('waiting')
  expect(byRecipient.get('nobody@example.test')).toMatchObject({ status: 'failed', attempts: 1 })
  expect(byRecipient.get('nobody@example.test')?.error).toContain('550')
})

test('after 14 attempts over at least a day an email has failed', async () => {
  const outbox = setupOutbox()
  const transports = transportsTo(freePort())
  await outbox.put(letter)
  const delays = Array.from({ length: 13 }, (_, index) => retryDelay(index + 1))

  for (const delay of [0, ...delays]) {
    outbox.deps.clock.advance(delay)
    await deliverDue(outbox.deps, transports)
  }

  expect(outbox.rows()[0]).toMatchObject({ status: 'failed', attempts: 14 })
  expect(delays.reduce((total, delay) => total + delay, 0)).toBeGreaterThan(24 * HOUR)
})

test('an email interrupted by a stop is sent again', async () => {
  const outbox = setupOutbox()
  const { port, received } = await mailServer()
  await outbox.put(letter)
  const begun = Promise.withResolvers<void>()
  const email = () => {
    begun.resolve()
    return new Promise<never>(() => {})
  }
  const stopped = deliverDue(outbox.deps, { ...transportsTo(port), email })
  await begun.promise

  await deliverDue(outbox.deps, transportsTo(port))
  const whileSending = outbox.rows()[0]?.status
  outbox.deps.clock.advance(HOUR)
  await deliverDue(outbox.deps, transportsTo(port))

  expect(Bun.peek.status(stopped)).toBe('pending')
  expect(whileSending).toBe('sending')
  expect(received).toHaveLength(1)
  expect(outbox.rows()[0]).toMatchObject({ status: 'sent', attempts: 2 })
})

test('no address or text of a message is logged', async () => {
  const outbox = setupOutbox()
  await outbox.put(letter)

  await deliverDue(outbox.deps, transportsTo(freePort()))

  expect(outbox.logged.join()).toContain('message not sent')
  expect(outbox.logged.join()).not.toContain('wanjiru')
  expect(outbox.rows()[0]?.error).not.toContain('wanjiru')
})

test('only a mail server on this machine may be used without encryption', () => {
  expect(tlsOptions('smtp://mail.example:587').requireTLS).toBe(true)
  expect(tlsOptions('smtp://127.0.0.1:1025').requireTLS).toBe(false)
})

function transportsTo(port: number) {
  return transportsOf(
    readEnv({
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      MAIL_FROM: 'Elimu <post@elimu.example>',
      PUBLIC_URL: 'https://elimu.example',
    }),
  )
}
