import { expect, test } from 'bun:test'
import { testOfAll } from '#tests/support/extent.ts'

/** Runs in its own process, since other tests prepare the assistant too. Prints how often other work had a turn. */
const script = `
import { prepare } from '#src/features/assistant/builtin/resolve-intent.ts'
let turns = 0
const count = () => { turns++; waiting = setImmediate(count) }
let waiting = setImmediate(count)
await Promise.all([prepare(), prepare()])
clearImmediate(waiting)
console.log(turns)
`

testOfAll('other requests are answered while the assistant is being trained', async () => {
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' })

  const turns = Number(await new Response(child.stdout).text())

  expect(turns).toBeGreaterThan(100)
})

/** Prints how many files of the assistant are loaded with the server, and once it is asked. */
const loading = `
const loaded = () => Object.keys(require.cache).filter(file => file.includes('/assistant/builtin/')).length
await import('#src/operations/serve.ts')
console.log(loaded())
await import('#src/features/assistant/builtin/answer.ts')
console.log(loaded())
`

test('the server starts without the assistant', async () => {
  const child = Bun.spawn([process.execPath, '-e', loading], { stdout: 'pipe' })

  const [atStart = '', asked = ''] = (await new Response(child.stdout).text()).split('\n')

  expect(Number(atStart)).toBe(0)
  expect(Number(asked)).toBeGreaterThan(0)
})
