import type { ModelMessage, ToolSet } from 'ai'
import type { ModelSettings } from '#src/env/services.ts'
import type { Outcome } from './usage-metrics.ts'

/** The model gave no usable answer; `outcome` is the reason. */
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
  /** Called with the number of tokens of each step. */
  onTokens: (input: number, output: number) => void
}

/** The model may call tools in all steps but the last. */
const MAX_STEPS = 5
/** Including tokens for reasoning. */
const MAX_TOKENS = 3000

/** The model wanted more tools, or ran out of tokens or context in the middle of a sentence. */
const unfinished: ReadonlySet<string> = new Set(['tool-calls', 'length'])

/**
 * Asks the model and yields its text as it arrives. Throws ModelFailure if the model times out, refuses or breaks off. The AI SDK
 * is loaded with the first question, so a site without a model never loads it.
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
    // The user agreed to this host only, so redirects are refused.
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
    // Some open models put their reasoning into the answer, between these tags.
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
      if (part.type === 'finish-step') onTokens(part.usage.inputTokens ?? 0, part.usage.outputTokens ?? 0)
      if (part.type === 'finish' && unfinished.has(part.finishReason)) throw new ModelFailure('unusable')
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new ModelFailure('late')
    }
  } catch (error) {
    throw late.aborted ? new ModelFailure('late') : failureOf(error)
  }
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  const status = (error as { statusCode?: number } | null)?.statusCode
  if (status === 429) return new ModelFailure('limited')
  return new ModelFailure(status !== undefined && status >= 400 ? 'refused' : 'broken')
}
