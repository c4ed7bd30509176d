import { and, eq, gte } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { nextMidnight } from '#db/days.ts'
import type { Reader } from '#db/open.ts'
import { auditLog } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/viewer.ts'

const DAY = 86_400_000

/** Notes that an administrator looked at all about a person: once for each of both and a day in Kenya. */
export async function noteOpening({ db, clock }: Deps, admin: Viewer, userId: string): Promise<void> {
  const at = clock.now()
  const today = nextMidnight(at) - DAY
  if (await isNoted(db.read, admin.id, userId, today)) return

  await db.write(async tx => {
    if (await isNoted(tx, admin.id, userId, today)) return
    await audit(tx, { at, actorId: admin.id, action: 'user.open', targetType: 'user', targetId: userId })
  })
}

async function isNoted(read: Reader, adminId: string, userId: string, since: number): Promise<boolean> {
  const { targetType, targetId, action, actorId, at } = auditLog
  const found = await read
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(targetType, 'user'),
        eq(targetId, userId),
        eq(action, 'user.open'),
        eq(actorId, adminId),
        gte(at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}
