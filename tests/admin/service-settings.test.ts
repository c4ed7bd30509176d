import { expect, test } from 'bun:test'
import { openDatabase } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import { auditLog, outbox, settingChanges, settings } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { removeSamples } from '#db/seed/remove.ts'
import { serviceSettings } from '#db/service-settings.ts'
import { examine } from '#src/operations/doctor.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { MINUTE } from '#tests/support/payments.ts'
import { simulator } from '#tests/support/simulator.ts'
import { about, smsGateway } from '#tests/support/sms-gateway.ts'
import { setupPanel } from './setup.ts'

type Fields = Record<string, string>

async function setup(options: Parameters<typeof setupPanel>[0] = {}) {
  const panel = await setupPanel(options)
  const { send, db } = panel
  const open = async (step: string, as = panel.admin) =>
    (await send('GET', `/admin/setup/${step}`, { as })).body as string
  const submit = (step: string, fields: Fields, as = panel.admin) =>
    send('POST', `/admin/setup/${step}`, { as, body: new URLSearchParams(fields) })
  const stored = () =>
    Object.fromEntries(
      db.read
        .select()
        .from(settings)
        .all()
        .map(({ key, value }) => [key, value]),
    )
  return { ...panel, open, submit, stored }
}

const mailFields = (port: number): Fields => ({
  host: '127.0.0.1',
  port: String(port),
  username: 'post@shule.test',
  mailPassword: 'geheim: 100%/@',
  MAIL_FROM: 'Shule <post@shule.test>',
})

/** A mail server that wants this password. */
const guardedMailServer = (password = 'geheim: 100%/@') =>
  mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (given, _, done) =>
      given.username === 'post@shule.test' && given.password === password
        ? done(null, { user: given.username })
        : done(new Error('refused')),
  })

function darajaSimulator() {
  const phone = simulator()
  afterThisTest(() => phone.stop())
  const { baseUrl, consumerKey, consumerSecret, shortcode, passkey } = phone.config
  const fields = {
    DARAJA_BASE_URL: baseUrl,
    DARAJA_CONSUMER_KEY: consumerKey,
    DARAJA_CONSUMER_SECRET: consumerSecret,
    DARAJA_SHORTCODE: shortcode,
    DARAJA_PASSKEY: passkey,
  }
  return { phone, fields }
}

test('mail settings are saved and tested by an email to the administrator, and apply at once', async () => {
  const { submit, db, deps } = await setup()
  const { port, received } = await guardedMailServer()

  const answer = await submit('mail', { ...mailFields(port), receiver: 'mary@shule.test', deed: 'test' })
  await db.write(tx => enqueue(tx, { channel: 'email', recipient: 'a@b.test', subject: 'Real', body: 'x' }))
  await deliverDue(deps, deps.transports)

  expect(mainTextOf(answer.body)).toContain('The mail server accepted the test email to mary@shule.test.')
  expect(received.map(mail => headerOf(mail, 'Subject'))).toEqual(['Test email from Elimu', 'Real'])
  expect(headerOf(received[0] ?? '', 'From')).toBe('Shule <post@shule.test>')
})

test('a failed test says why and what to do; what was typed is saved but the password is not sent back', async () => {
  const { submit, open, stored } = await setup()
  const { port, received } = await guardedMailServer('another')

  const { body } = await submit('mail', { ...mailFields(port), receiver: 'mary@shule.test', deed: 'test' })
  const later = await open('mail')

  expect(mainTextOf(body)).toContain('Your settings are saved, but the test failed')
  expect(mainTextOf(body)).toContain('refused the username or password')
  expect(mainTextOf(body)).toContain('(SMTP EAUTH')
  for (const page of [body, later]) {
    expect(page).toContain('value="post@shule.test"')
    expect(page).not.toContain('geheim')
    expect(mainTextOf(page)).toContain('Saved. Leave empty to keep it.')
  }
  expect(stored().SMTP_URL).toContain('geheim')
  expect(received).toEqual([])
})

test('an empty password keeps the saved one, but a new mail server does not receive it', async () => {
  const { submit, stored } = await setup()
  const { port } = await guardedMailServer()
  await submit('mail', { ...mailFields(port), deed: 'save' })
  const before = stored()

  const elsewhere = await submit('mail', {
    ...mailFields(port),
    host: 'evil.test',
    mailPassword: '',
    deed: 'save',
  })
  const unchanged = stored()
  const kept = await submit('mail', {
    ...mailFields(port),
    mailPassword: '',
    MAIL_FROM: 'a@shule.test',
    deed: 'save',
  })

  expect(elsewhere.status).toBe(422)
  expect(elsewhere.body).toContain('please enter it again, because the server has changed')
  expect(unchanged).toEqual(before)
  expect(kept.status).toBe(303)
  expect(stored()).toEqual({ ...before, MAIL_FROM: 'a@shule.test' })
})

