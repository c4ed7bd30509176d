import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { type Document, documents } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { parseForm } from '#src/http/form.ts'
import { removeFile, storedFile, storeFile } from '#src/http/uploads/file-storage.ts'
import type { Sender } from '#src/http/uploads/slots.ts'
import type { Upload } from '#src/http/uploads/uploads.ts'
import { cleaned } from './documents/sanitize-document.ts'
import { documentRow } from './documents.ts'
import { documentFields, documentKindNames, MAX_DOCUMENTS } from './documents-schema.ts'
import type { DocumentJson } from './json.ts'

type Owner = Pick<Document, 'id'>

/** 30 files an hour are read (withUploadPlace), whatever they turn out to be. */
export const documentSender = ({ id }: Owner, address: string): Sender => ({
  ...{ id, address, what: 'documents', mostAnHour: 30 },
})

/**
 * Keeps a CV or certificate, 5 a person; the same one sent again is kept once. Throws `conflict` where there are 5
 * and `invalid` at `kind` or `file`.
 */
export async function addDocument(deps: Deps, owner: Owner, upload: Upload): Promise<DocumentJson> {
  const { db, env, clock } = deps
  const { kind } = parseForm(documentFields, upload.fields)
  const { bytes, mediaType, extension } = await cleaned(upload.bytes)
  const name = `${stemOf(upload.name) || documentKindNames[kind]}.${extension}`
  const row = { userId: owner.id, kind, name, mediaType, bytes: bytes.length }
  const alike = alikeTo(db.read, row)
  const known = await sameAs(deps, alike, bytes)
  if (known) return documentRow(known)

  assertRoom(db.read, owner.id)
  // Where the program ends between file and row, the nightly cleaning takes the file away (src/operations/worker/remove-orphaned-files.ts).
  const file = await storeFile(env, 'documents', bytes, extension)
  const kept = await db
    .write(async tx => {
      // Sent twice at a time: it was not there before.
      const twin = alikeTo(tx, row).find(({ id }) => alike.every(other => other.id !== id))
      if (!twin) assertRoom(tx, owner.id)
      return twin ?? insert(tx, { ...row, file, createdAt: clock.now() })
    })
    .catch(async error => {
      await removeFile(env, file)
      throw error
    })
  if (kept.file !== file) await removeFile(env, file)
  return documentRow(kept)
}

async function insert(tx: Tx, row: typeof documents.$inferInsert): Promise<Document> {
  const [document] = await tx.insert(documents).values(row).returning()
  if (!document) throw missing('file')
  return document
}

/** Takes a file of one's own away for good. Throws `missing`. */
export async function removeDocument({ db, env }: Deps, owner: Owner, id: string): Promise<DocumentJson> {
  const removed = await db.write(async tx => {
    const own = and(eq(documents.id, id), eq(documents.userId, owner.id))
    const [document] = await tx.delete(documents).where(own).returning()
    if (!document) throw missing('file')
    return document
  })
  await removeFile(env, removed.file)
  return documentRow(removed)
}

/** A name without its last ending; a name of dots is none. */
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').replace(/^[.\s]+|\s+$/g, '')

function assertRoom(read: Reader, userId: string) {
  const kept = read.select({ id: documents.id }).from(documents).where(eq(documents.userId, userId)).all()
  if (kept.length < MAX_DOCUMENTS) return
  throw new DomainError('conflict', `You have ${MAX_DOCUMENTS} files here. Remove one to add another.`)
}

/** Whichever has the same content: a corrected file is often as long as the one before. */
async function sameAs({ env }: Deps, alike: Document[], bytes: Uint8Array): Promise<Document | undefined> {
  for (const document of alike) {
    const stored = await storedFile(env, document.file)
    if (stored && Buffer.from(bytes).equals(await stored.bytes())) return document
  }
}

function alikeTo(read: Reader, row: Pick<Document, 'userId' | 'kind' | 'name' | 'bytes'>): Document[] {
  const { userId, kind, name, bytes } = documents
  const same = and(eq(userId, row.userId), eq(kind, row.kind), eq(name, row.name), eq(bytes, row.bytes))
  return read.select().from(documents).where(same).all()
}
