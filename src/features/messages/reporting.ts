import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/open.ts'
import { messages, reports, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { notify } from '#src/features/notifications/notify.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { hasWritten } from './acquaintance.ts'
import { type ReportRow, reportRow } from './reports.ts'
import type { NewReport } from './schema.ts'

const DAY = 24 * 3_600_000
const MOST_A_DAY = 10

/**
 * Complains to the administrators about somebody who wrote; the same words twice are one. Throws `missing` for a person or
 * message that the reporter did not hear from, `limited` past 10 a day.
 */
export function reportPerson(
  { db, clock, limiter }: Deps,
  reporter: Viewer,
  { userId, messageId = null, reason }: NewReport,
): Promise<{ id: string }> {
  return db.write(async tx => {
    if (!(await hasWritten(tx, userId, reporter.id))) throw missing('person')
    if (messageId) await assertReceived(tx, messageId, userId, reporter.id)

    const report = { reporterId: reporter.id, reportedId: userId, messageId, reason }
    const standing = await sameReport(tx, report)
    if (standing) return standing

    limiter.take(`report:${reporter.id}`, MOST_A_DAY, DAY)
    const [made] = await tx
      .insert(reports)
      .values({ ...report, createdAt: clock.now() })
      .returning({ id: reports.id })
    if (!made) throw new Error('The report was not stored')
    return made
  })
}

/**
 * An administrator has looked at a complaint and done what was to be done; whoever complained is told so, not what.
 * Throws `missing`, and `conflict` where it is settled.
 */
export function settleReport(deps: Deps, admin: Viewer, id: string): Promise<ReportRow> {
  return deps.db.write(async tx => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id))
    if (!report) throw missing('report')
    if (report.settledAt !== null) throw new DomainError('conflict', 'This report is settled already.')

    await tx
      .update(reports)
      .set({ settledAt: deps.clock.now(), settledById: admin.id })
      .where(eq(reports.id, id))
    await audit(tx, { actorId: admin.id, action: 'report.settle', targetType: 'report', targetId: id })
    const row = await reportRow(tx, id)
    const [person] = await tx.select().from(users).where(eq(users.id, report.reporterId))
    if (!row || !person) throw missing('report')
    await tellReporter(tx, deps, person, row.reported.name)
    return row
  })
}

function tellReporter(tx: Tx, deps: Deps, reporter: User, name: string) {
  return notify(tx, deps, reporter, {
    kind: 'message',
    subject: 'We looked at your report',
    text: `Thank you for telling us about ${name}. We looked at it and did what our rules ask for. You can block people from writing to you at any time.`,
    path: paths.messages(),
  })
}

async function assertReceived(read: Reader, messageId: string, senderId: string, receiverId: string) {
  const [message] = await read
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.id, messageId), eq(messages.senderId, senderId), eq(messages.receiverId, receiverId)),
    )
  if (!message) throw missing('message')
}

type Complaint = Pick<typeof reports.$inferSelect, 'reporterId' | 'reportedId' | 'messageId' | 'reason'>

async function sameReport(read: Reader, { reporterId, reportedId, messageId, reason }: Complaint) {
  const [same] = await read
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.reportedId, reportedId),
        messageId ? eq(reports.messageId, messageId) : isNull(reports.messageId),
        eq(reports.reason, reason),
        isNull(reports.settledAt),
      ),
    )
  return same
}
