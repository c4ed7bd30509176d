import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { prepared, type Reader, type Tx } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { type Report, reports, users } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import type { ReportJson } from './json.ts'
import { type FoundReport, findReport, selectReports, serializeReport, thingIdOf } from './queries.ts'

/** The pending reports about one thing. */
export interface Case {
  /** Child safety first, then the oldest. */
  reports: [ReportJson, ...ReportJson[]]
  /** Other reports about the same person or school. */
  earlier: number
}

/** All reports, newest first. */
export async function listReports(read: Reader, params: PageParams): Promise<Page<ReportJson>> {
  const rows = await selectReports(read)
    .where(olderThanCursor(reports.createdAt, reports.id, params.cursor))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(params.limit + 1)
  const page = toPage(rows, params, await read.$count(reports), row => row.report)
  return { ...page, rows: page.rows.map(serializeReport) }
}

export const countWaitingReports = (read: Reader): number => counts(read).waiting.get()?.n ?? 0

/** Counts pending reports that a child may be at risk. */
export const countUrgentReports = (read: Reader): number => counts(read).urgent.get()?.n ?? 0

const counts = prepared(read => {
  const countWhere = (which: SQL | undefined) =>
    read.select({ n: count() }).from(reports).where(which).prepare()
  const isWaiting = isNull(reports.settledAt)
  return { waiting: countWhere(isWaiting), urgent: countWhere(and(isWaiting, eq(reports.cause, 'child'))) }
})

/** Pending reports, grouped by what they are about: child safety first, then the oldest. */
export async function pendingCases(read: Reader, most: number): Promise<Case[]> {
  const rows = await selectReports(read)
    .where(isNull(reports.settledAt))
    .orderBy(desc(eq(reports.cause, 'child')), asc(reports.createdAt), asc(reports.id))
    .limit(most)
  const cases = Map.groupBy(rows, ({ report }) => thingOf(report))
  return Promise.all([...cases.values()].map(found => caseOf(read, found)))
}

/** A report with the pending ones about the same thing, and others about the same person. Throws `missing`. */
export async function readCase(read: Reader, id: string): Promise<Case & { others: ReportJson[] }> {
  const first = await findReport(read, id)
  if (!first) throw missing('report')
  const together =
    first.report.settledAt === null ? await selectReports(read).where(sameThing(first.report)) : []
  const found = together.length > 0 ? mostUrgentFirst(together) : [first]
  const others = await selectReports(read)
    .where(aboutSamePeople(read, found))
    .orderBy(desc(reports.createdAt))
    .limit(20)
  return { ...(await caseOf(read, found)), others: others.map(serializeReport) }
}

/** Matches the pending reports about the same thing, including this one. */
export function sameThing(report: Report): SQL | undefined {
  const { target, id } = report
  const thing = thingIdOf(report)
  const isSame = thing === null ? eq(reports.id, id) : eq(thingColumns[target], thing)
  return and(isNull(reports.settledAt), eq(reports.target, target), isSame)
}

/** The key that groups as `sameThing` does; deleted content is identified by its report. */
const thingOf = (report: Report) => `${report.target} ${thingIdOf(report) ?? report.id}`

const thingColumns = {
  job: reports.jobId,
  message: reports.messageId,
  review: reports.reviewId,
  request: reports.requestId,
  person: reports.reportedId,
}

async function caseOf(read: Reader, found: FoundReport[]): Promise<Case> {
  const [first, ...rest] = found.map(serializeReport)
  if (!first) throw missing('report')
  return { reports: [first, ...rest], earlier: await read.$count(reports, aboutSamePeople(read, found)) }
}

/** Matches other reports about the same person, or about anyone in the same school. */
function aboutSamePeople(read: Reader, found: FoundReport[]): SQL | undefined {
  const { reported } = found[0] ?? {}
  const people = reported?.schoolId
    ? inArray(
        reports.reportedId,
        read.select({ id: users.id }).from(users).where(eq(users.schoolId, reported.schoolId)),
      )
    : eq(reports.reportedId, reported?.id ?? '')
  return and(people, ...found.map(({ report }) => ne(reports.id, report.id)))
}

const mostUrgentFirst = (found: FoundReport[]) =>
  found.toSorted(
    (a, b) =>
      Number(b.report.cause === 'child') - Number(a.report.cause === 'child') ||
      a.report.createdAt - b.report.createdAt,
  )

type Settlement = Pick<Report, 'outcome' | 'note' | 'settledById' | 'settledAt'>

/** Closes a report with the decision of an administrator. */
export async function markSettled(tx: Tx, id: string, settled: Settlement) {
  await tx.update(reports).set(settled).where(eq(reports.id, id))
}
