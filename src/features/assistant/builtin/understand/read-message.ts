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
