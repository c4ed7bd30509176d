import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { Kept } from '#src/ui/kept.tsx'
import { markupOf } from './markup.tsx'

interface Post {
  title: string
  tags?: string[]
}

let rendered: string[] = []

function Card({ title, tags = [] }: Post) {
  rendered.push(title)
  return <li>{[title, ...tags].join(' ')}</li>
}

const Other = ({ title }: Post) => <li>other {title}</li>

const numbers = Array.from({ length: 100 }, (_, n) => n)

const Long = ({ title }: Post) => (
  <li>
    {numbers.map(n => (
      <b key={n}>{title}</b>
    ))}
  </li>
)

const list = (each: Post[], of = Card) => markupOf(<Kept as="ul" of={of} each={each} />)

test('what is shown again is not rendered again, and a change shows at once', () => {
  rendered = []

  const first = list([{ title: 'Maths' }, { title: 'Physics' }])
  const again = list([{ title: 'Physics' }, { title: 'Maths' }])
  const changed = list([{ title: 'Maths', tags: ['urgent'] }])

  expect(first).toBe('<ul><li>Maths</li><li>Physics</li></ul>')
  expect(again).toBe('<ul><li>Physics</li><li>Maths</li></ul>')
  expect(changed).toBe('<ul><li>Maths urgent</li></ul>')
  expect(rendered).toEqual(['Maths', 'Physics', 'Maths'])
})

test('two components with the same data do not share their markup', () => {
  expect([list([{ title: 'Art' }]), list([{ title: 'Art' }], Other)]).toEqual([
    '<ul><li>Art</li></ul>',
    '<ul><li>other Art</li></ul>',
  ])
})

test('text is escaped', () => {
  expect(list([{ title: '<b>&' }])).toBe('<ul><li>&lt;b&gt;&amp;</li></ul>')
})

test('of many, those used last are kept', () => {
  const posts = Array.from({ length: 1000 }, (_, n) => ({ title: `Post ${n}` }))
  list(posts)
  list(posts.slice(0, 1))
  list([{ title: 'One more' }])
  rendered = []

  list([...posts.slice(0, 1), { title: 'One more' }])
  expect(rendered).toEqual([])

  list(posts.slice(1, 2))
  expect(rendered).toEqual(['Post 1'])
})

test('what is kept is one text, not the pieces of which React made it', () => {
  const strings = () => {
    Bun.gc(true)
    return heapStats().objectTypeCounts.string ?? 0
  }
  const each = (from: number) => Array.from({ length: 500 }, (_, n) => ({ title: `Post ${from + n}` }))
  for (const one of each(0)) list([one], Long)
  const before = strings()

  for (const one of each(500)) list([one], Long)

  expect(strings() - before).toBeLessThan(5000)
})
