import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { KangaCover } from '#src/ui/cards/kanga-cover.tsx'

const coverOf = (name: string) => renderToStaticMarkup(<KangaCover name={name} />)
const covers = Array.from({ length: 400 }, (_, n) => coverOf(`Member number ${n}`))

test('a name has the same kanga in any spacing and case', () => {
  expect(coverOf('  ziwa view  ')).toBe(coverOf('Ziwa View'))
})

test('names share 48 kangas: six motifs in eight colours', () => {
  expect(new Set(covers).size).toBe(48)
})

test('a kanga is decorative and weighs less than 500 bytes', () => {
  for (const cover of new Set(covers)) {
    expect(cover).toStartWith('<svg aria-hidden="true"')
    expect(Buffer.byteLength(cover)).toBeLessThan(500)
  }
})
