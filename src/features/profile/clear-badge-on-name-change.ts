import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { createInAppNotification } from '#src/features/notifications/notify.ts'
import { recordClearedBadge } from '#src/features/verification/record-check.ts'
import { paths } from '#src/paths.ts'

type Name = Pick<User, 'firstName' | 'lastName'>

/** Removes the Verified badge of a professional whose name changed, since the check was about the name before. */
export async function clearBadgeOnNameChange(tx: Tx, deps: Deps, before: User, after: Partial<Name>) {
  if (!before.isVerified || !individuals.some(role => role === before.userType)) return
  if (normalized(before) === normalized({ ...before, ...after })) return

  const { id } = before
  await tx.update(users).set({ isVerified: false }).where(eq(users.id, id))
  await recordClearedBadge(tx, deps, { userId: id, schoolId: null }, NAME_CHANGED)
  await audit(tx, {
    actorId: id,
    action: 'user.verification',
    targetType: 'user',
    targetId: id,
    detail: { outcome: 'cleared', because: 'renamed' },
  })
  await createInAppNotification(tx, deps, before, badgeEnded)
}

const NAME_CHANGED = { checked: 'Nothing yet: the name was changed', place: 'The profile' }

/** In the app alone: they read the warning above the form before they changed the name. */
const badgeEnded = {
  kind: 'decision' as const,
  subject: 'Your Verified badge ended',
  text: 'You changed your name, and our team had checked the name before. Ask to be checked again, and the badge comes back.',
  path: paths.verification(),
  action: 'See your verification',
}

/** Changes of capital letters and spaces do not count. */
const normalized = ({ firstName, lastName }: Name) =>
  `${firstName} ${lastName}`.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ')
