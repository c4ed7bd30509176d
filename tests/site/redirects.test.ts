import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'

test.each([
  ['/post-job', '/jobs/post'],
  ['/find-teachers', '/professionals?role=teacher'],
  ['/candidates', '/professionals'],
  ['/institutional-plans', '/pricing#institutions'],
])('%s leads on to %s for good', async (from, to) => {
  const { send } = await testApp()

  const { status, headers } = await send('GET', from)

  expect(status).toBe(308)
  expect(headers.get('location')).toBe(to)
})
