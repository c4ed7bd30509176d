import { expect, test } from 'bun:test'
import { themeColors } from '#src/ui/layout/layout.tsx'
import { testApp } from '#tests/support/app.ts'

test('the manifest has the configured name, and every icon exists in its stated size', async () => {
  const { send } = await testApp({ env: { SITE_NAME: 'Shule Yetu' } })

  const { status, headers, body } = await send('GET', '/manifest.webmanifest')
  const manifest = JSON.parse(body)

  expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Shule Yetu',
    short_name: 'Shule Yetu',
    lang: 'en-KE',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColors.light,
    shortcuts: [{ url: '/jobs' }, { url: '/dashboard' }],
  })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
  ])
  for (const { src, sizes, type } of manifest.icons)
    expect([sizes, type]).toEqual([await sizeOf(src), 'image/png'])
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180')
})

test('every page links the manifest, the icons, the theme colours and the service worker', async () => {
  const { send } = await testApp()

  for (const path of ['/', '/jobs', '/login', '/offline']) {
    const { body } = await send('GET', path)
    for (const part of [
      '<link rel="manifest" href="/manifest.webmanifest"/>',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
      `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)"/>`,
      `<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)"/>`,
      'data-worker="/sw.js"',
    ])
      expect(body).toContain(part)
  }
})

test("the service worker is served from the root, is revalidated each time, and has the pages' security policy", async () => {
  const { send } = await testApp()

  const { status, headers, body } = await send('GET', '/sw.js')
  const again = await send('GET', '/sw.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } })

  expect([status, again.status]).toEqual([200, 304])
  expect(headers.get('content-type')).toStartWith('text/javascript')
  expect(headers.get('cache-control')).toBe('no-cache')
  const policy = headers.get('content-security-policy')
  for (const rule of ["script-src 'self'", "worker-src 'self'", "manifest-src 'self'"])
    expect(policy).toContain(`${rule};`)
  expect(body).toContain('addEventListener("fetch"')
})

test('the offline page is the same for everyone and is not indexed', async () => {
  const { send, person } = await testApp()

  const { status, headers, body } = await send('GET', '/offline')
  const { body: sitemap } = await send('GET', '/sitemap.xml')

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('<ul id="kept-pages"')
  expect(sitemap).not.toContain('/offline')
  const own = await send('GET', '/offline', { as: await person('teacher') })
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
})

test('with OFFLINE_READING=off pages register no worker, and /sw.js removes an existing one', async () => {
  const { send } = await testApp({ env: { OFFLINE_READING: 'off' } })

  const page = await send('GET', '/')
  const { headers, body } = await send('GET', '/sw.js')

  expect(page.body).not.toContain('data-worker')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('fetch')
})

/** Reads width and height from the header of a PNG. */
async function sizeOf(path: string): Promise<string> {
  const bytes = await Bun.file(`public${path}`).bytes()
  const head = new DataView(bytes.buffer, bytes.byteOffset)
  return `${head.getUint32(16)}x${head.getUint32(20)}`
}
