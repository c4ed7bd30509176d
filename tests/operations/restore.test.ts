import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { invitations, outbox } from '#db/schema.ts'
import { readEnv } from '#src/env/env.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { backUp } from '#src/operations/backup/backup.ts'
import { restore } from '#src/operations/backup/restore.ts'
import { verifyBackup } from '#src/operations/backup/verify.ts'
import { OperatorError } from '#src/operations/cli/cli-error.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { quickPasswords } from '#tests/support/fast-password-hash.ts'
import { elimu, serving } from './program.ts'

setDefaultTimeout(120_000)

test('a truncated file of any length is refused and nothing is touched', async () => {
  const { file, bytes, folder } = await backedUp()
  const lengths = [0, 100, 512, 4096, Math.floor(bytes.length / 2), bytes.length - 513, bytes.length - 1]

  for (const length of lengths) {
    await Bun.write(file, bytes.slice(0, length))
    expect({ length, ...(await refusalsOf(file, folder)) }).toMatchObject({ length, ...notWhole })
    expect(readdirSync(folder)).toEqual([])
  }
  const ran = [await elimu(['verify', file]), await elimu(['restore', file], { DATA_DIR: folder })]

  for (const { code, out, err } of ran) {
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^elimu: .+ is not a complete Elimu backup: .+\n$/)
  }
  expect(readdirSync(folder)).toEqual([])
})

test('a file with one changed byte anywhere is refused', async () => {
  const { file, bytes, folder } = await backedUp()
  const text = new TextDecoder('latin1').decode(bytes)
  const places = {
    'the first name': 2,
    'a size': 124 + 5,
    'the time': 136 + 8,
    'the description': 512 + 20,
    'padding after it': 512 + 500,
    'the database': Math.floor(bytes.length / 2),
    'a checksum': text.indexOf('  elimu.db\n') - 10,
    'the empty blocks at the end': bytes.length - 700,
    'the last byte': bytes.length - 1,
  }

  for (const [place, at] of Object.entries(places)) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    await Bun.write(file, changed)
    expect({ place, ...(await refusalsOf(file, folder)) }).toMatchObject({ place, ...notWhole })
    expect(readdirSync(folder)).toEqual([])
  }
})

test('a file with something added, or that is no backup at all, is refused', async () => {
  const { file, bytes, folder } = await backedUp()
  const others = [
    Buffer.concat([bytes, new Uint8Array(512)]),
    await new Bun.Archive({ 'elimu.db': 'hello', SHA256SUMS: '' }).bytes(),
    await new Bun.Archive({ '../outside.txt': 'hello' }).bytes(),
    new TextEncoder().encode('a letter'.repeat(1000)),
  ]

  for (const other of others) {
    await Bun.write(file, other)
    expect(await refusalsOf(file, folder)).toMatchObject(notWhole)
    expect(readdirSync(folder)).toEqual([])
  }
  expect((await elimu(['verify', join(folder, 'nothing.tar')])).code).toBe(1)
})

test('a complete file with a damaged database in it is refused', async () => {
  const DATA_DIR = migratedFolder()
  const file = join(emptyFolder(), 'elimu.tar')
  const sqlite = new Database(join(DATA_DIR, 'elimu.db'))
  sqlite.run('PRAGMA foreign_keys = OFF')
  sqlite.run(
    "INSERT INTO messages (id, sender_id, receiver_id, content, created_at) VALUES ('m', 'nobody', 'nobody', 'hello', 1)",
  )
  sqlite.close()
  await elimu(['backup', file], { DATA_DIR })

  const check = await elimu(['verify', file])

  expect(check).toMatchObject({ code: 1, out: '' })
  expect(check.err).toContain('broken references')
})

test('a backup from a newer version is refused', async () => {
  const DATA_DIR = migratedFolder()
  const file = join(emptyFolder(), 'elimu.tar')
  const sqlite = new Database(join(DATA_DIR, 'elimu.db'))
  sqlite.run("INSERT INTO migrations VALUES ('9999_later', 1)")
  sqlite.close()
  await elimu(['backup', file], { DATA_DIR })

  const restored = await elimu(['restore', file], { DATA_DIR: join(emptyFolder(), 'new') })

  expect(restored.code).toBe(1)
  expect(restored.err).toContain('newer than this program')
})

