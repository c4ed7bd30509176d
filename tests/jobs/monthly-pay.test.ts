import { expect, test } from 'bun:test'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'

const periods = [
  ['month', 45_000, 45_000],
  ['year', 600_000, 50_000],
  ['term', 200_000, 50_000],
  ['week', 12_000, 52_000],
] as const

test.each(periods)('pay for a %s of KES %d is KES %d a month', (payPeriod, amount, month) => {
  expect(monthlyPay({ payFrom: amount, payTo: null, payPeriod })).toEqual({ from: month, to: month })
})

test('a range keeps its two ends', () => {
  const pay = monthlyPay({ payFrom: 90_000, payTo: 120_000, payPeriod: 'term' })

  expect(pay).toEqual({ from: 22_500, to: 30_000 })
})

test('an upper end alone is both ends', () => {
  expect(monthlyPay({ payFrom: null, payTo: 40_000, payPeriod: 'month' })).toEqual({
    from: 40_000,
    to: 40_000,
  })
})

const unknown = [
  ['by the hour', { payFrom: 900, payTo: null, payPeriod: 'hour' }],
  ['by the day', { payFrom: 3000, payTo: 4000, payPeriod: 'day' }],
  ['for a time not named', { payFrom: 40_000, payTo: null, payPeriod: null }],
  ['without figures', { payFrom: null, payTo: null, payPeriod: 'month' }],
  ['of nothing', { payFrom: 0, payTo: null, payPeriod: 'month' }],
] as const

test.each(unknown)('pay %s is no monthly pay', (_, pay) => {
  expect(monthlyPay(pay)).toBeNull()
})
