import { expect, test } from 'bun:test'
import { readToast, type Toast, writeToast } from '#src/ui/toast.ts'

test('a toast written to the cookie is read back unchanged', () => {
  const toast: Toast = {
    title: 'Payment Failed',
    description: 'Asante; 50% “sent”, KES 1,050 = paid',
    variant: 'destructive',
    action: { label: 'Try Again', href: '/mpesa-payment?plan=individual&role=teacher' },
  }

  const value = writeToast(toast)

  expect(value).toMatch(/^[\w%.!~*'()-]+$/)
  expect(readToast(value)).toEqual(toast)
  expect(readToast(decodeURIComponent(value))).toEqual(toast)
  expect(readToast(JSON.parse(decodeURIComponent(value)))).toEqual(toast)
})

test("long texts are cut, so that the cookie stays within the browser's limit", () => {
  const value = writeToast({ title: '“'.repeat(5000), description: '”'.repeat(5000) })

  expect(value.length).toBeLessThan(4000)
  expect(readToast(value)?.title).toBe('“'.repeat(120))
})

test('an invalid cookie is read as no toast', () => {
  const values = [
    undefined,
    null,
    '',
    '%',
    '{',
    '[]',
    '"text"',
    'null',
    '{"title":7}',
    '{"title":""}',
    'x'.repeat(9999),
  ]

  expect(values.map(readToast)).toEqual(values.map(() => null))
})

test('fields of other types and actions that lead to another site are dropped', () => {
  const hrefs = [
    'https://example.test',
    '//example.test',
    '/\\example.test',
    '/\t/example.test',
    'javascript:alert(1)',
    7,
  ]

  const read = hrefs.map(href =>
    readToast({ title: 'Hello', description: {}, variant: 'loud', action: { label: 'Go', href } }),
  )

  expect(read).toEqual(hrefs.map(() => ({ title: 'Hello' })))
})