test('M-Pesa is tested by asking for a token, and then takes payments without a restart', async () => {
  const { submit, deps } = await setup()
  const { fields } = darajaSimulator()
  const before = deps.daraja()

  const wrong = await submit('mpesa', { ...fields, DARAJA_CONSUMER_SECRET: 'wrong', deed: 'test' })
  const nowhere = { ...fields, DARAJA_BASE_URL: 'http://127.0.0.1:1' }
  const unreached = await submit('mpesa', { ...nowhere, deed: 'test' })
  const right = await submit('mpesa', { ...fields, deed: 'test' })

  expect(before).toBeNull()
  expect(mainTextOf(wrong.body)).toContain('Safaricom refused the consumer key or secret.')
  expect(mainTextOf(unreached.body)).toContain('server could not be reached.')
  expect(mainTextOf(right.body)).toContain('Safaricom accepts the consumer key and secret.')
  expect(right.body).not.toContain(fields.DARAJA_PASSKEY)
  expect(await deps.daraja()?.checkCredentials()).toBeNull()
  expect(deps.services().daraja).toMatchObject({ transactionType: 'CustomerPayBillOnline' })
})

test('the doctor tries the services of the panel', async () => {
  const { submit, env } = await setup()
  const { fields } = darajaSimulator()
  await submit('mpesa', { ...fields, deed: 'save' })

  const texts = (await examine(env, { live: true })).map(({ text }) => text)

  expect(texts).toContain('M-Pesa is set up. Its settings are from the panel.')
  expect(texts).toContain('M-Pesa accepts our credentials.')
})

test('a Till number makes payments go to the Till', async () => {
  const { submit, deps } = await setup()
  const { fields } = darajaSimulator()

  await submit('mpesa', { ...fields, DARAJA_TILL: '5551234', deed: 'save' })
  const till = deps.services().daraja
  await submit('mpesa', { ...fields, DARAJA_TILL: '', deed: 'save' })

  expect(till).toMatchObject({ transactionType: 'CustomerBuyGoodsOnline', partyB: '5551234' })
  expect(deps.services().daraja).toMatchObject({
    transactionType: 'CustomerPayBillOnline',
    partyB: fields.DARAJA_SHORTCODE,
  })
})

test('a half-filled form saves nothing and names each field', async () => {
  const { submit, stored } = await setup()

  const { status, body } = await submit('mpesa', {
    DARAJA_BASE_URL: 'nonsense',
    DARAJA_SHORTCODE: '12',
    deed: 'save',
  })
  const filled = await submit('mpesa', {
    ...darajaSimulator().fields,
    DARAJA_SHORTCODE: '12',
    deed: 'save',
  })

  expect([status, filled.status]).toEqual([422, 422])
  expect(body).toContain('Consumer key: please fill this in')
  expect(body).toContain('value="nonsense"')
  expect(filled.body).toContain('Shortcode: must have 5 to 7 digits')
  expect(stored()).toEqual({})
})

test('an SMS goes to the number typed; the gateway that refuses is explained', async () => {
  const answers = [about(101, 'Success'), about(405, 'InsufficientBalance')]
  const gateway = smsGateway({ answer: () => answers.shift() ?? about(101, 'Success') })
  const { submit, db } = await setup()
  const fields = {
    AT_BASE_URL: gateway.variables.AT_BASE_URL,
    AT_USERNAME: 'shule',
    AT_API_KEY: 'geheim',
    deed: 'test',
  }

  const nobody = await submit('sms', { ...fields, receiver: '' })
  const sent = await submit('sms', { ...fields, AT_API_KEY: '', receiver: '0712 345 678' })
  const poor = await submit('sms', { ...fields, AT_API_KEY: '', receiver: '0712 345 678' })

  expect(nobody.body).toContain('Please enter a Kenyan mobile number')
  expect(mainTextOf(sent.body)).toContain('accepted the test SMS to 0712345678')
  expect(mainTextOf(poor.body)).toContain('has no credit')
  expect(gateway.texts()).toHaveLength(2)
  expect(db.read.select().from(outbox).all()).toEqual([])
})

