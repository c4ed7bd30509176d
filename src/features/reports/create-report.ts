import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { type Report, reports } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { invalidFields, missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { alertOfChild } from './child-alert.ts'
import { findReportable } from './reportable-content.ts'
import { type NewReport, type Reportable, reportables } from './schema.ts'

const DAY = 24 * 3_600_000
const MAX_PER_DAY = 10
const MAX_OF_AN_ADDRESS = 20
const MAX_ABOUT_ONE_THING = 3

/** Who reports: an account, or a visitor of whom nothing is kept. */
export interface Reporter {
  viewer: Viewer | null
  /** Of the network, for limits alone. */
  address: string
}

/**
 * Tells the administrators that something is wrong, and keeps what it is about as it reads now. The same cause in the same words
 * is one report while it waits: visitors are not told apart. Where a child may be at risk the administrators hear of it at once. Throws as `findReportable`, and `limited`: past 10 a day of an
 * account, 3 about a job and 20 in all of a visitor's address. A worry about a child is always taken, unless the same person or address
 * told of the same thing 3 times that day.
 */
export function createReport(deps: Deps, reporter: Reporter, report: NewReport): Promise<{ id: string }> {
  const { db, clock } = deps
  const { kind, id } = whatItIsAbout(report)
  return db.write(async tx => {
    const { stored } = await findReportable(tx, reporter.viewer, kind, id, clock.now())
    assertOf(stored, report)
    const { cause, reason } = report
    const made = { ...stored, reporterId: reporter.viewer?.id ?? null, cause, reason: reason ?? '' }
    const standing = await sameReport(tx, made)
    if (standing) return standing

    takeOne(deps, reporter, id, cause)
    const [row] = await tx
      .insert(reports)
      .values({ ...made, createdAt: clock.now() })
      .returning()
    if (!row) throw new Error('The report was not stored')
    if (cause === 'child') await alertOfChild(tx, deps, row)
    return { id: row.id }
  })
}

/** The one thing that is named. Throws `invalid` for none and for several. */
function whatItIsAbout({ jobId, userId, schoolId, messageId, reviewId }: NewReport) {
  const named = { job: jobId, school: schoolId, message: messageId, review: reviewId, user: userId }
  const kinds: Reportable[] = reportables.filter(kind => named[kind])
  const [kind] = messageId ? kinds.filter(one => one !== 'user') : kinds
  const isOne = kinds.length === 1 || (kinds.length === 2 && messageId && userId)
  if (!kind || !isOne) throw invalidFields({ about: 'Choose one thing that it is about.' })
  return { kind, id: named[kind] ?? '' }
}

/** A message that is named with a person must be that person's. */
function assertOf(
  { reportedId, messageId }: Pick<Report, 'reportedId' | 'messageId'>,
  { userId }: NewReport,
) {
  if (messageId && userId && userId !== reportedId) throw missing('message')
}

type Made = Pick<
  Report,
  'target' | 'reporterId' | 'reportedId' | 'messageId' | 'jobId' | 'reviewId' | 'cause' | 'reason' | 'content'
>

async function sameReport(read: Reader, made: Made) {
  const is = (column: SQLiteColumn, value: string | null) =>
    value === null ? isNull(column) : eq(column, value)
  const [same] = await read
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.target, made.target),
        is(reports.reportedId, made.reportedId),
        is(reports.messageId, made.messageId),
        is(reports.jobId, made.jobId),
        is(reports.reviewId, made.reviewId),
        is(reports.reporterId, made.reporterId),
        eq(reports.cause, made.cause),
        eq(reports.reason, made.reason),
        // A school without people is known by its name alone.
        made.reportedId === null ? sql`${reports.content} is ${JSON.stringify(made.content)}` : undefined,
        isNull(reports.settledAt),
      ),
    )
  return same
}

function takeOne({ limiter }: Deps, { viewer, address }: Reporter, id: string, cause: NewReport['cause']) {
  if (cause === 'child')
    return limiter.take(`child-report:${viewer?.id ?? address}:${id}`, MAX_ABOUT_ONE_THING, DAY)
  if (viewer) return limiter.take(`report:${viewer.id}`, MAX_PER_DAY, DAY)
  limiter.consumeAll([
    [`report:${address}:${id}`, MAX_ABOUT_ONE_THING, DAY],
    [`report:${address}`, MAX_OF_AN_ADDRESS, DAY],
  ])
}
