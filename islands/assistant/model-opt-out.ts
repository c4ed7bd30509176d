const KEY = 'assistant-without-model'

/** Whether a person chose, in this visit, to be answered without the outside model. */
export function isWithoutModel(owner: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === owner
  } catch {
    return false
  }
}

export function goWithoutModel(owner: string): void {
  try {
    sessionStorage.setItem(KEY, owner)
  } catch {
    // Then it is asked again on the next page.
  }
}
