import { expect, setDefaultTimeout, test } from 'bun:test'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { acmeServer } from '#tests/support/acme-server.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { freePort } from '#tests/support/free-port.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu, running, type Variables } from './program.ts'

setDefaultTimeout(120_000)

const DOMAIN = 'jobs.school.test'

test('a site with a domain gets a certificate, serves HTTPS and keeps the certificate for the next start', async () => {
  const { authority, env, start, get, dir } = await setup()

  const first = await start()
  const pages = [await get('/jobs'), await get('/healthz')]
  first.kill('SIGTERM')
  await first.exited
  await start()
  const again = await get('/jobs')

  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  expect(pages[0]?.text).toMatch(/^strict-transport-security: max-age=31536000/im)
  expect(again.serial).toBe(pages[0]?.serial ?? '')
  expect(authority.orders()).toBe(1)
  const files = readdirSync(join(dir, 'certificates')).map(name => join(dir, 'certificates', name))
  expect(files.map(file => (statSync(file).mode & 0o777).toString(8))).toEqual(['600', '600'])
  expect((await elimu(['doctor'], env)).out).toMatch(
    /^ok +The certificate for jobs.school.test is valid until/m,
  )
})

test('http leads to https, and health checks are answered without a certificate', async () => {
  const { authority, start } = await setup()
  await start()
  const plain = (path: string) =>
    fetch(`http://127.0.0.1:${authority.httpPort}${path}`, {
      redirect: 'manual',
      headers: { host: 'evil.test' },
    })

  const page = await plain('/jobs?q=maths')
  const checks = [
    await plain('/healthz'),
    await plain('/readyz'),
    await plain('/.well-known/acme-challenge/x'),
  ]

  expect([page.status, page.headers.get('location')]).toEqual([308, `https://${DOMAIN}/jobs?q=maths`])
  expect(checks.map(({ status }) => status)).toEqual([200, 200, 308])
})

test('a certificate is renewed while the site runs, and a request in flight is answered', async () => {
  const { start, get, open, authority } = await setup({ seconds: 9 })
  const { lines } = await start()
  const before = await get('/healthz')
  const slow = await open()
  slow.write(`POST /api/auth/login HTTP/1.1\r\nHost: ${DOMAIN}\r\nContent-Type: application/json\r\n`)
  slow.write('Content-Length: 2\r\n\r\n{')

  await eventually(() => (lines.filter(line => line.includes('"listening"')).length > 1 ? true : undefined))
  const after = await get('/healthz')
  slow.write('}')

  expect(after.serial).not.toBe(before.serial)
  expect((await answerOf(slow)).status).toBe(422)
  expect(authority.orders()).toBe(2)
})

test('a domain that leads elsewhere is reported, and the site waits with http', async () => {
  const { authority, env, launch } = await setup()
  await authority.point(DOMAIN, '127.0.0.9')

  const { lines } = await launch('certificate not renewed')
  const page = await fetch(`http://127.0.0.1:${authority.httpPort}/jobs`)
  const doctor = await elimu(['doctor'], env)

  expect(lines.join()).toContain('connection refused')
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining('waiting for its certificate'),
  ])
  expect(doctor.code).toBe(1)
  expect(doctor.out).toMatch(
    /^error No certificate for jobs.school.test yet. The last attempt failed \(.*refused.*\). Next attempt: /m,
  )
})

test('an authority that cannot be reached is named', async () => {
  const { launch } = await setup({ ACME_DIRECTORY: `https://127.0.0.1:${freePort()}/dir` })

  const { lines } = await launch('certificate not renewed')

  expect(lines.join()).toContain('cannot be reached: ECONNREFUSED')
})

for (const [setting, other] of [
  ['PORT', 'HTTP_PORT'],
  ['HTTP_PORT', 'PORT'],
] as const) {
  test(`a second program on the same ${setting} does not start`, async () => {
    const { env, start } = await setup()
    await start()

    const second = await elimu(['serve'], { ...env, DATA_DIR: emptyFolder(), [other]: String(freePort()) })

    expect(second.code).toBe(1)
    expect(second.err).toContain(`the port is already in use. Set another ${setting}.`)
  })
}

/** A site on ports of its own whose authority is Pebble. `seconds` is how long certificates live. */
async function setup({ seconds, ...variables }: { seconds?: number; ACME_DIRECTORY?: string } = {}) {
  const authority = await acmeServer(seconds ? { seconds } : {})
  const port = freePort()
  const dir = emptyFolder()
  const env: Variables = {
    HOST: '127.0.0.1',
    PORT: String(port),
    HTTP_PORT: String(authority.httpPort),
    DATA_DIR: dir,
    ACME_DIRECTORY: authority.directory,
    NODE_EXTRA_CA_CERTS: authority.certificate,
    ...variables,
  }
  const launch = (event: string) =>
    running(['serve', '--domain', DOMAIN], env, line => (line.includes(`"${event}"`) ? 'here' : undefined))

  /** A connection whose certificate is checked: its chain, its domain and its dates. */
  async function open(): Promise<TLSSocket> {
    const socket = connect({ host: '127.0.0.1', port, servername: DOMAIN, ca: await authority.root() })
    await once(socket, 'secureConnect')
    return socket
  }

  return {
    ...{ authority, dir, launch, open },
    env: { ...env, DOMAIN },
    start: () => launch('listening'),
    async get(path: string) {
      const socket = await open()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${DOMAIN}\r\nConnection: close\r\n\r\n`)
      return { ...(await answerOf(socket)), serial: socket.getPeerCertificate().serialNumber }
    },
  }
}

async function answerOf(socket: TLSSocket) {
  const [chunk] = await once(socket, 'data')
  const text = String(chunk)
  return { status: Number(text.split(' ')[1]), text }
}
