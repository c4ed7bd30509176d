import type { PageParams } from '#db/paging.ts'
import type { Viewer } from '#src/http/current-user.ts'

/** What a tab of the administrator's panel is asked for by its address. */
export interface TabRequest {
  /** The administrator who asks. */
  admin: Viewer
  query: Record<string, string | undefined>
  /** The part of a list. */
  page: PageParams
  /** This page's address, to come back to. */
  here: string
  /** The address of the part of a list that begins at the cursor `next`; null where nothing follows. */
  older: (next: string | null) => string | null
}

/** What waits for an administrator is shown whole. */
export const pendingPageSize = { limit: 200 }

/** A tab as it comes back with a refused form. */
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
