import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { exclusively } from '#src/operations/backup/lock.ts'
import { checkDatabase, countRows } from '#src/operations/backup/verify.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { elimu, type Variables } from './program.ts'

setDefaultTimeout(120_000)

const BACKUP_PASSPHRASE = 'geheim passphrase of the site'

const setup = (variables: Variables = {}) => {
  const env = { DATA_DIR: migratedFolder(), BACKUP_DIR: emptyFolder(), ...variables }
  return { env, backups: () => readdirSync(env.BACKUP_DIR).sort() }
}

test('a compressed, encrypted backup opens with age and zstd', async () => {
  const { env, backups } = setup({ BACKUP_PASSPHRASE })
  await Bun.write(join(env.DATA_DIR, 'uploads/2026/photo.webp'), 'a photo')

  const made = await elimu(['backup'], env)

  const [name = ''] = backups()
  const age = new Decrypter()
  age.addPassphrase(BACKUP_PASSPHRASE)
  const zstd = await age.decrypt(await Bun.file(join(env.BACKUP_DIR, name)).bytes())
  const files = await new Bun.Archive(Bun.zstdDecompressSync(zstd)).files()
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain(`${name}, and restored it to check it. Outdated backups removed: 0.`)
  expect(await files.get('uploads/2026/photo.webp')?.text()).toBe('a photo')
  expect(JSON.parse((await files.get('elimu-backup.json')?.text()) ?? '').rows).toMatchObject({ users: 0 })
  expect(statSync(join(env.BACKUP_DIR, name)).mode & 0o777).toBe(0o600)
})

test('a database that has other rows than when its backup was made is refused', () => {
  const file = join(migratedFolder(), 'elimu.db')
  const sqlite = new Database(file)
  const about = { format: 1 as const, createdAt: '', version: '', rows: countRows(sqlite) }

  expect(() => checkDatabase(file, about)).not.toThrow()
  sqlite.run("INSERT INTO settings (key, value, updated_at) VALUES ('x', 'y', 1)")
  sqlite.close()
  expect(() => checkDatabase(file, about)).toThrow('The database in the backup has lost rows.')
})

test('a wrong passphrase, or none, says so and touches nothing', async () => {
  const { env, backups } = setup({ BACKUP_PASSPHRASE })
  await elimu(['backup'], env)
  const file = join(env.BACKUP_DIR, backups()[0] ?? '')
  const live = new Database(join(env.DATA_DIR, 'elimu.db')).serialize()

  const wrong = { ...env, BACKUP_PASSPHRASE: 'another long passphrase' }
  const refused = await elimu(['restore', file, '--force'], wrong)
  const unverified = await elimu(['verify', file], wrong)
  const without = await elimu(['restore', file, '--force'], { ...env, BACKUP_PASSPHRASE: '' })

  expect([refused.code, unverified.code, without.code]).toEqual([1, 1, 1])
  expect(refused.err).toBe(
    `elimu: ${file} was encrypted with another passphrase. Set BACKUP_PASSPHRASE to the one it was made with.\n`,
  )
  expect(unverified.err).toBe(refused.err)
  expect(without.err).toContain('is encrypted. Set BACKUP_PASSPHRASE')
  expect(new Database(join(env.DATA_DIR, 'elimu.db')).serialize()).toEqual(live)
  expect(readdirSync(env.DATA_DIR).filter(name => /replaced|restoring/.test(name))).toEqual([])
  expect((await elimu(['verify', file], env)).code).toBe(0)
})

test('a compressed or encrypted backup that was cut off or changed is refused', async () => {
  const { env, backups } = setup({ BACKUP_PASSPHRASE })
  await elimu(['backup'], env)
  await elimu(['backup', join(env.BACKUP_DIR, 'mine.tar.zst')], { ...env, BACKUP_PASSPHRASE: '' })
  const [encrypted = '', compressed = ''] = backups()

  for (const name of [encrypted, compressed]) {
    const file = join(env.BACKUP_DIR, name)
    const bytes = await Bun.file(file).bytes()
    const changed = bytes.slice().fill(0, bytes.length / 2, bytes.length / 2 + 500)
    for (const other of [changed, bytes.slice(0, -1), bytes.slice(0, 9000), Buffer.concat([bytes, bytes])]) {
      await Bun.write(file, other)
      const { code, err } = await elimu(['verify', file], env)
      expect({ name, length: other.length, code, err }).toMatchObject({
        code: 1,
        err: expect.stringContaining('is not a complete Elimu backup'),
      })
    }
  }
})

