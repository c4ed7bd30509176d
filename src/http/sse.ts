/** A server-sent event. A browser that reconnects sends the last `id`, to continue from there. */
export interface ServerEvent<Name extends string = string> {
  event: Name
  data: object
  id?: string
}

export interface EventStream {
  send: (text: string) => void
  close: () => void
}

/** Bytes that a slow browser may be behind before it has to reconnect. */
const MAX_BEHIND = 256 * 1024

/** Returns an open stream. It ends when either side closes it or the reader falls too far behind, which calls `leave`. */
export function openPipe(leave: () => void): EventStream & { body: ReadableStream } {
  let isOpen = true
  let controller: ReadableStreamDefaultController | undefined
  const body = new ReadableStream(
    {
      start(given) {
        controller = given
      },
      cancel() {
        isOpen = false
        leave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BEHIND }),
  )

  const close = () => {
    if (!isOpen) return
    isOpen = false
    leave()
    controller?.close()
  }
  const send = (text: string) => {
    if (!isOpen) return
    if ((controller?.desiredSize ?? 0) <= 0) return close()
    controller?.enqueue(encoder.encode(text))
  }
  return { body, send, close }
}

const encoder = new TextEncoder()

export function textOf({ event, data, id }: ServerEvent): string {
  return `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`
}

export const eventStreamResponse = (body: ReadableStream): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would keep the events back until its buffer is full.
      'x-accel-buffering': 'no',
    },
  })
