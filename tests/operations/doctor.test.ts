import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { readEnv } from '#src/env/env.ts'
import { examine } from '#src/operations/doctor.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { demoFolder, emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { simulator } from '#tests/support/simulator.ts'
import { smsGateway } from '#tests/support/sms-gateway.ts'
import { elimu } from './program.ts'

setDefaultTimeout(120_000)

test('a fresh installation has no problems, and the doctor lists what is not set up', async () => {
  const env = { DATA_DIR: migratedFolder() }

  const { code, out, err } = await elimu(['doctor'], env)

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('ok    The database is intact.')
  expect(out).toContain('info  M-Pesa is not set up')
  expect(out).toContain('info  No administrator yet.')
  expect(out).not.toMatch(/^error/m)
})

test('a folder without a database is a problem, whether the folder exists or not', async () => {
  const empty = await elimu(['doctor'], { DATA_DIR: emptyFolder() })
  const none = await elimu(['doctor'], { DATA_DIR: join(emptyFolder(), 'nowhere') })

  expect(empty.code).toBe(1)
  expect(empty.out).toContain('error There is no database at')
  expect(empty.out).toContain('Run elimu serve to create one')
  expect(empty.err).toBe('elimu: 1 problem found.\n')
  expect(none.code).toBe(1)
  expect(none.out).toContain('nowhere does not exist yet; it will be created when you first start Elimu.')
})

test('sample data is a problem on a real site, and only mentioned on a trial site', async () => {
  const env = { DATA_DIR: emptyFolder() }
  await elimu(['seed', '--demo'], env)
  const sites = {
    here: {},
    public: { PUBLIC_URL: 'https://elimu.example' },
    plainHttp: { PUBLIC_URL: 'http://192.168.1.20:3000' },
    realMoneyBehindAProxy: payingTo('https://api.safaricom.co.ke'),
    publicDemo: { PUBLIC_URL: 'https://demo.elimu.example', ...payingTo('http://127.0.0.1:3001') },
  }

  const found = await Promise.all(
    Object.entries(sites).map(async ([site, settings]) => {
      const { code, out } = await elimu(['doctor'], { ...env, ...settings })
      return [site, code, /^(\w+) +Sample data is present \((.*)\)/m.exec(out)?.slice(1)]
    }),
  )

  const rows = '28 people, 8 schools, 19 jobs, 22 reviews'
  expect(found).toEqual([
    ['here', 0, ['info', rows]],
    ['public', 1, ['error', rows]],
    ['plainHttp', 1, ['error', rows]],
    ['realMoneyBehindAProxy', 1, ['error', rows]],
    ['publicDemo', 0, ['info', rows]],
  ])
})

test.each(['users', 'schools', 'jobs', 'reviews'])('sample rows left only in %s are found', async kept => {
  const env = { DATA_DIR: await demoFolder(), PUBLIC_URL: 'https://elimu.example' }
  const sqlite = new Database(join(env.DATA_DIR, 'elimu.db'))
  for (const table of ['users', 'schools', 'jobs', 'reviews'].filter(table => table !== kept))
    sqlite.run(`UPDATE ${table} SET is_sample = 0`)
  sqlite.close()

  const { code, out } = await elimu(['doctor'], env)

  expect(code).toBe(1)
  expect(out).toMatch(/^error Sample data is present \(\d+ \w+\)\./m)
})

const payingTo = (gateway: string) => ({
  DARAJA_BASE_URL: gateway,
  DARAJA_CONSUMER_KEY: 'key',
  DARAJA_CONSUMER_SECRET: 'secret',
  DARAJA_SHORTCODE: '174379',
  DARAJA_PASSKEY: 'passkey',
  DARAJA_CALLBACK_URL: 'https://elimu.example',
})

