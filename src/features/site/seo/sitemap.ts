import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { acceptedEncodings } from '#src/http/formats/negotiation.ts'
import { xmlDocument, xmlHeaders, xmlText } from '#src/http/formats/xml.ts'
import { type Address, type Source, sources } from './sitemap-sources.ts'

/** One file may name 50,000 (sitemaps.org); 10,000 take 20 ms of CPU to find. */
const MAX_ADDRESSES = 10_000

/** Seconds that a file is cached, here and by clients. */
const CACHED_FOR = 3600
const MAX_CACHED = 100
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** /sitemap.xml: every public address, or past `most` of them the list of the files that name them. Made once an hour. */
export const sitemap = (deps: Deps, request: Request, most = MAX_ADDRESSES): Promise<Response> =>
  cachedFile(deps, request, `all by ${most}`, () => indexText(deps, most))

async function indexText(deps: Deps, most: number): Promise<string> {
  const all = await sources(deps)
  if (lengthOf(all) <= most) return addressText(deps, await slice(all, 0, most))

  const files: string[] = []
  for (let n = 1; (n - 1) * most < lengthOf(all); n++) {
    // A file may not be empty, as one of old jobs that all closed would be.
    if (await hasAny(all, (n - 1) * most, n * most)) files.push(`${deps.env.publicUrl}/sitemap-${n}.xml`)
  }
  const rows = files.map(file => `<sitemap><loc>${xmlText(file)}</loc></sitemap>`)
  return `<sitemapindex ${NAMESPACE}>\n${rows.join('\n')}\n</sitemapindex>`
}

/** /sitemap-{n}.xml: the n-th part of the addresses, from 1. Throws `missing` for a part that has none. */
export function sitemapPart(
  deps: Deps,
  request: Request,
  path: string,
  most = MAX_ADDRESSES,
): Promise<Response> {
  const n = Number(/^\/sitemap-(\d{1,6})\.xml$/.exec(path)?.[1] ?? 0)
  return cachedFile(deps, request, `${n} by ${most}`, async () => {
    const part = n > 0 ? await slice(await sources(deps), (n - 1) * most, n * most) : []
    if (part.length === 0) throw missing()
    return addressText(deps, part)
  })
}

interface CachedFile {
  gzip: Uint8Array<ArrayBuffer>
  /** Milliseconds. */
  until: number
}

const createCache = () => new Map<string, CachedFile>()

async function cachedFile(
  { state, clock }: Deps,
  request: Request,
  name: string,
  write: () => Promise<string>,
) {
  const files = state(createCache)
  let file = files.get(name)
  if (!file || file.until < clock.now()) {
    file = { gzip: Bun.gzipSync(xmlDocument(await write())), until: clock.now() + CACHED_FOR * 1000 }
    files.delete(name)
    files.set(name, file)
    for (const oldest of files.keys()) if (files.size > MAX_CACHED) files.delete(oldest)
  }
  const isGzip = acceptedEncodings(request).has('gzip')
  return new Response(isGzip ? file.gzip : Bun.gunzipSync(file.gzip), {
    headers: { ...xmlHeaders('application/xml', CACHED_FOR), ...(isGzip && { 'content-encoding': 'gzip' }) },
  })
}

const lengthOf = (all: Source[]) => all.reduce((sum, { length }) => sum + length, 0)

/**
 * Returns the addresses at these places of the sources laid end to end. A place is a row number, empty if the row is not public,
 * so that each part is one short range of an index.
 */
async function slice(all: Source[], from: number, to: number, most?: number): Promise<Address[]> {
  const found: Address[][] = []
  let start = 0
  for (const { length, read } of all) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, length)]
    if (first < last) found.push(await read(first, last, most))
    start += length
  }
  return found.flat()
}

const hasAny = async (all: Source[], from: number, to: number) => (await slice(all, from, to, 1)).length > 0

function addressText({ env }: Deps, part: Address[]): string {
  const rows = part.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
    return `<url><loc>${xmlText(env.publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<urlset ${NAMESPACE}>\n${rows.join('\n')}\n</urlset>`
}
