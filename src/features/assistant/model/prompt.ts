import type { ModelMessage } from 'ai'
import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { type Role, roleNames, roles } from '#src/domain/people/roles.ts'
import { type Fees, feeFor, isAnnual } from '#src/domain/plans.ts'
import { fillIn } from '#src/features/site/parse-guide.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatKes } from '#src/ui/format.ts'
import { withoutContacts } from '../sanitize-user-text.ts'
import { pagesFor } from './allowed-links.ts'
import systemPrompt from './system-prompt.md' with { type: 'text' }

/** The system prompt. It contains no data of the user except the role and whether a subscription is active. */
export function instructionsFor({ site, clock }: Deps, asker: Viewer): string {
  const { name, fees } = site()
  return fillIn(systemPrompt, {
    site: name,
    role: roleNames[asker.userType].toLowerCase(),
    subscription: asker.subscription.isActive ? 'a subscription' : 'no subscription',
    today: dayInKenya(clock.now()),
    fees: roles.map(role => `${roleNames[role].toLowerCase()} ${feeText(fees, role)}`).join(', '),
    pages: pagesFor(asker)
      .map(([path, use]) => `  - ${path} (${use})`)
      .join('\n'),
  })
}

function feeText(fees: Fees, role: Role): string {
  const fee = feeFor(fees, role)
  return fee === 0 ? 'free' : `${formatKes(fee)} ${isAnnual(role) ? 'a year' : 'once'}`
}

/** The number of earlier messages that are sent with the question. */
export const MAX_TURNS = 10

/** The end of the conversation, with the question last, without phone numbers and email addresses. */
export function promptTurns(turns: ChatMessage[]): ModelMessage[] {
  const newest = turns.slice(-MAX_TURNS - 1)
  // The templates of many models require a user message first.
  const from = newest.findIndex(({ isUser }) => isUser)
  return newest.slice(from).map(({ content, isUser }) => ({
    role: isUser ? 'user' : 'assistant',
    content: withoutContacts(content).replaceAll('<|', '< |'),
  }))
}

const MIN_LINE_LENGTH = 12

/** The longer lines of the instructions, which an answer must not repeat. */
export const linesOf = (instructions: string): ReadonlySet<string> =>
  new Set(
    instructions
      .split('\n')
      .map(withoutListMarker)
      .filter(line => line.length >= MIN_LINE_LENGTH),
  )

/** Removes the marker of a list item or heading. */
export const withoutListMarker = (line: string) => line.replace(/^[\s#-]+/, '').trim()
