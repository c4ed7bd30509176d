import { DomainError } from '#src/errors.ts'
import { invalidFields } from './errors.tsx'
import { readBeginning } from './request-body.ts'

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

/**
 * The same form where the file may be left out; what comes more than once is a list. `file` is null where there is none. Of a
 * file that is too large `fault` tells, with the fields that stand before it in the form. Throws `unreadable`.
 */
export async function readFormWithFile(request: Request, field: string): Promise<FormWithFile> {
  const { parts, fault } = await readAllParts(request, field)
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

/** What a file is by its first bytes, of the kinds that are taken; its name and declared type are not asked. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'pdf' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return start.startsWith('%PDF-') ? 'pdf' : null
}

async function readParts(request: Request, field: string): Promise<FormData> {
  const { parts, fault } = await readAllParts(request, field)
  if (fault) throw fault
  return parts
}

interface Parts {
  parts: FormData
  fault: DomainError | null
}

async function readAllParts(request: Request, field: string): Promise<Parts> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw unreadableUpload()
  const { bytes, isWhole } = await readBeginning(request, MOST_UPLOADED + REST, REST)
  const fault = invalidFields({ [field]: tooLarge })
  if (!isWhole) return { parts: await partsBefore(bytes, contentType), fault }

  const parts = await partsOf(bytes, contentType)
  const file = parts.get(field)
  return { parts, fault: file instanceof File && file.size > MOST_UPLOADED ? fault : null }
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

const unreadableUpload = () =>
  new DomainError('unreadable', 'We could not read that. Please send one file by a form.')
