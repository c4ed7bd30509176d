import { expect, test } from 'bun:test'
import { agreementForSchools, agreementOfKeywords, agreementOfMatching } from './agreement.ts'
import { firstHalf } from './first-half.ts'
import { labelledJobs } from './labelled-jobs.ts'
import { secondHalf } from './second-half.ts'

const everyone = [...firstHalf, ...secondHalf]

test('the labelled set has 40 people and 40 jobs, each job a match for someone or clearly other work', () => {
  const graded = new Set(everyone.flatMap(({ grades }) => Object.keys(grades)))

  const ungraded = Object.keys(labelledJobs).filter(name => !graded.has(name))

  expect([everyone.length, Object.keys(labelledJobs).length]).toEqual([40, 40])
  expect(ungraded).toEqual(['librarianNairobi', 'matronNyeri', 'bursarEldoret'])
})

test.each([
  ['the half by which the scores were made', firstHalf, 0.92],
  ['the half that was kept out of it', secondHalf, 0.87],
])('the order of the scores agrees with a person: %s', (_, people, floor) => {
  const matching = agreementOfMatching(people)

  expect(matching).toBeGreaterThan(floor)
  expect(matching).toBeLessThanOrEqual(1)
  expect(matching).toBeGreaterThan(2 * agreementOfKeywords(people))
})

test('candidates agree as well, and better than a list by role', () => {
  const { matching, roles } = agreementForSchools(everyone)

  expect(matching).toBeGreaterThan(0.9)
  expect(matching).toBeGreaterThan(2 * roles)
})

test('an order that ignores the jobs agrees far less', () => {
  const strangers = everyone.map(({ person, ...rest }) => ({
    ...rest,
    person: { ...person, userType: 'parent' as const, subjects: [], specialization: null, skills: [] },
  }))

  expect(agreementOfMatching(strangers)).toBeLessThan(0.6)
})
