import { createHash, createHmac } from 'node:crypto'
import { afterThisTest } from './cleanup.ts'

const SECRET = 'geheim-s3-secret'

/**
 * A server with the part of the S3 API that backups use. It checks signatures (AWS Signature Version 4), keeps the objects of one
 * bucket in memory, and stops after the test. `refuse` makes it answer 403 to a method, `damage` lose the end of what it stores.
 */
export function s3Server() {
  const objects = new Map<string, Uint8Array>()
  const uploads = new Map<string, Map<number, Uint8Array>>()
  const refused = new Set<string>()
  let lost = 0

  async function answer(request: Request, query: URLSearchParams, key: string): Promise<Response> {
    const [upload, part] = [query.get('uploadId'), query.get('partNumber')]
    const parts = uploads.get(upload ?? '')
    const found = objects.get(key)
    const step = `${request.method}${key === '' ? ' bucket' : ''}${upload || query.has('uploads') ? ' upload' : ''}`
    switch (step) {
      case 'GET bucket':
        return xml(listing(objects, query))
      case 'GET':
        return found ? new Response(found.slice()) : fault(404, 'NoSuchKey')
      case 'PUT':
        objects.set(key, (await request.bytes()).slice(0, -lost || undefined))
        return new Response(null, { headers: { etag: '"e"' } })
      case 'DELETE':
        objects.delete(key)
        return new Response(null, { status: 204 })
      case 'POST upload':
        if (!upload) {
          const id = crypto.randomUUID()
          uploads.set(id, new Map())
          return xml(
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          )
        }
        objects.set(
          key,
          Buffer.concat([...(parts ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)),
        )
        uploads.delete(upload)
        return xml('<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>')
      case 'PUT upload':
        parts?.set(Number(part), await request.bytes())
        return new Response(null, { headers: { etag: '"e"' } })
      case 'DELETE upload':
        uploads.delete(upload ?? '')
        return new Response(null, { status: 204 })
      default:
        return fault(405, 'MethodNotAllowed')
    }
  }

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    maxRequestBodySize: 1e9,
    fetch(request) {
      const url = new URL(request.url)
      const [, bucket, ...path] = url.pathname.split('/')
      if (!isSigned(request, url)) return fault(403, 'SignatureDoesNotMatch')
      if (bucket !== 'kept') return fault(404, 'NoSuchBucket')
      if (refused.has(request.method)) return fault(403, 'AccessDenied')
      return answer(request, url.searchParams, decodeURIComponent(path.join('/')))
    },
  })
  afterThisTest(() => server.stop(true))
  return {
    objects,
    uploads,
    damage() {
      lost = 1
    },
    refuse: (method: string) => void refused.add(method),
    env: {
      S3_ENDPOINT: server.url.origin,
      S3_BUCKET: 'kept',
      S3_ACCESS_KEY_ID: 'elimu-key',
      S3_SECRET_ACCESS_KEY: SECRET,
      S3_PREFIX: 'site',
    },
  }
}

function listing(objects: Map<string, Uint8Array>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, 10)
  const contents = page.map(
    key =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  )
  return `<ListBucketResult><Name>kept</Name><IsTruncated>${keys.length > page.length}</IsTruncated>${contents.join('')}</ListBucketResult>`
}

const xml = (body: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

const fault = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code} of ${SECRET}</Message></Error>`, status)

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, headers }: Request, { pathname, searchParams }: URL): boolean {
  const authorization = /Credential=elimu-key\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/
  const [, scope, names, signature] = authorization.exec(headers.get('authorization') ?? '') ?? []
  if (!scope || !names) return false
  const query = [...searchParams].map(pair => pair.map(encodeURIComponent).join('=')).sort()
  const signed = names.split(';').map(name => `${name}:${headers.get(name)}\n`)
  const body = headers.get('x-amz-content-sha256')
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, body].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers.get('x-amz-date'), scope, digest].join('\n')
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  return hmac(key, text).toString('hex') === signature
}
