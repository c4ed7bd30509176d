import stylesheet from './phone.css' with { type: 'text' }
import script from './phone.js' with { type: 'text' }
import { phonePage } from './phone-page.tsx'
import { screenJson, screenOf } from './phone-state.tsx'
import { settlePrompt } from './prompts.ts'
import type { Prompt, SimulatorState } from './state.ts'

/** The phone page, its parts, and the form of its prompt. */
export function phoneRoutes(state: SimulatorState) {
  const page = (request: Request) => typed('text/html', phonePage(state, screenFor(state, request)))
  const screen = (request: Request) => Response.json(screenJson(screenFor(state, request)))
  const style = () => typed('text/css', stylesheet)
  const code = () => typed('text/javascript', script)
  const answer = async (request: Bun.BunRequest<'/prompts/:id'>) => {
    const prompt = state.prompts.get(request.params.id)
    if (!prompt) return seeOther('/')

    const form = await request.formData().catch(() => new FormData())
    const isPinShort = !answerByHand(state, prompt, form)
    const complaint = isPinShort ? `&pin=${prompt.checkoutRequestId}` : ''
    return seeOther(`/?phone=${prompt.phone}${complaint}`)
  }

  return {
    '/': { GET: page },
    '/screen': { GET: screen },
    '/phone.css': { GET: style },
    '/phone.js': { GET: code },
    '/prompts/:id': { POST: answer },
  }
}

function screenFor(state: SimulatorState, request: Request) {
  const query = new URL(request.url).searchParams
  return screenOf(state, query.get('phone'), query.get('pin'))
}

/** False where Send was pressed without four digits. The callback goes its own way: the person does not wait for it. */
function answerByHand(state: SimulatorState, prompt: Prompt, form: FormData): boolean {
  const action = form.get('action')
  if (action === 'cancel') void settlePrompt(state, prompt, 'cancelled')
  else if (action === 'ignore') prompt.ignored = true
  else {
    const pin = String(form.get('pin') ?? '')
    if (!/^\d{4}$/.test(pin)) return false
    void settlePrompt(state, prompt, pin === '0000' ? 'wrong-pin' : 'paid')
  }
  return true
}

function typed(type: string, body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type};charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
