import { and, eq, gte, isNull } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { hasRow } from '#db/rows.ts'
import { auditLog } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { AuditAction } from '#src/domain/audit-actions.ts'
import { DAY, nextMidnight } from '#src/domain/kenya-time.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

/** A `beforeHandle` for audited pages: a prefetch gets nothing. */
export const skipPrefetch = ({ request }: { request: Request }) =>
  isPrefetch(request) ? new Response(null, { status: 204 }) : undefined

/** Records that an administrator opened the page of a user or report: once for each a day in Kenya. */
export const auditView = (deps: Deps, admin: Viewer, kind: 'user' | 'report', id: string): Promise<void> =>
  auditOnceToday(deps, admin, `${kind}.open`, [kind, id])

/**
 * Records that an administrator was shown `count` reports, messages to support or verification requests, or those of one school:
 * the first time each day in Kenya, unless there were none.
 */
export async function auditFirstView(
  deps: Deps,
  admin: Viewer,
  action: 'report.read' | 'support.read' | 'verification.read',
  count: number,
  schoolId?: string,
): Promise<void> {
  if (count > 0) await auditOnceToday(deps, admin, action, schoolId ? ['school', schoolId] : null, { count })
}

async function auditOnceToday(
  { db, clock }: Deps,
  admin: Viewer,
  action: AuditAction,
  target: [kind: string, id: string] | null,
  detail?: { count: number },
): Promise<void> {
  const at = clock.now()
  const isRecorded = and(
    target ? eq(auditLog.targetId, target[1]) : isNull(auditLog.targetId),
    eq(auditLog.action, action),
    eq(auditLog.actorId, admin.id),
    gte(auditLog.at, nextMidnight(at) - DAY),
  )
  if (hasRow(db.read, auditLog, isRecorded)) return

  await db.write(async tx => {
    if (!hasRow(tx, auditLog, isRecorded)) await audit(tx, admin.id, action, target, detail, at)
  })
}
