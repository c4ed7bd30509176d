import { and, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { verificationRequests, verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { RequestAnswer } from '#src/domain/verification.ts'
import { removeFromAdmins } from '#src/features/notifications/notify-admins.ts'
import { setUserBadge } from '#src/features/profile/badge.ts'
import { setSchoolBadge } from '#src/features/schools/school-account.ts'
import { requestsAbout, type Subject } from './subject.ts'

type Check = Omit<typeof verifications.$inferInsert, keyof Subject>

/** Stores a check, and sets or clears the badge of its subject. */
export async function recordCheck(tx: Tx, subject: Subject, check: Check) {
  await setBadge(tx, subject, check.outcome === 'confirmed')
  return insertRow(tx, verifications, { ...subject, ...check })
}

export async function setBadge(tx: Tx, { userId, schoolId }: Subject, isVerified: boolean) {
  if (schoolId) await setSchoolBadge(tx, schoolId, isVerified)
  else if (userId) await setUserBadge(tx, userId, isVerified)
}

interface Answer {
  answer: Exclude<RequestAnswer, 'withdrawn'>
  answerNote: string | null
  answeredById: string
  /** Milliseconds. */
  answeredAt: number
}

/** Answers the pending requests of a subject. */
export async function answerRequests(tx: Tx, subject: Subject, answer: Answer) {
  const answered = await tx
    .update(verificationRequests)
    .set(answer)
    .where(and(requestsAbout(subject), isNull(verificationRequests.answeredAt)))
    .returning({ id: verificationRequests.id })
  await removeFromAdmins(tx, ...answered.map(({ id }) => `verification-${id}`))
}

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
