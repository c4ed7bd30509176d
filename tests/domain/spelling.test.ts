import { expect, test } from 'bun:test'
import { meaningfulPhrases, meaningOf } from '#src/domain/search/meanings.ts'
import { nearestWord, soundOf } from '#src/domain/search/spelling.ts'
import { knownWords } from '#src/domain/search/terms.ts'
import { isVerb } from '#src/domain/search/verbs.ts'

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

test('words that are spelt by their sound in Kenya sound alike, and towns like no role', () => {
  for (const [typed, word] of [
    ['tuta', 'tutor'],
    ['tichaa', 'teacher'],
    ['inglish', 'english'],
    ['saikolojist', 'psychologist'],
    ['kaunsela', 'counsellor'],
    ['jografia', 'geography'],
    ['komputa', 'computer'],
    ['onlaini', 'online'],
  ])
    expect([typed, soundOf(typed ?? '')]).toEqual([typed ?? '', soundOf(word ?? '')])
  const roles = new Set(['teacher', 'tutor', 'counselor', 'coaching'].map(soundOf))
  const towns = [...meaningfulPhrases()].filter(name => meaningOf(name)?.kind === 'place' && name !== 'tika')
  expect(towns.filter(name => roles.has(soundOf(name)))).toEqual([])
})

test('verbs of wanting and relatives are verbs in any tense and spelling; names, places and subjects are not', () => {
  for (const word of 'nataka natafta nasaka tunahitaji naitaji nisaidie nadai naseti nimesaka anachelewa mwenye iliyo anayejua zinazolipa'.split(
    ' ',
  ))
    expect([word, isVerb(word)]).toEqual([word, true])
  for (const word of 'nasaha nafula nairobi kisumu amina mtaalamu kemia hesabu likizo analyst'.split(' '))
    expect([word, isVerb(word)]).toEqual([word, false])
})
