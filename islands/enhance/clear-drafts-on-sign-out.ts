/** How the keys begin under which this browser keeps what a person typed and did not send. */
const typed = /^(profile|job|letter|chat)-draft-/

/** What a person typed is gone from this browser when they sign out by what is marked `data-leave`: the next one finds nothing. */
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
