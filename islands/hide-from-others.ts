/**
 * A page that comes back as it was left (the browser's back/forward cache asks no server) is shown only to the person it was made
 * for: once somebody signed out here, or another signed in, it is hidden and loaded again (RULINGS.md section 10).
 */
export function hideFromOthers(): void {
  const { viewer = '' } = document.documentElement.dataset
  let isStillHere = () => false
  try {
    localStorage.viewer = viewer
    isStillHere = () => localStorage.viewer === viewer
  } catch {
    // Without storage nobody is known to be still here: each page that comes back is loaded again.
  }
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !viewer || isStillHere()) return
    document.documentElement.hidden = true
    location.reload()
  })
}
