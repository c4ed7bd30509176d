import { expect, test } from 'bun:test'
import type { OpenapiDocument } from '#src/features/openapi/types.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'
import { oneIn } from '#tests/support/extent.ts'
import { oddSite } from './fuzz-site.ts'
import { furnish, goodCalls, idFor } from './valid-requests.ts'

/** Worst cases for backtracking expressions: long runs, and long runs that almost match. */
const seeds = [' ', '\t', '\n', '0', 'a', '.', '(', '[', 'a-', 'a@', '1,', '50000712345678', 'kes 5 ', 'pay ']
/** The longest stays below the 64 KB of a body; the others are what most fields accept. */
const lengths = [60_000, 9900, 1900]
/** In an address: the server accepts no longer ones. */
const MAX_IN_ADDRESS_LENGTH = 8000
/** CPU time in ms that one call may take. */
const MAX = 50

const roles = ['teacher', 'tutor', 'counselor', 'career_coach', 'parent', 'school', 'admin', null] as const

test('no long text in any field of any call blocks other requests', async () => {
  const site = await oddSite()
  const people = await everyone(site)
  const things = await furnish(site, people.teacher.user, people.school.user)
  const good = goodCalls(things, people)
  const slow: string[] = []
  let tried = 0
  for (const [turn, { method, path, field, isQuery }] of (await fields(site)).entries()) {
    const target = path.replace(/\{\w+\}/g, idFor(path, things))
    const body = good.find(call => call.path === target && (call.method ?? 'POST') === method)?.good ?? {}
    for (const role of oneIn(8, roles, turn)) {
      const texts = seeds.flatMap(seed => lengths.map(length => textOf(seed, length, isQuery)))
      for (const text of oneIn(9, texts, turn)) {
        const as = role ? people[role] : undefined
        const call = () =>
          isQuery
            ? site.send(method, `${target}?${new URLSearchParams({ [field]: text })}`, { as })
            : site.send(method, target, { as, body: { ...body, [field]: text } })
        const took = await leastOf(3, () => cpuTimeOf(call))
        tried += 1
        if (took > MAX)
          slow.push(
            `${method} ${path}, ${field}: ${JSON.stringify(text.slice(0, 20))} (${text.length}) by ${role}: ${Math.round(took)} ms`,
          )
      }
    }
  }

  expect(slow).toEqual([])
  expect(tried).toBeGreaterThan(1000)
}, 600_000)

test('a text of 4 MB in a form with a file is refused without blocking other requests', async () => {
  const site = await oddSite()
  const school = await site.person('school')
  const send = async () => {
    const form = new FormData()
    form.set('number', 'A 123')
    form.set('note', `x${' '.repeat(4_000_000)}x`)
    const request = new Request('http://localhost:3000/verification', {
      ...{ method: 'POST', body: form, headers: { cookie: school.cookie } },
    })
    const answer = await site.app.handle(request)
    return { status: answer.status, text: await answer.text() }
  }

  const { status, text } = await send()
  const took = await leastOf(3, () => cpuTimeOf(send))

  expect([status, text.includes('We could not read your upload')]).toEqual([400, true])
  expect(took).toBeLessThan(MAX)
})

/** Every field and parameter in the OpenAPI document. */
async function fields({ send }: TestApp) {
  const { paths } = (await send('GET', '/openapi/json')).body as OpenapiDocument
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody, parameters }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const asked = (parameters ?? []).filter(one => one.in === 'query').map(({ name }) => name)
      const call = { method: method.toUpperCase(), path }
      return [
        ...Object.keys(schema?.properties ?? {}).map(field => ({ ...call, field, isQuery: false })),
        ...asked.map(field => ({ ...call, field, isQuery: true })),
      ]
    }),
  )
}

async function everyone(site: TestApp) {
  const found: Partial<Record<NonNullable<(typeof roles)[number]>, Person>> = {}
  for (const role of roles) if (role) found[role] = await site.person(role)
  return found as Required<typeof found>
}

function textOf(seed: string, length: number, isQuery: boolean): string {
  const bytes = Math.min(length, isQuery ? MAX_IN_ADDRESS_LENGTH : length)
  return `x${seed.repeat(bytes / encodedLength(seed, isQuery))}x`
}

const encodedLength = (text: string, isQuery: boolean) =>
  (isQuery ? encodeURIComponent(text) : JSON.stringify(text).slice(1, -1)).length

/** Returns the least of several tries if the first takes too long: it may include garbage collection. */
async function leastOf(times: number, measure: () => Promise<number>): Promise<number> {
  const first = await measure()
  return first <= MAX || times === 1 ? first : Math.min(first, await leastOf(times - 1, measure))
}
