import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { xmlResponse, xmlText } from '#src/http/xml.ts'
import { type Address, type Source, sources } from './sitemap-sources.ts'

/** As many addresses as one file may name (sitemaps.org). */
const MOST_ADDRESSES = 50_000
const KEPT_FOR = 3600
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** /sitemap.xml: every public address, or past `most` of them the list of the files that name them. */
export async function sitemap(deps: Deps, request: Request, most = MOST_ADDRESSES): Promise<Response> {
  const all = await sources(deps)
  if (lengthOf(all) <= most) return addressFile(deps, request, await slice(all, 0, most))

  const files: string[] = []
  for (let n = 1; (n - 1) * most < lengthOf(all); n++) {
    // A file may not be empty, as one of old jobs that all closed would be.
    if (await hasAny(all, (n - 1) * most, n * most)) files.push(`${deps.env.publicUrl}/sitemap-${n}.xml`)
  }
  const rows = files.map(file => `<sitemap><loc>${xmlText(file)}</loc></sitemap>`)
  return xml(request, `<sitemapindex ${NAMESPACE}>\n${rows.join('\n')}\n</sitemapindex>`)
}

/** /sitemap-{n}.xml: the n-th part of the addresses, from 1. Throws `missing` for a part that has none. */
export async function sitemapPart(
  deps: Deps,
  request: Request,
  path: string,
  most = MOST_ADDRESSES,
): Promise<Response> {
  const n = Number(/^\/sitemap-(\d{1,6})\.xml$/.exec(path)?.[1] ?? 0)
  const part = n > 0 ? await slice(await sources(deps), (n - 1) * most, n * most) : []
  if (part.length === 0) throw missing()
  return addressFile(deps, request, part)
}

const lengthOf = (all: Source[]) => all.reduce((sum, { length }) => sum + length, 0)

/**
 * The addresses at these places, the sources laid end to end. A place is a row number, and those of rows that are not public
 * stay empty: so each part is one short walk along an index, however many there are.
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

function addressFile({ env }: Deps, request: Request, part: Address[]): Response {
  const rows = part.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
    return `<url><loc>${xmlText(env.publicUrl + path)}</loc>${lastmod}</url>`
  })
  return xml(request, `<urlset ${NAMESPACE}>\n${rows.join('\n')}\n</urlset>`)
}

const xml = (request: Request, text: string) => xmlResponse(request, 'application/xml', text, KEPT_FOR)
