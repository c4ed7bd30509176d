import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { safeErrorFields } from '#src/http/log.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { builtinAnswer } from './builtin/answer.ts'
import type { ChatJson } from './json.ts'
import { hasAgreed, modelOf } from './model/consent.ts'
import { ModelFailure } from './model/llm-client.ts'
import { modelAnswer } from './model/model-answer.ts'

/** Parts as they come. What it returns is the whole answer, where that is not the parts put together. */
export type Answer = AsyncGenerator<string, string | undefined>

/** Answers the last of `turns`, which the asker wrote; the earlier ones are the conversation before it. */
export async function* answer(deps: Deps, asker: Viewer, turns: ChatMessage[]): Answer {
  const { ai } = deps.env
  if (ai && hasAgreed(deps, asker)) {
    try {
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

/** Precedes the built-in answer where the model failed. */
export const WITHOUT_MODEL = 'The language model gave no answer, so the built-in assistant does:'

/** Who answers a person's next message. */
export async function answererOf(deps: Deps, asker: Viewer): Promise<Omit<ChatJson, 'messages'>> {
  const model = modelOf(deps)
  const agreed = hasAgreed(deps, asker)
  return { isModel: agreed, hasAgreed: agreed, model }
}
