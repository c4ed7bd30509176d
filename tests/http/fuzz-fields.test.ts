import { expect, test } from 'bun:test'
import { oneIn } from '#tests/support/extent.ts'
import { oddBodies } from './fuzz-inputs.ts'
import { oddLines, oddSite } from './fuzz-site.ts'
import { faultOf } from './response-checks.ts'
import { furnish, goodCalls } from './valid-requests.ts'

test('one odd field in an otherwise valid body breaks nothing', async () => {
  const site = await oddSite()
  const [teacher, school, admin] = [
    await site.person('teacher'),
    await site.person('school'),
    await site.person('admin'),
  ]
  const things = await furnish(site, teacher.user, school.user)
  const wrong: string[] = []
  for (const { method = 'POST', path, as, good } of goodCalls(things, { teacher, school, admin })) {
    for (const [place, field] of Object.keys(good).entries()) {
      // Calls mostly get JSON and pages get forms, by the same schemas. Each field gets a share of the values; together they get all.
      const isCall = path.startsWith('/api/')
      const shared = oddBodies(path, good, field).filter(({ name }, index) => {
        const share = name.startsWith('JSON') ? (isCall ? 4 : 16) : isCall ? 16 : 8
        return (Math.floor(index / 2) + place) % share === 0
      })
      const inputs = oneIn(12, shared, place)
      const found = await Promise.all(inputs.map(input => faultOf(site, method, input, as?.cookie ?? '')))
      wrong.push(...found.flatMap(fault => (fault ? [`${method} ${path}, ${field}: ${fault}`] : [])))
    }
  }

  expect(wrong).toEqual([])
  expect(oddLines(site)).toEqual([])
}, 240_000)
