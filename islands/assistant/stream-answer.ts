import { ApiError } from '#islands/api.ts'

/** A question that was taken and then not answered; the message is the server's, for people. */
export class Unanswered extends Error {}

/**
 * Asks the assistant. `hear` gets the answer as far as it has come, again and again; the whole one is given at the end.
 * Throws ApiError where the question is not taken, Unanswered where the answer breaks off.
 */
export async function ask(message: string, hear: (soFar: string) => void): Promise<string> {
  const response = await fetch('/api/ai/chat', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message }),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  // A cache or an older server between may answer in one piece.
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

/** The server-sent events of an answer as they come. What is left without its empty line at the end is no event. */
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
