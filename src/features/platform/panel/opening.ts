import { and, eq, gte } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { nextMidnight } from '#db/days.ts'
import type { Reader } from '#db/open.ts'
import { auditLog } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/viewer.ts'

const DAY = 86_400_000

type Opened = 'user' | 'report'

/** Notes that an administrator looked at all about a person, or at what was reported: once for each of both and a day in Kenya. */
export async function noteOpening(
  { db, clock }: Deps,
  admin: Viewer,
  kind: Opened,
  id: string,
): Promise<void> {
  const at = clock.now()
  const today = nextMidnight(at) - DAY
  if (await isNoted(db.read, admin.id, kind, id, today)) return

  await db.write(async tx => {
    if (await isNoted(tx, admin.id, kind, id, today)) return
    await audit(tx, { at, actorId: admin.id, action: `${kind}.open`, targetType: kind, targetId: id })
  })
}

async function isNoted(
  read: Reader,
  adminId: string,
  kind: Opened,
  id: string,
  since: number,
): Promise<boolean> {
  const { targetType, targetId, action, actorId, at } = auditLog
  const found = await read
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(targetType, kind),
        eq(targetId, id),
        eq(action, `${kind}.open`),
        eq(actorId, adminId),
        gte(at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}
