import { paths } from '#src/paths.ts'
import { toast } from './toast.ts'

/** What follows a 401: the notice, then the sign-in page after 500 ms, which leads back (SPEC.md section 8). */
export function logInAgain(): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  })
  setTimeout(() => location.assign(paths.login(location.pathname + location.search)), 500)
}
