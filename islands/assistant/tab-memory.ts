/** Known to islands/enhance/enhance-page.ts too. */
const PREFIX = 'chat-draft-'

/** Keeps a question that nobody answered for want of a session, while its asker signs in. `owner` is empty signed out. */
export function keepQuestion(owner: string, question: string): void {
  try {
    sessionStorage.setItem(PREFIX + owner, question)
  } catch {
    // Storage may be forbidden, or full.
  }
}

/** Takes back what the owner, or whoever was here before signing in, was about to ask. */
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
