import * as z from 'zod/mini'
import { MAX_COUNTED, type Page } from '#db/paging.ts'
import { FOR_EVERYONE } from './response-cache.ts'

/** `limit` and `cursor` of a list. Invalid values count as absent, and `limit` is at most `most`. */
export const pageQuery = (usual: number, most = usual) =>
  z.object({
    limit: z.catch(
      z.pipe(
        z.coerce.number().check(z.minimum(1)),
        z.transform(limit => Math.min(Math.floor(limit), most)),
      ),
      usual,
    ),
    cursor: z.catch(z.optional(z.string()), undefined),
  })

/** Search words. Elysia splits query texts at commas, so they are joined again. Invalid values count as absent. */
export const searchWords = z.catch(
  z.optional(
    z.pipe(
      z.transform((value: unknown) => [value].flat().join(' ').trim()),
      z.string().check(z.maxLength(100)),
    ),
  ),
  undefined,
)

interface Answering {
  request: Request
  set: { headers: Record<string, unknown> }
}

/**
 * Returns a page as a plain array; headers have the total and the address of the next page (RULINGS.md section 6). Past
 * `counted` the total is '1000+'. As with pages, a browser that has the list gets 304.
 */
export function sendPage<Row>(
  { request, set }: Answering,
  { rows, total, next }: Page<Row>,
  counted = Number.POSITIVE_INFINITY,
): Row[] {
  set.headers['cache-control'] = 'private, no-cache'
  set.headers['x-total-count'] = total > counted ? `${counted}+` : String(total)
  if (next) set.headers.link = `<${nextAddress(request, next)}>; rel="next"`
  return rows
}

/** As `sendPage`, for a list that is the same for everyone: it is cached until it changes (response-cache.ts). */
export const sendPublicPage = <Row>({ request, set }: Answering, page: Page<Row>): Row[] =>
  forEveryone(set, sendPage({ request, set }, page, MAX_COUNTED))

export function forEveryone<Rows>(set: Answering['set'], rows: Rows): Rows {
  set.headers['cache-control'] = FOR_EVERYONE
  return rows
}

/** The requested address with the cursor of the next page. */
export function nextAddress(request: Request, next: string): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', next)
  return `${pathname}?${searchParams}`
}
