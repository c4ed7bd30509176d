import { eventually } from '#tests/support/simulator.ts'

export interface Heard {
  event: string
  data: { content?: string; unread?: number; messageIds?: string[]; id?: string; receiverId?: string }
  /** When it came, in ms of `performance.now()`. */
  at: number
  id?: string
}

/** Reads server-sent events of an answer as they come. */
export function eventStream(response: Response) {
  const heard: Heard[] = []
  let text = ''
  let hasEnded = false
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const lines of whole.map(fieldsOf)) if (lines) heard.push({ ...lines, at: performance.now() })
    }
    hasEnded = true
  })()
  const named = (event: string) => heard.filter(one => one.event === event)
  return {
    response,
    heard,
    named,
    hasEnded: () => hasEnded,
    /** The nth event of a name, waited for. */
    next: (event: string, n = 1) => eventually(async () => named(event)[n - 1]),
    end: () => eventually(async () => hasEnded || undefined),
    leave: async () => {
      await reader?.cancel()
      await reading
    },
  }
}

function fieldsOf(lines: string): Omit<Heard, 'at'> | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(lines)?.[1]
  const [event, data, id] = [field('event'), field('data'), field('id')]
  return event && data ? { event, data: JSON.parse(data), ...(id && { id }) } : null
}
