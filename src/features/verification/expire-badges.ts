import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Holder, verifiedUntil } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { notifications, schools, users, verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY, dayInKenya } from '#src/domain/kenya-time.ts'
import { ended, endsSoon, notifySubject } from './notifications.ts'
import { setBadge } from './record-check.ts'
import type { Subject } from './subject.ts'

/** Badges in one commit, after which requests are served again. */
const BATCH_SIZE = 50

/** Days before its end when the holder is reminded. */
const REMIND_BEFORE_DAYS = 30

/** A badge with its last day, YYYY-MM-DD. */
export interface EndingBadge extends Subject {
  name: string
  until: string
  /** Milliseconds. */
  givenAt: number
}

/**
 * Notifies holders once 30 days before a badge ends, and once when it has ended. An ended badge is also cleared in its row, although
 * it is no longer shown (db/badge-rule.ts). Idempotent; runs every hour.
 */
export async function expireBadges(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = endingBadges(deps.db.read, now).filter(
    badge => hasEnded(badge, now) || needsReminder(deps, badge),
  )
  for (let first = 0; first < due.length; first += BATCH_SIZE) {
    const some = due.slice(first, first + BATCH_SIZE)
    await Promise.all(some.map(badge => (hasEnded(badge, now) ? endBadge(deps, badge) : remind(deps, badge))))
    await Bun.sleep(0)
  }
}

/** Returns badges that end within 30 days or have ended without being cleared, the soonest first, without samples. */
export function endingBadges(read: Reader, now: number): EndingBadge[] {
  return [...endingOf(read, 'users', now), ...endingOf(read, 'schools', now)].sort((one, other) =>
    one.until.localeCompare(other.until),
  )
}

/** Reads the few checks that end, by their index, and not all people. */
function endingOf(read: Reader, holder: Holder, now: number, which?: SQL): EndingBadge[] {
  const last = dayInKenya(now + REMIND_BEFORE_DAYS * DAY)
  // The + keeps SQLite from using the index of ends for the checks of one person or school.
  const end = which ? sql`+${verifications.validUntil}` : verifications.validUntil
  const isLatest = sql`${verifications.validUntil} = ${verifiedUntil(holder)}`
  const due = and(sql`${end} <= ${last}`, eq(verifications.outcome, 'confirmed'), isLatest, which)
  const columns = {
    userId: verifications.userId,
    schoolId: verifications.schoolId,
    until: sql<string>`${verifications.validUntil}`,
    givenAt: sql<number>`max(${verifications.createdAt})`,
  }
  const { table, subject, name } = holders[holder]
  return read
    .select({ ...columns, name })
    .from(verifications)
    .innerJoin(table, eq(table.id, subject))
    .where(and(due, isNotNull(verifications.validUntil), eq(table.isSample, false)))
    .groupBy(subject)
    .all()
}

const holders = {
  users: {
    table: users,
    subject: verifications.userId,
    name: sql<string>`trim(users.first_name || ' ' || users.last_name)`,
  },
  schools: { table: schools, subject: verifications.schoolId, name: sql<string>`${schools.name}` },
}

const hasEnded = ({ until }: EndingBadge, now: number) => until < dayInKenya(now)

/** A badge valid for less than 30 days needs no reminder. */
const isLong = ({ until, givenAt }: EndingBadge) => dayInKenya(givenAt + REMIND_BEFORE_DAYS * DAY) < until

/** True if anyone was notified of this end; a colleague who became an owner later is not notified. */
function wasNotified(read: Reader, { userId, schoolId, until }: EndingBadge): boolean {
  const isSame = eq(notifications.once, endsSoon(until).once ?? '')
  const whose = schoolId ? eq(users.schoolId, schoolId) : eq(users.id, userId ?? '')
  const notified = read
    .select({ id: notifications.id })
    .from(users)
    .innerJoin(notifications, and(eq(notifications.userId, users.id), isSame))
    .where(whose)
  return notified.get() !== undefined
}

const needsReminder = ({ db }: Deps, badge: EndingBadge) => isLong(badge) && !wasNotified(db.read, badge)

/** A badge may have been renewed or removed since it was found. */
function stillEnds(read: Reader, { userId, schoolId, until }: EndingBadge, now: number): boolean {
  const found = schoolId
    ? endingOf(read, 'schools', now, eq(verifications.schoolId, schoolId))
    : endingOf(read, 'users', now, eq(verifications.userId, userId ?? ''))
  return found.some(badge => badge.until === until)
}

function remind(deps: Deps, badge: EndingBadge): Promise<void> {
  return deps.db.write(async tx => {
    if (stillEnds(tx, badge, deps.clock.now())) await notifySubject(tx, deps, badge, endsSoon(badge.until))
  })
}

function endBadge(deps: Deps, badge: EndingBadge): Promise<void> {
  return deps.db.write(async tx => {
    if (!stillEnds(tx, badge, deps.clock.now())) return
    await setBadge(tx, badge, false)
    await notifySubject(tx, deps, badge, ended(badge.until))
  })
}
