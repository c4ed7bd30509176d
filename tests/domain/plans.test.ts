import { expect, test } from 'bun:test'
import { roles } from '#src/domain/people/roles.ts'
import { feeFor, isAnnual, planFor, planNames, renewedUntil } from '#src/domain/plans.ts'
import { priceFor } from '#src/features/registration/price-label.ts'

const fees = { teacher: 1050, tutor: 1050, parent: 1050, counselor: 5000, coach: 5000, school: 0 }
const inKenya = (text: string) => Date.parse(`${text}+03:00`)

test('each role has its plan and fee, once or every year', () => {
  expect(roles.map(role => [role, planNames[planFor(role)], priceFor(fees, role)])).toEqual([
    ['teacher', 'Individual Professional', 'KES 1,050 one-off payment'],
    ['tutor', 'Individual Professional', 'KES 1,050 one-off payment'],
    ['counselor', 'Specialist Professional', 'KES 5,000 a year'],
    ['career_coach', 'Specialist Professional', 'KES 5,000 a year'],
    ['parent', 'Individual Professional', 'KES 1,050 a year'],
    ['school', 'Institution Premium', 'Free'],
  ])
  expect(feeFor(fees, 'career_coach')).toBe(5000)
  expect(planFor(null)).toBe('individual')
  expect(isAnnual('tutor')).toBe(false)
})

test('a one-time plan does not end', () => {
  expect(renewedUntil('teacher', null, Date.now())).toBeNull()
  expect(renewedUntil('tutor', Date.now(), Date.now())).toBeNull()
})

test('an annual plan ends at the end of the day in Kenya one year after payment', () => {
  const morning = renewedUntil('school', null, inKenya('2026-11-20T00:30:00'))
  const night = renewedUntil('school', null, inKenya('2026-11-20T23:30:00'))

  expect(morning).toBe(inKenya('2027-11-20T23:59:59.999'))
  expect(night).toBe(morning)
})

test('an early renewal adds a year to the end date, a late one starts from the payment', () => {
  const until = inKenya('2027-03-01T23:59:59.999')

  expect(renewedUntil('parent', until, inKenya('2027-02-01T12:00:00'))).toBe(
    inKenya('2028-03-01T23:59:59.999'),
  )
  expect(renewedUntil('parent', until, inKenya('2027-06-05T12:00:00'))).toBe(
    inKenya('2028-06-05T23:59:59.999'),
  )
})

test('a year from 29 February ends on 28 February', () => {
  expect(renewedUntil('counselor', null, inKenya('2028-02-29T10:00:00'))).toBe(
    inKenya('2029-02-28T23:59:59.999'),
  )
  expect(renewedUntil('counselor', null, inKenya('2027-02-28T10:00:00'))).toBe(
    inKenya('2028-02-28T23:59:59.999'),
  )
})
