import { type TestApp, wholeText } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { type OddInput, TOKEN_PREFIX } from './fuzz-inputs.ts'

/** Returns what is wrong with the response to an odd input, or null. */
export async function faultOf({ app }: TestApp, method: string, input: OddInput, session: string) {
  const headers = new Headers(input.headers)
  const cookie = [session, headers.get('cookie')].filter(Boolean).join('; ')
  if (cookie) headers.set('cookie', cookie)
  const url = `http://localhost:3000${input.path}`
  const answer = await app.handle(
    new Request(url, { method, headers, body: input.body ?? null, redirect: 'manual' }),
  )
  const text = await wholeText(answer)
  const fault = faultIn(answer, text)
  return fault && `${fault} for ${input.name}: ${text.slice(0, 200)}`
}

function faultIn({ status, headers }: Response, text: string): string | null {
  const location = headers.get('location')
  if (status >= 500) return `answers ${status}`
  if (location !== null && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) return `leads to ${location}`
  if (headers.getSetCookie().some(cookie => !cookie.startsWith('elimu_'))) return 'sets a strange cookie'
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) return faultInPage(text)
  if (status < 400 || !type.startsWith('application/json')) return null
  if (text.includes(TOKEN_PREFIX)) return 'says what was sent'
  return faultInError(status, JSON.parse(text))
}

/** How zod words its own messages. */
const librarys = /\b(Invalid (input|option|string)\b|Too (big|small): |[Ee]xpected (string|number|array) to )/

/** A page has one heading and a link, and shows no internal details. */
function faultInPage(html: string): string | null {
  if (html.split('<h1').length !== 2) return 'has not one h1'
  if (!/<main.*<(a|button|input) .*<\/main>/s.test(html)) return 'leads nowhere'
  const text = textOf(html)
  if (librarys.test(text)) return "shows a library's message"
  return /\b(undefined|Invalid Date)\b|\[object /.test(text) ? 'shows its inside' : null
}

function faultInError(status: number, { message, fields }: { message?: unknown; fields?: object }) {
  if (status === 422 && typeof fields !== 'object') return 'names no field'
  const texts = [message, ...Object.values(fields ?? {})]
  const isClear = (words: unknown) => typeof words === 'string' && /^[A-Z].{5,}/s.test(words)
  return texts.every(words => isClear(words) && !librarys.test(String(words))) ? null : 'is not clear'
}
