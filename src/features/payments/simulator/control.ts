import type * as z from 'zod/mini'
import { deliver } from './callbacks.ts'
import {
  type ForgedCallback,
  forgedCallback,
  type PromptAnswer,
  promptAnswer,
  type ScriptRequest,
  scriptRequest,
} from './control-schema.ts'
import { settlePrompt } from './prompts.ts'
import type { Delivery, Prompt, SimulatorState } from './state.ts'

type PromptRoute = Bun.BunRequest<'/control/prompts/:id'>

/** The routes with which tests control the simulator. Invalid bodies are 422, so that a misspelt fault is noticed. */
export function controlRoutes(state: SimulatorState, reset: () => void) {
  const show = () => Response.json({ counts: state.counts, script: state.script })
  const change = (request: Request) =>
    withBody(request, scriptRequest, body => {
      changeScript(state, body)
      return show()
    })
  const startOver = () => {
    reset()
    return show()
  }
  const listPrompts = () => Response.json([...state.prompts.values()])
  const showPrompt = (request: PromptRoute) => withPrompt(state, request, prompt => Response.json(prompt))
  const answer = (request: PromptRoute) =>
    withPrompt(state, request, prompt =>
      withBody(request, promptAnswer, async body => {
        const done = await answerPrompt(state, prompt, body)
        return done ? Response.json(prompt) : problem(409, `This prompt has already ended: ${prompt.state}.`)
      }),
    )
  const sendForged = (request: Request) =>
    withBody(request, forgedCallback, async forged => Response.json(await forge(state, forged)))

  return {
    '/control': { GET: show, POST: change },
    '/control/reset': { POST: startOver },
    '/control/prompts': { GET: listPrompts },
    '/control/prompts/:id': { GET: showPrompt, POST: answer },
    '/control/callbacks': { POST: sendForged },
  }
}

async function withBody<S extends z.ZodMiniType>(
  request: Request,
  schema: S,
  answer: (body: z.infer<S>) => Response | Promise<Response>,
): Promise<Response> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined))
  if (parsed.success) return answer(parsed.data)

  const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  return problem(422, faults.join('; '))
}

function withPrompt(
  { prompts }: SimulatorState,
  request: PromptRoute,
  answer: (prompt: Prompt) => Response | Promise<Response>,
): Response | Promise<Response> {
  const prompt = prompts.get(request.params.id)
  return prompt ? answer(prompt) : problem(404, 'Prompt not found.')
}

const problem = (status: number, message: string) => Response.json({ message }, { status })

/** Changes how the next calls are answered; faults join the end of their queue. */
function changeScript(state: SimulatorState, request: ScriptRequest): void {
  const { script, settings } = state
  const { nextToken = [], nextPush = [], nextQuery = [], revokeTokens, ...changes } = request
  script.nextToken.push(...[nextToken].flat())
  script.nextPush.push(...[nextPush].flat())
  script.nextQuery.push(...[nextQuery].flat())
  if (revokeTokens) state.token = null

  const { tokenExpiresInType, tokenSeconds, inFlight, ...timing } = changes
  script.tokenExpiresInType = tokenExpiresInType ?? script.tokenExpiresInType
  script.tokenSeconds = tokenSeconds ?? script.tokenSeconds
  script.inFlight = inFlight ?? script.inFlight
  Object.assign(settings, timing)
}

/** Answers a prompt as a person would. False if it has already ended. Resolves after callbacks without delay are sent. */
async function answerPrompt(
  state: SimulatorState,
  prompt: Prompt,
  { action, ...options }: PromptAnswer,
): Promise<boolean> {
  if (action !== 'ignore') return settlePrompt(state, prompt, action, options)
  if (prompt.state !== 'open') return false

  prompt.ignored = true
  return true
}

/** Sends a callback without a prompt behind it: forged, late or repeated. */
async function forge({ settings }: SimulatorState, forged: ForgedCallback): Promise<Delivery[]> {
  const body = typeof forged.body === 'string' ? forged.body : JSON.stringify(forged.body ?? null)
  const deliveries: Delivery[] = []
  for (let sent = 0; sent < (forged.times ?? 1); sent++) {
    const delivery = await deliver(forged.url, body, settings.shortcode, forged.headers)
    deliveries.push({ ...delivery, at: settings.clock.now() })
  }
  return deliveries
}
