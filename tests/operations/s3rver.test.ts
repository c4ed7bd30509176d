import { expect } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { $ } from 'bun'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { testOfAll } from '#tests/support/extent.ts'
import { freePort } from '#tests/support/free-port.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu } from './program.ts'

testOfAll(
  "a server that others wrote, npm's s3rver, keeps, lists, returns and rotates backups, large ones in parts",
  async () => {
    const env = { ...(await s3rver()), DATA_DIR: migratedFolder() }
    const old = Array.from(
      { length: 9 },
      (_, index) => `s3://kept/site/elimu-202501${10 + index}T230000Z.tar.zst`,
    )
    for (const address of old)
      expect(await elimu(['backup', address], env)).toMatchObject({ code: 0, err: '' })
    // Two parts and a half, which cannot be compressed.
    const large = randomBytes(20_000_000)
    await Bun.write(join(env.DATA_DIR, 'uploads/2026/photo.webp'), large)

    const made = await elimu(['backup'], { ...env, BACKUP_PASSPHRASE: 'a long enough passphrase' })
    const listed = await elimu(['backup', '--list'], env)
    const other = { ...env, BACKUP_PASSPHRASE: 'a long enough passphrase', DATA_DIR: emptyFolder() }
    const restored = await elimu(['restore'], other)

    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toContain('and restored it to check it. Outdated backups removed: 2.')
    expect(
      listed.out.match(/^s3:\/\/kept\/site\/elimu-\d{8}T\d{6}Z\.tar\.zst(\.age)? {2}.+$/gm),
    ).toHaveLength(8)
    expect(restored).toMatchObject({ code: 0, err: '' })
    const back = await Bun.file(join(other.DATA_DIR, 'uploads/2026/photo.webp')).bytes()
    expect(Bun.hash(back)).toBe(Bun.hash(large))
  },
  120_000,
)

/** Installs and starts the server, with an empty bucket. */
async function s3rver() {
  const folder = emptyFolder()
  await Bun.write(join(folder, 'package.json'), '{}')
  await $`${process.execPath} add s3rver@3.7.1 --ignore-scripts`.cwd(folder).quiet()
  const port = freePort()
  const words = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--configure-bucket',
    'kept',
    '--silent',
  ]
  const server = Bun.spawn([process.execPath, join(folder, 'node_modules/s3rver/bin/s3rver.js'), ...words], {
    stdout: 'ignore',
    stderr: 'ignore',
  })
  afterThisTest(async () => {
    server.kill()
    await server.exited
  })
  const S3_ENDPOINT = `http://127.0.0.1:${port}`
  await eventually(() =>
    fetch(S3_ENDPOINT).then(
      () => true,
      () => undefined,
    ),
  )
  return {
    S3_ENDPOINT,
    S3_BUCKET: 'kept',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PREFIX: 'site',
  }
}