test('outdated backups go after the new one is checked, and other files never', async () => {
  const { env, backups } = setup()
  const old = Array.from({ length: 12 }, (_, index) => `elimu-202501${10 + index}T230000Z.tar.zst`)
  for (const name of [...old, 'elimu-notes.txt', 'accounts.ods'])
    await Bun.write(join(env.BACKUP_DIR, name), 'x')
  mkdirSync(join(env.BACKUP_DIR, 'elimu-20250101T000000Z.tar.zst.partial/restored'), { recursive: true })

  const failed = await elimu(['backup'], { ...env, DATA_DIR: emptyFolder() })
  const untouched = old.filter(name => !backups().includes(name))
  const made = await elimu(['backup'], env)

  expect(failed.err).toContain('No database at')
  expect(untouched).toEqual([])
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('Outdated backups removed: 5.')
  // The newest six days beside the new backup, of which one is the newest of its week, and the Sunday of the week before.
  expect(backups()).toEqual([
    'accounts.ods',
    ...['11', '16', '17', '18', '19', '20', '21'].map(day => `elimu-202501${day}T230000Z.tar.zst`),
    expect.stringMatching(/^elimu-20\d{6}T\d{6}Z\.tar\.zst$/),
    'elimu-notes.txt',
  ])
})

test('a disk without room is not filled, and a disk that fills up loses no backup', async () => {
  const { env, backups } = setup()
  await elimu(['backup'], env)
  const before = backups()
  await Bun.write(join(env.DATA_DIR, 'uploads/large.pdf'), '')
  // Takes no space, but its copy would.
  truncateSync(join(env.DATA_DIR, 'uploads/large.pdf'), 4e12)

  const refused = await elimu(['backup'], env)
  await Bun.write(join(env.DATA_DIR, 'uploads/large.pdf'), crypto.getRandomValues(new Uint8Array(65_536)))
  // Files cannot grow beyond this size, as on a full disk.
  const full = await elimu(['backup'], env, '', ['prlimit', '--fsize=65536'])

  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/Not enough disk space for a backup: it may need .* TB|GB/)
  expect(full.code).toBe(1)
  expect(backups()).toEqual(before)
  expect((await elimu(['verify', join(env.BACKUP_DIR, before[0] ?? '')], env)).code).toBe(0)
})

test('only one backup runs at a time', async () => {
  const { env, backups } = setup()

  const second = await exclusively(env.DATA_DIR, 0, () =>
    elimu(['backup', join(env.BACKUP_DIR, 'second.tar')], env),
  )
  const third = await elimu(['backup', join(env.BACKUP_DIR, 'third.tar')], env)

  expect(second).toMatchObject({ code: 1, err: expect.stringContaining('Another backup is running') })
  expect(third.code).toBe(0)
  expect(backups()).toEqual(['third.tar'])
})

test('a bucket keeps, lists and rotates backups, also more than one page of them', async () => {
  const { env, objects } = bucket()
  for (let day = 10; day < 30; day += 1)
    objects.set(`site/elimu-202501${day}T230000Z.tar.zst`, new Uint8Array(1))
  objects.set('site/notes.txt', new Uint8Array(1))
  objects.set('other-site/elimu-20250101T230000Z.tar.zst', new Uint8Array(1))

  const made = await elimu(['backup'], env)
  const listed = await elimu(['backup', '--list'], env)

  expect(made).toMatchObject({ code: 0, err: '' })
  const address = /s3:\/\/kept\/site\/\S+zst/.exec(made.out)?.[0] ?? ''
  expect([...objects.keys()]).toContain(address.replace('s3://kept/', ''))
  expect([...objects.keys()].sort().slice(0, 1)).toEqual(['other-site/elimu-20250101T230000Z.tar.zst'])
  expect(objects.has('site/notes.txt')).toBe(true)
  // The new one, six days, and the Sunday of the week before.
  expect(objects.size).toBe(2 + 1 + 6 + 1)
  expect(listed.out.trim().split('\n')).toHaveLength(8)
  expect(listed.out).toMatch(new RegExp(`^${address}  \\d+ KB$`, 'm'))
  expect((await elimu(['verify', address], env)).out).toContain('is complete')
  const mine = await elimu(['backup', 's3://kept/mine.tar'], env)
  const again = await elimu(['backup', 's3://kept/mine.tar'], env)
  expect([mine.code, again.code]).toEqual([0, 1])
  expect(again.err).toContain('already exists')
})

