import type { PageAsked } from '#db/paging.ts'
import type { Viewer } from '#src/http/current-user.ts'

/** What a tab of the administrator's panel is asked for by its address. */
export interface PanelAsked {
  /** The administrator who asks. */
  admin: Viewer
  query: Record<string, string | undefined>
  /** The part of a list. */
  page: PageAsked
  /** This page's address, to come back to. */
  here: string
  /** The address of the part of a list that begins at the cursor `next`; null where nothing follows. */
  older: (next: string | null) => string | null
}

/** What waits for an administrator is shown whole. */
export const allThatWait = { limit: 200 }

/** A tab as it comes back with a refused form. */
export const askedAgain = (admin: Viewer, here: string, query: PanelAsked['query'] = {}): PanelAsked => ({
  admin,
  query,
  page: allThatWait,
  here,
  older: () => null,
})
