import { MAX_COUNTED } from '#db/paging.ts'
import { formValue } from '#src/http/form.ts'
import { safeRedirectPath } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'

/** The page of the panel that a form came from, else the tab. */
export function nextOf(body: unknown, tab: string): string {
  const next = safeRedirectPath(formValue(body, 'next', 500), '')
  return next.startsWith(paths.adminDashboard()) ? next : paths.adminDashboard(tab)
}

/** A CSV file to download. `name` has no extension. */
export const csvFile = (name: string, csv: string | ReadableStream<Uint8Array>) =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })

/**
 * The highest exact total of a list. An administrator's list is counted up to 1,000, with `query` only if it filters; a school's
 * list is always counted in full.
 */
export const countLimit = ({ schoolId }: Viewer, query?: object) =>
  schoolId || (query && !isFiltered(query)) ? Number.POSITIVE_INFINITY : MAX_COUNTED

const isFiltered = (query: object) =>
  Object.entries(query).some(([name, value]) => value && name !== 'limit' && name !== 'cursor')
