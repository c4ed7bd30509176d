import { audit } from '#db/audit.ts'
import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { safeErrorFields } from '#src/http/log.ts'

const HOUR = 3_600_000

/**
 * Notes that somebody was refused: whose account it was, never what was typed; nobody showed who they are, so there is no actor.
 * A right password without its code is told apart: it may have been found out. However many try, an hour leaves ten notes of a
 * kind for each administrator and ten for all other names. Not waited for: the time would tell whose name it is.
 */
export function auditFailedSignIn({ db, limiter, log }: Deps, user: User | null, error: unknown) {
  if (!(error instanceof DomainError) || noted.has(error)) return
  noted.add(error)

  const action = error.needs === 'code' && !error.fields ? 'admin.code-asked' : 'admin.refused'
  const about = user?.userType === 'admin' ? user.id : 'others'
  if (!limiter.tryConsume(`${action}:${about}`, 10, HOUR)) return

  const entry = { targetType: user && 'user', targetId: user?.id }
  db.write(tx => audit(tx, { ...entry, action })).catch(error =>
    log.error('refusal not noted', safeErrorFields(error)),
  )
}

/** One refusal passes several that note it. */
const noted = new WeakSet<DomainError>()
