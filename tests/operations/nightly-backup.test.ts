import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nextBackup } from '#src/operations/worker/nightly-backup.ts'
import { schoolCookie } from '#tests/db/writers.ts'
import { demoFolder, emptyFolder } from '#tests/support/data-folders.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu, serving } from './program.ts'

setDefaultTimeout(120_000)

const BACKUP_PASSPHRASE = 'geheim passphrase of the site'

test('the site backs up by itself to a folder and a bucket, and either makes the same site elsewhere', async () => {
  const s3 = s3Server()
  const folder = emptyFolder()
  const env = { ...s3.env, BACKUP_DIR: folder, BACKUP_PASSPHRASE, LOG_LEVEL: 'info' }
  const { url, lines, kill, exited } = await serving({ ...env, DATA_DIR: await demoFolder() })
  const jobs = await listed(url)

  await eventually(() => lines.find(line => line.includes('"event":"backed up"')), 60_000)
  kill('SIGTERM')
  await exited
  const [file = ''] = readdirSync(folder)
  const [key = ''] = [...s3.objects.keys()]

  expect(file).toMatch(/^elimu-\d{8}T\d{6}Z\.tar\.zst\.age$/)
  expect(key).toMatch(/^site\/elimu-\d{8}T\d{6}Z\.tar\.zst\.age$/)
  expect(lines.join()).not.toContain('geheim')
  for (const address of [join(folder, file), `s3://kept/${key}`]) {
    const restored = { ...env, BACKUP_DIR: '', DATA_DIR: emptyFolder() }
    expect(await elimu(['restore', address], restored)).toMatchObject({ code: 0, err: '' })
    const again = await serving(restored)
    expect(await listed(again.url)).toEqual(jobs)
    expect(await schoolCookie(again.url)).toContain('=')
    again.kill('SIGTERM')
  }
})

const listed = async (url: string): Promise<unknown> => (await fetch(`${url}/api/jobs`)).json()

test('a failed backup tells administrators once, in the doctor too, and a good one ends it', async () => {
  const DATA_DIR = await demoFolder()
  const env = { DATA_DIR, BACKUP_DIR: join(DATA_DIR, 'not-mounted'), BACKUP_PASSPHRASE, LOG_LEVEL: 'info' }
  await elimu(['admin', 'create', '--username', 'mary'], env, 'a long enough password\n')
  change(DATA_DIR, "UPDATE users SET email = 'mary@example.test' WHERE username = 'mary'")
  const { lines, kill, exited } = await serving(env)

  const failed = await eventually(() => lines.find(line => line.includes('"event":"backup failed"')), 60_000)
  await eventually(() => told(DATA_DIR).length || undefined)
  const during = await elimu(['doctor'], env)
  kill('SIGTERM')
  await exited
  mkdirSync(env.BACKUP_DIR)
  const mended = await elimu(['backup'], env)
  const after = await elimu(['doctor'], env)

  expect(failed).toContain('not-mounted cannot be read. Create the folder, or mount its disk.')
  const title = 'The automatic backup failed'
  expect(told(DATA_DIR)).toContainEqual({ username: 'mary', title, recipient: 'mary@example.test' })
  expect(during.out).toMatch(/warn {2}Automatic backups have failed since .*not-mounted cannot be read/)
  expect(mended).toMatchObject({ code: 0, err: '' })
  expect(after.out).not.toContain('failed since')
  expect(after.out).toMatch(/ok {4}Last backup: .*, verified\)/)
  expect(after.out).toContain('A backup is made and checked every night, encrypted.')
  expect([during.out, after.out, ...lines].join()).not.toContain('geheim')
  expect(existsSync(join(DATA_DIR, 'backup-failure.json'))).toBe(false)
})

const told = (folder: string) =>
  opened(folder, sqlite =>
    sqlite
      .query(
        `SELECT username, title, recipient FROM notifications JOIN users ON users.id = notifications.user_id
         LEFT JOIN outbox ON outbox.user_id = users.id AND subject = title WHERE title LIKE '%backup%'`,
      )
      .all(),
  )

const change = (folder: string, statement: string) => opened(folder, sqlite => sqlite.run(statement))

function opened<T>(folder: string, use: (sqlite: Database) => T): T {
  const sqlite = new Database(join(folder, 'elimu.db'))
  try {
    return use(sqlite)
  } finally {
    sqlite.close()
  }
}

const kenya = (time: string) => Date.parse(`2026-11-${time}:00+03:00`)
const made = (time: string) => ({
  createdAt: new Date(kenya(time)).toISOString(),
  name: 'x',
  size: 1,
  verifiedAt: null,
})

for (const [what, last, now, due] of [
  ['at half past two in Kenya', '23T02:31', '23T12:00', '24T02:30'],
  ['at half past two also after one by hand', '23T17:00', '23T18:00', '24T02:30'],
  ['at half past two after one by hand at midnight', '24T00:10', '24T00:20', '24T02:30'],
  ['at once if the last night has none', '22T02:31', '23T12:00', '23T02:30'],
] as const)
  test(`a backup is due ${what}`, () => {
    expect(nextBackup(made(last), null, kenya(now))).toBe(kenya(due))
  })

test('the first backup is due at once, and a failed one an hour later', () => {
  const failure = { since: kenya('22T02:30'), at: kenya('23T05:00'), reason: 'x' }

  expect(nextBackup(null, null, kenya('23T12:00'))).toBeLessThan(kenya('23T12:00'))
  expect(nextBackup(made('23T02:31'), failure, kenya('23T05:01'))).toBe(kenya('23T06:00'))
})
