import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { safeErrorFields } from '#src/http/log.ts'

type Answering = (hear: (part: string) => void) => Promise<string>

/** An answer as server-sent events: `part` with its text as it comes, then `done` with the whole, or `problem` with why not. */
export function answerEvents(deps: Deps, answering: Answering): Response {
  const encoder = new TextEncoder()
  let isOpen = true
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: object) => {
        if (isOpen) controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      try {
        send('done', { response: await answering(text => send('part', { text })) })
      } catch (error) {
        send('problem', { message: problemOf(deps, error) })
      }
      if (isOpen) controller.close()
    },
    cancel() {
      isOpen = false
    },
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would keep the events back until its buffer is full.
      'x-accel-buffering': 'no',
    },
  })
}

function problemOf({ log }: Deps, error: unknown): string {
  if (error instanceof DomainError) return error.message
  log.error('answer failed', safeErrorFields(error))
  return 'Something went wrong on our side. Please try again.'
}
