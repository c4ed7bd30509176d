import type { Db } from '#db/connection.ts'

/** How a question to the model ended. */
export type Outcome = 'answered' | 'late' | 'limited' | 'refused' | 'broken' | 'unusable'

/** What the model was used for since the start. */
export interface ModelUsage {
  inputTokens: number
  outputTokens: number
  outcomes: Map<Outcome, number>
}

const uses = new WeakMap<Db, ModelUsage>()

/** What the model was used for by this process. */
export function modelUsageOf(db: Db): ModelUsage {
  const use = uses.get(db) ?? { inputTokens: 0, outputTokens: 0, outcomes: new Map() }
  uses.set(db, use)
  return use
}

export function countTokens(db: Db, input: number, output: number) {
  const use = modelUsageOf(db)
  use.inputTokens += input
  use.outputTokens += output
}

export function countOutcome(db: Db, outcome: Outcome) {
  const { outcomes } = modelUsageOf(db)
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
