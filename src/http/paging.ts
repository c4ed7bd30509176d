import * as z from 'zod/mini'
import type { Page } from '#db/paging.ts'

/** `limit` and `cursor` of a list. What cannot be read counts as not given, and no list is longer than `most`. */
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

/** Words to find rows by; Elysia takes the text of a query apart at commas. What cannot be read is none. */
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
 * A list as a plain array; its total and the address of its next part travel in headers (RULINGS.md section 6). Past
 * `counted` the total is '1000+'.
 */
export function sendPage<Row>(
  { request, set }: Answering,
  { rows, total, next }: Page<Row>,
  counted = Number.POSITIVE_INFINITY,
): Row[] {
  set.headers['x-total-count'] = total > counted ? `${counted}+` : String(total)
  if (next) set.headers.link = `<${nextAddress(request, next)}>; rel="next"`
  return rows
}

/** The address that was asked for, with the cursor of the next part. */
export function nextAddress(request: Request, next: string): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', next)
  return `${pathname}?${searchParams}`
}

/** The names of a query for the description of the calls: Elysia takes the texts of a query that it validates apart at commas. */
export const queryParameters = (names: readonly string[]) =>
  names.map(name => ({ name, in: 'query' as const, schema: { type: 'string' as const } }))
