import { Elysia } from 'elysia'
import { embedded, entry } from '#dist/embedded.ts'
import { acceptedEncodings, hasCurrent } from './formats/negotiation.ts'

/** One file that browsers may load. `file`, `brotli` and `gzip` are paths on disk, or inside the compiled program. */
export interface EmbeddedFile {
  /** URL path, such as /assets/client-abc.js or /favicon.svg. */
  path: string
  file: string
  brotli?: string
  gzip?: string
  type: string
  /** Its name changes with its content, so browsers may cache it forever. */
  immutable: boolean
}

/** Everything browsers may load, and the URL paths of the script and stylesheet of every page, the service worker and the map. */
export interface ClientFiles {
  embedded: EmbeddedFile[]
  entry: { client: string; css: string; worker: string; counties: string }
}

export { entry }

/** Serves the built files under /assets/ and those of public/ under their own names, from memory after the first request. */
export function assets(files: EmbeddedFile[] = embedded) {
  const byPath = new Map(files.map(file => [file.path, file]))
  const loaded = new Map<string, Promise<Loaded>>()
  const serve = async ({ path, request }: { path: string; request: Request }) => {
    const file = byPath.get(path)
    if (!file) return new Response('Not found', { status: 404 })
    const asset = loaded.get(path) ?? load(file)
    loaded.set(path, asset)
    return answer(await asset, request)
  }

  const app = new Elysia({ name: 'assets', seed: files })
  const own = files.map(file => file.path).filter(path => !path.startsWith('/assets/'))
  for (const path of ['/assets/*', ...own]) {
    app.get(path, serve, { detail: { hide: true } }).head(path, serve, { detail: { hide: true } })
  }
  return app
}

/** Serves the service worker under a fixed address, which browsers revalidate each time. */
export async function workerScript(request: Request): Promise<Response> {
  const file = embedded.find(({ path }) => path === entry.worker)
  if (!file) throw new Error('The service worker was not built.')
  return answer({ ...(await load(file)), cacheControl: 'no-cache' }, request)
}

type Loaded = Awaited<ReturnType<typeof load>>

async function load({ file, brotli, gzip, type, immutable }: EmbeddedFile) {
  const read = (path?: string) => (path ? Bun.file(path).bytes() : undefined)
  const [identity, br, gz] = await Promise.all([Bun.file(file).bytes(), read(brotli), read(gzip)])
  const cacheControl = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return { bodies: { identity, br, gzip: gz }, hash: Bun.hash(identity).toString(36), type, cacheControl }
}

function answer({ bodies, hash, type, cacheControl }: Loaded, request: Request): Response {
  const accepted = acceptedEncodings(request)
  const encoding = (['br', 'gzip'] as const).find(name => bodies[name] && accepted.has(name)) ?? 'identity'
  const body = bodies[encoding] ?? bodies.identity
  const etag = `"${hash}-${encoding}"`
  const headers = new Headers({ etag, vary: 'accept-encoding', 'cache-control': cacheControl })
  if (hasCurrent(request, etag)) return new Response(null, { status: 304, headers })

  headers.set('content-type', type)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(body, { headers })
}
