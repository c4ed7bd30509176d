import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/open.ts'
import { type School, schools, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { renewedUntil } from '#src/features/accounts/plans.ts'
import { showWhereRun } from '#src/features/accounts/school-sight.ts'
import { endSessions } from '#src/http/session.ts'
import { subscriptionOf, type Viewer } from '#src/http/viewer.ts'
import type { UserStatus } from './schema.ts'
import { selectPeople, userRow } from './user-rows.ts'

/**
 * One control over two fields (RULINGS.md section 3). `active`: may sign in and is subscribed, by a grant where nothing is
 * paid. `inactive`: may sign in, cannot apply. `suspended`: cannot sign in, sessions end, profile and jobs are hidden, the
 * subscription stays. Throws `missing` for nobody and `conflict` where administrators would shut themselves out.
 */
export function setStatus(deps: Deps, admin: Viewer, userId: string, status: UserStatus) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const { user, school } = await personById(tx, userId)
    if (user.id === admin.id && status === 'suspended') {
      throw new DomainError('conflict', 'You cannot suspend your own account.')
    }

    await tx
      .update(users)
      .set({ isActive: status !== 'suspended', updatedAt: now })
      .where(eq(users.id, userId))
    if (status === 'active') await subscribe(tx, admin, user, school, now)
    if (status === 'inactive') await setSubscription(tx, user, { subscriptionStatus: 'inactive' }, now)
    if (status === 'suspended') await endSessions(tx, userId)
    if (school) await showWhereRun(tx, school.id, now)

    await audit(tx, {
      actorId: admin.id,
      action: 'user.status',
      targetType: 'user',
      targetId: userId,
      detail: { status },
    })
    return userRow(await personById(tx, userId), now)
  })
}

async function personById(tx: Tx, userId: string) {
  const [person] = await selectPeople(tx).where(eq(users.id, userId))
  if (!person) throw missing('person')
  return person
}

/** A subscription that stands, or a paid year that is not over, is kept; otherwise one is granted without payment. */
async function subscribe(tx: Tx, admin: Viewer, user: User, school: School | null, now: number) {
  const { isActive, expiry } = subscriptionOf(user, school, now)
  const stands = isActive || (expiry !== null && expiry > now)
  const subscriptionExpiry = stands ? expiry : renewedUntil(user.userType, null, now)
  await setSubscription(tx, user, { subscriptionStatus: 'active', subscriptionExpiry }, now)
  if (stands) return

  await audit(tx, {
    actorId: admin.id,
    action: 'subscription.grant',
    targetType: school ? 'school' : 'user',
    targetId: school?.id ?? user.id,
    detail: { until: subscriptionExpiry },
  })
}

type Change = Pick<Partial<User>, 'subscriptionStatus' | 'subscriptionExpiry'>

/** A school's people share the school's subscription. */
async function setSubscription(tx: Tx, user: User, change: Change, now: number) {
  const table = user.schoolId ? schools : users
  await tx
    .update(table)
    .set({ ...change, updatedAt: now })
    .where(eq(table.id, user.schoolId ?? user.id))
}
