import { audit } from '#db/audit.ts'
import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { DomainError } from '#src/errors.ts'
import { safeErrorFields } from '#src/http/log.ts'

/**
 * Audits a failed sign-in: the account, never the input. It has no actor, since no one was authenticated. A right password without
 * its code has an action of its own, because the password may be known to a stranger. At most ten entries of a kind an hour for each
 * administrator, and ten for all other names. Callers do not wait, since the delay would reveal which names exist.
 */
export function auditFailedSignIn({ db, limiter, log }: Deps, user: User | null, error: unknown) {
  if (!(error instanceof DomainError) || audited.has(error)) return
  audited.add(error)

  const action = error.needs === 'code' && !error.fields ? 'admin.code-asked' : 'admin.refused'
  const about = user?.userType === 'admin' ? user.id : 'others'
  if (!limiter.tryConsume(`${action}:${about}`, 10, HOUR)) return

  db.write(tx => audit(tx, null, action, user && ['user', user.id])).catch(error =>
    log.error('refusal not audited', safeErrorFields(error)),
  )
}

/** Several callers see the same refusal. */
const audited = new WeakSet<DomainError>()
