import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu, serving } from './program.ts'

setDefaultTimeout(120_000)

const mary = { username: 'mary', email: 'mary@school.test', password: 'seven blue matatus' }
const mail = {
  host: 'mail.example',
  port: '587',
  username: 'post',
  mailPassword: 'geheim',
  MAIL_FROM: 'a@b.test',
}

const linkIn = (lines: string[]) =>
  lines.map(line => /^ {2}(http\S+\/setup\/[0-9a-f]{64})$/.exec(line)?.[1]).find(Boolean)

const linked = (lines: string[]) => eventually(() => linkIn(lines), 10_000)

const submit = (url: string, fields: Record<string, string>, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

const sessionIn = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('elimu_session='))
    ?.split(';')[0]

function savedKeys(DATA_DIR: string): string[] {
  using db = new Database(join(DATA_DIR, 'elimu.db'), { readonly: true })
  return db
    .query<{ key: string }, []>('SELECT key FROM settings ORDER BY key')
    .all()
    .map(({ key }) => key)
}

test('serve prints the link for the first administrator once in the open and once in the log, another each time', async () => {
  const DATA_DIR = emptyFolder()
  const first = await serving({ DATA_DIR })
  const link = await linked(first.lines)
  const logged = first.lines.filter(line => line.startsWith('{') && line.includes('/setup/'))
  first.kill('SIGTERM')
  await first.exited

  const second = await serving({ DATA_DIR })
  const next = await linked(second.lines)

  expect(link).toStartWith(first.url)
  expect(logged.map(line => JSON.parse(line))).toMatchObject([{ event: 'no administrator yet', setup: link }])
  expect(next.split('/').at(-1)).not.toBe(link.split('/').at(-1))
  expect((await fetch(next)).status).toBe(200)
  expect((await fetch(`${second.url}/setup/${link.split('/').at(-1)}`)).status).toBe(410)
})

test('a kill -9 between the steps leaves what was saved, whole, and the rest goes on after signing in', async () => {
  const DATA_DIR = emptyFolder()
  const first = await serving({ DATA_DIR })
  const created = await submit(await linked(first.lines), mary)
  first.kill('SIGKILL')
  await first.exited

  const second = await serving({ DATA_DIR })
  const cookie = sessionIn(created)
  const saved = await submit(`${second.url}/admin/setup/mail`, { ...mail, deed: 'save' }, cookie)
  const another = submit(
    `${second.url}/admin/setup/mail`,
    { ...mail, host: 'other.example', MAIL_FROM: 'c@d.test', deed: 'save' },
    cookie,
  )
  second.kill('SIGKILL')
  await Promise.allSettled([another, second.exited])

  const third = await serving({ DATA_DIR })
  const signIn = await submit(`${third.url}/admin/login`, mary)
  const page = await (
    await fetch(`${third.url}/admin/setup/mail`, { headers: { cookie: sessionIn(signIn) ?? '' } })
  ).text()
  const pair = ['mail.example', 'a@b.test', 'other.example', 'c@d.test'].map(text =>
    page.includes(`value="${text}"`),
  )

  expect(created.status).toBe(303)
  expect(saved.status).toBe(303)
  expect(linkIn(second.lines)).toBeUndefined()
  expect(savedKeys(DATA_DIR)).toEqual(['MAIL_FROM', 'SMTP_URL'])
  expect([
    [true, true, false, false],
    [false, false, true, true],
  ]).toContainEqual(pair)
  expect(statSync(join(DATA_DIR, 'elimu.db')).mode & 0o777).toBe(0o600)
})

test('a site with an administrator prints no link', async () => {
  const DATA_DIR = emptyFolder()
  await elimu(['admin', 'create', '--username', 'mary'], { DATA_DIR }, 'seven blue matatus\n')

  const { lines, url } = await serving({ DATA_DIR })
  await fetch(`${url}/healthz`)

  expect(lines.join('\n')).not.toContain('/setup/')
})

test('a demo does not run over a site whose services were set up in its panel', async () => {
  const DATA_DIR = emptyFolder()
  const { url, lines, kill, exited } = await serving({ DATA_DIR })
  const cookie = sessionIn(await submit(await linked(lines), mary))
  await submit(`${url}/admin/setup/mail`, { ...mail, deed: 'save' }, cookie)
  kill('SIGTERM')
  await exited

  const demo = await elimu(['demo'], { DATA_DIR })

  expect(demo.code).toBe(1)
  expect(demo.err).toContain('Choose another DATA_DIR for the demo.')
})

test('after seed --demo, the sample administrator cannot sign in on an address that others can reach', async () => {
  const DATA_DIR = emptyFolder()
  await elimu(['seed', '--demo'], { DATA_DIR })
  const signIn = async (variables: Record<string, string>) => {
    const site = await serving({ DATA_DIR, ...variables })
    const { port } = new URL(site.url)
    const answer = await submit(`http://127.0.0.1:${port}/admin/login`, {
      username: 'admin',
      password: 'karibu-elimu',
    })
    site.kill('SIGTERM')
    await site.exited
    return answer.status
  }
  const simulator = {
    DARAJA_BASE_URL: 'http://127.0.0.1:9',
    DARAJA_CONSUMER_KEY: 'k',
    DARAJA_CONSUMER_SECRET: 's',
    DARAJA_SHORTCODE: '174379',
    DARAJA_PASSKEY: 'p',
    DARAJA_CALLBACK_URL: 'http://127.0.0.1:3000',
  }

  expect(await signIn({ HOST: '127.0.0.1' })).toBe(303)
  expect(await signIn({ HOST: '0.0.0.0' })).toBe(403)
  expect(await signIn({ HOST: '0.0.0.0', ...simulator })).toBe(403)
})
