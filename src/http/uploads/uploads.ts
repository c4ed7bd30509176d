import type { Server } from 'bun'
import { DomainError, invalidFields } from '#src/errors.ts'
import { readBeginning } from '../request-body.ts'

/** In bytes. */
export const MAX_UPLOADED = 5 * 1024 * 1024

/** Bytes that the rest of a form may have. */
const REST = 64 * 1024

/** A request and its server, which is null in tests without one. */
export interface Incoming {
  request: Request
  server: Pick<Server<unknown>, 'timeout' | 'requestIP'> | null
}

export interface Upload {
  /** The file as received; only its content tells its type. */
  bytes: Uint8Array<ArrayBuffer>
  /** The user's name of the file, for display; never part of a path. */
  name: string
  /** The other fields of the form. */
  fields: Record<string, string>
}

/**
 * Reads a form with one file (multipart/form-data, at most 5 MB) whose field is called `field`. Throws `unreadable` for
 * anything else and for a slow upload, and `invalid` if the file is too large or missing.
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
 * Reads a form whose file is optional; a repeated field becomes a list. If the file is too large, returns `fault` and the fields
 * before it in the form. Throws `unreadable`.
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
  /** The reason the file was refused. */
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

/** Seconds that a connection may be idle after its file was read. */
const IDLE_TIMEOUT = 30

/** Bun closes uploads slower than 16 KB/s, but 5 MB on a slow network take minutes. */
async function readSlowly({ request, server }: Incoming, most: number) {
  server?.timeout(request, 0)
  try {
    return await readBeginning(request.body ? unlessStalled(request.body) : [], most)
  } finally {
    server?.timeout(request, IDLE_TIMEOUT)
  }
}

/** The slowest upload we accept: 4 KB/s, measured every half minute. */
const WINDOW = 30_000
const LEAST_IN_WINDOW = 30 * 4096

/** Yields the chunks of a body. Throws `unreadable` if fewer than `least` bytes arrive in a window (ms). */
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

/** Returns the complete parts at the beginning of a form; none if it is not a form. */
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
  new DomainError(
    'unreadable',
    'We could not read your upload. Please choose one file and send the form again.',
  )
