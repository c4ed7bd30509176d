import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { makePublic } from '#tests/bench/made-public.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'
import { migratedFolder } from '#tests/support/data-folders.ts'

/** Searches with few or no results, which would scan everything without an index. */
const searches = [
  '/api/professionals?search=zzqq',
  '/api/professionals?search=a%20b%20c%20d%20e%20f%20g%20h&level=pre-primary&county=Lamu',
  '/api/professionals?level=university',
  '/api/professionals?subject=zzz',
  '/api/professionals?verified=on&search=zz',
  '/api/schools?search=zzqq',
  '/api/schools?county=Lamu&type=tvet&verified=on&search=x',
]

test('directory searches do not slow down with ten times as many people', async () => {
  const [few, many] = [await filled(500), await filled(5000)]

  for (const path of searches) {
    const [small, large] = [await cheapest(few, path), await cheapest(many, path)]
    // One call takes about half a millisecond.
    expect([path, large < small * 3 + 0.5]).toEqual([path, true])
  }
})

test('the sitemap is built once an hour', async () => {
  const full = await filled(5000)
  const made = await cpuTimeOf(() => full.send('GET', '/sitemap-1.xml'))
  const { send, person, clock } = await testApp()
  const names = async (id: string) => (await send('GET', '/sitemap.xml')).body.includes(id)
  await send('GET', '/sitemap.xml')
  const { id } = await person('teacher')
  const within = await names(id)
  clock.advance(61 * 60_000)

  expect(await cheapest(full, '/sitemap-1.xml')).toBeLessThan(made / 2)
  expect([within, await names(id)]).toEqual([false, true])
})

async function filled(count: number) {
  const dir = migratedFolder()
  makePublic(join(dir, 'elimu.db'), count, Date.now())
  return testApp({ env: { DATA_DIR: dir } })
}

async function cheapest(app: TestApp, path: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run++) {
    // A different address each time, since responses are cached.
    const asked = `${path}${path.includes('?') ? '&' : '?'}run=${run}`
    times.push(await cpuTimeOf(() => app.send('GET', asked)))
  }
  return Math.min(...times)
}
