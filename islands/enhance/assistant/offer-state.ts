const KEY = 'assistant'

/** What became of the assistant's offer in this visit, which ends with the tab. */
export type Outcome = 'seen' | 'accepted'

/** Null where nothing was offered yet. Where storage is forbidden the offer counts as seen: it would come on every page. */
export function outcome(): Outcome | null {
  try {
    return sessionStorage.getItem(KEY) as Outcome | null
  } catch {
    return 'seen'
  }
}

export function remember(outcome: Outcome): void {
  try {
    sessionStorage.setItem(KEY, outcome)
  } catch {
    // Then it is not offered again by itself.
  }
}
