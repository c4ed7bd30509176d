import { brotliCompressSync, constants } from 'node:zlib'

const WORTH_IT = 1024

interface Compressed {
  body: string | Uint8Array<ArrayBuffer>
  encoding: 'br' | 'gzip' | null
}

/** A body as the caller's browser likes it: brotli, gzip, or as it is where it is small. */
export function compress(text: string, request: Request): Compressed {
  const encoding = text.length < WORTH_IT ? null : encodingFor(request)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { body: new Uint8Array(brotliCompressSync(text, { params })), encoding }
  }
  if (encoding === 'gzip') return { body: Bun.gzipSync(text, { level: 1 }), encoding }
  return { body: text, encoding }
}

/** How the caller likes a long body. */
export function encodingFor({ headers }: Request): Compressed['encoding'] {
  const accepted = headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}
