import type { UserType } from '#src/domain/people/roles.ts'
import { changedBy, type Named, namedIn } from './entities.ts'
import { askingSentence } from './follow-ups.ts'
import { type Token, tokensOf } from './tokenize.ts'

/** What a message says by itself. */
export interface Message {
  text: string
  tokens: Token[]
  named: Named
  ideas: ReadonlySet<string>
}

/** Entities in the sentence that asks replace those in the rest of the message. */
export function readMessage(text: string): Message {
  const tokens = tokensOf(text)
  const asking = askingSentence(text)
  const whole = namedIn(text)
  const named = asking ? changedBy(whole, namedIn(asking)) : whole
  return { text, tokens, named, ideas: new Set(tokens.flatMap(({ ideas }) => [...ideas])) }
}

/** The search that a message of nothing but names is for. */
export function searcherFor(userType: UserType, { text, named }: Message): string {
  const isOfSchools = asksForSchools.test(text) || (userType === 'parent' && /\bschool\b/i.test(text))
  if (isOfSchools && (named.role ?? 'school') === 'school' && named.subjects.length === 0)
    return 'find-schools'
  if (asksForPeople.test(text)) return 'find-people'
  return userType === 'parent' || userType === 'school' || userType === 'admin' ? 'find-people' : 'find-jobs'
}

/** 'Who else is a coach here?' */
const asksForPeople = /\b(who|nani|anyone|someone|somebody|mtu|watu)\b/i

/** 'Verified schools only' limits a search for jobs. */
const asksForSchools = /\b(?<!verified )(schools|shule|academies|colleges)\b(?! verified)/i
