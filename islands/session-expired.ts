import { paths } from '#src/paths.ts'
import { toast } from './toast.ts'

/** After a 401: shows the notice, then the sign-in page, which leads back (SPEC.md section 8). */
export function logInAgain(): void {
  toast({ ...loggedOut, variant: 'destructive' })
  leaveFor(paths.login(location.pathname + location.search))
}

export const loggedOut = { title: 'Unauthorized', description: 'You are logged out. Logging in again...' }

/** Opens the sign-in page after 500 ms (SPEC.md section 9). Returns the timer. */
export function leaveFor(address: string) {
  return setTimeout(() => location.assign(address), 500)
}
