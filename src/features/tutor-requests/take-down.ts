import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { tutorRequests } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import { removeByPath } from '#src/features/notifications/mark-read.ts'
import { paths } from '#src/paths.ts'

/** Hides a request for good and removes it from the notifications of tutors. `reason` is for its parent. Throws `missing`. */
export async function takeTutorRequestDown(tx: Tx, id: string, reason: string): Promise<void> {
  const changed = await tx
    .update(tutorRequests)
    .set({ takenDownReason: reason })
    .where(eq(tutorRequests.id, id))
    .returning({ id: tutorRequests.id })
  if (changed.length === 0) throw missing('request')
  await removeByPath(tx, paths.tutorRequest(id))
}
