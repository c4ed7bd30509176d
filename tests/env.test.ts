import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { readEnv } from '#src/env/env.ts'
import { admitsSampleAdmins, admitsSamples } from '#src/env/sample-accounts.ts'
import { servicesOf } from '#src/env/services.ts'

const daraja = {
  DARAJA_BASE_URL: 'https://sandbox.safaricom.co.ke',
  DARAJA_CONSUMER_KEY: 'key',
  DARAJA_CONSUMER_SECRET: 'very-secret',
  DARAJA_SHORTCODE: '174379',
  DARAJA_PASSKEY: 'pass',
}

test('an empty environment configures a local site with all services off', () => {
  const env = readEnv({ HOST: '', PORT: '' })

  expect(env).toMatchObject({
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    siteName: 'Elimu',
  })
  const { daraja, smtp, sms } = servicesOf(env)
  expect([daraja, smtp, sms, env.ai]).toEqual([null, null, null, null])
  expect(env.fees).toEqual({
    teacher: 1050,
    tutor: 1050,
    parent: 1050,
    counselor: 5000,
    coach: 5000,
    school: 5000,
  })
})

for (const [group, variables, named] of [
  ['Daraja', { ...daraja, DARAJA_PASSKEY: '', DARAJA_SHORTCODE: '' }, ['DARAJA_SHORTCODE', 'DARAJA_PASSKEY']],
  ['SMTP', { SMTP_URL: 'smtp://localhost' }, ['MAIL_FROM']],
  ['SMS', { AT_API_KEY: 'very-secret' }, ['AT_USERNAME']],
  ['S3', { S3_SECRET_ACCESS_KEY: 'very-secret' }, ['S3_BUCKET', 'S3_ACCESS_KEY_ID']],
  ['AI', { AI_MODEL: 'llama' }, ['AI_BASE_URL']],
  [
    'S3 by its address alone',
    { S3_ENDPOINT: 'https://s3.very-secret.example' },
    ['S3_ENDPOINT', 'S3_BUCKET'],
  ],
  ['AI by its key alone', { AI_API_KEY: 'very-secret' }, ['AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL']],
  ['AI without its model', { AI_BASE_URL: 'https://very-secret.example/v1' }, ['AI_MODEL']],
] as const) {
  test(`half of the ${group} group is refused by a message that names what is missing, without values`, () => {
    const read = () => readEnv(variables)

    for (const name of named) expect(read).toThrow(name)
    expect(read).not.toThrow('very-secret')
  })
}

