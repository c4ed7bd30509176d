import { DomainError } from '#src/errors.ts'

const MAX_BYTES = 64 * 1024

/** The number of bodies that are being received. */
export const createReceiving = () => ({ count: 0 })

/** Counts a body until it is read. */
export async function whileReceiving<T>(
  receiving: ReturnType<typeof createReceiving>,
  read: () => Promise<T>,
): Promise<T> {
  receiving.count++
  try {
    return await read()
  } finally {
    receiving.count--
  }
}

const unreadable = new WeakSet<Request>()

/** Whether the body could not be read. The answer is then 400, after the access checks. */
export const isUnreadable = (request: Request) => unreadable.has(request)

/**
 * Reads a body of JSON or a form, at most 64 KB. An unreadable body becomes null, which no schema accepts; throwing here
 * would answer a visitor 400 instead of 401.
 */
export async function readBody(request: Request, contentType: string): Promise<unknown> {
  try {
    const read = readers.find(([type]) => contentType.startsWith(type))?.[1]
    // Forms with a file are read by their route (uploads.ts).
    if (!read) throw new SyntaxError('unknown content type')
    const text = await readText(request)
    if (text === null) throw new SyntaxError('too large')
    return read(text)
  } catch {
    unreadable.add(request)
    return null
  }
}

const readers: [type: string, read: (text: string) => unknown][] = [
  ['application/json', readObject],
  ['application/x-www-form-urlencoded', text => formFields(new URLSearchParams(text))],
]

/** Every call takes an object. */
function readObject(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object')
  return value
}

/** Returns the body as text, or null if it is over 64 KB. */
export async function readText(request: Request): Promise<string | null> {
  const bytes = await readBytes(request, MAX_BYTES)
  return bytes && new TextDecoder().decode(bytes)
}

/** Returns the body, or null if it has more than `most` bytes. Reads no further than that. */
async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > most) return null
  // The server reads no more than the announced length.
  if (announced) return request.bytes()

  const { bytes, isWhole } = await readBeginning(request.body ?? [], most)
  return isWhole ? bytes : null
}

/** Reads the body up to the chunk that passes `most` bytes. */
export async function readBeginning(body: AsyncIterable<Uint8Array> | [], most: number): Promise<Beginning> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    chunks.push(chunk)
    if (size > most) return { bytes: Buffer.concat(chunks), isWhole: false }
  }
  return { bytes: Buffer.concat(chunks), isWhole: true }
}

interface Beginning {
  bytes: Uint8Array<ArrayBuffer>
  isWhole: boolean
}

/** A repeated field becomes a list. */
function formFields(form: URLSearchParams) {
  return Object.fromEntries(
    [...new Set(form.keys())].map(name => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

export const unreadableBody = () =>
  new DomainError(
    'unreadable',
    'We could not read this request. Please send one JSON object or form of at most 64 KB.',
  )
