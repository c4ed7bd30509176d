import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatClock } from '#src/ui/format.ts'
import { answer } from './answer.ts'
import { addTurn, conversationOf } from './conversation.ts'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Messages of one person. */
export const MAX_PER_HOUR = { free: 20, subscribed: 100 }

/** People whose message is being answered, in this process. */
const createAsking = () => new Set<string>()

/**
 * Accepts a message and returns the function that answers it: `hear` gets the parts as they come, and the promise resolves to
 * the whole answer once it is saved. The answer is completed even if nobody listens any more, for the next visit. Throws
 * `conflict` while the person's last message is being answered, `limited` past the hour's limit.
 */
export function beginAnswer(deps: Deps, asker: Viewer, question: string) {
  const busy = deps.state(createAsking)
  if (busy.has(asker.id)) throw new DomainError('conflict', STILL_ANSWERING)
  consumeLimit(deps, asker)

  busy.add(asker.id)
  return async (hear: (part: string) => void = () => {}): Promise<string> => {
    try {
      return await answerAndSave(deps, asker, question, hear)
    } finally {
      busy.delete(asker.id)
    }
  }
}

const STILL_ANSWERING =
  'Your last message is still being answered. Please wait for the answer, then send this one.'

function consumeLimit({ limiter }: Deps, { id, subscription, userType }: Viewer) {
  const isFull = subscription.isActive || userType === 'admin'
  const max = isFull ? MAX_PER_HOUR.subscribed : MAX_PER_HOUR.free
  if (limiter.tryConsume(`chat:${id}`, max, HOUR)) return

  const said = `You have sent ${max} messages within an hour, which is as many as I can answer.`
  const again = `You can ask again at ${retryTime(limiter, `chat:${id}`, max)}.`
  const more = isFull ? '' : ` With a subscription it is ${MAX_PER_HOUR.subscribed} an hour.`
  throw new DomainError('limited', `${said} ${again}${more}`)
}

/** The time of day from which an hour's limit allows more, rounded up to a whole minute. */
export const retryTime = (limiter: Deps['limiter'], key: string, max: number) =>
  formatClock(Math.ceil(limiter.freeAt(key, max, HOUR) / MINUTE) * MINUTE)

async function answerAndSave(deps: Deps, asker: Viewer, question: string, hear: (part: string) => void) {
  const askedAt = deps.clock.now()
  const earlier = await conversationOf(deps.db.read, asker.id)
  const message = { id: '', content: question, isUser: true, timestamp: new Date(askedAt).toISOString() }

  const parts = answer(deps, asker, [...earlier, message])
  let heard = ''
  let next = await parts.next()
  while (!next.done) {
    heard += next.value
    hear(next.value)
    next = await parts.next()
  }
  const whole = next.value ?? heard
  await addTurn(deps, asker.id, { question, answer: whole, askedAt })
  return whole
}
