import type { ModelMessage } from 'ai'
import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { type Role, roleNames, roles } from '#src/domain/people/roles.ts'
import type { Fees } from '#src/domain/plans.ts'
import { feeFor, isAnnual } from '#src/domain/plans.ts'
import { fillIn } from '#src/features/site/parse-guide.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatKes } from '#src/ui/format.ts'
import { withoutContacts } from '../sanitize-user-text.ts'
import { pagesFor } from './allowed-links.ts'
import systemPrompt from './system-prompt.md' with { type: 'text' }

/** The system prompt. Of the user it holds the role and whether there is a subscription. */
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

/** How many messages before the question go along. */
export const MAX_TURNS = 10

/** The end of the conversation, whose last message is the question. What looks like a phone number or an email address is left out. */
export function promptTurns(turns: ChatMessage[]): ModelMessage[] {
  const newest = turns.slice(-MAX_TURNS - 1)
  // Many a model's template wants a person to begin.
  const from = newest.findIndex(({ isUser }) => isUser)
  return newest.slice(from).map(({ content, isUser }) => ({
    role: isUser ? 'user' : 'assistant',
    content: withoutContacts(content).replaceAll('<|', '< |'),
  }))
}

const LONG = 12

/** The longer lines of instructions: they are no answer. */
export const linesOf = (instructions: string): ReadonlySet<string> =>
  new Set(
    instructions
      .split('\n')
      .map(withoutListMarker)
      .filter(line => line.length >= LONG),
  )

/** A line without what makes it an item or a heading. */
export const withoutListMarker = (line: string) => line.replace(/^[\s#-]+/, '').trim()
