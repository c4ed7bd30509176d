import type { Deps } from '#src/deps.ts'

export type Outcome = 'answered' | 'late' | 'limited' | 'refused' | 'broken' | 'unusable'

/** Usage of the model since the process started. */
interface ModelUsage {
  inputTokens: number
  outputTokens: number
  outcomes: Map<Outcome, number>
}

export const createModelUsage = (): ModelUsage => ({ inputTokens: 0, outputTokens: 0, outcomes: new Map() })

export function countTokens({ state }: Deps, input: number, output: number) {
  const use = state(createModelUsage)
  use.inputTokens += input
  use.outputTokens += output
}

export function countOutcome({ state }: Deps, outcome: Outcome) {
  const { outcomes } = state(createModelUsage)
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
