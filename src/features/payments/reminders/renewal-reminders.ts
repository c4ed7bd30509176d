import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { notifications, schools, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { expiryNotification, type Holder, REMIND_BEFORE_DAYS } from './expiry-notification.ts'

const DAY = 86_400_000

/** How many people are checked before requests are answered again. */
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

/** A school's subscription is its owners' to pay; sample accounts pay nothing. */
const isReminded = and(
  accountIsActive(),
  eq(users.isSample, false),
  or(isNull(users.schoolId), eq(users.schoolRole, 'owner')),
)

function endsAround(now: number): SQL {
  const expiry = sql`iif(${users.schoolId} is null, ${users.subscriptionExpiry}, ${schools.subscriptionExpiry})`
  return sql`${expiry} between ${now - REMIND_BEFORE_DAYS.before * DAY} and ${now + REMIND_BEFORE_DAYS.after * DAY}`
}

const wasSent = (read: Reader, userId: string, once: string): boolean =>
  read
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.once, once)))
    .get() !== undefined
