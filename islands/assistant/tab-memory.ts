/** Known to islands/enhance/enhance-page.ts too. */
const PREFIX = 'chat-draft-'

/** Stores an unanswered question while the user signs in. `owner` is '' when signed out. */
export function keepQuestion(owner: string, question: string): void {
  try {
    sessionStorage.setItem(PREFIX + owner, question)
  } catch {
    // Storage may be forbidden, or full.
  }
}

/** Returns and removes the stored question, including one from before signing in. */
export function takeQuestion(owner: string): string {
  try {
    const keys = [PREFIX + owner, PREFIX]
    const kept = keys.map(key => sessionStorage.getItem(key)).find(question => question !== null)
    for (const key of keys) sessionStorage.removeItem(key)
    return kept ?? ''
  } catch {
    return ''
  }
}

const KEY = 'assistant-without-model'

/** Whether the user declined the external model in this tab. */
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
    // Then the next page asks again.
  }
}
