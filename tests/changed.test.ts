import { expect, test } from 'bun:test'
import { testsFor } from './changed.ts'

test('a change runs the tests that import it, and those that name a route it has a part in', async () => {
  const { run, left } = await testsFor(['src/features/reviews/replying.ts'])

  expect(run).toContain('tests/reviews/replying.test.ts')
  expect(run).toContain('tests/professionals/pages.test.ts')
  expect(run).toContain('tests/http/access.test.ts')
  expect(left).toContain('tests/alerts/digest.test.ts')
  expect(left).toContain('tests/payments/daraja-client.test.ts')
})

test('a change to an island runs the tests of the pages that show it', async () => {
  const { run, left } = await testsFor(['islands/payments/payment.tsx'])

  expect(run).toContain('tests/payments/payment-island.test.ts')
  expect(left).toContain('tests/reviews/writing.test.ts')
})

test('a change to the program runs the tests that start it', async () => {
  const { run, left } = await testsFor(['src/operations/tar.ts'])

  expect(run).toContain('tests/operations/restore.test.ts')
  expect(left).toContain('tests/jobs/search.test.ts')
})

test('a change to the schema, to the session or to packages runs all that it can break', async () => {
  const [schema, session, packages, readme] = await Promise.all(
    ['db/schema/jobs.ts', 'src/http/session.ts', 'bun.lock', 'README.md'].map(file => testsFor([file])),
  )

  expect([schema?.left, packages?.left]).toEqual([[], []])
  expect(session?.run).toContain('tests/alerts/asking.test.ts')
  expect(readme?.run).toEqual(['tests/architecture.test.ts'])
})
