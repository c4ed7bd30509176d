import { audit } from '#db/audit.ts'
import type { Document } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { storedFile } from '#src/http/uploads/file-storage.ts'
import { readDocument } from '../documents.ts'

/** Opens a file for who may read it. Where that is an administrator, it is noted whose it is. Throws `missing`. */
export async function openDocument(deps: Deps, viewer: Viewer, id: string): Promise<Response> {
  const document = await readDocument(deps.db.read, id, viewer)
  const file = await documentFile(deps, document)
  if (viewer.userType === 'admin' && viewer.id !== document.userId) {
    const entry = { actorId: viewer.id, targetType: 'document', targetId: id }
    const detail = { kind: document.kind, userId: document.userId }
    await deps.db.write(tx => audit(tx, { ...entry, action: 'document.open', detail }))
  }
  return file
}

/**
 * A file as nothing but what it is: no script runs in it, and no cache keeps it. Pictures show; a PDF is saved, since browsers
 * show none inside a sandbox. Throws `missing`.
 */
async function documentFile({ env }: Deps, { file, name, mediaType }: Document): Promise<Response> {
  const stored = await storedFile(env, file)
  if (!stored) throw missing('file')
  const way = mediaType === 'image/webp' ? 'inline' : 'attachment'
  return new Response(stored, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `${way}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
  })
}

/** For programs that do not read the other one (RFC 6266). */
const asciiName = (name: string) => name.replace(/[^\w. -]/g, '_')

/** RFC 8187. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
