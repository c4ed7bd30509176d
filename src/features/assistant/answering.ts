import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { builtinAnswer } from './builtin/answer.ts'
import type { ChatView } from './schema.ts'

/** Parts as they come. What it returns is the whole answer, where that is not the parts put together. */
export type Answer = AsyncGenerator<string, string | undefined>

/** Answers the last of `turns`, which the asker wrote; the earlier ones are the conversation before it. */
export async function* answer(deps: Deps, asker: Viewer, turns: ChatMessage[]): Answer {
  yield await builtinAnswer(deps, asker, turns)
  return undefined
}

/** Who answers a person's next message. */
export async function answererOf(_deps: Deps, _asker: Viewer): Promise<Omit<ChatView, 'messages'>> {
  return { isModel: false, hasAgreed: false, model: null }
}
