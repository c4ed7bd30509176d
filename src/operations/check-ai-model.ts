import type { Env } from '#src/env/env.ts'
import { isLoopback, type ModelSettings } from '#src/env/services.ts'
import type { Finding } from './health-checks.ts'

/** Checks that the server of the assistant's model lists it, and that the connection is encrypted. */
export async function checkModel({ ai }: Pick<Env, 'ai'>): Promise<Finding[]> {
  return ai ? [...checkConnection(ai), await checkServer(ai)] : []
}

function checkConnection({ baseUrl }: ModelSettings): Finding[] {
  if (baseUrl.startsWith('https:') || isLoopback(baseUrl)) return []
  const text = 'Questions go to the model unencrypted: AI_BASE_URL is neither https nor on this machine.'
  return [{ state: 'care', text }]
}

const TIMEOUT = 5000

async function checkServer({ baseUrl, model, apiKey }: ModelSettings): Promise<Finding> {
  const without = 'Until then the built-in assistant answers.'
  try {
    const headers: HeadersInit = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
    const response = await fetch(`${baseUrl}/models`, {
      ...{ headers, redirect: 'manual' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) {
      const cause = [401, 403].includes(response.status) ? 'see AI_API_KEY' : 'AI_BASE_URL often ends in /v1'
      const text = `The model’s server answers ${response.status}: ${cause}. ${without}`
      return { state: 'care', text }
    }
    if ((await listModels(response)).includes(model))
      return { state: 'ok', text: `The model ${model} is there.` }
    return { state: 'care', text: `The model’s server does not list ${model} (AI_MODEL). ${without}` }
  } catch {
    return { state: 'care', text: `The model’s server does not answer (AI_BASE_URL). ${without}` }
  }
}

async function listModels(response: Response): Promise<unknown[]> {
  const { data } = (await response.json()) as { data: { id: unknown }[] }
  return data.map(({ id }) => id)
}