test('an https address that nothing is known to serve is a warning', async () => {
  const text = 'No one can sign in over plain HTTP'
  const findings = async (variables: Record<string, string>) => {
    const env = readEnv({ DATA_DIR: migratedFolder(), PUBLIC_URL: 'https://jobs.school.test', ...variables })
    return (await examine(env)).filter(finding => finding.text.includes(text)).map(({ state }) => state)
  }

  const found = [{}, { TRUST_PROXY: '1' }, { DOMAIN: 'jobs.school.test' }, { PUBLIC_URL: '' }].map(findings)

  expect(await Promise.all(found)).toEqual([['care'], [], [], []])
})

test('settings that lead nowhere are named', async () => {
  const found = async (variables: Record<string, string>) =>
    (await examine(readEnv({ DATA_DIR: migratedFolder(), ...variables })))
      .filter(({ state }) => state === 'care' || state === 'wrong')
      .map(({ text }) => text)
  const opened = { PUBLIC_URL: 'https://jobs.school.test', TRUST_PROXY: '1' }
  const isFree = { FEES: 'teacher=0,tutor=0,parent=0,counselor=0,coach=0,school=0' }

  const gone = join(emptyFolder(), 'gone')
  expect(await found({})).toEqual([])
  expect(await found({ BACKUP_DIR: gone })).toEqual([
    `${gone} cannot be read. Create the folder, or mount its disk.`,
  ])
  expect(await found({ DOMAIN: 'jobs.school.test', HOST: '127.0.0.1' })).toContain(
    'HOST is an address of this machine only, so no one can reach DOMAIN. Leave HOST empty.',
  )
  expect(await found({ DARAJA_TILL: '555123', AT_SENDER: 'ELIMU' })).toEqual([
    'DARAJA_TILL has no effect: M-Pesa is not set up.',
    'AT_SENDER has no effect: SMS is not set up.',
  ])
  expect(await found(opened)).toEqual([
    'The support email is only an example. Set your own in the Settings tab of the admin panel.',
    'Registration has a price, but M-Pesa is not set up. Set it up, or make registration free.',
  ])
  expect(await found({ ...opened, ...isFree, SUPPORT_EMAIL: 'help@school.test' })).toEqual([])
})

test('a damaged database and one with another schema are problems', async () => {
  const env = { DATA_DIR: migratedFolder() }
  const sqlite = new Database(join(env.DATA_DIR, 'elimu.db'))
  sqlite.run("DELETE FROM migrations WHERE name = '0000_first'")
  sqlite.close()

  const behind = await elimu(['doctor'], env)
  await Bun.write(join(env.DATA_DIR, 'elimu.db'), 'scratches '.repeat(1000))
  const damaged = await elimu(['doctor'], env)

  expect(behind.code).toBe(1)
  expect(behind.out).toContain('Run elimu migrate.')
  expect(damaged.code).toBe(1)
  expect(damaged.out).toContain('The database is damaged (SQLITE_NOTADB). Stop Elimu')
})

test('the doctor checks that the model is available and that the connection to it is encrypted', async () => {
  const model = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      if (new URL(request.url).pathname !== '/v1/models') return new Response('', { status: 404 })
      if (request.headers.get('authorization') !== 'Bearer key') return new Response('', { status: 401 })
      return Response.json({ object: 'list', data: [{ id: 'qwen3:8b' }] })
    },
  })
  afterThisTest(() => model.stop(true))
  const here = `http://127.0.0.1:${model.port}`
  const settings = { AI_BASE_URL: `${here}/v1`, AI_MODEL: 'qwen3:8b', AI_API_KEY: 'key' }

  const found = await Promise.all(
    [
      settings,
      { ...settings, AI_MODEL: 'other' },
      { ...settings, AI_API_KEY: '' },
      { ...settings, AI_BASE_URL: here },
      { ...settings, AI_BASE_URL: 'http://models.invalid/v1' },
    ].map(async changes => {
      const findings = await examine(readEnv({ DATA_DIR: emptyFolder(), ...changes }))
      const lines = findings.map(({ state, text }) => `${state.padEnd(5)} ${text}`)
      return lines.filter(line => /model/.test(line) && !line.includes('uses a language model'))
    }),
  )

  const without = 'Until this is fixed, the built-in assistant will answer.'
  expect(found).toEqual([
    ['ok    The model qwen3:8b is available.'],
    [`care  The model's server does not offer other (AI_MODEL). ${without}`],
    [`care  The model's server returned 401. Check AI_API_KEY. ${without}`],
    [`care  The model's server returned 404. AI_BASE_URL often ends in /v1. ${without}`],
    [
      'care  Questions are sent to the model unencrypted: AI_BASE_URL is neither https nor on this machine.',
      `care  The model's server does not respond (AI_BASE_URL). ${without}`,
    ],
  ])
})

