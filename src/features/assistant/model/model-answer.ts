import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { ModelSettings } from '#src/env/services.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { createGrounding, openJob } from './grounding.ts'
import { guardedLines } from './guarded-stream.ts'
import { askModel, ModelFailure } from './llm-client.ts'
import { createLineGuard, jobsLinkedIn } from './output-guard.ts'
import { instructionsFor, MAX_TURNS, promptTurns } from './prompt.ts'
import { toolsFor } from './tools.ts'
import { countOutcome, countTokens } from './usage-metrics.ts'

/**
 * Yields the model's answer to the last of `turns` in lines that have passed the guard, and returns the whole. Throws ModelFailure
 * if there is none, possibly after some lines.
 */
export async function* modelAnswer(
  deps: Deps,
  settings: ModelSettings,
  asker: Viewer,
  turns: ChatMessage[],
): AsyncGenerator<string, string> {
  const grounding = createGrounding(deps)
  for (const job of jobsShownIn(deps, asker, turns)) grounding.jobs.set(job.id, job)
  const instructions = instructionsFor(deps, asker)
  const lines = guardedLines(createLineGuard(deps, asker, grounding, instructions))
  try {
    const pieces = askModel(settings, {
      instructions,
      messages: promptTurns(turns),
      tools: toolsFor(deps, asker, grounding),
      onTokens: (input, output) => countTokens(deps, input, output),
    })
    for await (const piece of pieces) {
      const passed = lines.add(piece)
      if (passed) yield passed
    }
    const rest = lines.end()
    const whole = lines.whole()
    if (whole === null) throw new ModelFailure('unusable')
    if (rest) yield rest
    countOutcome(deps, 'answered')
    return whole
  } catch (error) {
    if (error instanceof ModelFailure) countOutcome(deps, error.outcome)
    throw error
  }
}

const MAX_BEFORE = 8

/** The open jobs that recent answers showed, which the model may show again. */
function jobsShownIn(deps: Deps, asker: Viewer, turns: ChatMessage[]) {
  const answers = turns.slice(-MAX_TURNS).filter(({ isUser }) => !isUser)
  const ids = new Set(answers.flatMap(({ content }) => jobsLinkedIn(content)))
  return [...ids].slice(-MAX_BEFORE).flatMap(id => openJob(deps, asker, id) ?? [])
}
