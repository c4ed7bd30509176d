import { audit } from '#db/audit.ts'
import type { Document } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { storedFile } from '#src/http/uploads/file-storage.ts'
import { readDocument } from '../documents.ts'

/** Sends a file, and audits it if an administrator opens it. Throws `missing`, also if the viewer may not read it. */
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
