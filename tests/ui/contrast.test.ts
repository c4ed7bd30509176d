import { describe, expect, test } from 'bun:test'
import { contrastOf } from './contrast.ts'

const source = await Bun.file('src/ui/styles/styles.css').text()
const [light = '', dark = ''] = source.split('@media (prefers-color-scheme: dark)')

const sheets = ['ground', 'surface', 'sunken']
const onItself = ['primary', 'accent', 'danger', 'verified']

/** Text colours with their backgrounds. */
const texts: [string, string][] = [
  ...sheets.flatMap(sheet => [pair('ink', sheet), pair('muted', sheet), pair('primary', sheet)]),
  ...['ground', 'surface'].flatMap(sheet => [pair('danger', sheet), pair('primary-strong', sheet)]),
  ...onItself.map(colour => pair(`on-${colour}`, colour)),
  ...['primary', 'danger'].map(colour => pair(`on-${colour}`, `${colour}-strong`)),
  ...onItself.flatMap(colour => [pair(`on-${colour}-tint`, `${colour}-tint`), pair('ink', `${colour}-tint`)]),
  pair('muted', 'primary-tint'),
  pair('muted', 'accent-tint'),
  pair('ground', 'ink'),
  ...['board', 'board-raised'].flatMap(board => [pair('on-board', board), pair('on-board-muted', board)]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(n => pair(`on-tint-${n}`, `tint-${n}`)),
]

/** The borders of fields, and the focus ring. */
const edges: [string, string][] = [
  ...sheets.slice(0, 2).flatMap(sheet => [pair('edge', sheet), pair('focus', sheet)]),
]

for (const [theme, tokens] of [
  ['light', tokensOf(light)],
  ['dark', { ...tokensOf(light), ...tokensOf(dark) }],
] as const) {
  describe(`in ${theme}`, () => {
    test.each(texts)('%s on %s has a contrast of at least 4.5 to 1', (text, sheet) => {
      expect(contrastOf(tokens[text] ?? '', tokens[sheet] ?? '')).toBeGreaterThanOrEqual(4.5)
    })

    test.each(edges)('%s on %s has a contrast of at least 3 to 1', (edge, sheet) => {
      expect(contrastOf(tokens[edge] ?? '', tokens[sheet] ?? '')).toBeGreaterThanOrEqual(3)
    })
  })
}

test('every colour has a dark value', () => {
  expect(Object.keys(tokensOf(dark))).toEqual(Object.keys(tokensOf(light)))
})

test('contrast ratios agree with known values', () => {
  expect(contrastOf('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1)
  expect(contrastOf('oklch(0.627955 0.257683 29.2339)', 'oklch(1 0 0)')).toBeCloseTo(4, 1)
})

function pair(text: string, sheet: string): [string, string] {
  return [text, sheet]
}

function tokensOf(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (oklch\([^)]+\))/g)].map(([, name, value]) => [name, value]),
  )
}
