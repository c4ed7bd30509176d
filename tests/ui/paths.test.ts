import { expect, test } from 'bun:test'
import { paths } from '#src/paths.ts'

test('a return address is encoded completely', () => {
  expect(paths.login('/jobs?search=maths&type=remote')).toBe(
    '/login?next=%2Fjobs%3Fsearch%3Dmaths%26type%3Dremote',
  )
})

test('empty values are left out of a query', () => {
  expect(paths.jobs({ search: '', location: undefined, type: null })).toBe('/jobs')
  expect(paths.jobs({ search: 'home tutor', limit: 0 })).toBe('/jobs?search=home+tutor&limit=0')
})

test('the payment page has plan and role in its query', () => {
  expect(paths.payment({ plan: 'specialist', role: 'coach' })).toBe(
    '/mpesa-payment?plan=specialist&role=coach',
  )
})

test('an id is encoded, so that it stays one segment of the path', () => {
  expect(paths.job('../admin?x=1')).toBe('/jobs/..%2Fadmin%3Fx%3D1')
})
