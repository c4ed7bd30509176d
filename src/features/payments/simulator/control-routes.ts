import type * as z from 'zod/mini'
import { answerPrompt, forge, script } from './control.ts'
import { forgedCallback, promptAnswer, scriptRequest } from './control-schema.ts'
import type { Prompt, SimulatorState } from './state.ts'

type PromptRoute = Bun.BunRequest<'/control/prompts/:id'>

/** The routes with which tests control the simulator. Invalid bodies are 422, so that a misspelt fault is noticed. */
export function controlRoutes(state: SimulatorState, reset: () => void) {
  const show = () => Response.json({ counts: state.counts, script: state.script })
  const change = (request: Request) =>
    withBody(request, scriptRequest, body => {
      script(state, body)
      return show()
    })
  const startOver = () => {
    reset()
    return show()
  }
  const listPrompts = () => Response.json([...state.prompts.values()])
  const showPrompt = (request: PromptRoute) =>
    withPrompt(state, request.params.id, prompt => Response.json(prompt))
  const answer = (request: PromptRoute) =>
    withPrompt(state, request.params.id, prompt =>
      withBody(request, promptAnswer, async body => {
        const done = await answerPrompt(state, prompt, body)
        return done ? Response.json(prompt) : problem(409, `This prompt has ended: ${prompt.state}.`)
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
  const body: unknown = await request.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return answer(parsed.data)

  return problem(
    422,
    parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  )
}

function withPrompt(
  state: SimulatorState,
  id: string,
  answer: (prompt: Prompt) => Response | Promise<Response>,
): Response | Promise<Response> {
  const prompt = state.prompts.get(id)
  return prompt ? answer(prompt) : problem(404, 'There is no such prompt.')
}

function problem(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
