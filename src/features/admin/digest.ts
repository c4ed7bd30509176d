import { and, desc, eq, exists, gt, isNull, ne, notLike, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { prepared, type Reader, type Tx } from '#db/connection.ts'
import { buttonTo, dequeue, enqueue } from '#db/outbox.ts'
import { type Notification, notifications, outbox, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { truncate } from '#src/domain/text.ts'
import { EMAIL_REFUSED } from '#src/features/notifications/known-outages.ts'
import { removeFromAdmins } from '#src/features/notifications/notify-admins.ts'
import { ensureUnsubscribeKey } from '#src/features/profile/unsubscribe.ts'
import { paths } from '#src/paths.ts'
import { countPending, listPending, type PendingItem } from './pending-work.ts'

const MAX_SUBJECT = 120

/**
 * Emails administrators a list of what waits, once they have a new notification that they have not read: at once, but at most one
 * email an hour each. Urgent notifications are emailed at once, whatever the hour and the preferences. Idempotent.
 */
export async function sendAdminDigests(deps: Deps): Promise<void> {
  const { db, clock } = deps
  for (const admin of withNotices(db.read).all()) {
    const dueAt = dueOf(db.read, admin)
    if (dueAt !== null && dueAt <= clock.now()) await db.write(tx => sendDigest(tx, deps, admin))
  }
}

/** When the next email to an administrator is due, in ms; null if there is nothing new. */
export function nextAdminDigest({ db }: Pick<Deps, 'db'>): number | null {
  const times = withNotices(db.read)
    .all()
    .flatMap(admin => dueOf(db.read, admin) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** The administrators with a notification that they have not read. Every commit that may change this asks again. */
const withNotices = prepared(read => {
  const own = and(eq(notifications.userId, users.id), isUnreadNotice)
  return read
    .select()
    .from(users)
    .where(
      and(
        eq(users.userType, 'admin'),
        accountIsActive(),
        exists(read.select({ id: notifications.id }).from(notifications).where(own)),
      ),
    )
    .prepare()
})

/** A child's alert has its own email. */
const isUnreadNotice = and(
  eq(notifications.kind, 'admin'),
  isNull(notifications.readAt),
  ne(notifications.once, EMAIL_REFUSED),
  notLike(notifications.once, 'child-%'),
)

function dueOf(read: Reader, admin: User): number | null {
  if (!receivesMail(admin)) return null
  const last = lastEmail(read, admin.id)
  const news = unreadNotices(read, admin.id, last)
  if (news.some(isUrgent)) return 0
  if (news.length === 0 || !admin.preferences.emailNotifications) return null
  return last ? last.at + HOUR : 0
}

async function sendDigest(tx: Tx, deps: Deps, admin: User) {
  const now = deps.clock.now()
  // While email is refused, the newest list replaces the ones before.
  await dequeue(tx, { kind: 'admin', recipient: admin.email })
  const news = unreadNotices(tx, admin.id, lastEmail(tx, admin.id))
  const items = [...news.filter(isItem).map(toItem), ...listPending(tx, countPending(tx, admin.id, now), now)]
  // Deleted accounts have taken what waited with them.
  if (items.length === 0) return removeFromAdmins(tx, ...news.map(({ once }) => once ?? ''))

  await ensureUnsubscribeKey(tx, admin)
  await enqueue(tx, {
    channel: 'email',
    kind: 'admin',
    userId: admin.id,
    recipient: admin.email,
    subject: truncate(subjectOf(items), MAX_SUBJECT),
    body: bodyOf(deps, items),
    createdAt: now,
    nextAttemptAt: now,
  })
}

const lastEmail = (read: Reader, userId: string) =>
  read
    .select({ id: outbox.id, at: sql<number>`coalesce(${outbox.sentAt}, ${outbox.createdAt})` })
    .from(outbox)
    .where(and(eq(outbox.userId, userId), eq(outbox.kind, 'admin')))
    .orderBy(desc(outbox.id))
    .limit(1)
    .get()

/** Notifications that an administrator has not read and was not emailed about. Ids sort by time. */
const unreadNotices = (read: Reader, userId: string, last: { id: string } | undefined) =>
  read
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isUnreadNotice, gt(notifications.id, last?.id ?? '')))
    .all()

const isUrgent = ({ once }: Notification) => once?.startsWith('urgent-') ?? false

/** Others are counted by countPending. */
const isItem = ({ once, path }: Notification) =>
  /^(urgent|refused|works)-/.test(once ?? '') && path !== paths.supportMessages()

const toItem = ({ title, path, once }: Notification): PendingItem => ({
  text: title,
  href: path,
  n: once?.startsWith('works-') ? 0 : 1,
})

function subjectOf(items: PendingItem[]): string {
  const total = items.reduce((sum, { n }) => sum + n, 0)
  const [first = '', ...others] = items.map(({ text }) => text)
  const listed = others.map(withinSentence)
  return others.length > 0 && total > 1
    ? `${total} items need attention: ${[withinSentence(first), ...listed].join(', ')}`
    : [first, ...listed].join(', ')
}

const withinSentence = (text: string) => text.replace(/^(The|An) /, word => word.toLowerCase())

function bodyOf({ env, site }: Deps, items: PendingItem[]): string {
  const links = items.map(({ text, href }) => buttonTo(text, env.publicUrl + href))
  const settings = `${env.publicUrl}${paths.settings()}#preferences`
  return `Hello,\n\nHere is what needs your attention:\n\n${links.join('\n\n')}\n\nYou get this email at most once an hour. To turn it off, go to Account Settings: ${settings}\n\n${site().name}\n`
}
