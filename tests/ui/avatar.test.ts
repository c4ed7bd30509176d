import { expect, test } from 'bun:test'
import { initialsOf, tintClass } from '#src/ui/cards/avatar.tsx'

test('initials are the first letters of the first and the last word', () => {
  expect(['ann b. cole', 'Single', '  two   words ', 'Élodie Ørsted', ''].map(initialsOf)).toEqual([
    'AC',
    'S',
    'TW',
    'ÉØ',
    '?',
  ])
})

test('a name has the same tint in any spacing and case', () => {
  expect(tintClass('Ann Cole')).toBe(tintClass('  ann cole '))
})

test('names use all 8 tints', () => {
  const tints = new Set(Array.from({ length: 200 }, (_, n) => tintClass(`Member number ${n}`)))

  expect([...tints].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(n => `tint-${n}`))
})
