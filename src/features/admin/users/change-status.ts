import { and, eq, ne } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { type School, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { renewedUntil } from '#src/domain/plans.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import { admitsSamples } from '#src/env/sample-accounts.ts'
import { conflict, missing } from '#src/errors.ts'
import { setActive, setOwnSubscription } from '#src/features/account/update-account.ts'
import { setSchoolSubscription, syncSchoolVisibility } from '#src/features/schools/school-account.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { UserStatus } from '../schema.ts'
import { selectUsers, serializeUser } from './serialize-user.ts'

/**
 * One control over two fields (RULINGS.md section 3). `active`: may sign in and is subscribed, by a grant if nothing is paid.
 * `inactive`: may sign in, cannot apply. `suspended`: cannot sign in, sessions end, profile and jobs are hidden, the subscription
 * stays. Throws `missing`, and `conflict` for `reasonToRefuse` and for a subscription granted to a sample that cannot sign in here.
 */
export function setStatus(deps: Deps, admin: Viewer, userId: string, status: UserStatus) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    if (status === 'active') await assertUsableSubscription(tx, deps, userId, now)
    await changeStatus(tx, admin, userId, status, now)
    return serializeUser(await findPerson(tx, userId), now)
  })
}

/** As `setStatus`, within another write. `report` is the reason, for the audit log. */
export async function changeStatus(
  tx: Tx,
  admin: Viewer,
  userId: string,
  status: UserStatus,
  now: number,
  report?: string,
): Promise<void> {
  const { user, school } = await findPerson(tx, userId)
  const refusal = await reasonToRefuse(tx, admin, user, status)
  if (refusal) throw conflict(refusal)

  await setActive(tx, userId, status !== 'suspended', now)
  if (status === 'active') await subscribe(tx, admin, user, school, now)
  if (status === 'inactive') await setSubscription(tx, user, { subscriptionStatus: 'inactive' }, now)
  if (school) await syncSchoolVisibility(tx, school.id, now)

  await audit(tx, admin.id, 'user.status', ['user', userId], report ? { status, report } : { status })
}

/**
 * Suspends all active people of a school, which hides it and its jobs. That includes people who closed their account: by signing in
 * they would restore the school. Returns the suspended users as they were. `report` is the reason, for the audit log.
 */
export async function suspendSchool(
  tx: Tx,
  admin: Viewer,
  schoolId: string,
  now: number,
  report?: string,
): Promise<User[]> {
  const people = await tx
    .select()
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.isActive, true)))
  for (const { id } of people) await changeStatus(tx, admin, id, 'suspended', now, report)
  return people
}

/** Suspends the school of a user. Throws `missing` without a school, and `conflict` if everybody is suspended already. */
export function suspendSchoolOf({ db, clock }: Deps, admin: Viewer, userId: string): Promise<void> {
  return db.write(async tx => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person?.schoolId) throw missing('school')
    const suspended = await suspendSchool(tx, admin, person.schoolId, clock.now())
    if (suspended.length === 0) throw conflict('Everyone at this school is already suspended.')
  })
}

/** A message for administrators, who cannot lock out themselves or the last administrator. */
async function reasonToRefuse(tx: Tx, admin: Viewer, user: User, status: UserStatus): Promise<string | null> {
  if (user.id === admin.id) {
    return status === 'suspended'
      ? "You can't suspend your own account."
      : "You can't change the status of your own account."
  }
  if (user.userType === 'admin' && status === 'active') {
    return "Administrators don't need a subscription. Choose inactive: they can still sign in."
  }
  if (user.userType === 'admin' && status === 'suspended' && !(await hasOtherAdmin(tx, user.id))) {
    return "This is the only administrator who can sign in, so they can't be suspended."
  }
  // A person removed from a school is suspended too: once active again, they restore the account by signing in.
  if (user.deletionRequestedAt && user.isActive && status === 'active') {
    return 'This account is closed and will be deleted. Only its owner can reopen it, by signing in.'
  }
  return null
}

/** Whether another administrator can sign in. */
export async function hasOtherAdmin(tx: Tx, userId: string): Promise<boolean> {
  const isOtherAdmin = and(eq(users.userType, 'admin'), accountIsActive(), ne(users.id, userId))
  return hasRow(tx, users, isOtherAdmin)
}

async function assertUsableSubscription(tx: Tx, { env, services }: Deps, userId: string, now: number) {
  const { user, school } = await findPerson(tx, userId)
  if (!user.isSample || admitsSamples(env, services()) || hasSubscription(user, school, now)) return
  throw conflict("This is a sample account. It can't sign in on this site, so it needs no subscription.")
}

async function findPerson(tx: Tx, userId: string) {
  const [person] = await selectUsers(tx).where(eq(users.id, userId))
  if (!person) throw missing('person')
  return person
}

/** Keeps an active subscription or a paid year that is not over; otherwise grants one without payment. */
async function subscribe(tx: Tx, admin: Viewer, user: User, school: School | null, now: number) {
  const { expiry } = subscriptionOf(user, school, now)
  const keeps = hasSubscription(user, school, now)
  const subscriptionExpiry = keeps ? expiry : renewedUntil(user.userType, null, now)
  await setSubscription(tx, user, { subscriptionStatus: 'active', subscriptionExpiry }, now)
  if (keeps) return

  await audit(tx, admin.id, 'subscription.grant', [school ? 'school' : 'user', school?.id ?? user.id], {
    until: subscriptionExpiry,
  })
}

function hasSubscription(user: User, school: School | null, now: number): boolean {
  const { isActive, expiry } = subscriptionOf(user, school, now)
  return isActive || (expiry !== null && expiry > now)
}

/** The people of a school share its subscription. */
function setSubscription(
  tx: Tx,
  { id, schoolId }: User,
  change: Partial<Pick<User, 'subscriptionStatus' | 'subscriptionExpiry'>>,
  now: number,
) {
  return schoolId
    ? setSchoolSubscription(tx, schoolId, { ...change, updatedAt: now })
    : setOwnSubscription(tx, id, change, now)
}
