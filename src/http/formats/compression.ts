import { brotliCompressSync, constants } from 'node:zlib'

const MIN_LENGTH = 1024

interface Compressed {
  body: string | Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/** Compresses a body with brotli or gzip as the browser accepts; a small body stays as it is. */
export function compress(text: string, request: Request): Compressed {
  const encoding = text.length < MIN_LENGTH ? null : encodingFor(request)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { body: new Uint8Array(brotliCompressSync(text, { params })), encoding }
  }
  if (encoding === 'gzip') return { body: Bun.gzipSync(text, { level: 1 }), encoding }
  return { body: text, encoding }
}

/** The encoding for a long body. */
export function encodingFor({ headers }: Request): Compressed['encoding'] {
  const accepted = headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}
