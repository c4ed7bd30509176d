export const PREFIX = 'job-draft-'

/** Takes the jobs that were being written out of this browser: all, as on signing out, or those that `which` names. */
export function forgetJobDrafts(which: (key: string) => boolean = () => true): void {
  stored(store => {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX) && which(key)) store.removeItem(key)
  })
}

/** Storage may be forbidden, or full. */
export function stored<T>(use: (store: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
