import type { Env } from '#src/env/env.ts'
import { isLoopback } from '#src/env/formats.ts'
import type { ModelSettings } from '#src/env/services.ts'
import type { Finding } from './finding.ts'

/** Checks that the server of the assistant's model lists it, and that the connection is encrypted. */
export async function checkModel({ ai }: Pick<Env, 'ai'>): Promise<Finding[]> {
  return ai ? [...checkConnection(ai), await checkServer(ai)] : []
}

function checkConnection({ baseUrl }: ModelSettings): Finding[] {
  if (baseUrl.startsWith('https:') || isLoopback(baseUrl)) return []
  const text =
    'Questions are sent to the model unencrypted: AI_BASE_URL is neither https nor on this machine.'
  return [{ state: 'care', text }]
}

const TIMEOUT = 5000

async function checkServer({ baseUrl, model, apiKey }: ModelSettings): Promise<Finding> {
  const without = 'Until this is fixed, the built-in assistant will answer.'
  try {
    const headers: HeadersInit = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
    const response = await fetch(`${baseUrl}/models`, {
      ...{ headers, redirect: 'manual' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) {
      const cause = [401, 403].includes(response.status)
        ? 'Check AI_API_KEY.'
        : 'AI_BASE_URL often ends in /v1.'
      const text = `The model's server returned ${response.status}. ${cause} ${without}`
      return { state: 'care', text }
    }
    if ((await listModels(response)).includes(model))
      return { state: 'ok', text: `The model ${model} is available.` }
    return { state: 'care', text: `The model's server does not offer ${model} (AI_MODEL). ${without}` }
  } catch {
    return { state: 'care', text: `The model's server does not respond (AI_BASE_URL). ${without}` }
  }
}

async function listModels(response: Response): Promise<unknown[]> {
  const { data } = (await response.json()) as { data: { id: unknown }[] }
  return data.map(({ id }) => id)
}
