import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { type Report, reports } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { invalidFields, missing } from '#src/errors.ts'
import { type AdminNotice, notifyAdmins } from '#src/features/notifications/notify-admins.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { alertOfChild, targetLabels } from './child-alert.ts'
import { sameThing } from './report-queue.ts'
import { findReportable, type Stored } from './reportable-content.ts'
import { causes, type NewReport, type Reportable, reportables } from './schema.ts'

const MAX_PER_DAY = 10
const MAX_OF_AN_ADDRESS = 20
const MAX_ABOUT_ONE_THING = 3

export interface Reporter {
  viewer: Viewer | null
  /** IP address, used only for limits. */
  address: string
}

/**
 * Stores a report with a copy of the reported content. A pending report by the same person with the same cause and text is reused;
 * all visitors count as one person. If a child may be at risk, administrators are alerted at once. Throws as `findReportable`, and
 * `limited` after 10 reports a day by an account, or by a visitor's address 3 about one job and 20 in all. A report about a child is
 * limited only to 3 a day about the same thing by the same person or address.
 */
export function createReport(deps: Deps, reporter: Reporter, report: NewReport): Promise<{ id: string }> {
  const { db, clock } = deps
  const { kind, id } = subjectOf(report)
  return db.write(async tx => {
    const { stored } = await findReportable(tx, reporter.viewer, kind, id, clock.now())
    assertSender(stored, report)
    const { cause, reason } = report
    const draft = { ...stored, reporterId: reporter.viewer?.id ?? null, cause, reason: reason ?? '' }
    const existing = await findSameReport(tx, draft)
    if (existing) return existing

    consumeLimit(deps, reporter, id, cause)
    const row = await insertRow(tx, reports, { ...draft, createdAt: clock.now() })
    if (cause === 'child') await alertOfChild(tx, deps, row)
    else if ((await tx.$count(reports, sameThing(row))) === 1) await notifyAdmins(tx, deps, reported(row))
    return { id: row.id }
  })
}

const reported = ({ id, target, cause }: Report): AdminNotice => ({
  once: `report-${id}`,
  subject: `Someone reported ${targetLabels[target]}`,
  text: `Reason: ${causes[cause]}. Please read the report and decide.`,
  path: paths.adminAction('reports', id, 'settlement'),
})

/** Throws `invalid` unless exactly one thing is named. */
function subjectOf({ jobId, userId, schoolId, messageId, reviewId, requestId }: NewReport) {
  const named = {
    job: jobId,
    school: schoolId,
    message: messageId,
    review: reviewId,
    request: requestId,
    user: userId,
  }
  const kinds: Reportable[] = reportables.filter(kind => named[kind])
  const [kind] = messageId ? kinds.filter(one => one !== 'user') : kinds
  const isOne = kinds.length === 1 || (kinds.length === 2 && messageId && userId)
  if (!kind || !isOne) throw invalidFields({ about: 'Choose one thing to report.' })
  return { kind, id: named[kind] ?? '' }
}

/** If a report names a message and a person, the person must have sent it. */
function assertSender(
  { reportedId, messageId }: Pick<Report, 'reportedId' | 'messageId'>,
  { userId }: NewReport,
) {
  if (messageId && userId && userId !== reportedId) throw missing('message')
}

type Draft = Stored & Pick<Report, 'reporterId' | 'cause' | 'reason'>

async function findSameReport(read: Reader, draft: Draft) {
  const is = (column: SQLiteColumn, value: string | null) =>
    value === null ? isNull(column) : eq(column, value)
  const [same] = await read
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.target, draft.target),
        is(reports.reportedId, draft.reportedId),
        is(reports.messageId, draft.messageId),
        is(reports.jobId, draft.jobId),
        is(reports.reviewId, draft.reviewId),
        is(reports.requestId, draft.requestId),
        is(reports.reporterId, draft.reporterId),
        eq(reports.cause, draft.cause),
        eq(reports.reason, draft.reason),
        // A school without people is identified by its name.
        draft.reportedId === null ? sql`${reports.content} is ${JSON.stringify(draft.content)}` : undefined,
        isNull(reports.settledAt),
      ),
    )
  return same
}

function consumeLimit(
  { limiter }: Deps,
  { viewer, address }: Reporter,
  id: string,
  cause: NewReport['cause'],
) {
  if (cause === 'child')
    return limiter.take(`child-report:${viewer?.id ?? address}:${id}`, MAX_ABOUT_ONE_THING, DAY)
  if (viewer) return limiter.take(`report:${viewer.id}`, MAX_PER_DAY, DAY)
  limiter.consumeAll([
    [`report:${address}:${id}`, MAX_ABOUT_ONE_THING, DAY],
    [`report:${address}`, MAX_OF_AN_ADDRESS, DAY],
  ])
}
