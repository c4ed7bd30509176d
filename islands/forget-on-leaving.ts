import { paths } from '#src/paths.ts'
import { forgetDrafts } from './accounts/profile-draft.ts'
import { forgetJobDrafts } from './jobs/kept-jobs.ts'

/** What this browser keeps of a person that is theirs alone goes when they sign out, by either way. */
export function forgetOnLeaving(): void {
  addEventListener('submit', ({ target }) => {
    if (new URL((target as HTMLFormElement).action).pathname === paths.logout()) forget()
  })
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.(`a[href="${paths.leave()}"]`)) forget()
  })
}

function forget() {
  forgetDrafts()
  forgetJobDrafts()
}
