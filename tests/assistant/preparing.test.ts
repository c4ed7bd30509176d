import { expect } from 'bun:test'
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
