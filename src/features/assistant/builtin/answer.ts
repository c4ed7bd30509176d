import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { nothingNamed } from './entities.ts'
import { link, notKnown } from './format-reply.ts'
import { fromGuide } from './guide-answer.ts'
import { searchGuides } from './guide-search.ts'

import { prepare, resolveIntent } from './resolve-intent.ts'

/** So well must a section of a guide fit a question to be its answer, and to be offered. */
const FITS = 0.55
const IS_NEAR = 0.3
const MAX_NEAR = 2

/** The built-in assistant's answer to the last of `turns`: from rows and guides, and nothing else. */
export async function builtinAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'env'>,
  asker: Viewer,
  turns: Pick<ChatMessage, 'content' | 'isUser'>[],
): Promise<string> {
  const text = turns.at(-1)?.content ?? ''
  await prepare()
  const resolved = resolveIntent(turns, asker.userType)
  const question = {
    deps,
    asker,
    text,
    named: nothingNamed,
    ideas: new Set<string>(),
    now: deps.clock.now(),
    ...resolved,
  }
  return resolved ? resolved.intent.answer(question) : fromGuides(question)
}

/** What a guide says of it, or that nobody here knows, with the guides that are near. */
function fromGuides(question: Parameters<typeof fromGuide>[0]): string {
  const found = searchGuides(question.text)
  const best = found[0]
  if (best && best.score >= FITS) return fromGuide(question, best.section)
  const near = found.filter(({ score }) => score >= IS_NEAR).slice(0, MAX_NEAR)
  const guides = near.map(({ section }) =>
    link(section.title.replace(/\{\{\w+\}\}/, 'this site'), section.path),
  )
  return notKnown(guides.length > 0 ? `Perhaps this helps: ${guides.join(' · ')}.` : null)
}