test('a value of the panel wins over the environment, and removing it restores the environment', async () => {
  const env = { SMTP_URL: 'smtp://env:secret-of-env@mail.example:587', MAIL_FROM: 'env@elimu.example' }
  const { submit, deps, open, stored } = await setup({ env })
  const first = deps.services()
  const page = await open('mail')

  await submit('mail', {
    host: 'mail.example',
    port: '587',
    username: 'env',
    mailPassword: '',
    MAIL_FROM: 'panel@elimu.example',
    deed: 'save',
  })
  const second = deps.services()
  const saved = stored()
  await submit('mail', { deed: 'remove' })

  expect([first.smtp?.from, first.sources.smtp]).toEqual(['env@elimu.example', 'environment'])
  expect(page).toContain('value="mail.example"')
  expect(page).not.toContain('secret-of-env')
  expect([second.smtp?.from, second.sources.smtp]).toEqual(['panel@elimu.example', 'environment and panel'])
  expect(second.smtp?.url).toBe(env.SMTP_URL)
  expect(Object.keys(saved)).toEqual(['MAIL_FROM'])
  expect(deps.services()).toEqual(first)
})

test('another process sees the change within 10 seconds', async () => {
  const { submit, file, env } = await setup()
  let now = 0
  const other = openDatabase(file)
  afterThisTest(() => other.close())
  const services = serviceSettings(other, env, () => now)
  services()
  await submit('mail', { ...mailFields(2525), deed: 'save' })
  const early = services().smtp

  now = 10_001

  expect(early).toBeNull()
  expect(services().smtp?.from).toBe('Shule <post@shule.test>')
})

test('settings that no longer fit together turn the service off and are reported', async () => {
  const { submit, env, db, dir, deps, send, admin } = await setup()
  await submit('mail', { ...mailFields(2525), deed: 'save' })
  await db.write(tx => tx.run(`DELETE FROM settings WHERE key = 'MAIL_FROM'`))

  const panel = mainTextOf((await send('GET', '/admin-dashboard?tab=system', { as: admin })).body)
  const findings = await examine({ ...env, dataDir: dir })

  expect(deps.services().smtp).toBeNull()
  expect(panel).toContain('A service is off because its settings do not match: MAIL_FROM is missing.')
  expect(findings.find(({ text }) => text.includes('MAIL_FROM is missing'))?.state).toBe('wrong')
})

test('the doctor and the System tab say where the settings are from, never what they are', async () => {
  const { submit, env, send, admin } = await setup()
  await submit('mail', { ...mailFields(2525), deed: 'save' })

  const panel = (await send('GET', '/admin-dashboard?tab=system', { as: admin })).body
  const texts = (await examine(env)).map(({ text }) => text).join('\n')

  expect(mainTextOf(panel)).toContain('Email On (set in the panel)')
  expect(texts).toContain('Email is sent by SMTP. Its settings are from the panel.')
  for (const text of [panel, texts]) expect(text).not.toContain('geheim')
})

test('a change asks for the password after 10 minutes, and is audited without values', async () => {
  const { submit, clock, db, logged, stored } = await setup()
  clock.advance(11 * MINUTE)

  const refused = await submit('mail', { ...mailFields(2525), deed: 'save' })
  clock.advance(-11 * MINUTE)
  await submit('mail', { ...mailFields(2525), deed: 'save' })

  const audited = db.read.select().from(auditLog).all()
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('Please enter your password again')
  expect(
    audited
      .filter(({ action }) => action === 'settings.change')
      .map(({ detail }) => detail?.key)
      .sort(),
  ).toEqual(['MAIL_FROM', 'SMTP_URL'])
  expect(JSON.stringify([audited, logged, db.read.select().from(settingChanges).all()])).not.toContain(
    'geheim',
  )
  expect(Object.keys(stored())).toHaveLength(2)
})

test('no secret is in the export of personal data or in the settings of the API', async () => {
  const { submit, send, admin } = await setup()
  await submit('mail', { ...mailFields(2525), deed: 'save' })

  const answers = await Promise.all(
    [
      '/api/me/export',
      '/api/admin/settings',
      '/api/admin/settings/changes',
      '/admin-dashboard?tab=settings',
      '/admin-dashboard?tab=audit',
    ].map(path => send('GET', path, { as: admin })),
  )

  for (const { body, status } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('geheim')
  }
})

test('sample administrators cannot set up services, and removing samples leaves services alone', async () => {
  const { submit, person, deps, db, stored } = await setup()
  const sample = await person('admin', { isSample: true })

  const refused = await submit('mail', { ...mailFields(2525), deed: 'save' }, sample)
  await submit('mail', { ...mailFields(2525), deed: 'save' })
  const saved = stored()
  await seedDemo(deps)
  await removeSamples(db)

  expect(refused.status).toBe(403)
  expect(stored()).toEqual(saved)
})

test('tests of services are limited', async () => {
  const { submit } = await setup()
  const { fields } = darajaSimulator()

  let last = 200
  for (let n = 0; n < 21; n++) last = (await submit('mpesa', { ...fields, deed: 'test' })).status

  expect(last).toBe(429)
})
