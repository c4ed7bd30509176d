import { expect, test } from 'bun:test'
import { replyBlocks, replyParts } from '#src/ui/chat/assistant-markdown.tsx'

test('a link to a page of this site becomes a link', () => {
  expect(replyParts('See [Help](/help#fees), or [write to us](/contact?topic=account).')).toEqual([
    { text: 'See ' },
    { text: 'Help', href: '/help#fees' },
    { text: ', or ' },
    { text: 'write to us', href: '/contact?topic=account' },
    { text: '.' },
  ])
})

test('a link to another site stays text', () => {
  const elsewhere = [
    '[x](https://evil.example)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](javascript:alert(1))',
    '[x](\u0000/help)',
    '[x](/he\u0007lp)',
    '[x](/he\u202elp)',
    '[x](/help me)',
    '[x](help)',
    '[x]()',
    'https://evil.example',
    '<a href="/help">x</a>',
    '![x](//evil.example/pixel)',
  ]

  expect(elsewhere.map(replyParts)).toEqual(elsewhere.map(text => [{ text }]))
})

test('lines that start with a dash are a list, and an empty line separates paragraphs', () => {
  expect(replyBlocks('Two jobs:\n- [A](/jobs/a)\n- B\n\nThat is all.\nAsk more.\n\nBye')).toEqual([
    { isList: false, lines: [[{ text: 'Two jobs:' }]] },
    { isList: true, lines: [[{ text: 'A', href: '/jobs/a' }], [{ text: 'B' }]] },
    { isList: false, lines: [[{ text: 'That is all.' }], [{ text: 'Ask more.' }]] },
    { isList: false, lines: [[{ text: 'Bye' }]] },
  ])
})

test('an empty reply has no blocks', () => {
  expect(replyBlocks(' \n\n')).toEqual([])
})