test('existing data is replaced only with --force, and kept', async () => {
  const { file } = await backedUp()
  const folder = await folderOf('today')
  await Bun.write(join(folder, 'uploads/today.txt'), 'today')

  const gently = await elimu(['restore', file], { DATA_DIR: folder })
  const untouched = usernames(folder)
  const forced = await elimu(['restore', file, '--force'], { DATA_DIR: folder })

  expect(gently).toMatchObject({ code: 1, out: '' })
  expect(gently.err).toContain('--force')
  expect(untouched).toEqual(['today'])
  expect(forced).toMatchObject({ code: 0, err: '' })
  expect(usernames(folder)).toEqual(['yesterday'])
  const [kept = ''] = readdirSync(folder).filter(name => name.startsWith('replaced-'))
  expect(forced.out).toContain(kept)
  expect(usernames(join(folder, kept))).toEqual(['today'])
  expect(await Bun.file(join(folder, kept, 'uploads/today.txt')).text()).toBe('today')
  expect(existsSync(join(folder, 'uploads/today.txt'))).toBe(false)
  expect(readdirSync(folder).filter(name => name.startsWith('restoring-'))).toEqual([])
})

test('sessions and links from the time of the backup no longer work', async () => {
  const before = await testApp()
  const teacher = await before.person('teacher')
  await before.send('POST', '/api/auth/forgot-password', { body: { email: teacher.user.email } })
  const owner = await before.person('school')
  const invitation = { email: 'colleague@example.test', role: 'recruiter' }
  await before.send('POST', '/api/schools/mine/invitations', { as: owner, body: invitation })
  const [mail] = before.db.read.select().from(outbox).all()
  const token = /token=([0-9a-f]{64})/.exec(mail?.body ?? '')?.[1] ?? ''
  const [file, folder] = [join(emptyFolder(), 'elimu.tar'), emptyFolder()]
  await backUp(before.env, file)

  await restore(readEnv({ DATA_DIR: folder }), file, false)

  const after = await testApp({ env: { DATA_DIR: folder } })
  const body = { token, password: 'four green acacias' }
  expect((await before.send('GET', '/api/auth/user', { as: teacher })).status).toBe(200)
  expect((await after.send('GET', '/api/auth/user', { as: teacher })).status).toBe(401)
  expect((await after.send('POST', '/api/auth/password', { body })).status).toBe(422)
  expect((await before.send('POST', '/api/auth/password', { body })).status).toBe(200)
  expect([before, after].map(({ db }) => db.read.select().from(invitations).all().length)).toEqual([1, 0])
})

test('a backup is not restored while the site is running', async () => {
  const { file } = await backedUp()
  const DATA_DIR = await folderOf('today')
  const { url } = await serving({ DATA_DIR })

  const forced = await elimu(['restore', file, '--force'], { DATA_DIR })

  expect(forced).toMatchObject({ code: 1, out: '' })
  expect(forced.err).toContain('Stop Elimu')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(usernames(DATA_DIR)).toEqual(['today'])
})

test('a damaged database is moved aside and replaced', async () => {
  const { file, folder } = await backedUp()
  await Bun.write(join(folder, 'elimu.db'), 'scratches on the disk '.repeat(1000))

  const { code } = await elimu(['restore', file, '--force'], { DATA_DIR: folder })

  expect(code).toBe(0)
  expect(usernames(folder)).toEqual(['yesterday'])
})

/** Returns a backup with the administrator `yesterday`, its bytes, and an empty folder to restore into. */
async function backedUp() {
  const file = join(emptyFolder(), 'elimu.tar')
  await backUp(readEnv({ DATA_DIR: await folderOf('yesterday') }), file)
  return { file, bytes: await Bun.file(file).bytes(), folder: emptyFolder() }
}

/** Creates a data folder with one administrator. */
async function folderOf(username: string): Promise<string> {
  const DATA_DIR = migratedFolder()
  const db = openDatabase(join(DATA_DIR, 'elimu.db'))
  await createAdmin({ db, clock: Date, passwords: quickPasswords }, username, 'a long enough one')
  await db.close()
  return DATA_DIR
}

const notWhole = {
  check: expect.stringMatching(/ is not a complete Elimu backup: /),
  restore: expect.stringMatching(/ is not a complete Elimu backup: /),
}

/** Returns the messages with which `elimu verify` and `elimu restore` reject a file. */
const refusalsOf = async (file: string, DATA_DIR: string) => ({
  check: await refusalOf(verifyBackup(file)),
  restore: await refusalOf(restore(readEnv({ DATA_DIR }), file, false)),
})

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'It was not refused.',
    error => (error instanceof OperatorError ? error.message : `Not in our words: ${error}`),
  )

function usernames(folder: string): string[] {
  const sqlite = new Database(join(folder, 'elimu.db'), { readonly: true })
  const rows = sqlite.query<{ username: string }, []>('SELECT username FROM users').all()
  sqlite.close()
  return rows.map(({ username }) => username)
}
