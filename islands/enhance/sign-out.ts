import { onClick, opensElsewhere } from './delegate-click.ts'

/** Storage keys of unsent drafts. */
const draftKeys = /^(profile|job|letter|chat)-draft-/

/**
 * A `data-leave` link or form signs out, deletes the unsent drafts of this browser, so that the next user finds none, and leads to
 * the front page even if the call fails (RULINGS.md section 11).
 */
export function enhance(): void {
  const leave = async (event: Event) => {
    event.preventDefault()
    forget()
    await fetch('/api/auth/logout', { method: 'POST' }).catch(() => {})
    location.assign('/')
  }
  addEventListener('submit', event => {
    if ((event.target as Element).matches('[data-leave]')) leave(event)
  })
  onClick('a[data-leave]', (_, event) => opensElsewhere(event) || leave(event))
}

function forget() {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (draftKeys.test(key)) store.removeItem(key)
    }
  } catch {
    // Storage may be forbidden; then there are no drafts.
  }
}
