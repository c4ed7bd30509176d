import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { notifications, type School, schools, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY, dayInKenya, daysBetween } from '#src/domain/kenya-time.ts'
import { type Role, toRole } from '#src/domain/people/roles.ts'
import { feeFor, planFor, planNames, renewedUntil } from '#src/domain/plans.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { formatDate, formatKes, inDays } from '#src/ui/format.ts'

/** A person is reminded this number of days before the end; 0 is the last day. */
const STAGES = [0, 1, 7, 30]

/** A reminder may be sent up to this number of days after the end, if the server was down on the last day. */
const MAX_DAYS_LATE = 7

/** People checked before other requests get a turn. */
const BATCH = 50

/**
 * Reminds people, and the owners of schools, that their subscription ends: 30, 7 and 1 day before, and on the day. Idempotent; run it
 * every hour.
 */
export async function sendExpiryReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  let last: string | undefined = ''
  while (last !== undefined) {
    const batch = holdersWhere(deps.db.read, and(gt(users.id, last), endsAround(now)))
    const due = batch.filter(holder => isDue(deps, holder, now))
    await Promise.all(due.map(({ user }) => remind(deps, user.id)))
    await Bun.sleep(0)
    last = batch.at(-1)?.user.id
  }
}

function isDue(deps: Deps, holder: Holder, now: number): boolean {
  const notice = expiryNotification(deps, holder, now)
  return notice !== null && !wasSent(deps.db.read, holder.user.id, notice.once)
}

/** Checks again: the subscription may have been renewed since. */
function remind(deps: Deps, userId: string): Promise<void> {
  return deps.db.write(async tx => {
    const [holder] = holdersWhere(tx, eq(users.id, userId))
    const notice = holder && expiryNotification(deps, holder, deps.clock.now())
    if (notice) await notify(tx, deps, holder.user, notice)
  })
}

const holdersWhere = (read: Reader, which: SQL | undefined): Holder[] =>
  read
    .select({ user: users, school: schools })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(and(which, isReminded))
    .orderBy(users.id)
    .limit(BATCH)
    .all()

/** A school's owners pay for its subscription; sample accounts pay nothing. */
const isReminded = and(
  accountIsActive(),
  eq(users.isSample, false),
  or(isNull(users.schoolId), eq(users.schoolRole, 'owner')),
)

/** A subscription that ends near `now` may need a reminder. */
function endsAround(now: number): SQL {
  const expiry = sql`iif(${users.schoolId} is null, ${users.subscriptionExpiry}, ${schools.subscriptionExpiry})`
  return sql`${expiry} between ${now - (MAX_DAYS_LATE + 1) * DAY} and ${now + (Math.max(...STAGES) + 1) * DAY}`
}

const wasSent = (read: Reader, userId: string, once: string): boolean =>
  hasRow(read, notifications, and(eq(notifications.userId, userId), eq(notifications.once, once)))

/** The person who pays for a subscription, and their school if it is the school's. */
interface Holder {
  user: User
  school: School | null
}

/**
 * The reminder due at `now`, in ms, about the end of a subscription: when it ends, what that means, and how to renew it. Null if none is
 * due. Only the latest stage reached is sent, and each once.
 */
function expiryNotification(
  deps: Deps,
  { user, school }: Holder,
  now: number,
): (NewNotification & { once: string }) | null {
  const { subscriptionStatus: status, subscriptionExpiry: expiry } = school ?? user
  const role = toRole(user.userType)
  // A renewal that is being paid right now (pending) may be done by the next run.
  if (!role || expiry === null || !(status === 'active' || status === 'expired')) return null

  const left = daysBetween(now, expiry)
  const stage = STAGES.find(days => left <= days)
  if (stage === undefined || left < -MAX_DAYS_LATE) return null

  const fee = feeFor(deps.site().fees, role)
  const renew =
    left >= 0
      ? `Renew ${fee === 0 ? 'free of charge' : `for ${formatKes(fee)}`} and your subscription will run until ${formatDate(renewedUntil(role, expiry, now) ?? expiry)}.`
      : fee === 0
        ? 'Renew for another year, free of charge.'
        : `To renew for another year, pay ${formatKes(fee)}.`
  const plan = planNames[planFor(role)]
  const whose = school ? `${school.name}'s ${plan} subscription` : `Your ${plan} subscription`
  const date = formatDate(expiry)
  return {
    kind: 'subscription',
    once: `subscription-${stage}-${dayInKenya(expiry)}`,
    subject: `Your subscription ${left < 0 ? `ended on ${date}` : `ends ${inDays(left)}`}`,
    text: `${whose} ${left < 0 ? 'ended on' : left === 0 ? 'ends today,' : 'ends on'} ${date}. ${consequences[role]} ${renew}`,
    path: paths.subscribe(),
    action: 'Renew subscription',
  }
}

const readOnly =
  'Without a subscription, you can still view jobs and reply to messages, but you cannot apply for jobs.'

/** The consequence of not renewing, by role (RULINGS.md sections 2 and 5). */
export const consequences: Record<Role, string> = {
  teacher: readOnly,
  tutor: readOnly,
  counselor: readOnly,
  career_coach: readOnly,
  parent: 'Without a subscription, you can still reply to messages, but you cannot start new conversations.',
  school:
    'Without a subscription, your open jobs will stay listed until they close, but you cannot post or reopen jobs.',
}
