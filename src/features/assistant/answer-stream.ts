import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { safeErrorFields } from '#src/http/log.ts'
import { eventStreamResponse, openPipe, textOf } from '#src/http/sse.ts'

/** Answers a question; `hear` gets the parts as they come. */
export type Answering = (hear?: (part: string) => void) => Promise<string>

/** An answer as server-sent events: `part` with its text as it comes, then `done` with the whole, or `problem` with why not. */
export function answerEvents(deps: Deps, answering: Answering): Response {
  const { body, send, close } = openPipe(() => {})
  answering(text => send(textOf({ event: 'part', data: { text } })))
    .then(
      response => send(textOf({ event: 'done', data: { response } })),
      error => send(textOf({ event: 'problem', data: { message: messageOf(deps, error) } })),
    )
    .then(close)
  return eventStreamResponse(body)
}

function messageOf({ log }: Deps, error: unknown): string {
  if (error instanceof DomainError) return error.message
  log.error('answer failed', safeErrorFields(error))
  return 'Something went wrong on our side. Please try again.'
}
