import { and, eq, gte, isNull } from 'drizzle-orm'
import { audit, type Entry } from '#db/audit.ts'
import type { Reader } from '#db/connection.ts'
import { auditLog } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY, nextMidnight } from '#src/domain/kenya-time.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

type View = Pick<Entry, 'action' | 'targetType' | 'targetId' | 'detail'>

/** A `beforeHandle` for audited pages: a prefetch gets nothing. */
export const skipPrefetch = ({ request }: { request: Request }) =>
  isPrefetch(request) ? new Response(null, { status: 204 }) : undefined

/** Records that an administrator opened the page of a user or report: once for each a day in Kenya. */
export const auditView = (deps: Deps, admin: Viewer, kind: 'user' | 'report', id: string): Promise<void> =>
  auditOnceToday(deps, admin, { action: `${kind}.open`, targetType: kind, targetId: id })

/**
 * Records that an administrator was shown `count` reports, messages to support or verification requests, or those of one school: the first time each day
 * in Kenya, unless there were none.
 */
export async function auditFirstView(
  deps: Deps,
  admin: Viewer,
  action: 'report.read' | 'support.read' | 'verification.read',
  count: number,
  schoolId?: string,
): Promise<void> {
  if (count === 0) return
  const about = schoolId && { targetType: 'school', targetId: schoolId }
  await auditOnceToday(deps, admin, { action, ...about, detail: { count } })
}

async function auditOnceToday({ db, clock }: Deps, admin: Viewer, view: View): Promise<void> {
  const at = clock.now()
  const today = nextMidnight(at) - DAY
  if (await isRecorded(db.read, admin.id, view, today)) return

  await db.write(async tx => {
    if (await isRecorded(tx, admin.id, view, today)) return
    await audit(tx, { at, actorId: admin.id, ...view })
  })
}

async function isRecorded(
  read: Reader,
  adminId: string,
  { action, targetId }: View,
  since: number,
): Promise<boolean> {
  const found = await read
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        targetId ? eq(auditLog.targetId, targetId) : isNull(auditLog.targetId),
        eq(auditLog.action, action),
        eq(auditLog.actorId, adminId),
        gte(auditLog.at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}
