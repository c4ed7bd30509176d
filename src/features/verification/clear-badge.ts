import type { Tx } from '#db/connection.ts'
import { verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { Subject } from './subject.ts'

/** Records that a badge ended because what was checked has changed; `checked` and `place` are shown with it. */
export async function recordClearedBadge(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  subject: Subject,
  reason: { checked: string; place: string },
): Promise<void> {
  const now = clock.now()
  await tx
    .insert(verifications)
    .values({ ...subject, ...reason, checkedOn: dayInKenya(now), outcome: 'cleared', createdAt: now })
}
