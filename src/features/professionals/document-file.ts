import type { Document } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { storedFile } from '#src/http/stored-files.ts'

/**
 * A file for who may read it, as nothing but what it is: no script runs in it, and no cache keeps it. Pictures show; a
 * PDF is saved, since browsers show none inside a sandbox. Throws `missing`.
 */
export async function documentFile({ env }: Deps, { file, name, mediaType }: Document): Promise<Response> {
  const stored = await storedFile(env, file)
  if (!stored) throw missing('file')
  const way = mediaType === 'image/webp' ? 'inline' : 'attachment'
  return new Response(stored, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `${way}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox",
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
