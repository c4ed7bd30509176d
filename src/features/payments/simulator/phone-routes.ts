import stylesheet from './phone.css' with { type: 'text' }
import script from './phone.js' with { type: 'text' }
import { phonePage, phoneStateOf, serializePhoneState } from './phone-page.tsx'
import { settlePrompt } from './prompts.ts'
import type { Prompt, SimulatorState } from './state.ts'

/** The phone page, its live parts, and the form of its prompt. */
export function phoneRoutes(state: SimulatorState) {
  const page = (request: Request) => respond('text/html', phonePage(state, phoneStateFor(state, request)))
  const screen = (request: Request) => Response.json(serializePhoneState(phoneStateFor(state, request)))
  const style = () => respond('text/css', stylesheet)
  const code = () => respond('text/javascript', script)
  const answer = async (request: Bun.BunRequest<'/prompts/:id'>) => {
    const prompt = state.prompts.get(request.params.id)
    if (!prompt) return seeOther('/')

    const form = await request.formData().catch(() => new FormData())
    const pinError = answerByHand(state, prompt, form) ? '' : `&pin=${prompt.checkoutRequestId}`
    return seeOther(`/?phone=${prompt.phone}${pinError}`)
  }

  return {
    '/': { GET: page },
    '/screen': { GET: screen },
    '/phone.css': { GET: style },
    '/phone.js': { GET: code },
    '/prompts/:id': { POST: answer },
  }
}

function phoneStateFor(state: SimulatorState, request: Request) {
  const query = new URL(request.url).searchParams
  return phoneStateOf(state, query.get('phone'), query.get('pin'))
}

/** False if Send was pressed without four digits. Does not wait for the callback. */
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

function respond(type: string, body: string): Response {
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
