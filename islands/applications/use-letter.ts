import { useEffect, useState } from 'react'

/** Known to islands/enhance/clear-drafts-on-sign-out.ts too. */
const PREFIX = 'letter-draft-'

/**
 * The cover letter as typed, and the way to change it. Session storage keeps it through a reload, a sleeping tab and a session that
 * ended, until it is sent, the tab is closed or the person signs out. `owner` tells the letters of several people apart.
 */
export function useLetter(owner: string, jobId: string) {
  const key = `${PREFIX}${owner}-${jobId}`
  const [letter, setLetter] = useState('')

  useEffect(() => {
    const kept = stored(store => store.getItem(key))
    if (kept) setLetter(kept)
  }, [key])

  function change(text: string) {
    setLetter(text)
    stored(store => (text === '' ? store.removeItem(key) : store.setItem(key, text)))
  }

  return [letter, change] as const
}

/** Storage may be forbidden, or full. */
function stored<T>(use: (store: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
