import { expect, test } from 'bun:test'
import { readEvents, type ServerEvent } from '#islands/assistant/stream-answer.ts'

/** A body that arrives in the given pieces. */
const arriving = (pieces: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

const read = async (pieces: Uint8Array<ArrayBuffer>[]) => {
  const events: ServerEvent[] = []
  for await (const event of readEvents(arriving(pieces))) events.push(event)
  return events
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('events are read correctly however their bytes are split', async () => {
  const wire = bytes(
    'event: part\ndata: {"text":"Ndiyo – 👍"}\n\nevent: done\ndata: {"response":"Ndiyo – 👍"}\n\n',
  )
  const expected = [
    { event: 'part', data: '{"text":"Ndiyo – 👍"}' },
    { event: 'done', data: '{"response":"Ndiyo – 👍"}' },
  ]

  for (const size of [1, 2, 3, 7, 40, wire.length]) {
    const count = Math.ceil(wire.length / size)
    const pieces = Array.from({ length: count }, (_, n) => wire.slice(n * size, (n + 1) * size))
    expect(await read(pieces)).toEqual(expected)
  }
})

test('events may have several lines, comments or carriage returns, and an incomplete one is dropped', async () => {
  const wire = ': keep-alive\r\n\r\ndata: one\r\ndata:two\r\n\r\nevent: part\ndata: {"text":"cut'

  expect(await read([bytes(wire)])).toEqual([
    { event: 'message', data: '' },
    { event: 'message', data: 'one\ntwo' },
  ])
})
