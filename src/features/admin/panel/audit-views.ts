import { and, eq, gte, isNull } from 'drizzle-orm'
import { audit, type Entry } from '#db/audit.ts'
import type { Reader } from '#db/connection.ts'
import { auditLog } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { nextMidnight } from '#src/domain/kenya-time.ts'
import type { Viewer } from '#src/http/current-user.ts'

const DAY = 86_400_000

type Seen = Pick<Entry, 'action' | 'targetType' | 'targetId' | 'detail'>

/** Notes that an administrator looked at all about a person, or at what was reported: once for each of both and a day in Kenya. */
export const auditView = (deps: Deps, admin: Viewer, kind: 'user' | 'report', id: string): Promise<void> =>
  noteOnceToday(deps, admin, { action: `${kind}.open`, targetType: kind, targetId: id })

/**
 * Notes that an administrator was shown so many reports or requests to be verified, of one school where it is given: once for
 * each and a day in Kenya, with how many they were the first time. Where nothing was shown nothing is noted.
 */
export async function noteFirstReading(
  deps: Deps,
  admin: Viewer,
  action: 'report.read' | 'verification.read',
  count: number,
  schoolId?: string,
): Promise<void> {
  if (count === 0) return
  const about = schoolId && { targetType: 'school', targetId: schoolId }
  await noteOnceToday(deps, admin, { action, ...about, detail: { count } })
}

async function noteOnceToday({ db, clock }: Deps, admin: Viewer, seen: Seen): Promise<void> {
  const at = clock.now()
  const today = nextMidnight(at) - DAY
  if (await isNoted(db.read, admin.id, seen, today)) return

  await db.write(async tx => {
    if (await isNoted(tx, admin.id, seen, today)) return
    await audit(tx, { at, actorId: admin.id, ...seen })
  })
}

async function isNoted(
  read: Reader,
  adminId: string,
  { action, targetId }: Seen,
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
