import { DomainError } from '#src/errors.ts'
import { invalidFields } from './errors.tsx'
import { readBytes } from './request-body.ts'

/** The largest file anybody may send, in bytes. */
export const MOST_UPLOADED = 5 * 1024 * 1024

/** The parts of a form around its file. */
const REST = 64 * 1024

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
 * anything else, and `invalid` where the file is too large or missing.
 */
export async function readUpload(request: Request, field: string): Promise<Upload> {
  const parts = await readParts(request, field)
  const file = parts.get(field)
  if (!(file instanceof File) || file.size === 0)
    throw invalidFields({ [field]: 'Please choose a file first.' })
  const texts = [...parts].filter((part): part is [string, string] => typeof part[1] === 'string')
  return { bytes: await file.bytes(), name: shownName(file.name), fields: Object.fromEntries(texts) }
}

/** The same form where the file may be left out; what comes more than once is a list. `file` is null where there is none. */
export async function readFormWithFile(request: Request, field: string): Promise<FormWithFile> {
  const parts = await readParts(request, field)
  const file = parts.get(field)
  const fields = Object.fromEntries(
    [...new Set(parts.keys())].map(name => {
      const texts = parts.getAll(name).filter(part => typeof part === 'string')
      return [name, texts.length > 1 ? texts : texts[0]]
    }),
  )
  if (!(file instanceof File) || file.size === 0) return { fields, file: null }
  return { fields, file: { bytes: await file.bytes(), name: shownName(file.name) } }
}

export interface FormWithFile {
  file: Pick<Upload, 'bytes' | 'name'> | null
  fields: Record<string, unknown>
}

/** What a file is by its first bytes, of the kinds that are taken; its name and declared type are not asked. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'pdf' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return start.startsWith('%PDF-') ? 'pdf' : null
}

async function readParts(request: Request, field: string): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw unreadableUpload()
  const body = await readBytes(request, MOST_UPLOADED + REST)
  if (!body) throw invalidFields({ [field]: tooLarge })

  const parts = await partsOf(body, contentType)
  const file = parts.get(field)
  if (file instanceof File && file.size > MOST_UPLOADED) throw invalidFields({ [field]: tooLarge })
  return parts
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

const unreadableUpload = () =>
  new DomainError('unreadable', 'We could not read that. Please send one file by a form.')
