import { brotliCompressSync, constants } from 'node:zlib'

const WORTH_IT = 1024

interface Compressed {
  body: string | Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/** A body as the caller's browser likes it: brotli, gzip, or as it is where it is small. */
export function compress(text: string, request: Request): Compressed {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (text.length < WORTH_IT) return { body: text, encoding: null }
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { body: new Uint8Array(brotliCompressSync(text, { params })), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) return { body: Bun.gzipSync(text, { level: 1 }), encoding: 'gzip' }
  return { body: text, encoding: null }
}
