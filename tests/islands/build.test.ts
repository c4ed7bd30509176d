import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient, buildProgram, preloadChunks } from '#src/operations/build/build.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('building twice produces the same files and manifest', async () => {
  const [one, two] = [newFolder(), newFolder()]

  await buildClient({ outDir: one })
  await buildClient({ outDir: two })

  const list = (folder: string) => Bun.file(join(folder, 'embedded.ts')).text()
  const files = (folder: string) => readdirSync(join(folder, 'client')).toSorted()
  expect(files(one)).toEqual(files(two))
  expect(await list(one)).toBe(await list(two))
  expect(await list(one)).toMatch(
    /"client":"\/assets\/client-\w+\.js","css":"\/assets\/styles-\w+\.css","worker":"\/assets\/worker-\w+\.js"/,
  )
})

test('a lazy chunk is preloaded together with its large imports', () => {
  const chunk = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
  const texts = {
    'client-1.js': 'go(()=>import("/assets/apply-2.js"),()=>import("/assets/alone-5.js"))',
    'apply-2.js': 'import{a}from"/assets/core-3.js";',
    'core-3.js': 'import{b}from"/assets/react-4.js";',
    'react-4.js': 'x'.repeat(60_000),
    'alone-5.js': '',
  }

  const scripts = preloadChunks(Object.entries(texts).map(([name, text]) => chunk(name, text)))

  const built = Object.fromEntries(scripts.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]))
  expect(built).toEqual({
    ...texts,
    'client-1.js':
      'go(()=>(import("/assets/react-4.js"),import("/assets/apply-2.js")),()=>import("/assets/alone-5.js"))',
  })
})

test('a compiled program contains islands and built files, and runs from an empty folder', async () => {
  const [built, empty] = [newFolder(), newFolder()]
  await buildProgram(join(import.meta.dir, 'fixtures/program.tsx'), join(built, 'program'))

  const program = Bun.spawn([join(built, 'program')], { cwd: empty, stdout: 'pipe', stderr: 'pipe' })
  const { value } = await program.stdout.getReader().read()
  const { port, entry } = JSON.parse(new TextDecoder().decode(value))
  const get = (path: string) => fetch(`http://localhost:${port}${path}`)
  const page = await (await get('/')).text()
  const files = await Promise.all([entry.client, entry.css, entry.worker, '/favicon.svg'].map(get))
  program.kill()
  await program.exited

  expect(page).toContain('data-island="fixtures/counter"')
  expect(page).toContain('Add</button>')
  expect(files.map(({ status, headers }) => [status, headers.get('content-encoding')])).toEqual([
    [200, 'br'],
    [200, 'br'],
    [200, 'br'],
    [200, 'br'],
  ])
  expect(await new Response(program.stderr).text()).toBe('')
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elimu-build-'))
  folders.push(folder)
  return folder
}
