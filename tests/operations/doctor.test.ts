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
  expect(empty.out).toContain('elimu serve makes one')
  expect(empty.err).toBe('elimu: 1 thing needs care.\n')
  expect(none.code).toBe(1)
  expect(none.out).toContain('nowhere is not there. The first start makes it')
})

test('sample data on a real site is wrong, on one to try out it is only noted', async () => {
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
      return [site, code, /^(\w+) +Sample data is here \((.*)\)/m.exec(out)?.slice(1)]
    }),
  )

  const rows = '26 people, 8 schools, 19 jobs, 22 reviews'
  expect(found).toEqual([
    ['here', 0, ['note', rows]],
    ['public', 1, ['wrong', rows]],
    ['plainHttp', 1, ['wrong', rows]],
    ['realMoneyBehindAProxy', 1, ['wrong', rows]],
    ['publicDemo', 0, ['note', rows]],
  ])
})

test.each(['users', 'schools', 'jobs', 'reviews'])(
  'sample rows left in %s alone are found too',
  async kept => {
    const env = { DATA_DIR: emptyFolder(), PUBLIC_URL: 'https://elimu.example' }
    await elimu(['seed', '--demo'], env)
    const sqlite = new Database(join(env.DATA_DIR, 'elimu.db'))
    for (const table of ['users', 'schools', 'jobs', 'reviews'].filter(table => table !== kept))
      sqlite.run(`UPDATE ${table} SET is_sample = 0`)
    sqlite.close()

    const { code, out } = await elimu(['doctor'], env)

    expect(code).toBe(1)
    expect(out).toMatch(/^wrong Sample data is here \(\d+ \w+\);/m)
  },
)

const payingTo = (gateway: string) => ({
  DARAJA_BASE_URL: gateway,
  DARAJA_CONSUMER_KEY: 'key',
  DARAJA_CONSUMER_SECRET: 'secret',
  DARAJA_SHORTCODE: '174379',
  DARAJA_PASSKEY: 'passkey',
  DARAJA_CALLBACK_URL: 'https://elimu.example',
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

test('a model that questions reach unencrypted wants care, one on this machine or by https does not', async () => {
  const found = await Promise.all(
    ['http://models.example/v1', 'https://models.example/v1', 'http://localhost:11434/v1'].map(
      async AI_BASE_URL => {
        const { out } = await elimu(['doctor'], { DATA_DIR: emptyFolder(), AI_BASE_URL, AI_MODEL: 'm' })
        return out.includes('care  Questions go to the model unencrypted')
      },
    ),
  )

  expect(found).toEqual([true, false, false])
})
