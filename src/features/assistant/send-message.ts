import type { Db } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formatClock } from '#src/ui/format.ts'
import { answer } from './answer.ts'
import { addTurn, conversationOf } from './conversation.ts'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** How many messages a person may send within an hour. */
export const mostAnHour = { free: 20, subscribed: 100 }

/** Whose message is being answered. They live in this process, as everybody who asks does. */
const asking = new WeakMap<Db, Set<string>>()

/**
 * Takes the asker's turn and gives what answers it: call it with who hears the parts as they come; it gives the whole answer,
 * once it is kept. An answer is made to its end even where nobody listens any more, so that it stands there on the next visit.
 * Throws `conflict` while the asker's former message is being answered, `limited` past the hour's limit.
 */
export function beginAnswer(deps: Deps, asker: Viewer, question: string) {
  const busy = asking.get(deps.db) ?? new Set()
  asking.set(deps.db, busy)
  if (busy.has(asker.id)) throw new DomainError('conflict', STILL_ANSWERING)
  consumeQuoteLimit(deps, asker)

  busy.add(asker.id)
  return async (hear: (part: string) => void = () => {}): Promise<string> => {
    try {
      return await answerAndKeep(deps, asker, question, hear)
    } finally {
      busy.delete(asker.id)
    }
  }
}

const STILL_ANSWERING =
  'Your last message is still being answered. Please wait for the answer, then send this one.'

function consumeQuoteLimit({ limiter }: Deps, { id, subscription, userType }: Viewer) {
  const isFull = subscription.isActive || userType === 'admin'
  const most = isFull ? mostAnHour.subscribed : mostAnHour.free
  if (limiter.tryConsume(`chat:${id}`, most, HOUR)) return

  const said = `You have sent ${most} messages within an hour, which is as many as I can answer.`
  const again = `You can ask again at ${freeFrom(limiter, `chat:${id}`, most)}.`
  const more = isFull ? '' : ` With a subscription it is ${mostAnHour.subscribed} an hour.`
  throw new DomainError('limited', `${said} ${again}${more}`)
}

/** From when on an hour's limit lets through again. The clock shows whole minutes: who comes at the one it shows must not be early. */
export const freeFrom = (limiter: Deps['limiter'], key: string, most: number) =>
  formatClock(Math.ceil(limiter.freeAt(key, most, HOUR) / MINUTE) * MINUTE)

async function answerAndKeep(deps: Deps, asker: Viewer, question: string, hear: (part: string) => void) {
  const askedAt = deps.clock.now()
  const earlier = await conversationOf(deps.db.read, asker.id)
  const asked = { id: '', content: question, isUser: true, timestamp: new Date(askedAt).toISOString() }

  const parts = answer(deps, asker, [...earlier, asked])
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