test('an http callback address is accepted on loopback only', () => {
  const read = (PUBLIC_URL: string) => servicesOf(readEnv({ ...daraja, PUBLIC_URL })).daraja?.callbackUrl

  expect(read('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
  expect(read('https://kazi.example/')).toBe('https://kazi.example')
  expect(() => read('http://kazi.example')).toThrow('https://')
})

test('a Paybill receives the money itself; a Till needs its own number', () => {
  const till = { DARAJA_TRANSACTION_TYPE: 'CustomerBuyGoodsOnline', DARAJA_TILL: '5551234' }
  const received = (variables: Record<string, string>) =>
    servicesOf(readEnv({ ...daraja, ...variables })).daraja?.partyB

  expect(received({})).toBe('174379')
  expect(received(till)).toBe('5551234')
  for (const variables of [{ ...till, DARAJA_TILL: '' }, { DARAJA_TILL: '5551234' }]) {
    expect(() => received(variables)).toThrow('DARAJA_TILL')
  }
})

test('a domain sets the address, the ports and the authority of a site with its own certificate', () => {
  const { host, port, publicUrl, tls } = readEnv({
    DOMAIN: 'Jobs.School.ac.ke',
    ACME_EMAIL: 'it@school.ac.ke',
  })

  expect({ host, port, publicUrl }).toEqual({ host: '::', port: 443, publicUrl: 'https://jobs.school.ac.ke' })
  expect(tls).toEqual({
    domain: 'jobs.school.ac.ke',
    directory: 'https://acme-v02.api.letsencrypt.org/directory',
    email: 'it@school.ac.ke',
    httpPort: 80,
  })
  expect(readEnv({ ACME_EMAIL: 'it@school.ac.ke' }).tls).toBeNull()
})

for (const [name, variables, message] of [
  [
    'another public address',
    { PUBLIC_URL: 'https://b.ke' },
    'PUBLIC_URL must start with https:// and the DOMAIN',
  ],
  [
    'a public address by http',
    { PUBLIC_URL: 'http://a.ke' },
    'PUBLIC_URL must start with https:// and the DOMAIN',
  ],
  ['a proxy in front', { TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  ['one port for both', { PORT: '80' }, 'HTTP_PORT and PORT must differ'],
] as const) {
  test(`a domain with ${name} is refused`, () => {
    expect(() => readEnv({ DOMAIN: 'a.ke', ...variables })).toThrow(message)
  })
}

test('RATE_LIMIT=off is accepted on a loopback address only', () => {
  expect(readEnv({ RATE_LIMIT: 'off', HOST: '127.0.0.1' }).rateLimit).toBe(false)
  expect(() => readEnv({ RATE_LIMIT: 'off', HOST: '0.0.0.0' })).toThrow('loopback')
})

test('sample accounts may sign in on a site only this machine can reach, and in a demo', () => {
  const https = { PUBLIC_URL: 'https://kazi.example' }
  const admits = (variables: Record<string, string>) => {
    const env = readEnv(variables)
    return admitsSamples(env, servicesOf(env))
  }

  expect(admits({})).toBe(true)
  expect(admits(daraja)).toBe(false)
  expect(admits({ TRUST_PROXY: '1' })).toBe(false)
  expect(admits({ HOST: '0.0.0.0' })).toBe(false)
  expect(admits({ HOST: '192.168.1.10' })).toBe(false)
  expect(admits({ PUBLIC_URL: 'http://kazi.example' })).toBe(false)
  expect(admits(https)).toBe(false)
  expect(admits({ ...https, ...daraja })).toBe(false)
  expect(admits({ ...https, ...daraja, DARAJA_BASE_URL: 'http://127.0.0.1:3001' })).toBe(true)
})

test('a sample administrator may sign in on this machine only, in a demo too', () => {
  const simulator = { ...daraja, DARAJA_BASE_URL: 'http://127.0.0.1:3001' }
  const admits = (variables: Record<string, string>) => {
    const env = readEnv(variables)
    return admitsSampleAdmins(env, servicesOf(env))
  }

  expect(admits({})).toBe(true)
  expect(admits(simulator)).toBe(true)
  expect(admits(daraja)).toBe(false)
  for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://kazi.example' }, { TRUST_PROXY: '1' }])
    expect([admits(open), admits({ ...simulator, ...open })]).toEqual([false, false])
})

test('job alerts by SMS are off until the operator turns them on', () => {
  expect(readEnv({}).smsAlerts).toBe(false)
  expect(readEnv({ SMS_ALERTS: 'on' }).smsAlerts).toBe(true)
})

test('a second factor is optional or required for administrators', () => {
  expect(readEnv({}).adminTotp).toBe('optional')
  expect(readEnv({ ADMIN_TOTP: 'required' }).adminTotp).toBe('required')
})

test('a part of the fees may be set', () => {
  expect(readEnv({ FEES: 'teacher=0, coach=700' }).fees).toMatchObject({
    teacher: 0,
    coach: 700,
    school: 5000,
  })
})

/** Values that each variable of .env.example cannot have. */
const impossible: Record<string, string[]> = {
  DATABASE_URL: ['hidden:8080', 'postgres://hidden:5432'],
  UPLOADS: ['hidden'],
  DOMAIN: ['https://jobs.school.ac.ke', 'school', 'localhost', '41.90.1.2', '-a-.ke', 'a..ke'],
  HOST: ['https://jobs.school.ac.ke', 'this machine', '999.1.1.1', 'localhost/'],
  PORT: ['soon', '99999', '-1', '80.5'],
  HTTP_PORT: ['0', '65536'],
  ACME_DIRECTORY: ['http://ca.example/dir', 'letsencrypt'],
  ACME_EMAIL: ['it'],
  PUBLIC_URL: [
    'jobs.school.ac.ke',
    'https://kazi.example/path',
    'https://kazi.example?x=1',
    'https://a:hidden@kazi.example',
  ],
  SITE_NAME: ['   ', 'E'.repeat(300)],
  SUPPORT_EMAIL: ['nobody', 'a@b'],
  SUPPORT_PHONE: ['abc', '-------', '0700'],
  FEES: ['teacher', 'teacher=-1', 'cook=5', 'teacher=1.5', 'school=9999999'],
  SESSION_DAYS: ['0', '99999', 'long'],
  TRUST_PROXY: ['yes', '6'],
  LOG_LEVEL: ['loud'],
  RATE_LIMIT: ['no'],
  OFFLINE_READING: ['yes'],
  METRICS_TOKEN: ['hidden'],
  ADMIN_TOTP: ['yes'],
  BACKUP_DIR: ['./data/public', './data/uploads/x'],
  BACKUP_PASSPHRASE: ['hidden'],
  S3_ENDPOINT: ['s3.example.com', 'https://s3.example.com/?region=1'],
  S3_BUCKET: ['s3://kept', 'a/b', 'x'],
  DARAJA_BASE_URL: ['safaricom'],
  DARAJA_SHORTCODE: ['12', 'paybill'],
  DARAJA_TRANSACTION_TYPE: ['Paybill'],
  DARAJA_TILL: ['12'],
  DARAJA_CALLBACK_URL: ['kazi.example', 'https://kazi.example/?x=1'],
  SMTP_URL: ['mail.example', 'smtp://', 'smtp://post:hidden@mail.example:99999', 'https://mail.example'],
  MAIL_FROM: ['Elimu', 'Elimu <post>'],
  AT_BASE_URL: ['africastalking'],
  SMS_ALERTS: ['yes'],
  AI_BASE_URL: ['localhost:11434/v1'],
  AI_TIMEOUT: ['0', '301', 'long'],
}

/** The other side of these decides what it accepts: `elimu doctor --live` asks it, and a folder is looked at. */
const anyText = [
  'DATABASE_TOKEN',
  'DATA_DIR',
  ...['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PREFIX'],
  ...['DARAJA_CONSUMER_KEY', 'DARAJA_CONSUMER_SECRET', 'DARAJA_PASSKEY'],
  ...['AT_USERNAME', 'AT_API_KEY', 'AT_SENDER', 'AI_MODEL', 'AI_API_KEY'],
]

test('an impossible value of any variable is named, without the value', () => {
  const known = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  expect([...Object.keys(impossible), ...anyText].sort()).toEqual(known.sort())

  for (const [name, values] of Object.entries(impossible)) {
    for (const value of values) {
      const read = () => readEnv({ DATA_DIR: './data', [name]: value })
      expect(read, `${name}=${value}`).toThrow(`${name} must`)
      expect(read).not.toThrow('hidden')
    }
  }
})

test('all wrong variables are named at once', () => {
  expect(() => readEnv({ PORT: 'soon', SUPPORT_EMAIL: 'nobody', SMTP_ULR: 'x' })).toThrow(
    /SMTP_ULR.*PORT.*SUPPORT_EMAIL/,
  )
})

test('a site that listens on all addresses or on IPv6 has a local address that works', () => {
  const addressOf = (HOST: string) => readEnv({ HOST }).publicUrl

  expect(['0.0.0.0', '::', '::1', '10.0.0.2'].map(addressOf)).toEqual([
    'http://localhost:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://10.0.0.2:3000',
  ])
})

test('a sender is an email address, with or without a name', () => {
  for (const MAIL_FROM of [
    'post@kazi.example',
    'Kazi <post@kazi.example>',
    '"Kazi, Kenya" <post@kazi.example>',
  ])
    expect(servicesOf(readEnv({ SMTP_URL: 'smtp://localhost', MAIL_FROM })).smtp?.from).toBe(MAIL_FROM)
})

test('misspelt variables are named with the right ones; those of other programs are left alone', () => {
  const read = () =>
    readEnv({ DARAJA_PASKEY: 'pass', SUPORT_PHONE: '0700 000 000', MAIL_FORM: 'a@b.example' })

  for (const hint of ['use DARAJA_PASSKEY', 'use SUPPORT_PHONE', 'use MAIL_FROM']) expect(read).toThrow(hint)
  expect(readEnv({ HOSTNAME: 'web', HOSTS: '', POSTS: '', SMTP_HOST: 'x', FEED: '' }).port).toBe(3000)
})

test('a model has 30 seconds to answer, or as set from 1 to 300', () => {
  const model = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'qwen3:8b' }

  expect(readEnv(model).ai).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    model: 'qwen3:8b',
    apiKey: null,
    patience: 30_000,
  })
  expect(readEnv({ ...model, AI_TIMEOUT: '90' }).ai?.patience).toBe(90_000)
})

test('backups go to a folder, a bucket or both', () => {
  const bucket = { S3_BUCKET: 'kept', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const read = (variables: Record<string, string>) => readEnv(variables).backup

  expect(read({})).toEqual({ folder: null, s3: null, passphrase: null })
  expect(
    read({ BACKUP_DIR: '/backups', ...bucket, S3_REGION: 'af-south-1', S3_PREFIX: '/a/b/' }),
  ).toMatchObject({
    folder: '/backups',
    s3: { endpoint: 'https://s3.af-south-1.amazonaws.com', bucket: 'kept', prefix: 'a/b/' },
  })
})

test('a shared database is at the address of a libSQL server', () => {
  const at = (DATABASE_URL: string) =>
    readEnv({ UPLOADS: 'folder', DATABASE_URL, DATABASE_TOKEN: 'abc' }).database

  expect(readEnv({}).database).toBeNull()
  expect(at('libsql://10.0.0.5:8080')).toEqual({ url: 'http://10.0.0.5:8080', token: 'abc' })
  expect(at('libsql://elimu.example.io')).toEqual({ url: 'https://elimu.example.io', token: 'abc' })
  expect(at('https://db.example.org:8443/')).toEqual({ url: 'https://db.example.org:8443', token: 'abc' })
})

test('an address that is none is refused', () => {
  for (const DATABASE_URL of [
    'primary:8080',
    'postgres://primary:5432',
    'libsql://primary:8080/path',
    'libsql:',
  ])
    expect(() => readEnv({ DATABASE_URL })).toThrow('DATABASE_URL must look like libsql://primary:8080')
})

test('several machines need one place for uploads', () => {
  const DATABASE_URL = 'libsql://primary:8080'
  const bucket = { S3_BUCKET: 'kept', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

  expect(() => readEnv({ DATABASE_URL })).toThrow('set S3_BUCKET and its keys, or UPLOADS=folder')
  expect(() => readEnv({ UPLOADS: 'bucket' })).toThrow('UPLOADS=bucket needs S3_BUCKET')
  expect(readEnv({ DATABASE_URL, ...bucket }).uploads?.bucket).toBe('kept')
  expect(readEnv({ UPLOADS: 'bucket', ...bucket }).uploads?.bucket).toBe('kept')
  expect(readEnv({ DATABASE_URL, UPLOADS: 'folder' }).uploads).toBeNull()
  expect(readEnv(bucket).uploads).toBeNull()
})
