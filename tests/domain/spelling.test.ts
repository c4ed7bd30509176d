import { expect, test } from 'bun:test'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { knownWords } from '#src/domain/search/terms.ts'

test.each([
  ['mathmatics', 'mathematics'],
  ['matehmatics', 'mathematics'],
  ['tution', 'tuition'],
  ['phisics', 'physics'],
  ['techer', 'teacher'],
  ['etacher', 'teacher'],
  ['kisumo', 'kisumu'],
  ['nairobbi', 'nairobi'],
  ['kiswahilli', 'kiswahili'],
  ['hisabti', 'hisabati'],
  ['geogrphy', 'geography'],
])('%p is read as %p', (typed, word) => {
  expect(nearestWord(typed, knownWords)).toBe(word)
})

test('short words, words far from any other and long runs of letters are left alone', () => {
  for (const word of ['art', 'zebra', 'plumbing', 'm'.repeat(200)])
    expect(nearestWord(word, knownWords)).toBeNull()
})

test('the nearest word wins, and of equally near ones the first', () => {
  expect(nearestWord('librarain', ['libraries', 'librarian'])).toBe('librarian')
  expect(nearestWord('chaf', ['chef', 'chat'])).toBe('chef')
})
