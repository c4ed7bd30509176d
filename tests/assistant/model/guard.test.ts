import { expect, test } from 'bun:test'
import { createGrounding } from '#src/features/assistant/model/grounding.ts'
import { guardedLines } from '#src/features/assistant/model/guarded-stream.ts'
import { createLineGuard } from '#src/features/assistant/model/output-guard.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { post } from '#tests/jobs/setup.ts'
import { testApp } from '#tests/support/app.ts'
import lines from './guarded-lines.json'

const NOTE = '\n\nI left out details that no job on this site confirms. [See all open jobs](/jobs).'

/** Sends answers through the guard in pieces of a few letters, with one job returned by a tool. */
async function guarded() {
  const site = await testApp()
  const school = await site.person('school')
  const job = await post(site, school, {
    title: 'Physics Teacher',
    company: 'Tumaini Hills School',
    location: 'Nakuru',
  })
  const teacher = await site.person('teacher')
  const asker = { ...teacher.user, school: null, subscription: { isActive: true } } as unknown as Viewer

  function say(text: string): string | null {
    const grounding = createGrounding(site.deps)
    grounding.jobs.set(job.id, job)
    for (const sum of [45_000, 38_000, 62_500]) grounding.sums.add(sum)
    const guard = guardedLines(
      createLineGuard(site.deps, asker, grounding, 'You are the assistant of a site.'),
    )
    const shown = (text.match(/.{1,5}/gs) ?? []).map(piece => guard.add(piece)).join('') + guard.end()
    const whole = guard.whole()
    if (whole !== null && shown.trim() !== whole) throw new Error(`shown was ${shown}`)
    return whole
  }
  return {
    ...site,
    job,
    school,
    say,
    row: `- [Physics Teacher](/jobs/${job.id}), for Tumaini Hills School, posted by School 1, Nakuru, full-time`,
  }
}

test('most lines that claim a job without a row are cut, and harmless ones stay', async () => {
  const { say } = await guarded()

  const passed = lines.claims.filter(line => say(line) !== null)
  const lost = lines.innocent.filter(line => say(`${line}\nMore words.`)?.includes('I left out'))

  expect(lines.claims.length).toBeGreaterThan(70)
  expect(lines.innocent.length).toBeGreaterThan(95)
  // Patterns miss indirect claims; these have no row, link or amount.
  expect(passed.length).toBeLessThanOrEqual(6)
  expect(lost).toEqual([])
})

test("a line with a job's link is rewritten from the job's row", async () => {
  const { job, say, row } = await guarded()
  const path = `/jobs/${job.id}`

  for (const line of [
    `[Principal, KES 900,000](${path})`,
    `1. **Principal** at Alliance: ${path}/apply`,
    `* Apply at http://localhost:3000${path} or https://evil.example${path}`,
    `| Principal | [open](${path} "KES 1m") |`,
  ]) {
    expect(say(line)).toBe(row)
  }
})

test('a job that no tool returned, or that has closed, is cut together with its announcement', async () => {
  const { job, school, say, send } = await guarded()
  const unknown = Bun.randomUUIDv7()

  const other = say(`Hello.\nI found this for you:\n- [Teacher](/jobs/${unknown})\nGood luck.`)
  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  const closed = say(`Hello.\n- [Teacher](/jobs/${job.id})`)

  expect(other).toBe(`Hello.\nGood luck.${NOTE}`)
  expect(closed).toBe(`Hello.${NOTE}`)
})

test('an announcement stays if a job that passed follows it, or if it announced something else', async () => {
  const { job, say, row } = await guarded()

  const first = say(`I found these jobs:\n\n- [Teacher](/jobs/${Bun.randomUUIDv7()})\n- [x](/jobs/${job.id})`)
  const tips = say('Three tips:\n- Be on time.\n- Alliance High School is hiring.\n- Bring your papers.')

  expect(first).toBe(`I found these jobs:\n${row}`)
  expect(tips).toBe(`Three tips:\n- Be on time.\n- Bring your papers.${NOTE}`)
})

test('a job described over several lines becomes one line from its row', async () => {
  const { job, say, row } = await guarded()

  const answer = say(
    `Here is one for you:\n\n**Physics Teacher** at Tumaini Hills School\n- Location: Nakuru\n- Pay: KES 70,000\n` +
      `[Apply now](/jobs/${job.id})\n\nIt fits, since you teach Physics.`,
  )

  expect(answer).toBe(`Here is one for you:\n${row}\n\nIt fits, since you teach Physics.`)
})

test('links lead only to pages of the site; the labels of others stay as text', async () => {
  const { say } = await guarded()

  const said = {
    '[My CV](/profile/documents) and [pay](/salary-guide?county=Nairobi#figures)':
      '[My CV](/profile/documents) and [pay](/salary-guide?county=Nairobi#figures)',
    '[Help](http://localhost:3000/help)': '[Help](/help)',
    '[Help](https://evil.example/help)': 'Help',
    '[Help](//evil.example) [Help](/\\evil.example) [Help](/%2Fevil.example)': 'Help Help Help',
    '[Sign out](/api/logout), [in](/login?next=//evil.example), [panel](/admin-dashboard)':
      'Sign out, in, panel',
    '[No such page](/jobs-in-nairobi)': 'No such page',
    '[evil.example](/help)': '[(link removed)](/help)',
    'See www.evil.example, Evil.example/a or tsc.go.ke.': 'See (link removed), (link removed) or tsc.go.ke.',
    '<a href="https://evil.example">Go</a> <https://evil.example>': 'Go',
    'Call 0712 345 678, or write to x@evil.example or support@elimu.example.':
      'Call (number removed), or write to (email removed) or support@elimu.example.',
  }

  for (const [line, expected] of Object.entries(said)) expect(say(line)).toBe(expected)
})

test('headings, tables, emphasis and code in Markdown become plain lines', async () => {
  const { say } = await guarded()

  const answer = say('## Your CV\n\n* **Two** pages\n2) `short`\n\n---\n|a|b|\n|-|-|\n|c|d|\n```\ncode\n```')

  expect(answer).toBe('Your CV\n\n- Two pages\n- short\n\n- a, b\n- c, d\ncode')
})

test('an endless answer is cut off', async () => {
  const { say } = await guarded()

  expect(say('Read the guide.\n'.repeat(1000))?.length).toBeLessThan(4100)
})

test('lines of the instructions are cut', async () => {
  const { say } = await guarded()

  expect(say('- You are the assistant of a site.\nHello.')).toBe(`Hello.${NOTE}`)
})
