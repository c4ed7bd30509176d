import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { jobIds, schoolCookie, writing } from '#tests/db/writers.ts'
import { demoFolder, emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu, serving } from './program.ts'

setDefaultTimeout(120_000)

test('a backup made while 20 clients write contains everything that was answered before it started', async () => {
  const env = { DATA_DIR: await demoFolder(), RATE_LIMIT: 'off' }
  const restored = { DATA_DIR: join(emptyFolder(), 'fresh') }
  const file = join(emptyFolder(), 'elimu.tar')
  const { url } = await serving(env)
  const writers = writing(url, await schoolCookie(url), 20)
  await eventually(() => writers.answered.length > 20 || undefined)

  // If no request was answered during a backup, it proves nothing: take another one.
  const taken = async () => {
    rmSync(file, { force: true })
    const before = [...writers.answered]
    const backup = await elimu(['backup', file], env)
    return writers.answered.length > before.length ? { before, backup } : undefined
  }
  const { before, backup } = await eventually(taken)
  await writers.stop()
  const check = await elimu(['verify', file])
  const restore = await elimu(['restore', file], restored)

  expect(backup).toMatchObject({ code: 0, err: '' })
  expect(check).toMatchObject({ code: 0, err: '' })
  expect(restore).toMatchObject({ code: 0, err: '' })
  expect(before.length).toBeGreaterThan(20)
  const stored = jobIds(restored.DATA_DIR)
  expect(before.filter(id => !stored.has(id))).toEqual([])
  const again = await serving(restored)
  expect((await fetch(`${again.url}/api/jobs/${before[0]}`)).status).toBe(200)
})

test('a backup contains uploads and public files but no drafts, and restores them unchanged', async () => {
  const env = { DATA_DIR: migratedFolder() }
  const restored = { DATA_DIR: emptyFolder() }
  const file = join(emptyFolder(), 'elimu.tar')
  const photo = crypto.getRandomValues(new Uint8Array(65_536))
  const longName = `${'a-long-folder-name/'.repeat(6)}photo.webp`
  await Bun.write(join(env.DATA_DIR, 'uploads/2026/photo.webp'), photo)
  await Bun.write(join(env.DATA_DIR, 'uploads', longName), 'a photo far down')
  await Bun.write(join(env.DATA_DIR, 'uploads/half.webp.draft'), 'not yet whole')
  await Bun.write(join(env.DATA_DIR, 'public/.well-known/note.txt'), 'hello')
  await Bun.write(join(env.DATA_DIR, 'public/empty.txt'), '')

  await elimu(['backup', file], env)
  await elimu(['restore', file], restored)

  const read = (name: string) => Bun.file(join(restored.DATA_DIR, name))
  expect(await read('uploads/2026/photo.webp').bytes()).toEqual(photo)
  expect(await read(`uploads/${longName}`).text()).toBe('a photo far down')
  expect(await read('public/.well-known/note.txt').text()).toBe('hello')
  expect(await read('public/empty.txt').text()).toBe('')
  expect(await read('uploads/half.webp.draft').exists()).toBe(false)
  expect(readdirSync(restored.DATA_DIR).sort()).toEqual(['elimu.db', 'public', 'uploads'])
})

test('common tools can read a backup: it is a tar file with SHA-256 sums', async () => {
  const env = { DATA_DIR: migratedFolder() }
  const folder = emptyFolder()
  await Bun.write(join(env.DATA_DIR, 'public/logo.svg'), '<svg/>')

  await elimu(['backup', join(folder, 'elimu.tar')], env)
  const files = await new Bun.Archive(await Bun.file(join(folder, 'elimu.tar')).bytes()).files()

  expect([...files.keys()].sort()).toEqual(['SHA256SUMS', 'elimu-backup.json', 'elimu.db', 'public/logo.svg'])
  const sums = (await files.get('SHA256SUMS')?.text())?.trim().split('\n') ?? []
  expect(sums).toHaveLength(3)
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    const content = await files.get(name)?.bytes()
    expect(new Bun.CryptoHasher('sha256').update(content ?? '').digest('hex')).toBe(sum ?? '')
  }
})

test('a backup never overwrites a file, and leaves nothing behind if it fails', async () => {
  const env = { DATA_DIR: migratedFolder() }
  const folder = emptyFolder()
  const file = join(folder, 'elimu.tar')
  await Bun.write(file, 'the backup of yesterday')

  const without = await elimu(['backup', join(folder, 'new.tar')], { DATA_DIR: emptyFolder() })
  const over = await elimu(['backup', file], env)
  const nowhere = await elimu(['backup', join(folder, 'no', 'such', 'folder.tar')], env)

  expect(without).toMatchObject({ code: 1, out: '' })
  expect(without.err).toContain('No database at')
  expect(over).toMatchObject({ code: 1, out: '' })
  expect(over.err).toContain('already exists')
  expect(nowhere).toMatchObject({ code: 1, out: '' })
  expect(await Bun.file(file).text()).toBe('the backup of yesterday')
  expect(readdirSync(folder)).toEqual(['elimu.tar'])
  expect(existsSync(join(env.DATA_DIR, 'elimu.db'))).toBe(true)
})
