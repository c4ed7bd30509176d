import { expect, test } from 'bun:test'
import { testsFor, testsOfCommit } from './select-tests.ts'

test('a change runs the tests that import it, and those that name a route it has a part in', async () => {
  const { run, left } = await testsFor(['src/features/reviews/write-review.ts'])

  expect(run).toContain('tests/reviews/write-review.test.ts')
  expect(run).toContain('tests/professionals/pages.test.ts')
  expect(run).toContain('tests/http/access.test.ts')
  expect(left).toContain('tests/alerts/digest.test.ts')
  expect(left).toContain('tests/payments/daraja-client.test.ts')
})

test('a change to an island runs the tests of the pages that show it', async () => {
  const { run, left } = await testsFor(['islands/enhance/payments/payment.ts'])

  expect(run).toContain('tests/payments/payment-island.test.ts')
  expect(left).toContain('tests/reviews/write-review.test.ts')
})

test('a change to the program runs the tests that start it', async () => {
  const { run, left } = await testsFor(['src/operations/backup/tar.ts'])

  expect(run).toContain('tests/operations/restore.test.ts')
  expect(left).toContain('tests/jobs/search.test.ts')
})

test('a change to the schema, to the session or to packages runs all that it can break', async () => {
  const [schema, session, packages, readme] = await Promise.all(
    ['db/schema/jobs.ts', 'src/http/session/session.ts', 'bun.lock', 'README.md'].map(file =>
      testsFor([file]),
    ),
  )

  expect([schema?.left, packages?.left]).toEqual([[], []])
  expect(session?.run).toContain('tests/alerts/create-alert.test.ts')
  expect(readme?.run.toSorted()).toEqual(['tests/architecture.test.ts', 'tests/source.test.ts'])
})

test('journeys in a browser take turns by commit, but for the main ones and those that a change can break', () => {
  const [widget, reviews] = ['tests/assistant/widget-in-browser.test.ts', 'tests/reviews/in-browser.test.ts']
  const [main, other] = ['tests/browser/main-job.test.ts', 'tests/jobs/search.test.ts']
  const commits = Array.from({ length: 300 }, (_, n) => `commit ${n}`)

  const runs = commits.map(commit => testsOfCommit([widget, reviews, main, other], commit, [reviews]).run)

  expect(runs.filter(run => run.includes(widget)).length).toBeWithin(70, 130)
  for (const run of runs) expect(run).toEqual(expect.arrayContaining([reviews, main, other]))
})

test('journeys that a change can break take turns where they are most of them', () => {
  const tests = ['tests/assistant/widget-in-browser.test.ts', 'tests/reviews/in-browser.test.ts']
  const commits = Array.from({ length: 300 }, (_, n) => `commit ${n}`)

  const runs = commits.map(commit => testsOfCommit(tests, commit, tests).run)

  for (const file of tests) expect(runs.filter(run => run.includes(file)).length).toBeWithin(40, 80)
})
