import { expect, test } from 'bun:test'
import * as z from 'zod/mini'
import { signedOut, walks } from '#tests/browser/page-list.ts'
import type { DemoName } from '#tests/support/demo-site.ts'
import questions from './questions.json'

const roles: DemoName[] = ['teacher', 'tutor', 'counselor', 'coach', 'parent', 'school', 'admin']

const pattern = z.string().check(z.refine(compiles, 'is a regular expression'))

/** How an answer is graded. Regular expressions ignore case. Questions are asked over demo data as the role's demo account. */
const question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]+\/[a-z0-9-]+$/)),
  role: z.enum(roles),
  topic: z.string(),
  /** The user's messages in one chat. The answer to the last one is graded. */
  ask: z.array(z.string().check(z.minLength(1), z.maxLength(2000))).check(z.minLength(1)),
  /** The answer must match each of them. */
  must: z.array(pattern).check(z.minLength(1)),
  /** The answer must link at least one of these paths, if there are any; * at the end matches any rest. Queries are ignored. */
  link: z.array(z.string().check(z.regex(/^\/[a-z0-9/-]+\*?$/))),
  /** The answer must match none of them. */
  mustNot: z.array(pattern),
})

const topics = [
  ...['find-jobs', 'my-matches', 'fees', 'my-applications', 'tsc-licences', 'cbe-levels', 'salary'],
  ...['interview-cv', 'posting-a-job', 'who-applied', 'finding-people', 'account', 'safety'],
  ...['who-are-you', 'greetings', 'follow-up', 'unknown', 'panel'],
]

test('there are at least 120 valid questions, each with its own id', () => {
  const faults = questions.flatMap(one => {
    const { error } = z.safeParse(question, one)
    return error ? [`${one.id}: ${z.prettifyError(error)}`] : []
  })

  expect(faults).toEqual([])
  expect(questions.length).toBeGreaterThanOrEqual(120)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(new Set(questions.map(({ ask }) => ask.join('\n').toLowerCase())).size).toBe(questions.length)
})

test('each topic has at least six questions, and each role asks some', () => {
  const asked = new Map(topics.map(topic => [topic, 0]))
  for (const { topic } of questions) asked.set(topic, (asked.get(topic) ?? 0) + 1)

  expect([...asked.keys()]).toEqual(topics)
  expect([...asked].filter(([, times]) => times < 6)).toEqual([])
  expect(new Set<string>(questions.map(({ role }) => role))).toEqual(new Set(roles))
})

test('every required link leads to a page of the site', () => {
  const pages = [...signedOut, ...Object.values(walks).flat()].map(route => route.replace(/[?#].*/, ''))
  const links = new Set(questions.flatMap(({ link }) => link))

  const leadNowhere = [...links].filter(link => !pages.some(page => covers(link, page)))

  expect(links.size).toBeGreaterThan(20)
  expect(leadNowhere).toEqual([])
})

const covers = (link: string, page: string) =>
  link.endsWith('*') ? page.startsWith(link.slice(0, -1)) : page === link

function compiles(source: string): boolean {
  try {
    new RegExp(source, 'i')
    return true
  } catch {
    return false
  }
}
