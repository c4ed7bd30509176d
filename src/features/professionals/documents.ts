import { and, desc, eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { isAmong } from '#db/paging.ts'
import { type Document, documents, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { storedFile } from '#src/http/uploads/file-storage.ts'
import type { DocumentJson } from './json.ts'
import { hasAppliedTo, isPresent } from './visibility.ts'

type Asking = Pick<Viewer, 'id' | 'userType' | 'schoolId'>

/** A person's CVs and certificates, newest first. The caller checks that the viewer may see them. */
export function documentsOf(read: Reader, ownerId: string): DocumentJson[] {
  return documentsByOwner(read, [ownerId]).get(ownerId) ?? []
}

/** The files of several people, by user id. */
export function documentsByOwner(read: Reader, ownerIds: string[]): Map<string, DocumentJson[]> {
  const rows = selectDocuments(read, { ownerIds: JSON.stringify(ownerIds) }).all()
  const byOwner = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byOwner].map(([owner, own]) => [owner, own.map(serializeDocument)]))
}

/** `ownerIds` is JSON. */
const selectDocuments = preparedFor((read, { ownerIds }: { ownerIds: string }) =>
  read
    .select()
    .from(documents)
    .where(isAmong(documents.userId, ownerIds))
    .orderBy(desc(documents.createdAt), desc(documents.id)),
)

/** The owner, administrators and schools that the person applied to may read the files. */
async function maySeeDocuments(read: Reader, ownerId: string, viewer: Asking | null): Promise<boolean> {
  if (!viewer) return false
  if (viewer.id === ownerId || viewer.userType === 'admin') return true
  return selectPresent(read, { ownerId }).get() !== undefined && hasAppliedTo(read, ownerId, viewer.schoolId)
}

const selectPresent = preparedFor((read, { ownerId }: { ownerId: string }) =>
  read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), isPresent())),
)

/** A person's files, or none if the viewer may not read them. */
export async function documentsFor(
  read: Reader,
  ownerId: string,
  viewer: Asking | null,
): Promise<DocumentJson[]> {
  return (await maySeeDocuments(read, ownerId, viewer)) ? documentsOf(read, ownerId) : []
}

/** Reads a file's row. Throws `missing`, also if the viewer may not read it. */
async function readDocument(read: Reader, id: string, viewer: Asking): Promise<Document> {
  const document = read.select().from(documents).where(eq(documents.id, id)).get()
  if (!document || !(await maySeeDocuments(read, document.userId, viewer))) throw missing('file')
  return document
}

/** The name on disk stays private. */
export function serializeDocument({ id, kind, name, mediaType, bytes, createdAt }: Document): DocumentJson {
  return { id, kind, name, mediaType, bytes, createdAt: new Date(createdAt).toISOString() }
}

/** Sends a file, and audits it if an administrator opens it. Throws `missing`, also if the viewer may not read it. */
export async function openDocument(deps: Deps, viewer: Viewer, id: string): Promise<Response> {
  const document = await readDocument(deps.db.read, id, viewer)
  const file = await documentFile(deps, document)
  if (viewer.userType === 'admin' && viewer.id !== document.userId) {
    const detail = { kind: document.kind, userId: document.userId }
    await deps.db.write(tx => audit(tx, viewer.id, 'document.open', ['document', id], detail))
  }
  return file
}

/**
 * No script runs in the file, and no cache stores it. Images are shown inline; PDFs are downloaded, because browsers do not show
 * them in a sandbox. Throws `missing`.
 */
async function documentFile({ env }: Deps, { file, name, mediaType }: Document): Promise<Response> {
  const stored = await storedFile(env, file)
  if (!stored) throw missing('file')
  const disposition = mediaType === 'image/webp' ? 'inline' : 'attachment'
  return new Response(stored, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
  })
}

/** For clients that do not support `filename*` (RFC 6266). */
const asciiName = (name: string) => name.replace(/[^\w. -]/g, '_')

/** RFC 8187. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
