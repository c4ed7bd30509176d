import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Document, documents, users } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { DocumentJson } from './json.ts'
import { hasAppliedTo, isPresent } from './visibility.ts'

type Asking = Pick<Viewer, 'id' | 'userType' | 'schoolId'>

/** A person's CVs and certificates, newest first. The caller checks that the viewer may see them. */
export function documentsOf(read: Reader, ownerId: string): DocumentJson[] {
  return documentsByOwner(read, [ownerId]).get(ownerId) ?? []
}

/** The files of several people, by user id. */
export function documentsByOwner(read: Reader, ownerIds: string[]): Map<string, DocumentJson[]> {
  const rows = read
    .select()
    .from(documents)
    .where(inArray(documents.userId, ownerIds))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .all()
  const byOwner = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byOwner].map(([owner, own]) => [owner, own.map(serializeDocument)]))
}

/** The owner, administrators and schools that the person applied to may read the files. */
async function maySeeDocuments(read: Reader, ownerId: string, viewer: Asking | null): Promise<boolean> {
  if (!viewer) return false
  if (viewer.id === ownerId || viewer.userType === 'admin') return true
  const isThere = (await read.$count(users, and(eq(users.id, ownerId), isPresent()))) > 0
  return isThere && hasAppliedTo(read, ownerId, viewer.schoolId)
}

/** A person's files, or none if the viewer may not read them. */
export async function documentsFor(
  read: Reader,
  ownerId: string,
  viewer: Asking | null,
): Promise<DocumentJson[]> {
  return (await maySeeDocuments(read, ownerId, viewer)) ? documentsOf(read, ownerId) : []
}

/** Reads a file's row. Throws `missing`, also if the viewer may not read it. */
export async function readDocument(read: Reader, id: string, viewer: Asking): Promise<Document> {
  const document = read.select().from(documents).where(eq(documents.id, id)).get()
  if (!document || !(await maySeeDocuments(read, document.userId, viewer))) throw missing('file')
  return document
}

/** The name on disk stays private. */
export function serializeDocument({ id, kind, name, mediaType, bytes, createdAt }: Document): DocumentJson {
  return { id, kind, name, mediaType, bytes, createdAt: new Date(createdAt).toISOString() }
}