test('restore without a file takes the newest backup of all places, and says where it looked if there is none', async () => {
  const { env, objects } = bucket()
  const DATA_DIR = emptyFolder()
  const both = { ...env, DATA_DIR, BACKUP_DIR: emptyFolder() }
  const none = await elimu(['restore'], both)
  const unset = await elimu(['restore'], { DATA_DIR })
  await elimu(['backup'], env)
  await Bun.write(join(both.BACKUP_DIR, 'elimu-20250101T230000Z.tar.zst'), 'an older one')
  await Bun.write(join(both.BACKUP_DIR, 'elimu-99990101T000000Z.tar.zst.copy'), 'no backup')

  const restored = await elimu(['restore'], both)

  expect(none).toMatchObject({
    code: 1,
    err: `elimu: There is no backup in ${both.BACKUP_DIR} or s3://kept/site/.\n`,
  })
  expect(unset).toMatchObject({ code: 2, err: 'elimu: Name a FILE, or set BACKUP_DIR or S3_BUCKET.\n' })
  const [key = ''] = [...objects.keys()]
  expect(restored).toEqual({ code: 0, err: '', out: `Restored s3://kept/${key} to ${DATA_DIR}.\n` })
  expect(await elimu(['migrate'], { DATA_DIR })).toMatchObject({
    out: `${join(DATA_DIR, 'elimu.db')} is up to date.\n`,
  })
})

test('a bucket that cannot be used says why, without keys, and nothing is left behind', async () => {
  const { env } = bucket()
  const tried = async (variables: Variables) => {
    const { code, err } = await elimu(['backup'], { ...env, ...variables })
    expect(code).toBe(1)
    return err
  }

  const answers = [
    await tried({ S3_SECRET_ACCESS_KEY: 'geheim-but-wrong' }),
    await tried({ S3_BUCKET: 'missing' }),
    await tried({ S3_ENDPOINT: 'http://127.0.0.1:9' }),
    await tried({ S3_ENDPOINT: serverThatSays('RequestTimeTooSkewed') }),
  ]
  const elsewhere = await elimu(['verify', 's3://kept/site/none.tar'], env)
  const doctor = await elimu(['doctor', '--live'], { ...env, S3_BUCKET: 'missing' })

  expect(answers[0]).toMatch(
    /refuses access to the bucket kept \(SignatureDoesNotMatch\)\. Check S3_ACCESS_KEY_ID/,
  )
  expect(answers[1]).toContain('The bucket missing does not exist (S3_BUCKET).')
  expect(answers[2]).toMatch(/127\.0\.0\.1:9 cannot be used for backups \(ConnectionRefused\)/)
  expect(answers[3]).toContain('refuses backups because the clock of this machine is wrong')
  expect(elsewhere.err).toContain('There is no s3://kept/site/none.tar.')
  expect(doctor.out).toMatch(/error The bucket missing does not exist \(S3_BUCKET\)\./)
  expect([...answers, elsewhere.err, doctor.out].join()).not.toContain('geheim')
  expect(readdirSync(env.DATA_DIR).filter(name => name.includes('partial'))).toEqual([])
})

test('a backup that cannot be restored from its place is removed, and no older one is', async () => {
  const { env, objects, damage } = bucket()
  const old = ['10', '11'].map(hour => `site/elimu-20250101T${hour}0000Z.tar.zst`)
  for (const key of old) objects.set(key, new Uint8Array(1))
  damage()

  const failed = await elimu(['backup'], env)

  expect(failed).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is not a complete Elimu') })
  expect([...objects.keys()]).toEqual(old)
  expect(await Bun.file(join(env.DATA_DIR, 'last-backup.json')).exists()).toBe(false)
})

test('keys that may not delete still back up, and an upload that fails leaves nothing in the bucket', async () => {
  const { env, objects, uploads, refuse } = bucket()
  objects.set('site/elimu-20250101T210000Z.tar.zst', new Uint8Array(1))
  objects.set('site/elimu-20250101T220000Z.tar.zst', new Uint8Array(1))
  refuse('DELETE')

  const kept = await elimu(['backup'], env)
  refuse('PUT')
  const failed = await elimu(['backup'], env)

  expect(kept).toMatchObject({ code: 0, err: '' })
  expect(kept.out).toContain('Outdated backups could not be removed')
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('AccessDenied') })
  expect([objects.size, uploads.size]).toEqual([3, 0])
})

test('the name of a backup says whether it is encrypted', async () => {
  const { env, backups } = setup()

  const plain = await elimu(['backup', join(env.BACKUP_DIR, 'x.tar.zst.age')], env)
  const encrypted = await elimu(['backup', join(env.BACKUP_DIR, 'x.tar')], { ...env, BACKUP_PASSPHRASE })
  const nowhere = await elimu(['backup'], { DATA_DIR: env.DATA_DIR })

  expect(plain.err).toContain('Set BACKUP_PASSPHRASE to encrypt the backup')
  expect(encrypted.err).toContain('Choose a name that ends in .age.')
  expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining('set BACKUP_DIR or S3_BUCKET') })
  expect(backups()).toEqual([])
})

function bucket() {
  const { env, ...s3 } = s3Server()
  return { ...s3, env: { DATA_DIR: migratedFolder(), ...env } }
}

function serverThatSays(code: string): string {
  const fault = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1' },
    fetch: () => new Response(fault, { status: 403, headers: { 'content-type': 'application/xml' } }),
  })
  afterThisTest(() => server.stop(true))
  return server.url.origin
}
