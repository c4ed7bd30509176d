import { ApiError } from '#islands/api.ts'
import { readEvents } from './parse-event-stream.ts'

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
