import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { enqueue, type Outgoing } from '#db/outbox.ts'
import { users } from '#db/schema.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { migratedFolder } from '#tests/support/data-folders.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { eventually } from '#tests/support/simulator.ts'
import { accepted, smsGateway } from '#tests/support/sms-gateway.ts'
import { serving, type Variables } from './program.ts'
import { letter, text } from './setup.ts'

setDefaultTimeout(120_000)

type Hooks = NonNullable<Parameters<typeof mailServer>[0]>

/** The step of the mail server at which the program is killed. After that, the mail server works normally. */
const mailSteps: Record<string, (kill: () => Promise<void>) => Hooks> = {
  'it has connected': kill => ({ onConnect: (_, go) => void kill().then(() => go()) }),
  'it has named the sender': kill => ({ onMailFrom: (_, __, go) => void kill().then(() => go()) }),
  'it has named the receiver': kill => ({ onRcptTo: (_, __, go) => void kill().then(() => go()) }),
  'it has sent all, before the answer': kill => ({ onReceived: kill }),
  'it was answered': kill => ({ onAnswered: () => void kill() }),
}

for (const [step, hooksFor] of Object.entries(mailSteps)) {
  test(`kill -9 when ${step}: the email arrives, under one Message-ID`, async () => {
    const crash = await setupCrash([letter])
    const server = await mailServer(hooksFor(crash.killOnce))
    const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`, MAIL_FROM: 'a@elimu.example' }

    await crash.startAndCrash(env)
    const [crashed] = crash.rows()
    crash.letTimePass()
    await crash.start(env)
    const [sent] = await crash.settled()

    expect(crashed?.status).toBeOneOf(['sending', 'sent'])
    expect(sent?.status).toBe('sent')
    expect(server.received.length).toBeWithin(1, 3)
    expect(new Set(server.received.map(mail => headerOf(mail, 'Message-ID'))).size).toBe(1)
  })
}

test('kill -9 before anything is sent: email and SMS are sent after the next start', async () => {
  const crash = await setupCrash([letter, text])
  const mails = await mailServer()
  const gateway = smsGateway()

  await crash.start({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?ignoreTLS=true`,
    MAIL_FROM: 'a@elimu.example',
    ...gateway.variables,
  })
  const rows = await crash.settled()

  expect(rows.map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect([mails.received.length, gateway.requests.length]).toEqual([1, 1])
})

const smsSteps: Record<string, (kill: () => Promise<void>) => Parameters<typeof smsGateway>[0]> = {
  'the gateway has the text, before the answer': kill => ({
    answer: async () => {
      await kill()
      return accepted()
    },
  }),
  'the gateway has answered': kill => ({ onAnswered: () => void kill() }),
}

for (const [step, optionsFor] of Object.entries(smsSteps)) {
  test(`kill -9 when ${step}: the SMS is not sent twice`, async () => {
    const crash = await setupCrash([text])
    const gateway = smsGateway(optionsFor(crash.killOnce))

    await crash.startAndCrash(gateway.variables)
    crash.letTimePass()
    const [row] = await crash.afterAnother(gateway.variables)

    expect(row?.status).toBeOneOf(['unknown', 'sent'])
    expect(gateway.texts()).toEqual([text.body, expect.stringContaining('password')])
  })
}

test('kill -9 right after connecting to the gateway: the SMS becomes unknown and is not sent automatically', async () => {
  const crash = await setupCrash([text])
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: { open: () => void crash.killOnce(), data() {} },
  })
  afterThisTest(() => listener.stop(true))
  const gateway = smsGateway()

  await crash.startAndCrash({ ...gateway.variables, AT_BASE_URL: `http://127.0.0.1:${listener.port}` })
  crash.letTimePass()
  const [row] = await crash.afterAnother(gateway.variables)

  expect(row?.status).toBe('unknown')
  expect(gateway.texts()).toEqual([expect.stringContaining('password')])
})

test('killed repeatedly while sending 30 emails and 30 SMS: no email is lost and no SMS is sent twice', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index)
  const crash = await setupCrash(
    numbers.flatMap(n => [
      { ...letter, recipient: `person${n}@example.test` },
      { ...text, body: `Text ${n}` },
    ]),
  )
  const slow = () => Bun.sleep(30)
  const mails = await mailServer({ onReceived: slow })
  const gateway = smsGateway({ answer: () => slow().then(accepted) })
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?ignoreTLS=true`,
    MAIL_FROM: 'a@elimu.example',
    ...gateway.variables,
  }

  for (const delivered of [3, 14, 30, 45]) {
    const program = await crash.start(env)
    await eventually(() => mails.received.length + gateway.requests.length >= delivered || undefined)
    program.kill('SIGKILL')
    await program.exited
    crash.letTimePass()
  }
  await crash.start(env)
  const rows = await crash.settled()

  const emails = rows.filter(({ channel }) => channel === 'email')
  expect(emails.every(({ status }) => status === 'sent')).toBe(true)
  expect(new Set(mails.received.map(mail => headerOf(mail, 'To'))).size).toBe(30)
  expect(new Set(gateway.texts()).size).toBe(gateway.texts().length)
  const told = rows.filter(({ channel, status }) => channel === 'sms' && status === 'sent').length
  const unknown = rows.filter(({ status }) => status === 'unknown').length
  expect(told + unknown).toBe(30)
  expect(gateway.texts().length).toBeGreaterThanOrEqual(told)
})

/** Creates a user who can request an SMS. */
const member = {
  email: 'akinyi@example.test',
  phone: '254722000000',
  phoneLinksFrom: 0,
  firstName: 'Akinyi',
  lastName: 'Odhiambo',
  userType: 'tutor' as const,
}

/** Creates a data folder with messages to send, for the real program. */
async function setupCrash(messages: Outgoing[]) {
  const folder = migratedFolder()
  const file = join(folder, 'elimu.db')
  const db = openDatabase(file)
  await db.write(async tx => {
    await tx.insert(users).values(member)
    for (const message of messages) await enqueue(tx, message)
  })
  await db.close()
  const program = Promise.withResolvers<Awaited<ReturnType<typeof serving>>>()
  let isKilled = false

  async function killOnce() {
    if (isKilled) return
    isKilled = true
    const { kill, exited } = await program.promise
    kill('SIGKILL')
    await exited
  }

  const start = (env: Variables) => serving({ DATA_DIR: folder, ...env })

  async function startAndCrash(env: Variables) {
    const served = await start(env)
    program.resolve(served)
    await served.exited
  }

  function rows(): { channel: string; status: string }[] {
    const sqlite = new Database(file, { readonly: true })
    const found = sqlite.query('SELECT channel, status FROM outbox ORDER BY id').all()
    sqlite.close()
    return found as { channel: string; status: string }[]
  }

  /** Waits until no message is waiting or being sent. */
  const settled = () =>
    eventually(() => {
      const found = rows()
      return found.some(({ status }) => ['waiting', 'sending'].includes(status)) ? undefined : found
    })

  /** Starts again, and stops once an SMS requested later has been sent: by then, all earlier messages have been handled. */
  async function afterAnother(env: Variables) {
    const { url, kill, exited } = await start(env)
    await settled()
    await fetch(`${url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email }),
    })
    await settled()
    kill('SIGTERM')
    await exited
    return rows()
  }

  /** Ends the lease of messages that were being sent. */
  function letTimePass() {
    const sqlite = new Database(file)
    sqlite.run("UPDATE outbox SET next_attempt_at = 0 WHERE status = 'sending'")
    sqlite.close()
  }

  return { killOnce, start, startAndCrash, afterAnother, rows, settled, letTimePass }
}
