import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { notifications, type User, users, verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { individuals } from '#src/domain/roles.ts'
import { paths } from '#src/paths.ts'

type Name = Pick<User, 'firstName' | 'lastName'>

/** Takes the Verified badge from a professional who has another name now: what was checked was the name before. */
export async function endBadgeOfRenamed(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  before: User,
  after: Partial<Name>,
) {
  if (!before.isVerified || !individuals.some(role => role === before.userType)) return
  if (!isAnother(before, { ...before, ...after })) return

  const { id } = before
  const now = clock.now()
  await tx.update(users).set({ isVerified: false }).where(eq(users.id, id))
  await tx.insert(verifications).values({
    userId: id,
    checked: 'Nothing yet: the name was changed',
    place: 'The profile',
    checkedOn: dayInKenya(now),
    outcome: 'cleared',
    createdAt: now,
  })
  await audit(tx, {
    actorId: id,
    action: 'user.verification',
    targetType: 'user',
    targetId: id,
    detail: { outcome: 'cleared', because: 'renamed' },
  })
  await tx.insert(notifications).values({ userId: id, ...badgeEnded, createdAt: now })
}

/** Under the bell alone: they read it above the form and changed the name all the same. */
const badgeEnded = {
  kind: 'decision' as const,
  title: 'Your Verified badge ended',
  text: 'You changed your name, and our team had checked the name before. Ask to be checked again, and the badge comes back.',
  path: paths.verification(),
}

/** Capital letters and spaces may be put right; everything else is what was checked. */
const isAnother = (before: Name, after: Name) => wordsOf(before) !== wordsOf(after)

const wordsOf = ({ firstName, lastName }: Name) =>
  `${firstName} ${lastName}`.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ')
