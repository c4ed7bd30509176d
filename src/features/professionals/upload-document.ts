import { and, eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { PrimaryUnavailable } from '#db/libsql/unavailable.ts'
import { countRows, insertRow } from '#db/rows.ts'
import { type Document, documents } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, invalidFields, missing } from '#src/errors.ts'
import { parseForm } from '#src/http/form.ts'
import { removeFile, storedFile, storeFile } from '#src/http/uploads/file-storage.ts'
import { reencodeImage } from '#src/http/uploads/images.ts'
import type { Sender } from '#src/http/uploads/slots.ts'
import { kindOf, type Upload } from '#src/http/uploads/uploads.ts'
import { serializeDocument } from './documents.ts'
import { documentFields, documentKindNames, MAX_DOCUMENTS } from './documents-schema.ts'
import type { DocumentJson } from './json.ts'

type Owner = Pick<Document, 'id'>

/** Limits uploads to 30 an hour (withUploadPlace), whether they are accepted or not. */
export const documentSender = ({ id }: Owner, address: string): Sender => ({
  ...{ id, address, what: 'documents', mostAnHour: 30 },
})

/**
 * Stores a CV or certificate. The same file sent again is stored once. Throws `conflict` if the person has 5 files already, and
 * `invalid` at `kind` or `file`.
 */
export async function addDocument(deps: Deps, owner: Owner, upload: Upload): Promise<DocumentJson> {
  const { db, env, clock } = deps
  const { kind } = parseForm(documentFields, upload.fields)
  const { bytes, mediaType, extension } = await sanitizeDocument(upload.bytes)
  const name = `${stemOf(upload.name) || documentKindNames[kind]}.${extension}`
  const row = { userId: owner.id, kind, name, mediaType, bytes: bytes.length }
  const similar = similarDocuments(db.read, row)
  const known = await findSameContent(deps, similar, bytes)
  if (known) return serializeDocument(known)

  assertRoom(db.read, owner.id)
  // If the process stops between storing the file and the row, the nightly cleaning removes the file (src/operations/worker/remove-orphaned-files.ts).
  const file = await storeFile(env, 'documents', bytes, extension)
  const stored = await db
    .write(async tx => {
      // The same file may have been sent twice at the same time.
      const twin = similarDocuments(tx, row).find(({ id }) => similar.every(other => other.id !== id))
      if (!twin) assertRoom(tx, owner.id)
      return twin ?? insertRow(tx, documents, { ...row, file, createdAt: clock.now() })
    })
    .catch(async error => {
      const isUnclear = error instanceof PrimaryUnavailable && error.isUnclear
      if (!isUnclear) await removeFile(env, file)
      throw error
    })
  if (stored.file !== file) await removeFile(env, file)
  return serializeDocument(stored)
}

/** Deletes one of the owner's files. Throws `missing`. */
export async function removeDocument({ db, env }: Deps, owner: Owner, id: string): Promise<DocumentJson> {
  const removed = await db.write(async tx => {
    const own = and(eq(documents.id, id), eq(documents.userId, owner.id))
    const [document] = await tx.delete(documents).where(own).returning()
    if (!document) throw missing('file')
    return document
  })
  await removeFile(env, removed.file)
  return serializeDocument(removed)
}

/** The name without its extension; empty for a name of dots. */
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').replace(/^[.\s]+|\s+$/g, '')

function assertRoom(read: Reader, userId: string) {
  if (countRows(read, documents, eq(documents.userId, userId)) < MAX_DOCUMENTS) return
  throw conflict(`You can have at most ${MAX_DOCUMENTS} documents. Remove one to add another.`)
}

/** Compares the content, because a corrected file often has the same length. */
async function findSameContent(
  { env }: Deps,
  similar: Document[],
  bytes: Uint8Array,
): Promise<Document | undefined> {
  for (const document of similar) {
    const stored = await storedFile(env, document.file)
    if (stored && Buffer.from(bytes).equals(await stored.bytes())) return document
  }
}

function similarDocuments(
  read: Reader,
  row: Pick<Document, 'userId' | 'kind' | 'name' | 'bytes'>,
): Document[] {
  const { userId, kind, name, bytes } = documents
  const same = and(eq(userId, row.userId), eq(kind, row.kind), eq(name, row.name), eq(bytes, row.bytes))
  return read.select().from(documents).where(same).all()
}

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
async function sanitizeDocument(bytes: Uint8Array<ArrayBuffer>): Promise<Content> {
  const kind = kindOf(bytes)
  if (kind === null) throw refused('Choose a PDF, JPEG, PNG or WebP file.')
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
    throw refused('This PDF is incomplete or damaged. Save it again, or upload a photo of it.')
  const plain = withoutCodes(text)
  if (acting.some(name => plain.includes(name)))
    throw refused(
      'This PDF contains a script or another file. Print it to a new PDF, or upload a photo of it.',
    )
}

/** PDF names may contain hexadecimal codes: /J#61vaScript. */
const withoutCodes = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .replace(/#([\dA-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const acting = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia']

const refused = (message: string) => invalidFields({ file: message })
