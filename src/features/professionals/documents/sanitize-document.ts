import { invalidFields } from '#src/errors.ts'
import { reencodeImage } from '#src/http/uploads/images.ts'
import { kindOf } from '#src/http/uploads/uploads.ts'
import type { DocumentJson } from '../json.ts'

interface Content {
  bytes: Uint8Array
  mediaType: DocumentJson['mediaType']
  extension: 'pdf' | 'webp'
}

/** Slightly more than A4 at 200 dpi. */
const MAX_POINTS = 2400

/**
 * Returns what we store of an uploaded file: PDFs unchanged, images re-encoded as WebP. The content decides, not the name. Throws
 * `invalid` at `file`.
 */
export async function sanitizeDocument(bytes: Uint8Array<ArrayBuffer>): Promise<Content> {
  const kind = kindOf(bytes)
  if (kind === null) throw refused('Please choose a PDF or a picture: JPEG, PNG or WebP.')
  if (kind !== 'pdf')
    return {
      bytes: await reencodeImage(bytes, MAX_POINTS, 'file'),
      mediaType: 'image/webp',
      extension: 'webp',
    }

  assertPlainPdf(bytes)
  return { bytes, mediaType: 'application/pdf', extension: 'pdf' }
}

/** Accepts a complete PDF with a version and no active content (ISO 32000-1, 7.5 and 12.6.4). */
function assertPlainPdf(bytes: Uint8Array) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = text.subarray(0, 8).toString('latin1')
  const end = text.subarray(-2048).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(start) || !/startxref\s+\d+\s+%%EOF/.test(end))
    throw refused('This PDF is not whole. Please save it again, or send a picture of it.')
  const plain = withoutCodes(text)
  if (acting.some(name => plain.includes(name)))
    throw refused(
      'This PDF holds a program or another file. Please print it to a new PDF, or send a picture.',
    )
}

/** PDF names may contain hexadecimal codes: /J#61vaScript. */
const withoutCodes = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .replace(/#([\dA-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const acting = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia']

const refused = (message: string) => invalidFields({ file: message })
