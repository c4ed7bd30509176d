import { expect, test } from 'bun:test'
import { requestsForMoney } from '#src/features/jobs/asks-for-money.ts'
import { asking, innocent } from './asks-for-money-wordings.ts'

const isHeld = (words: string) => requestsForMoney([words]).length > 0

test('every wording that the rules learned from is told right', () => {
  expect(asking.learned.filter(words => !isHeld(words))).toEqual([])
  expect(innocent.learned.filter(isHeld)).toEqual([])
})

test('of wordings that were held back more than half of those asking are held, and no innocent one', () => {
  expect(asking.heldBack.filter(isHeld).length).toBeGreaterThanOrEqual(11)
  expect(innocent.heldBack.filter(isHeld)).toEqual([])
})
