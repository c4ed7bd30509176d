import { expect, test } from 'bun:test'
import { readToast, type Toast, writeToast } from '#src/ui/toast.ts'

test('a toast written to the cookie reads the same', () => {
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

test('long texts are cut, so that the cookie stays small enough to be kept', () => {
  const value = writeToast({ title: '“'.repeat(5000), description: '”'.repeat(5000) })

  expect(value.length).toBeLessThan(4000)
  expect(readToast(value)?.title).toBe('“'.repeat(120))
})

test('what is not a toast reads as none', () => {
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

test('fields of other kinds and actions that leave the site are dropped', () => {
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
