import { expect, test } from 'bun:test'
import { markupFaults } from './markup.ts'

const page = (body: string, title = 'Jobs · Elimu') =>
  `<html lang="en-KE"><head><title>${title}</title></head><body><h1>Jobs</h1>${body}</body></html>`

test('a page whose headings, ids and controls are in order has no faults', () => {
  const body = `<h2 id="a">Filters</h2><label for="b">County</label><select id="b" aria-describedby="a"></select>
    <label>Town <input name="town"></label><button aria-label="Close"><svg aria-hidden="true"></svg></button>
    <a href="/"><img src="/logo.png" alt="Home"></a><input type="hidden" name="x"><img src="/x.png" alt="">`

  expect(markupFaults(page(body))).toEqual([])
})

test.each([
  ['<button><svg></svg></button>', 'has no name: <button >'],
  ['<a href="/"><span aria-hidden="true">x</span></a>', 'has no name: <a href="/">'],
  ['<input name="town">', 'has no label: <input name="town">'],
  ['<label for="b">County</label><select id="a"></select>', 'has no label: <select id="a">'],
  ['<label for="b">County</label>', 'names ids that are not there: b'],
  ['<p id="a"></p><p id="a"></p>', 'ids twice: a'],
  ['<img src="/x.png">', 'has no alt: <img src="/x.png">'],
  ['<h1>Again</h1>', 'has not one h1'],
  ['<h3>Deep</h3>', 'leaves out a level of headings: 1,3'],
])('%s is a fault', (body, fault) => {
  expect(markupFaults(page(body))).toContain(fault)
})

test('a page without the name of the site in its title, or without a language, is a fault', () => {
  expect(markupFaults(page('', 'Jobs'))).toEqual(['is titled Jobs'])
  expect(markupFaults(page('').replace(' lang="en-KE"', ''))).toEqual(['is in the language '])
})
