import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/open.ts'
import { cutPage, olderThan, type Page, type PageAsked } from '#db/paging.ts'
import { messages, reports, schools, users } from '#db/schema.ts'
import { type Partner, toPartner } from './names.ts'

type Named = Pick<Partner, 'id' | 'name' | 'standing'>

/** A complaint on the wire. Times are ISO 8601 UTC. */
export interface ReportRow {
  id: string
  reporter: Named
  reported: Named & { isActive: boolean }
  reason: string
  /** The words it is about, where it names one message that is still there. */
  message: { id: string; subject: string | null; content: string } | null
  createdAt: string
  settledAt: string | null
}

/** Complaints, newest first: those that wait, or all. */
export async function listReports(
  read: Reader,
  asked: PageAsked,
  { waiting = false } = {},
): Promise<Page<ReportRow>> {
  const which = waiting ? isNull(reports.settledAt) : undefined
  const rows = await selectReports(read)
    .where(and(which, olderThan(reports.createdAt, reports.id, asked.cursor)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(asked.limit + 1)
  const page = cutPage(rows, asked, await read.$count(reports, which), row => row.report)
  return { ...page, rows: page.rows.map(toRow) }
}

/** How many complaints wait for an administrator. */
export function countWaitingReports(read: Reader): number {
  return read.select({ n: count() }).from(reports).where(isNull(reports.settledAt)).get()?.n ?? 0
}

/** One complaint; null for an unknown one. */
export async function reportRow(read: Reader, id: string): Promise<ReportRow | null> {
  const [row] = await selectReports(read).where(eq(reports.id, id))
  return row ? toRow(row) : null
}

const reporter = alias(users, 'reporter')
const reported = alias(users, 'reported')
const ofReporter = alias(schools, 'school_of_reporter')
const ofReported = alias(schools, 'school_of_reported')

function selectReports(read: Reader) {
  return read
    .select({
      report: reports,
      reporter,
      reported,
      ofReporter: ofReporter.name,
      ofReported: ofReported.name,
      message: { id: messages.id, subject: messages.subject, content: messages.content },
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .innerJoin(reported, eq(reported.id, reports.reportedId))
    .leftJoin(ofReporter, eq(ofReporter.id, reporter.schoolId))
    .leftJoin(ofReported, eq(ofReported.id, reported.schoolId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .$dynamic()
}

function toRow(row: Awaited<ReturnType<typeof selectReports>>[number]): ReportRow {
  const { report, message } = row
  return {
    id: report.id,
    reporter: named(toPartner(row.reporter, row.ofReporter)),
    reported: { ...named(toPartner(row.reported, row.ofReported)), isActive: row.reported.isActive },
    reason: report.reason,
    message,
    createdAt: new Date(report.createdAt).toISOString(),
    settledAt: report.settledAt === null ? null : new Date(report.settledAt).toISOString(),
  }
}

const named = ({ id, name, standing }: Partner): Named => ({ id, name, standing })
