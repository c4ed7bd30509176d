import type { PageParams } from '#db/paging.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

export interface TabRequest {
  admin: Viewer
  query: Record<string, string | undefined>
  /** The page of its list. */
  page: PageParams
  /** This page's address, to return to. */
  here: string
  /** The address of the next page of the list, null without a cursor. */
  older: (next: string | null) => string | null
}

/** Pending work is shown on one page. */
export const pendingPageSize = { limit: 200 }

/** The request for a tab that is rendered again with a refused form. */
export const rerenderRequest = (
  admin: Viewer,
  here: string,
  query: TabRequest['query'] = {},
): TabRequest => ({
  admin,
  query,
  page: pendingPageSize,
  here,
  older: () => null,
})
