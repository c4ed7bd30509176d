import { ApiError } from '#islands/api.ts'

/** A question that was accepted but not answered. The message is from the server, for users. */
export class Unanswered extends Error {}

/**
 * Asks the assistant. `hear` gets the answer so far each time a part arrives; the whole answer is returned. Throws ApiError if the
 * question is refused, and Unanswered if the answer breaks off.
 */
export async function ask(message: string, hear: (soFar: string) => void): Promise<string> {
  const response = await fetch('/api/ai/chat', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message }),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  // A cache may answer in one piece.
  if (!response.body || !isStream(response)) return (await response.json()).response

  let soFar = ''
  for await (const { event, data } of readEvents(response.body)) {
    const said = JSON.parse(data)
    if (event === 'done') return said.response
    if (event === 'problem') throw new Unanswered(said.message)
    if (event === 'part') {
      soFar += said.text
      hear(soFar)
    }
  }
  throw new Unanswered('')
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')

export interface ServerEvent {
  event: string
  data: string
}

/** Yields the server-sent events of an answer. An event without its final empty line is dropped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    rest += decoder.decode(read.value, { stream: true }).replaceAll('\r', '')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    yield* blocks.map(toEvent)
  }
}

function toEvent(block: string): ServerEvent {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines
      .filter(line => line.startsWith(`${name}:`))
      .map(line => line.slice(name.length + 1).replace(/^ /, ''))
  return { event: field('event').at(-1) ?? 'message', data: field('data').join('\n') }
}
