import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { tutorRequests } from '#db/schema.ts'
import { missing } from '#src/errors.ts'

/** Hides a request for good; `reason` is for its parent. Throws `missing`. */
export async function takeTutorRequestDown(tx: Tx, id: string, reason: string): Promise<void> {
  const changed = await tx
    .update(tutorRequests)
    .set({ takenDownReason: reason })
    .where(eq(tutorRequests.id, id))
    .returning({ id: tutorRequests.id })
  if (changed.length === 0) throw missing('request')
}
