/** The storage keys of unsent drafts. */
const typed = /^(profile|job|letter|chat)-draft-/

/** Deletes unsent drafts from this browser when the user signs out by a `data-leave` link or form, so that the next user finds none. */
export function clearDraftsOnSignOut(): void {
  addEventListener('submit', ({ target }) => {
    if ((target as Element).matches('[data-leave]')) forget()
  })
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a[data-leave]')) forget()
  })
}

function forget() {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (typed.test(key)) store.removeItem(key)
    }
  } catch {
    // Storage may be forbidden, and then nothing was kept.
  }
}
