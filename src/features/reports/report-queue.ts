import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { type Report, reports, users } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import type { ReportJson } from './json.ts'
import { type FoundReport, findReport, selectReports, serializeReport } from './queries.ts'

/** All that waits about one thing. */
export interface Case {
  /** Where a child may be at risk first, then the oldest. */
  reports: [ReportJson, ...ReportJson[]]
  /** How many other reports there are about the same person or school. */
  earlier: number
}

/** All reports, newest first. */
export async function listReports(read: Reader, asked: PageParams): Promise<Page<ReportJson>> {
  const rows = await selectReports(read)
    .where(olderThanCursor(reports.createdAt, reports.id, asked.cursor))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(asked.limit + 1)
  const page = toPage(rows, asked, await read.$count(reports), row => row.report)
  return { ...page, rows: page.rows.map(serializeReport) }
}

/** How many reports wait for an administrator. */
export const countWaitingReports = (read: Reader) => countWhere(read, isNull(reports.settledAt))

/** How many of them say that a child may be at risk. */
export const countUrgentReports = (read: Reader) =>
  countWhere(read, and(isNull(reports.settledAt), eq(reports.cause, 'child')))

const countWhere = (read: Reader, which: SQL | undefined): number =>
  read.select({ n: count() }).from(reports).where(which).get()?.n ?? 0

/** What waits, where a child may be at risk first, then the oldest; several about the same thing together. */
export async function waitingCases(read: Reader, most: number): Promise<Case[]> {
  const rows = await selectReports(read)
    .where(isNull(reports.settledAt))
    .orderBy(desc(eq(reports.cause, 'child')), asc(reports.createdAt), asc(reports.id))
    .limit(most)
  const cases = Map.groupBy(rows, ({ report }) => thingOf(report))
  return Promise.all([...cases.values()].map(found => caseOf(read, found)))
}

/** One report with those that wait about the same thing, and the others about the same person. Throws `missing`. */
export async function readCase(read: Reader, id: string): Promise<Case & { others: ReportJson[] }> {
  const first = await findReport(read, id)
  if (!first) throw missing('report')
  const together =
    first.report.settledAt === null ? await selectReports(read).where(sameThing(first.report)) : []
  const found = together.length > 0 ? inOrder(together) : [first]
  const others = await selectReports(read)
    .where(aboutSamePeople(read, found))
    .orderBy(desc(reports.createdAt))
    .limit(20)
  return { ...(await caseOf(read, found)), others: others.map(serializeReport) }
}

/** What waits about the same thing as a report, itself among it. */
export function sameThing(report: Report): SQL | undefined {
  const { target, messageId, jobId, reviewId, reportedId, id } = report
  const thing = {
    message: messageId && eq(reports.messageId, messageId),
    job: jobId && eq(reports.jobId, jobId),
    review: reviewId && eq(reports.reviewId, reviewId),
    person: reportedId && eq(reports.reportedId, reportedId),
  }[target]
  return and(isNull(reports.settledAt), eq(reports.target, target), thing || eq(reports.id, id))
}

/** As `sameThing`: what is gone is known by its report alone. */
function thingOf({ target, messageId, jobId, reviewId, reportedId, id }: Report): string {
  return (
    { message: messageId, job: jobId, review: reviewId, person: reportedId && `person ${reportedId}` }[
      target
    ] ?? id
  )
}

async function caseOf(read: Reader, found: FoundReport[]): Promise<Case> {
  const [first, ...rest] = found.map(serializeReport)
  if (!first) throw missing('report')
  return { reports: [first, ...rest], earlier: await read.$count(reports, aboutSamePeople(read, found)) }
}

/** Other reports about who is answerable, or about anybody else of that school. */
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

const inOrder = (found: FoundReport[]) =>
  found.toSorted(
    (a, b) =>
      Number(b.report.cause === 'child') - Number(a.report.cause === 'child') ||
      a.report.createdAt - b.report.createdAt,
  )
