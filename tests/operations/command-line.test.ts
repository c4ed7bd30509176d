import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { program } from '#tests/support/program.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu } from './program.ts'

setDefaultTimeout(120_000)

const commands = [
  'serve',
  'demo',
  'migrate',
  'seed',
  'backup',
  'restore',
  'verify',
  'admin',
  'simulate-mpesa',
  'doctor',
  'version',
]

test('--help lists every command, and each command has its own --help that needs no configuration', async () => {
  const all = await elimu(['--help'])
  const each = await Promise.all(commands.map(name => elimu([name, '--help'], { PORT: 'not read' })))

  expect(all.code).toBe(0)
  for (const name of commands) expect(all.out).toMatch(new RegExp(`^  ${name} +[A-Z].{5}`, 'm'))
  for (const [index, { code, out, err }] of each.entries()) {
    expect(out).toStartWith(`Usage: elimu ${commands[index]}`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
  }
})

test('on a fresh clone the demo shows its help, and other commands say in one line what is missing', async () => {
  const folder = emptyFolder()
  for (const part of ['package.json', 'src', 'db', 'islands']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  const run = async (...words: string[]) => {
    const { exitCode, stdout, stderr } = await $`${process.execPath} --no-install ${words}`
      .cwd(folder)
      .nothrow()
      .quiet()
    return { code: exitCode, out: stdout.toString(), err: stderr.toString() }
  }

  const help = await run('src/operations/build/demo.ts', '--help')
  const serve = await run('src/main.ts', 'serve')

  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toStartWith('Usage: elimu demo [options]')
  expect(serve).toMatchObject({ code: 1, out: '' })
  expect(serve.err).toMatch(/^elimu: \S+ is missing\. Run bun run build first, .+\n$/)
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

test('version prints the version in package.json', async () => {
  const { version } = await Bun.file('package.json').json()

  expect(await elimu(['version'])).toEqual({ code: 0, out: `elimu ${version}\n`, err: '' })
})

const misuses: [words: string[], says: string][] = [
  [[], 'No command given'],
  [['dance'], "Unknown command 'dance'"],
  [['serve', '--loud'], "Unknown option '--loud'"],
  [['backup'], 'Name a FILE, or set BACKUP_DIR or S3_BUCKET.'],
  [['verify'], 'Missing argument: FILE'],
  [['verify', 'one', 'two'], 'Too many arguments'],
  [['seed'], 'Choose --demo, --jobs N or --remove'],
  [['seed', '--jobs', 'many'], '--jobs must be a whole number'],
  [['seed', '--remove', '--demo'], '--remove cannot be combined'],
  [['admin', 'dance'], "Unknown action 'dance'. Run elimu admin --help"],
  [['admin', 'constructor', '--username', 'u'], "Unknown action 'constructor'. Run elimu admin --help"],
  [['admin', 'reset-second-factor'], '--username is missing. Run elimu admin --help'],
  [['admin', 'reset-password', '--username', 'njeri'], 'No password given.'],
  [['simulate-mpesa', '--port', '99999'], '--port must be a whole number'],
]

for (const [words, says] of misuses) {
  test(`elimu ${words.join(' ') || '(nothing)'} is a usage error: one line, exit code 2`, async () => {
    const { code, out, err } = await elimu(words)

    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^elimu: .+\n$/)
    expect(err).toContain(says)
  })
}

const refusals: [name: string, env: Record<string, string>, says: string[]][] = [
  ['a port that is not a number', { PORT: 'soon' }, ['PORT must be a whole number from 0 to 65535']],
  [
    'half of the M-Pesa settings',
    { DARAJA_CONSUMER_KEY: 'hidden-key', DARAJA_PASSKEY: 'hidden-passkey' },
    ['DARAJA_BASE_URL', 'DARAJA_CONSUMER_SECRET', 'DARAJA_SHORTCODE', 'missing'],
  ],
  ['SMTP without a sender', { SMTP_URL: 'smtp://user:hidden-pass@localhost' }, ['MAIL_FROM is missing']],
  ['half of the SMS settings', { AT_API_KEY: 'hidden-key' }, ['AT_USERNAME is missing']],
  ['half of the model settings', { AI_MODEL: 'hidden-model' }, ['AI_BASE_URL is missing']],
  ['no rate limit on a public address', { RATE_LIMIT: 'off', HOST: '0.0.0.0' }, ['loopback']],
]

for (const [name, env, says] of refusals) {
  test(`serve, migrate and doctor name ${name} in one line, without any value`, async () => {
    const DATA_DIR = emptyFolder()

    const ran = await Promise.all(
      ['serve', 'migrate', 'doctor'].map(word => elimu([word], { DATA_DIR, ...env })),
    )

    for (const { code, out, err } of ran) {
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toMatch(/^elimu: Invalid configuration: .+\n$/)
      for (const words of says) expect(err).toContain(words)
      expect(err).not.toContain('hidden')
    }
    expect(existsSync(join(DATA_DIR, 'elimu.db'))).toBe(false)
  })
}

test('migrate creates the database, and the second time says that it is up to date', async () => {
  const DATA_DIR = join(emptyFolder(), 'new', 'folder')

  const first = await elimu(['migrate'], { DATA_DIR })
  const second = await elimu(['migrate'], { DATA_DIR })

  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toBe(`New database: ${join(DATA_DIR, 'elimu.db')}\n`)
  expect(second).toEqual({ code: 0, out: `${join(DATA_DIR, 'elimu.db')} is up to date.\n`, err: '' })
})

test('generated jobs are refused on a site of several machines, before anything is opened', async () => {
  const DATA_DIR = emptyFolder()
  const shared = { DATA_DIR, DATABASE_URL: 'libsql://primary:8080', UPLOADS: 'folder' }

  const ran = await elimu(['seed', '--jobs', '5'], shared)

  expect(ran).toEqual({ code: 1, out: '', err: 'elimu: --jobs needs a database in DATA_DIR.\n' })
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('a file that is not a database is refused in one line', async () => {
  const DATA_DIR = emptyFolder()
  await Bun.write(join(DATA_DIR, 'elimu.db'), 'These are the notes of last year. '.repeat(200))

  const { code, err } = await elimu(['migrate'], { DATA_DIR })

  expect(code).toBe(1)
  expect(err).toMatch(/^elimu: .*SQLITE_NOTADB.*\n$/)
})

test.each([
  ['missing', (file: string) => rmSync(file), 'is missing, but this folder had a database'],
  ['empty', (file: string) => truncateSync(file), 'is empty'],
])('a database that is %s does not become a new site', async (_, lose, says) => {
  const DATA_DIR = emptyFolder()
  const file = join(DATA_DIR, 'elimu.db')
  const backup = join(emptyFolder(), 'site.tar')
  await elimu(['migrate'], { DATA_DIR })
  await elimu(['backup', backup], { DATA_DIR })
  lose(file)
  const left = readdirSync(DATA_DIR)

  for (const words of [['serve'], ['migrate'], ['admin', 'create', '--username', 'njeri']]) {
    const { code, out, err } = await elimu(words, { DATA_DIR, PORT: '0' }, 'a long enough one')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`${file} ${says}. Restore it: elimu restore FILE`)
  }
  expect((await elimu(['doctor'], { DATA_DIR })).out).toContain(`error ${file} ${says}.`)
  expect(readdirSync(DATA_DIR)).toEqual(left)

  expect(await elimu(['restore', backup, '--force'], { DATA_DIR })).toMatchObject({ code: 0, err: '' })
  expect(await elimu(['migrate'], { DATA_DIR })).toMatchObject({ code: 0, out: `${file} is up to date.\n` })
})

test('an empty folder does not become a new site while BACKUP_DIR has backups of one', async () => {
  const env = { DATA_DIR: emptyFolder(), BACKUP_DIR: emptyFolder() }
  const elsewhere = { ...env, DATA_DIR: emptyFolder() }
  await elimu(['migrate'], env)
  await elimu(['backup'], env)
  const says = `${join(elsewhere.DATA_DIR, 'elimu.db')} is missing, but ${env.BACKUP_DIR} has backups of a site.`

  for (const words of [['serve'], ['migrate'], ['admin', 'create', '--username', 'njeri']]) {
    const { code, out, err } = await elimu(words, { ...elsewhere, PORT: '0' }, 'a long enough one')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(says)
  }
  expect((await elimu(['doctor'], elsewhere)).out).toContain(`error ${says}`)
  expect(readdirSync(elsewhere.DATA_DIR)).toEqual([])

  expect(await elimu(['restore'], elsewhere)).toMatchObject({ code: 0, err: '' })
  expect(await elimu(['migrate'], elsewhere)).toMatchObject({ code: 0 })
})

test('a DATA_DIR that is no folder is named', async () => {
  const DATA_DIR = join(emptyFolder(), 'notes')
  await Bun.write(DATA_DIR, 'x')

  const served = await elimu(['serve'], { DATA_DIR })
  const examined = await elimu(['doctor'], { DATA_DIR })

  expect(served).toMatchObject({
    code: 1,
    err: `elimu: ${DATA_DIR} is not a folder. Set another DATA_DIR.\n`,
  })
  expect(examined.out).toContain(`error ${DATA_DIR} is not a folder.`)
})

test('a database with damaged pages is named as such, with the latest backup', async () => {
  const DATA_DIR = emptyFolder()
  const file = join(DATA_DIR, 'elimu.db')
  await elimu(['seed', '--demo'], { DATA_DIR })
  await elimu(['backup', join(emptyFolder(), 'monday.tar')], { DATA_DIR })
  const bytes = await Bun.file(file).bytes()
  await Bun.write(file, bytes.fill(0xa5, 4096 * 2, 4096 * 60))

  const { out } = await elimu(['doctor'], { DATA_DIR })
  const served = await elimu(['serve'], { DATA_DIR, PORT: '0' })

  const advice =
    'Stop Elimu, keep the file elimu.db, and restore the latest backup: elimu restore FILE --force.'
  expect(out).toMatch(/^error The database is damaged.*$/m)
  expect(out).toContain(`${advice} The latest is monday.tar`)
  expect(served).toMatchObject({ code: 1, out: '', err: expect.stringContaining(advice) })
})

test('admin create reads the password from standard input and creates an administrator', async () => {
  const DATA_DIR = emptyFolder()
  const create = (password: string) =>
    elimu(['admin', 'create', '--username', 'njeri'], { DATA_DIR }, password)

  const weak = await create('short\n')
  const made = await create('a long enough one\n')
  const again = await create('a long enough one\n')

  expect(weak).toEqual({
    code: 1,
    out: `New database: ${join(DATA_DIR, 'elimu.db')}\n`,
    err: 'elimu: password: Use at least 8 characters\n',
  })
  expect(made).toEqual({
    code: 0,
    out: 'Administrator njeri created. They can sign in at /admin/login.\n',
    err: '',
  })
  expect(again).toMatchObject({ code: 1, out: '' })
  const sqlite = new Database(join(DATA_DIR, 'elimu.db'))
  const row = sqlite.query<{ user_type: string; password_hash: string }, []>('SELECT * FROM users').get()
  sqlite.close()
  expect(row?.user_type).toBe('admin')
  expect(row?.password_hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
  expect([weak, made, again].map(({ out, err }) => out + err).join()).not.toContain('long enough')
})

test('in a terminal admin create asks for the password without showing it; without a password it explains how to give one', async () => {
  const DATA_DIR = emptyFolder()
  const words = ['admin', 'create', '--username', 'njeri']
  let shown = ''
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const terminal = new Bun.Terminal({
    data(_, bytes) {
      shown += new TextDecoder().decode(bytes)
      if (shown.includes('Password')) resolve()
    },
  })

  const started = Bun.spawn([...program, ...words], { env: { PATH: process.env.PATH, DATA_DIR }, terminal })
  await asked
  terminal.write('a long enough one\r')
  const code = await started.exited
  // The last output of a program may arrive after its exit.
  await eventually(() => shown.includes('njeri') || undefined)
  terminal.close()
  const none = await elimu(words, { DATA_DIR })

  expect({ code, shown }).toMatchObject({
    code: 0,
    shown: expect.stringContaining('Administrator njeri created'),
  })
  expect(shown).not.toContain('long enough')
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining('No password given.') })
})

test('admin reset-password lets an administrator in again, ends their sessions, and is audited', async () => {
  const DATA_DIR = emptyFolder()
  await elimu(['admin', 'create', '--username', 'njeri'], { DATA_DIR }, 'a long enough one\n')
  const reset = (username: string, password: string) =>
    elimu(['admin', 'reset-password', '--username', username], { DATA_DIR }, password)
  const sqlite = new Database(join(DATA_DIR, 'elimu.db'))
  afterThisTest(() => sqlite.close())
  sqlite.run("INSERT INTO sessions SELECT 'sid', id, '{}', 9999999999999 FROM users")

  const unknown = await reset('nobody', 'another long one')
  const weak = await reset('njeri', 'karibu-elimu')
  const done = await reset('Njeri', 'another long one')

  expect(unknown).toEqual({ code: 1, out: '', err: 'elimu: We could not find this administrator.\n' })
  expect(weak).toMatchObject({ code: 1, out: '', err: expect.stringContaining('password') })
  expect(done).toEqual({
    code: 0,
    out: 'Password changed for Njeri. They have been signed out everywhere and can sign in at /admin/login.\n',
    err: '',
  })
  const { hash } = sqlite.query<{ hash: string }, []>('SELECT password_hash AS hash FROM users').get() ?? {
    hash: '',
  }
  expect(await Bun.password.verify('another long one', hash)).toBe(true)
  expect(sqlite.query('SELECT 1 FROM sessions').all()).toEqual([])
  expect(sqlite.query("SELECT actor_id FROM audit_log WHERE action = 'admin.password'").all()).toEqual([
    { actor_id: null },
  ])
})

test('a command whose output is not read to its end stops without an error', async () => {
  const { stdout, stderr } = await $`${program} --help | head -1; ${program} doctor | head -1`
    .env({ PATH: process.env.PATH, DATA_DIR: migratedFolder() })
    .quiet()

  expect(stdout.toString().split('\n')).toHaveLength(3)
  expect(stderr.toString()).toBe('')
})

test('admin reset-second-factor removes the factor, its recovery codes and all sessions, and is audited', async () => {
  const DATA_DIR = emptyFolder()
  await elimu(['admin', 'create', '--username', 'njeri'], { DATA_DIR }, 'a long enough one\n')
  const file = join(DATA_DIR, 'elimu.db')
  const reset = (username: string) =>
    elimu(['admin', 'reset-second-factor', '--username', username], { DATA_DIR })
  const before = new Database(file)
  before.run('INSERT INTO second_factors SELECT id, ?, 1, NULL, 1 FROM users', ['A'.repeat(32)])
  before.run("INSERT INTO recovery_codes SELECT 'hash', id, NULL FROM users")
  before.run("INSERT INTO sessions SELECT 'sid', id, '{}', 9999999999999 FROM users")
  before.close()

  const unknown = await reset('nobody')
  const done = await reset('Njeri')
  const again = await reset('njeri')

  expect(unknown).toEqual({ code: 1, out: '', err: 'elimu: We could not find this administrator.\n' })
  expect(done).toEqual({
    code: 0,
    out: 'Two-step sign-in reset for Njeri. They have been signed out everywhere. They can sign in with their password and set up two-step sign-in again.\n',
    err: '',
  })
  expect(again).toMatchObject({ code: 1, err: 'elimu: This administrator has no two-step sign-in.\n' })
  const after = new Database(file)
  const left = after.query(
    'SELECT (SELECT count(*) FROM second_factors) + (SELECT count(*) FROM recovery_codes) + (SELECT count(*) FROM sessions) AS n',
  )
  expect(left.get()).toEqual({ n: 0 })
  const noted = after.query(
    "SELECT actor_id, target_type FROM audit_log WHERE action = 'second-factor.reset'",
  )
  expect(noted.all()).toEqual([{ actor_id: null, target_type: 'user' }])
  after.close()
})
