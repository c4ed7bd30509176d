import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { safeErrorFields } from '#src/http/log.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatClock } from '#src/ui/format.ts'
import { addTurn, conversationOf } from './conversation.ts'
import { hasAgreed } from './model/consent.ts'
import { ModelFailure } from './model/llm-client.ts'
import { detectHarm, type KnownSigns } from './safety/detect-harm.ts'
import { helplines, safetyAnswer } from './safety/safety-answer.ts'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The maximum number of messages per user. */
export const MAX_PER_HOUR = { free: 20, subscribed: 100 }

/** The ids of the users whose message is being answered. */
const createBusyUsers = () => new Set<string>()

/** Answers a message and passes each part to `hear` as it arrives. */
export type Answering = (hear?: (part: string) => void) => Promise<string>

/**
 * Accepts a message and returns the function that answers it. That function passes each part to `hear` and resolves to the whole
 * answer once it is saved; it continues after the listener has left, so that the next visit shows the answer. Throws `conflict`
 * while the user's previous message is being answered, and `limited` beyond the hourly limit.
 */
export function beginAnswer(deps: Deps, asker: Viewer, question: string): Answering {
  const busy = deps.state(createBusyUsers)
  if (busy.has(asker.id)) throw new DomainError('conflict', STILL_ANSWERING)
  consumeLimit(deps, asker, question)

  busy.add(asker.id)
  return async (hear = () => {}) => {
    try {
      return await answerAndSave(deps, asker, question, hear)
    } finally {
      busy.delete(asker.id)
    }
  }
}

const STILL_ANSWERING =
  "I'm still answering your last message. Please wait for the answer, then send this one."

function consumeLimit({ limiter }: Deps, { id, subscription, userType }: Viewer, question: string) {
  const isFull = subscription.isActive || userType === 'admin'
  const max = isFull ? MAX_PER_HOUR.subscribed : MAX_PER_HOUR.free
  if (limiter.tryConsume(`chat:${id}`, max, HOUR)) return

  const said = `You've reached the limit of ${max} messages an hour.`
  const again = `You can ask again at ${retryTime(limiter, `chat:${id}`, max)}.`
  const more = isFull ? '' : ` With a subscription the limit is ${MAX_PER_HOUR.subscribed} an hour.`
  const help = detectHarm(question).level === 'none' ? '' : `${helplines(question)} `
  throw new DomainError('limited', `${help}${said} ${again}${more}`)
}

/** The time of day at which an hourly limit allows the next attempt, rounded up to a minute. */
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

/**
 * Yields the parts of the answer to the last of `turns`. Returns the whole answer if it differs from the joined parts. A clear sign of
 * harm is answered with help, and neither the built-in assistant nor a language model sees it.
 */
async function* answer(
  deps: Deps,
  asker: Viewer,
  turns: ChatMessage[],
): AsyncGenerator<string, string | undefined> {
  const earlier = turns.filter(({ isUser }) => isUser).map(({ content }) => content)
  const question = earlier.pop() ?? ''
  const known: KnownSigns = new Map()
  const harm = detectHarm(question, earlier, known)
  if (harm.level === 'clear') {
    const { answerWithin, dangerIn } = await import('./builtin/understand/danger.ts')
    const { isFollowUp, kind } = harm
    const isSign = (text: string) => {
      const one = detectHarm(text)
      return one.level === 'clear' && one.kind === kind
    }
    const sign = isFollowUp ? (earlier.findLast(isSign) ?? question) : question
    const danger = dangerIn(sign, kind)
    const aside = await answerWithin(deps, asker, { text: question, sign, danger })
    const help = safetyAnswer(deps.site(), danger, question, { isFollowUp, earlier })
    if (!aside) yield help
    else yield isFollowUp ? `${aside}\n\n${helplines(question)}` : `${aside.split('\n')[0]}\n${help}`
    return undefined
  }
  const whole = yield* ordinaryAnswer(deps, asker, withoutHarm(turns, known))
  if (harm.level === 'none') return whole

  const help = `\n\n${helplines(question)}`
  yield help
  return whole === undefined ? undefined : whole + help
}

/** The turns that were not answered with help: no assistant sees the others, whatever is asked later. */
function withoutHarm(turns: ChatMessage[], known: KnownSigns): ChatMessage[] {
  const earlier: string[] = []
  let isHelp = false
  return turns.filter(({ isUser, content }) => {
    if (isUser) {
      isHelp = detectHarm(content, earlier, known).level === 'clear'
      earlier.push(content)
    }
    return !isHelp
  })
}

async function* ordinaryAnswer(
  deps: Deps,
  asker: Viewer,
  turns: ChatMessage[],
): AsyncGenerator<string, string | undefined> {
  const { ai } = deps.env
  const { builtinAnswer } = await import('./builtin/answer.ts')
  if (ai && hasAgreed(deps, asker)) {
    try {
      const { modelAnswer } = await import('./model/model-answer.ts')
      return yield* modelAnswer(deps, ai, asker, turns)
    } catch (error) {
      if (error instanceof ModelFailure) deps.log.warn('model gave no answer', { outcome: error.outcome })
      else deps.log.error('model could not be asked', safeErrorFields(error))
      return `${WITHOUT_MODEL}\n\n${await builtinAnswer(deps, asker, turns)}`
    }
  }
  yield await builtinAnswer(deps, asker, turns)
  return undefined
}

const WITHOUT_MODEL = "The language model didn't answer, so here is an answer from the built-in assistant:"
