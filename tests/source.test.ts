import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { oldWordsIn } from './support/old-words.ts'

const files = ['src', 'islands', 'db'].flatMap(folder =>
  [...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync('.')].filter(file => !file.endsWith('.d.ts')),
)

test('only src/env reads the environment', async () => {
  const readers = await filesThatMatch(/(?<!['"])\b(process|Bun|import\.meta)\.env\b/)

  expect(readers).toEqual(['src/env/env.ts'])
})

test('raw HTML is only set where it is what React just rendered', async () => {
  const wrappers = ['islands/island.tsx', 'src/ui/kept.tsx']
  expect((await filesThatMatch(/dangerouslySetInnerHTML/)).sort()).toEqual(wrappers)
})

test('no style attribute and no inline script is written: the content security policy forbids them', async () => {
  // An email is no page of ours.
  const emails = 'src/operations/transports/email-template.tsx'
  expect(await filesThatMatch(/\bstyle=\{|<script>|<style>/)).toEqual([emails])
})

test('shared schemas use the small zod', async () => {
  const schemas = files.filter(file => /^src\/(domain\/|features\/.*(schema|fields)\.ts$)/.test(file))
  const large = await Promise.all(
    schemas.map(async file => /from 'zod'/.test(await Bun.file(file).text()) && file),
  )

  expect(large.filter(Boolean)).toEqual([])
})

test('scripts take only types from the answers of the API: its schemas stay on the server', async () => {
  const takers = await filesThatMatch(/^import (?!type)[^'"]*from '#src\/features\/.*json\.ts'/m)

  expect(takers.filter(file => /^(islands|src\/ui)\//.test(file))).toEqual([])
})

test('comments are in plain English', async () => {
  const faults: string[] = []

  for (const file of files) {
    const comments = (await Bun.file(file).text()).match(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []
    faults.push(
      ...comments
        .flatMap(comment => oldWordsIn(comment.replace(/`[^`]*`/g, '')))
        .map(fault => `${file}: ${fault}`),
    )
  }

  expect(faults).toEqual([])
})

async function filesThatMatch(pattern: RegExp) {
  const found = await Promise.all(files.map(async file => pattern.test(await Bun.file(file).text()) && file))
  return found.filter(file => file !== false)
}
