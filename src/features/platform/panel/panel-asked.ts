import type { PageAsked } from '#db/paging.ts'

/** What a tab of the administrator's panel is asked for by its address. */
export interface PanelAsked {
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
