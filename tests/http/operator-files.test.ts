import { expect, test } from 'bun:test'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '#src/app.ts'
import { testApp } from '#tests/support/app.ts'

async function siteWithFiles() {
  const setup = await testApp()
  const folder = join(setup.env.dataDir, 'public')
  mkdirSync(join(folder, '.well-known'), { recursive: true })
  writeFileSync(join(folder, 'google123.html'), 'google-site-verification: google123.html')
  writeFileSync(join(folder, '.well-known/assetlinks.json'), '[]')
  writeFileSync(join(folder, 'jobs'), 'not the jobs')
  writeFileSync(join(folder, '.env'), 'for nobody')
  symlinkSync(setup.env.dataDir, join(folder, 'all'))
  const app = createApp(setup.deps)
  const get = async (path: string) => app.handle(new Request(`http://localhost:3000${path}`))
  return { ...setup, get }
}

test('a file in DATA_DIR/public is served under its own name', async () => {
  const { get } = await siteWithFiles()

  const html = await get('/google123.html')
  const json = await get('/.well-known/assetlinks.json')

  expect([html.status, await html.text()]).toEqual([200, 'google-site-verification: google123.html'])
  expect(html.headers.get('content-type')).toStartWith('text/html')
  expect([json.status, await json.text()]).toEqual([200, '[]'])
  expect(json.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a file never hides a page of the site, and nothing outside the folder is served', async () => {
  const { get, env } = await siteWithFiles()
  writeFileSync(join(env.dataDir, 'secret.txt'), 'for nobody')

  expect(await (await get('/jobs')).text()).toContain('<h1')
  for (const path of [
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/.well-known/..%2f..%2fsecret.txt',
    '/.well-known',
    '/.well-known/',
    '/google123.html%00',
    '//google123.html',
    '/elimu.db',
    '/.env',
    '/all/secret.txt',
  ]) {
    const answer = await get(path)
    expect([path, answer.status, (await answer.text()).includes('for nobody')]).toEqual([path, 404, false])
  }
})
