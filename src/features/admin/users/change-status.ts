import { and, eq, ne } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type School, schools, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { renewedUntil } from '#src/domain/plans.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import { admitsSamples } from '#src/env/env.ts'
import { DomainError, missing } from '#src/errors.ts'
import { syncSchoolVisibility } from '#src/features/schools/visibility.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { endSessions } from '#src/http/session.ts'
import type { UserStatus } from '../schema.ts'
import { selectPeople, userRow } from './queries.ts'

/**
 * One control over two fields (RULINGS.md section 3). `active`: may sign in and is subscribed, by a grant where nothing is
 * paid. `inactive`: may sign in, cannot apply. `suspended`: cannot sign in, sessions end, profile and jobs are hidden, the
 * subscription stays. Throws `missing` for nobody and `conflict` for what `reasonToRefuse` refuses, and for a subscription granted to a
 * sample that may not sign in here.
 */
export function setStatus(deps: Deps, admin: Viewer, userId: string, status: UserStatus) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    if (status === 'active') await assertIsOfUse(tx, deps, userId, now)
    await changeStatus(tx, admin, userId, status, now)
    return userRow(await personById(tx, userId), now)
  })
}

/** As `setStatus`, within a write that does more; `report` is the one it settles. */
export async function changeStatus(
  tx: Tx,
  admin: Viewer,
  userId: string,
  status: UserStatus,
  now: number,
  report?: string,
): Promise<void> {
  const { user, school } = await personById(tx, userId)
  const refusal = await reasonToRefuse(tx, admin, user, status)
  if (refusal) throw new DomainError('conflict', refusal)

  await tx
    .update(users)
    .set({ isActive: status !== 'suspended', updatedAt: now })
    .where(eq(users.id, userId))
  if (status === 'active') await subscribe(tx, admin, user, school, now)
  if (status === 'inactive') await setSubscription(tx, user, { subscriptionStatus: 'inactive' }, now)
  if (status === 'suspended') await endSessions(tx, userId)
  if (school) await syncSchoolVisibility(tx, school.id, now)

  await audit(tx, {
    actorId: admin.id,
    action: 'user.status',
    targetType: 'user',
    targetId: userId,
    detail: report ? { status, report } : { status },
  })
}

/** Why a status may not be set, in words for administrators: none shuts out themselves, or the last who can sign in. */
async function reasonToRefuse(tx: Tx, admin: Viewer, user: User, status: UserStatus): Promise<string | null> {
  if (user.id === admin.id) {
    return status === 'suspended'
      ? 'You cannot suspend your own account.'
      : 'You cannot change the status of your own account.'
  }
  if (user.userType === 'admin' && status === 'active') {
    return 'Administrators need no subscription. Choose inactive: they sign in as before.'
  }
  if (user.userType === 'admin' && status === 'suspended' && !(await hasOtherAdmin(tx, user.id))) {
    return 'This is the last administrator who can sign in.'
  }
  // Who was taken out of a school is suspended too, and comes back by signing in once they are not.
  if (user.deletionRequestedAt && user.isActive && status === 'active') {
    return 'This account is closed and will be erased. Only its owner can open it again, by signing in.'
  }
  return null
}

/** Whether somebody else is there who may sign in as administrator. */
export async function hasOtherAdmin(tx: Tx, userId: string): Promise<boolean> {
  const inOffice = and(eq(users.userType, 'admin'), accountIsActive(), ne(users.id, userId))
  return (await tx.select({ id: users.id }).from(users).where(inOffice).limit(1)).length > 0
}

async function assertIsOfUse(tx: Tx, { env }: Deps, userId: string, now: number) {
  const { user, school } = await personById(tx, userId)
  if (!user.isSample || admitsSamples(env) || standsAt(user, school, now)) return
  throw new DomainError(
    'conflict',
    'This is a sample. It cannot sign in on this site, so a subscription is of no use.',
  )
}

async function personById(tx: Tx, userId: string) {
  const [person] = await selectPeople(tx).where(eq(users.id, userId))
  if (!person) throw missing('person')
  return person
}

/** A subscription that stands, or a paid year that is not over, is kept; otherwise one is granted without payment. */
async function subscribe(tx: Tx, admin: Viewer, user: User, school: School | null, now: number) {
  const { expiry } = subscriptionOf(user, school, now)
  const stands = standsAt(user, school, now)
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

function standsAt(user: User, school: School | null, now: number): boolean {
  const { isActive, expiry } = subscriptionOf(user, school, now)
  return isActive || (expiry !== null && expiry > now)
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
