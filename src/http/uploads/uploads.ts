import type { Server } from 'bun'
import { DomainError, invalidFields } from '#src/errors.ts'
import { readBeginning } from '../request-body.ts'

/** The largest file anybody may send, in bytes. */
export const MAX_UPLOADED = 5 * 1024 * 1024

/** The parts of a form around its file. */
const REST = 64 * 1024

/** A request, and the server that it came to; null where none listens. */
export interface Incoming {
  request: Request
  server: Pick<Server<unknown>, 'timeout' | 'requestIP'> | null
}

export interface Upload {
  /** The file as it came; what it is tells its content alone. */
  bytes: Uint8Array<ArrayBuffer>
  /** As the person named it: for people to read, never part of a path. */
  name: string
  /** The other fields of the form. */
  fields: Record<string, string>
}

/**
 * Reads a form with one file (multipart/form-data, at most 5 MB) whose field is called `field`. Throws `unreadable` for
 * anything else and for what comes too slowly, and `invalid` where the file is too large or missing.
 */
export async function readUpload(incoming: Incoming, field: string): Promise<Upload> {
  const parts = await readParts(incoming, field)
  const file = parts.get(field)
  if (!(file instanceof File) || file.size === 0)
    throw invalidFields({ [field]: 'Please choose a file first.' })
  const texts = [...parts].filter((part): part is [string, string] => typeof part[1] === 'string')
  return {
    bytes: await file.bytes(),
    name: shownName(file.name),
    fields: Object.fromEntries(texts),
  }
}

/**
 * The same form where the file may be left out; what comes more than once is a list. `file` is null where there is none. Of a
 * file that is too large `fault` tells, with the fields that stand before it in the form. Throws `unreadable`.
 */
export async function readFormWithFile(incoming: Incoming, field: string): Promise<FormWithFile> {
  const { parts, fault } = await readAllParts(incoming, field)
  const file = parts.get(field)
  const fields = Object.fromEntries(
    [...new Set(parts.keys())].map(name => {
      const texts = parts.getAll(name).filter(part => typeof part === 'string')
      return [name, texts.length > 1 ? texts : texts[0]]
    }),
  )
  if (fault || !(file instanceof File) || file.size === 0) return { fields, file: null, fault }
  return { fields, file: { bytes: await file.bytes(), name: shownName(file.name) }, fault: null }
}

export interface FormWithFile {
  file: Pick<Upload, 'bytes' | 'name'> | null
  fields: Record<string, unknown>
  /** Why the file was not taken. */
  fault: DomainError | null
}

/** Detects the kind of a file by its first bytes; its name and declared type are ignored. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'pdf' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return start.startsWith('%PDF-') ? 'pdf' : null
}

async function readParts(incoming: Incoming, field: string): Promise<FormData> {
  const { parts, fault } = await readAllParts(incoming, field)
  if (fault) throw fault
  return parts
}

interface Parts {
  parts: FormData
  fault: DomainError | null
}

async function readAllParts(incoming: Incoming, field: string): Promise<Parts> {
  const { request } = incoming
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw unreadableUpload()
  const isTooLong = Number(request.headers.get('content-length') ?? 0) > MAX_UPLOADED + REST
  const { bytes, isWhole } = await readSlowly(incoming, isTooLong ? REST : MAX_UPLOADED + REST)
  const fault = invalidFields({ [field]: tooLarge })
  if (isTooLong || !isWhole) return { parts: await partsBefore(bytes, contentType), fault }

  const parts = await partsOf(bytes, contentType)
  const texts = [...parts.values()].filter(part => typeof part === 'string')
  if (texts.reduce((sum, { length }) => sum + length, 0) > REST) throw unreadableUpload()
  const file = parts.get(field)
  return { parts, fault: file instanceof File && file.size > MAX_UPLOADED ? fault : null }
}

/** How many seconds a connection may stay silent after its file was read. */
const QUIET_AFTERWARDS = 30

/** Bun cuts off what comes at less than 16 KB/s: a file of 5 MB on a slow network takes minutes. */
async function readSlowly({ request, server }: Incoming, most: number) {
  server?.timeout(request, 0)
  try {
    return await readBeginning(request.body ? unlessStalled(request.body) : [], most)
  } finally {
    server?.timeout(request, QUIET_AFTERWARDS)
  }
}

/** The slowest upload we accept: 4 KB/s, measured every half minute. */
const WINDOW = 30_000
const LEAST_IN_WINDOW = 30 * 4096

/** The chunks of a body. Throws `unreadable` once fewer bytes came in a window of so many ms than the least. */
export async function* unlessStalled(
  body: ReadableStream<Uint8Array>,
  window = WINDOW,
  least = LEAST_IN_WINDOW,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let [size, sizeBefore, isStalled] = [0, 0, false]
  const watch = setInterval(() => {
    isStalled = size - sizeBefore < least
    sizeBefore = size
    if (isStalled) void reader.cancel()
  }, window)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isStalled) throw tooSlow()
      if (done) return
      size += value.length
      yield value
    }
  } finally {
    clearInterval(watch)
    reader.releaseLock()
  }
}

/** The parts that are whole in the beginning of a form; none where it is no form. */
async function partsBefore(beginning: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? ''
  const end = Buffer.from(beginning).lastIndexOf(`--${boundary}`)
  if (!boundary || end <= 0) return new FormData()
  const whole = Buffer.concat([beginning.subarray(0, end), Buffer.from(`--${boundary}--\r\n`)])
  return partsOf(whole, contentType).catch(() => new FormData())
}

async function partsOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw unreadableUpload()
  }
}

/** The last part of a path, on one line, at most 100 letters. */
function shownName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(-100)
}

const tooLarge = 'This file is too large. Please choose one of at most 5 MB.'

const tooSlow = () =>
  new DomainError(
    'unreadable',
    'The upload was too slow, so we stopped it. Please try again on a better connection.',
  )

const unreadableUpload = () =>
  new DomainError('unreadable', 'We could not read that. Please send one file by a form.')
