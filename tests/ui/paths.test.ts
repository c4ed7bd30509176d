import { expect, test } from 'bun:test'
import { paths } from '#src/paths.ts'

test('a page to come back to is carried whole', () => {
  expect(paths.login('/jobs?search=maths&type=remote')).toBe(
    '/login?next=%2Fjobs%3Fsearch%3Dmaths%26type%3Dremote',
  )
})

test('what is empty in a query is left out', () => {
  expect(paths.jobs({ search: '', location: undefined, type: null })).toBe('/jobs')
  expect(paths.jobs({ search: 'home tutor', limit: 0 })).toBe('/jobs?search=home+tutor&limit=0')
})

test('the payment page names plan and role as the specification does', () => {
  expect(paths.payment({ plan: 'specialist', role: 'coach' })).toBe(
    '/mpesa-payment?plan=specialist&role=coach',
  )
})

test('an id cannot leave its place in the path', () => {
  expect(paths.job('../admin?x=1')).toBe('/jobs/..%2Fadmin%3Fx%3D1')
})
