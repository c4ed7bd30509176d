import { DomainError } from '#src/errors.ts'

const MOST_BYTES = 64 * 1024

const unreadable = new WeakSet<Request>()

/** True where the body could not be read: the answer is then 400, after the questions of who may call. */
export const isUnreadable = (request: Request) => unreadable.has(request)

/**
 * A body of JSON or of a form, at most 64 KB. What cannot be read becomes null, which no schema accepts; throwing here
 * would answer a stranger 400 instead of 401.
 */
export async function readBody(request: Request, contentType: string): Promise<unknown> {
  const text = await readText(request)
  try {
    if (text === null) throw new SyntaxError('too large')
    if (contentType.startsWith('application/json')) return readObject(text)
    if (contentType.startsWith('application/x-www-form-urlencoded'))
      return formFields(new URLSearchParams(text))
    throw new SyntaxError('unknown content type')
  } catch {
    unreadable.add(request)
    return null
  }
}

/** Every call takes an object: anything else in its place is no body that we know. */
function readObject(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object')
  return value
}

/** The body as text, or null where it is over 64 KB. Reads no further than that. */
export async function readText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return null
  const bytes = await request.bytes()
  return bytes.length > MOST_BYTES ? null : new TextDecoder().decode(bytes)
}

/** A field that comes once is a text, one that comes more often a list. */
function formFields(form: URLSearchParams) {
  return Object.fromEntries(
    [...new Set(form.keys())].map(name => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

export const unreadableBody = () =>
  new DomainError('unreadable', 'We could not read that. Please send one JSON object of at most 64 KB.')
