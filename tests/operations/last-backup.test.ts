import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { elimu } from './program.ts'

setDefaultTimeout(120_000)

function backedUp() {
  const env = { DATA_DIR: migratedFolder() }
  const folder = emptyFolder()
  const backUp = (name: string) => elimu(['backup', join(folder, name)], env)
  const noted = () => Bun.file(join(env.DATA_DIR, 'last-backup.json')).json()
  return { env, folder, backUp, noted }
}

test('a backup is recorded for the panel with its time, file and size, as not verified', async () => {
  const { env, folder, backUp, noted } = backedUp()

  const made = await backUp('first.tar')

  const note = await noted()
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(note).toMatchObject({ name: 'first.tar', verifiedAt: null })
  expect(note.size).toBe(Bun.file(join(folder, 'first.tar')).size)
  expect(Date.now() - Date.parse(note.createdAt)).toBeWithin(0, 60_000)
  expect(readableBy(join(env.DATA_DIR, 'last-backup.json'))).toBe('644')
  expect(readableBy(join(folder, 'first.tar'))).toBe('600')
})

/** An app that runs as another user can read the record of a backup made by root, but not the backup itself. */
const readableBy = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('verify records that the last backup is complete, and nothing about an older or damaged one', async () => {
  const { env, folder, backUp, noted } = backedUp()
  await backUp('first.tar')
  await backUp('second.tar')

  await elimu(['verify', join(folder, 'first.tar')], env)
  const afterOlder = await noted()
  await Bun.write(
    join(folder, 'broken.tar'),
    (await Bun.file(join(folder, 'second.tar')).bytes()).slice(0, -512),
  )
  const broken = await elimu(['verify', join(folder, 'broken.tar')], env)
  const afterBroken = await noted()
  const whole = await elimu(['verify', join(folder, 'second.tar')], env)

  expect([afterOlder.verifiedAt, afterBroken.verifiedAt]).toEqual([null, null])
  expect([broken.code, whole.code]).toEqual([1, 0])
  expect(await noted()).toMatchObject({ name: 'second.tar' })
  expect(Date.now() - Date.parse((await noted()).verifiedAt)).toBeWithin(0, 60_000)
})

test('a backup can be verified on a machine without a site', async () => {
  const { folder, backUp } = backedUp()
  await backUp('first.tar')

  const nowhere = await elimu(['verify', join(folder, 'first.tar')], { DATA_DIR: join(folder, 'nowhere') })
  const wrongly = await elimu(['verify', join(folder, 'first.tar')], { PORT: 'x' })

  expect(nowhere).toMatchObject({ code: 0, err: '' })
  expect(wrongly).toMatchObject({ code: 0, err: '' })
})

test('a backup that cannot be recorded is still made, and says so', async () => {
  const { env, folder, backUp } = backedUp()
  mkdirSync(join(env.DATA_DIR, 'last-backup.json', 'in-the-way'), { recursive: true })

  const made = await backUp('first.tar')

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('the panel and elimu doctor will not show this backup')
  expect((await elimu(['verify', join(folder, 'first.tar')], env)).code).toBe(0)
})

test('the doctor shows the last backup and warns if it is old', async () => {
  const { env, backUp, noted } = backedUp()
  const none = await elimu(['doctor'], env)
  await backUp('first.tar')
  const fresh = await elimu(['doctor'], env)
  const old = { ...(await noted()), createdAt: new Date(Date.now() - 4 * 86_400_000).toISOString() }
  await Bun.write(join(env.DATA_DIR, 'last-backup.json'), JSON.stringify(old))
  const late = await elimu(['doctor'], env)

  expect(none.out).toContain('info  No backup yet. Run elimu backup FILE.')
  expect(fresh.out).toMatch(/ok {4}Last backup: .*, not verified\)/)
  expect(late.out).toMatch(/warn {2}Last backup: .* That is more than 3 days ago\./)
  expect(fresh.out).toMatch(/ok {4}The database is \d+ KB \(\d+% indexes\)/)
  expect([none.code, fresh.code, late.code]).toEqual([0, 0, 0])
})

test('the doctor warns of late messages by the same rules as the panel', async () => {
  const { env } = backedUp()
  const sqlite = new Database(join(env.DATA_DIR, 'elimu.db'))
  const at = Date.now() - 2 * 3_600_000
  sqlite.run(
    `INSERT INTO outbox (id, channel, recipient, kind, body, status, attempts, next_attempt_at, created_at)
     VALUES ('a', 'email', 'a@example.test', 'notice', 'x', 'waiting', 0, ${at}, ${at})`,
  )
  sqlite.close()

  const { out } = await elimu(['doctor'], env)

  expect(out).toContain('warn  Emails or SMS have been waiting to be sent for 2 hours.')
  expect(out).toContain('ok    Pending: emails and SMS 1, M-Pesa callbacks 0, jobs on hold 0, reports 0.')
})
