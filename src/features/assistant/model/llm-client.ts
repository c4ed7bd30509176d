import type { LanguageModelUsage, ModelMessage, ToolSet } from 'ai'
import type { ModelSettings } from '#src/env/services.ts'
import type { Outcome } from './usage-metrics.ts'

/** The model gave no answer that can be used, and why. */
export class ModelFailure extends Error {
  constructor(readonly outcome: Exclude<Outcome, 'answered'>) {
    super(`model ${outcome}`)
    this.name = 'ModelFailure'
  }
}

interface Question {
  instructions: string
  messages: ModelMessage[]
  tools: ToolSet
  /** Told what each step took. */
  onTokens: (input: number, output: number) => void
}

/** How often the model may ask for tools before it answers. */
const MAX_STEPS = 5
/** Thinking counts, too. */
const MAX_TOKENS = 3000

/**
 * Asks the model and yields its text as it comes. Throws ModelFailure where it is late, refuses, or breaks off. The AI SDK is
 * loaded with the first question: a site without a model never does.
 */
export async function* askModel(settings: ModelSettings, question: Question): AsyncGenerator<string> {
  const [
    { streamText, isStepCount, wrapLanguageModel, extractReasoningMiddleware },
    { createOpenAICompatible },
  ] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
  const server = createOpenAICompatible({
    name: 'operator',
    baseURL: settings.baseUrl,
    includeUsage: true,
    // The question goes to the host that the person agreed to, and to no other.
    fetch: Object.assign(
      (url: RequestInfo | URL, init?: RequestInit) => fetch(url, { ...init, redirect: 'error' }),
      fetch,
    ),
    ...(settings.apiKey && { apiKey: settings.apiKey }),
  })
  const { onTokens, ...asked } = question
  const late = AbortSignal.timeout(settings.patience)
  const { stream } = streamText({
    ...asked,
    // Some open models think aloud in their answer, between these tags.
    model: wrapLanguageModel({
      model: server(settings.model),
      middleware: extractReasoningMiddleware({ tagName: 'think' }),
    }),
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_TOKENS,
    temperature: 0.2,
    maxRetries: 0,
    abortSignal: late,
    onError: () => {},
  })
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.text
      if (part.type === 'text-end') yield '\n'
      if (part.type === 'finish-step') countTokens(part.usage, onTokens)
      if (part.type === 'finish' && part.finishReason === 'tool-calls') throw new ModelFailure('unusable')
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new ModelFailure('late')
    }
  } catch (error) {
    throw late.aborted ? new ModelFailure('late') : failureOf(error)
  }
}

function countTokens({ inputTokens, outputTokens }: LanguageModelUsage, onTokens: Question['onTokens']) {
  onTokens(inputTokens ?? 0, outputTokens ?? 0)
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  const status = (error as { statusCode?: number } | null)?.statusCode
  if (status === 429) return new ModelFailure('limited')
  return new ModelFailure(status !== undefined && status >= 400 ? 'refused' : 'broken')
}
