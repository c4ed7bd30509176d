/**
 * Hides and reloads a page that the back/forward cache restores after its user signed out, or after another user signed in
 * (RULINGS.md section 10). The browser restores such a page without asking the server.
 */
export function hideFromOthers(): void {
  const { viewer = '' } = document.documentElement.dataset
  let isStillHere = () => false
  try {
    localStorage.viewer = viewer
    isStillHere = () => localStorage.viewer === viewer
  } catch {
    // Without storage we cannot tell who is signed in, so every restored page is reloaded.
  }
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !viewer || isStillHere()) return
    document.documentElement.hidden = true
    location.reload()
  })
}
