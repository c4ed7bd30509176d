import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { cachedByKey } from '#db/cached.ts'
import { type Db, prepared, type Reader } from '#db/connection.ts'
import { notifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { suspiciousSignIns } from '#src/features/auth/suspicious-sign-ins.ts'
import { countHeld } from '#src/features/jobs/moderation.ts'
import { countUnsettled } from '#src/features/payments/needs-attention.ts'
import { countUrgentReports, countWaitingReports } from '#src/features/reports/report-queue.ts'
import { countWaitingRequests } from '#src/features/verification/verification-queue.ts'
import { paths } from '#src/paths.ts'
import { countDeliveries } from './outbox/deliveries.ts'

/** Something for an administrator to do, with a link to it. */
export interface PendingItem {
  text: string
  href: string
  /** The number of things; 0 if another item counts them too. */
  n: number
  /** A child may be at risk. */
  isUrgent?: boolean
}

/** Sorted by urgency. */
export function listPending(read: Reader, counts: PendingCounts, now: number): PendingItem[] {
  const { payments, jobs, reports, verification, safety, support, undelivered } = counts
  const pending = (n: number, href: string, one: string, several: string): PendingItem[] =>
    n === 0 ? [] : [{ text: n === 1 ? `1 ${one}` : `${n} ${several}`, href, n }]
  const tab = paths.adminDashboard
  const warnings = suspiciousSignIns(read, now).map(({ action, text }) => ({
    text,
    href: tab('audit', { deed: action }),
    n: 1,
  }))
  const child = 'that a child may be at risk'
  const urgent = pending(countUrgentReports(read), tab('reports'), `report ${child}`, `reports ${child}`)
  const about = "about a child's safety"
  const messages = pending(safety, paths.supportMessages(), `message ${about}`, `messages ${about}`)
  return [
    ...urgent.map(item => ({ ...item, n: 0, isUrgent: true })),
    ...messages.map(item => ({ ...item, isUrgent: true })),
    ...warnings,
    ...pending(payments, tab('payments'), 'payment needs attention', 'payments need attention'),
    ...pending(jobs, tab('jobs'), 'job on hold', 'jobs on hold'),
    ...pending(reports, tab('reports'), 'report to resolve', 'reports to resolve'),
    ...pending(verification, tab('verification'), 'verification request', 'verification requests'),
    ...pending(
      support,
      paths.supportMessages(),
      'message to our support team',
      'messages to our support team',
    ),
    ...pending(undelivered, tab('delivery'), 'email or SMS not delivered', 'emails or SMS not delivered'),
  ]
}

/** How long the counts of the tabs are cached, in ms: a payment may need attention because time has passed. */
const MAX_AGE = 60_000

export type PendingCounts = ReturnType<typeof countPending>

/** As `countPending`, counted again only if something changed that it was read from. */
export const cachedCounts = ({ db, clock, state }: Deps, { id }: { id: string }): PendingCounts =>
  state(createCounts)(id, () => countPending(db.read, id, clock.now()), {
    now: clock.now,
    until: now => now + MAX_AGE,
  })

const createCounts = (db: Db) => cachedByKey<PendingCounts>(db, 20)

/** The numbers of things that wait. */
export const countPending = (read: Reader, adminId: string, now: number) => ({
  payments: countUnsettled(read, now),
  jobs: countHeld(read),
  reports: countWaitingReports(read),
  verification: countWaitingRequests(read),
  ...(unreadMessages(read).get({ adminId }) ?? { safety: 0, support: 0 }),
  undelivered: countDeliveries(read, 'undelivered'),
})

/** The messages from the contact form that the administrator has not read: those about a child's safety, and the others. */
const unreadMessages = prepared(read => {
  const { userId, readAt, path, once } = notifications
  const isTheirs = eq(userId, sql.placeholder('adminId'))
  const isAboutChild = sql`CASE WHEN ${once} LIKE 'urgent-%' THEN 1 END`
  const isOther = sql`CASE WHEN ${once} LIKE 'urgent-%' THEN NULL ELSE 1 END`
  return read
    .select({ safety: count(isAboutChild), support: count(isOther) })
    .from(notifications)
    .where(and(isTheirs, isNull(readAt), eq(path, paths.supportMessages())))
    .prepare()
})
