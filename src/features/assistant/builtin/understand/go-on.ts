import type { UserType } from '#src/domain/people/roles.ts'
import type { Intent } from '../intent.ts'
import { changedBy, type Named, namesSomething } from './entities.ts'
import { asksAnew } from './follow-ups.ts'
import type { Message } from './read-message.ts'
import { classify } from './recognise.ts'
import { anywhere } from './search-words.ts'
import { tokensOf } from './tokenize.ts'

/** The intent of a message and its entities, with those of earlier messages if it is a follow-up. */
export interface ResolvedIntent {
  intent: Intent
  /** How sure the classifier is, 0 to 1; 1 where the conversation tells the intent. */
  score: number
  /** The second likeliest, where it is nearly as likely. */
  rival?: Intent | undefined
  named: Named
  ideas: ReadonlySet<string>
  text: string
}

export type LastIntent = () => ResolvedIntent | null

/** 'The board one, not your subscription' asks the question before again, apart from what was denied. */
export function correction(
  { text, named, ideas }: Message,
  userType: UserType,
  last: ResolvedIntent | null,
): ResolvedIntent | null {
  const [tail = '', denied = ''] =
    /\b(?:not|si|sio)\s(?:(?:the|your|about|ile|ya|za|yenu)\s)*(.+)$/i.exec(text) ?? []
  const rest = text.slice(0, text.length - tail.length)
  if (
    !last ||
    !denied ||
    named.not.length > 0 ||
    rest.trim() === '' ||
    rest.split(/\s+/).length > MAX_CORRECTION
  )
    return null
  const deniedIdeas = ideasOf(denied)
  const about = ideasOf(last.intent.about ?? last.intent.id.replaceAll('-', ' '))
  const isDenied = deniedIdeas.some(idea => about.includes(idea))
  const before = tokensOf(last.text).filter(
    token => ![...token.ideas].some(idea => deniedIdeas.includes(idea)),
  )
  const again = `${rest} ${before.map(({ words }) => words).join(' ')}`
  const found = classify(again, userType, {
    isRuledOut: intent => isDenied && isSameTopic(intent, last.intent),
  })
  return found
    ? { intent: found.intent, score: 1, named: changedBy(last.named, named, text), ideas, text: again }
    : null
}

const MAX_CORRECTION = 8

const ideasOf = (text: string) => tokensOf(text).flatMap(token => [...token.ideas])

const isSameTopic = (one: Intent, other: Intent) =>
  one.id === other.id || (one.about !== undefined && one.about === other.about)

/** The intent before with the new entities. Null if it does not depend on any of them. */
export const goesOnFrom = (last: ResolvedIntent | null, { named, text }: Message): ResolvedIntent | null =>
  last?.intent.names?.some(name => limitsSearch(named) || anywhere.test(text) || isNamed(named, name))
    ? { ...last, score: 1, named: changedBy(last.named, named, text) }
    : null

/** The entities of a message. Those before are added if it continues the same intent, or follows one and names nothing. */
export function namedFor(
  intent: Intent,
  { text, named }: Message,
  goesOn: boolean,
  lastIntent: LastIntent,
): Named {
  const follows = namesSomething(named) || asksAnew.test(text) ? undefined : intent.follows
  if (!goesOn && !follows) return named
  const last = lastIntent()
  const isSame = last && (last.intent.id === intent.id || follows?.includes(last.intent.id))
  return isSame ? changedBy(last.named, named, text) : named
}

const limitsSearch = ({ not, limits }: Named) =>
  not.length > 0 || Object.values(limits).some(limit => limit !== null)

const isNamed = (named: Named, name: keyof Named) =>
  Array.isArray(named[name]) || typeof named[name] === 'string'
    ? named[name].length > 0
    : named[name] !== null