test('the doctor says whether job alerts may cost SMS', async () => {
  const textFor = async (changes: Record<string, string>) => {
    const findings = await examine(readEnv({ DATA_DIR: emptyFolder(), ...changes }))
    return findings.find(({ text }) => text.includes('SMS_ALERTS'))
  }

  expect(await textFor({})).toMatchObject({ state: 'note', text: expect.stringContaining('by email only') })
  expect(await textFor({ SMS_ALERTS: 'on' })).toMatchObject({ state: 'ok' })
})

test('doctor --live signs in to each service, and names those that refuse', async () => {
  const gateway = simulator()
  const sms = smsGateway({ answer: () => new Response('{}', { status: 200 }) })
  const refusing = smsGateway({
    answer: () => new Response('The supplied authentication is invalid', { status: 401 }),
  })
  const mail = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
  })
  const { baseUrl, consumerKey, consumerSecret, shortcode, passkey } = gateway.config
  const settings = {
    DATA_DIR: migratedFolder(),
    SMTP_URL: `smtp://elimu:right@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Elimu <post@elimu.example>',
    DARAJA_BASE_URL: baseUrl,
    DARAJA_CONSUMER_KEY: consumerKey,
    DARAJA_CONSUMER_SECRET: consumerSecret,
    DARAJA_SHORTCODE: shortcode,
    DARAJA_PASSKEY: passkey,
    ...sms.variables,
  }
  const wrong = {
    ...settings,
    SMTP_URL: `smtp://elimu:hidden-one@127.0.0.1:${mail.port}`,
    DARAJA_CONSUMER_SECRET: 'hidden-two',
    ...refusing.variables,
    AT_API_KEY: 'hidden-three',
  }
  const unreachable = {
    ...settings,
    SMTP_URL: 'smtp://127.0.0.1:1',
    AT_BASE_URL: 'http://127.0.0.1:1',
    DARAJA_BASE_URL: 'http://127.0.0.1:1',
  }
  const tried = async (variables: Record<string, string>) => {
    const { code, out } = await elimu(['doctor', '--live'], variables)
    expect(out).not.toContain('hidden')
    return { code, lines: out.match(/^.*(accepts our|cannot be).*$/gm) }
  }

  expect(await tried(settings)).toEqual({
    code: 0,
    lines: [
      'ok    M-Pesa accepts our credentials.',
      'ok    The mail server accepts our credentials.',
      "ok    Africa's Talking accepts our credentials.",
    ],
  })
  expect(await tried(wrong)).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        /^error M-Pesa cannot be used \(.+\)\. Check DARAJA_CONSUMER_KEY and DARAJA_CONSUMER_SECRET\.$/,
      ),
      'error The mail server cannot be used (SMTP EAUTH AUTH PLAIN 535). Check the user and password in SMTP_URL.',
      "error Africa's Talking cannot be used (HTTP 401). Check AT_USERNAME and AT_API_KEY.",
    ],
  })
  expect((await tried(unreachable)).lines).toEqual([
    "error M-Pesa cannot be reached (token: could not connect (ECONNREFUSED)). Check DARAJA_BASE_URL and this server's connection to the internet.",
    "error The mail server cannot be reached (SMTP ESOCKET CONN). Check SMTP_URL and this server's connection to the internet.",
    "error Africa's Talking cannot be reached (no answer). Check AT_BASE_URL and this server's connection to the internet.",
  ])
  expect(mail.received).toEqual([])
})
