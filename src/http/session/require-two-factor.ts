import { and, eq, isNotNull } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { secondFactors } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { paths } from '#src/paths.ts'
import type { Viewer } from './current-user.ts'

/**
 * With ADMIN_TOTP=required, an administrator without a second factor can only set one up or sign out. Throws `forbidden`, which
 * on a page redirects to the set-up.
 */
export function assertSecondFactor({ db, env }: Deps, viewer: Viewer, path: string) {
  if (env.adminTotp !== 'required' || viewer.userType !== 'admin') return
  if (open.includes(path.replace(/(?<=.)\/$/, '')) || hasSecondFactor(db.read, viewer.id)) return

  throw new DomainError(
    'forbidden',
    'Administrators of this site must use two-step sign-in. Please set it up first, at /admin/second-factor.',
    undefined,
    'second-factor',
  )
}

/** Whether a user has a confirmed second factor. */
export const hasSecondFactor = (read: Reader, userId: string): boolean =>
  selectConfirmed(read, { userId }).get() !== undefined

const selectConfirmed = preparedFor((read, { userId }: { userId: string }) =>
  read
    .select({ id: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))),
)

const open = [
  paths.secondFactor(),
  paths.logout(),
  paths.leave(),
  '/api/auth/logout',
  '/api/auth/user',
  paths.manifest(),
  paths.worker(),
  '/healthz',
  '/readyz',
]
