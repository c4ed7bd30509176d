import type { Db } from '#db/connection.ts'

/** How a question to the model ended. */
export type Outcome = 'answered' | 'late' | 'limited' | 'refused' | 'broken' | 'unusable'

/** What the model was used for since the start. */
export interface ModelUse {
  inputTokens: number
  outputTokens: number
  outcomes: Map<Outcome, number>
}

const uses = new WeakMap<Db, ModelUse>()

/** What the model was used for by this process. */
export function modelUseOf(db: Db): ModelUse {
  const use = uses.get(db) ?? { inputTokens: 0, outputTokens: 0, outcomes: new Map() }
  uses.set(db, use)
  return use
}

export function noteTokens(db: Db, input: number, output: number) {
  const use = modelUseOf(db)
  use.inputTokens += input
  use.outputTokens += output
}

export function noteOutcome(db: Db, outcome: Outcome) {
  const { outcomes } = modelUseOf(db)
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
