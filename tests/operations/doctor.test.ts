import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { elimu, emptyFolder } from './program.ts'

setDefaultTimeout(60_000)

test('a fresh installation is well, and the doctor notes what is not set up', async () => {
  const env = { DATA_DIR: emptyFolder() }
  await elimu(['migrate'], env)

  const { code, out, err } = await elimu(['doctor'], env)

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('ok    The database is sound.')
  expect(out).toContain('note  M-Pesa is not set up')
  expect(out).toContain('note  There is no administrator yet.')
  expect(out).not.toContain('wrong')
})

test('a folder without a database, and one that is not there, are wrong', async () => {
  const empty = await elimu(['doctor'], { DATA_DIR: emptyFolder() })
  const none = await elimu(['doctor'], { DATA_DIR: join(emptyFolder(), 'nowhere') })

  expect(empty.code).toBe(1)
  expect(empty.out).toContain('wrong There is no database')
  expect(empty.err).toBe('elimu: 1 thing needs care.\n')
  expect(none.code).toBe(1)
  expect(none.out).toContain('cannot be written')
})

test('demo accounts on a public site are wrong, at home they are only noted', async () => {
  const env = { DATA_DIR: emptyFolder() }
  await elimu(['seed', '--demo'], env)

  const home = await elimu(['doctor'], env)
  const open = await elimu(['doctor'], { ...env, PUBLIC_URL: 'https://elimu.example' })

  expect(home.code).toBe(0)
  expect(home.out).toContain('note  The demo accounts are here')
  expect(open.code).toBe(1)
  expect(open.out).toContain('wrong The demo accounts are here')
})

test('a damaged database and one of another schema are wrong', async () => {
  const env = { DATA_DIR: emptyFolder() }
  await elimu(['migrate'], env)
  const sqlite = new Database(join(env.DATA_DIR, 'elimu.db'))
  sqlite.run("DELETE FROM migrations WHERE name = '0001_search_and_audit'")
  sqlite.close()

  const behind = await elimu(['doctor'], env)
  await Bun.write(join(env.DATA_DIR, 'elimu.db'), 'scratches '.repeat(1000))
  const damaged = await elimu(['doctor'], env)

  expect(behind.code).toBe(1)
  expect(behind.out).toContain('Run elimu migrate.')
  expect(damaged.code).toBe(1)
  expect(damaged.out).toContain('The database cannot be read.')
})
