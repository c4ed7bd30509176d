import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Elysia } from 'elysia'
import { assets, type EmbeddedFile, entry } from '#src/http/assets.ts'
import { compress } from '#src/operations/build/client-assets.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'

const text = 'body { color: green }\n'.repeat(100)

test('a browser gets brotli if it accepts it, then gzip, else the plain file', async () => {
  const get = await site()
  const answers: Record<string, string | null> = {}

  for (const accepted of ['gzip, deflate, br', 'gzip;q=1.0', 'br;q=0, gzip', 'br;q=0.5', 'identity']) {
    const response = await get('/assets/styles-1.css', { 'accept-encoding': accepted })
    answers[accepted] = response.headers.get('content-encoding')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBe('text/css;charset=utf-8')
    expect(await decoded(response)).toBe(text)
  }

  expect(answers).toEqual({
    'gzip, deflate, br': 'br',
    'gzip;q=1.0': 'gzip',
    'br;q=0, gzip': 'gzip',
    'br;q=0.5': 'br',
    identity: null,
  })
})

test('hashed files are cached for ever, files of public/ for an hour', async () => {
  const get = await site()

  const hashed = await get('/assets/styles-1.css')
  const plain = await get('/robots.txt')

  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('an unchanged file is answered with 304 and no body', async () => {
  const get = await site()
  const first = await get('/robots.txt', { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') ?? ''

  const same = await get('/robots.txt', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
  const otherEncoding = await get('/robots.txt', { 'if-none-match': etag })

  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect(same.headers.get('etag')).toBe(etag)
  expect(otherEncoding.status).toBe(200)
})

test('HEAD answers with the headers of GET and no body', async () => {
  const get = await site()

  const response = await get('/assets/styles-1.css', {}, 'HEAD')

  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(await response.text()).toBe('')
})

test('an unknown file is 404, and no path escapes the list of files', async () => {
  const get = await site()

  for (const path of [
    '/assets/none.js',
    '/assets/',
    '/assets/..%2frobots.txt',
    '/assets/%2e%2e/package.json',
  ]) {
    expect((await get(path)).status).toBe(404)
  }
})

test('the built script and stylesheet are served', async () => {
  const app = new Elysia().use(assets())

  for (const path of Object.values(entry)) {
    const response = await app.handle(new Request(`http://localhost${path}`))
    expect(response.status).toBe(200)
    expect((await response.text()).length).toBeGreaterThan(500)
  }
})

async function site() {
  const folder = mkdtempSync(join(tmpdir(), 'elimu-assets-'))
  const file = join(folder, 'styles-1.css')
  await Bun.write(file, text)
  const files: EmbeddedFile[] = [
    await compress({ path: '/assets/styles-1.css', file, immutable: true }, folder),
    await compress({ path: '/robots.txt', file, immutable: false }, folder),
  ]
  const app = new Elysia().use(assets(files)).listen({ port: 0, hostname: 'localhost' })
  afterThisTest(async () => {
    await app.stop(true)
    rmSync(folder, { recursive: true })
  })

  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://localhost:${app.server?.port}${path}`, { method, headers, decompress: false })
}

async function decoded(response: Response): Promise<string> {
  const bytes = await response.bytes()
  const encoding = response.headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return new TextDecoder().decode(encoding === 'gzip' ? Bun.gunzipSync(bytes) : bytes)
}
