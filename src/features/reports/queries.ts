import { eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { jobs, messages, type Report, reports, reviews, schools, tutorRequests, users } from '#db/schema.ts'
import { type Partner, toPartner } from '#src/features/messages/display-name.ts'
import { TAKEN_DOWN } from '#src/features/messages/take-down.ts'
import { hasPublicProfile, isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import type { ReportJson } from './json.ts'

export type FoundReport = Awaited<ReturnType<typeof selectReports>>[number]

const reporter = alias(users, 'reporter')
const reported = alias(users, 'reported')
const ofReporter = alias(schools, 'school_of_reporter')
const ofReported = alias(schools, 'school_of_reported')

export function selectReports(read: Reader) {
  return read
    .select({
      report: getTableColumns(reports),
      reporter,
      reported,
      ofReporter: ofReporter.name,
      ofReported: ofReported.name,
      /** The professional on whose page the review is shown. */
      reviewed: reviews.professionalId,
      reviewDownAt: reviews.takenDownAt,
      /** The job's current title. */
      jobTitle: jobs.title,
      requestDown: tutorRequests.takenDownReason,
      /** The message's current text. */
      messageNow: messages.content,
    })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(reported, eq(reported.id, reports.reportedId))
    .leftJoin(ofReporter, eq(ofReporter.id, reporter.schoolId))
    .leftJoin(ofReported, eq(ofReported.id, reported.schoolId))
    .leftJoin(reviews, eq(reviews.id, reports.reviewId))
    .leftJoin(jobs, eq(jobs.id, reports.jobId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .leftJoin(tutorRequests, eq(tutorRequests.id, reports.requestId))
    .$dynamic()
}

export async function findReport(read: Reader, id: string): Promise<FoundReport | undefined> {
  const [row] = await selectReports(read).where(eq(reports.id, id))
  return row
}

export function serializeReport(row: FoundReport): ReportJson {
  const { report } = row
  const isReporterWithheld = row.reported?.userType === 'admin'
  return {
    id: report.id,
    target: report.target,
    cause: report.cause,
    reason: report.reason,
    content: report.content,
    path: pathOf(row),
    state: stateOf(row),
    reporter: !isReporterWithheld && row.reporter ? named(toPartner(row.reporter, row.ofReporter)) : null,
    isReporterWithheld,
    reported: row.reported && {
      ...named(toPartner(row.reported, row.ofReported)),
      isActive: row.reported.isActive,
    },
    createdAt: iso(report.createdAt),
    outcome: report.outcome,
    note: report.note,
    settledAt: report.settledAt === null ? null : iso(report.settledAt),
  }
}

/** Messages have no page that administrators can open. */
function pathOf({ report, reported, reviewed, reviewDownAt }: FoundReport): string | null {
  if (report.target === 'job') return report.jobId && paths.job(report.jobId)
  if (report.target === 'request') return report.requestId && paths.tutorRequest(report.requestId)
  if (report.target === 'review') return reviewDownAt === null ? reviewed && paths.reviews(reviewed) : null
  if (report.target === 'message' || !reported) return null
  if (reported.schoolId) return paths.school(reported.schoolId)
  return hasPublicProfile(reported) ? paths.professional(reported.id) : null
}

/** Messages cannot be edited: they are unchanged, taken down or gone. */
function stateOf({
  report,
  reported,
  reviewDownAt,
  requestDown,
  messageNow,
}: FoundReport): ReportJson['state'] {
  const { target } = report
  if (target === 'person')
    return reported && isProfessional(reported) && !hasPublicProfile(reported) ? 'hidden' : null
  if (reviewDownAt !== null || requestDown !== null) return 'taken-down'
  if (target === 'message') {
    if (messageNow === null) return 'gone'
    return messageNow === TAKEN_DOWN ? 'taken-down' : 'unchanged'
  }
  return thingIdOf(report) === null ? 'gone' : null
}

/** The id of the reported content or person; null once it is deleted. */
export const thingIdOf = ({ target, jobId, messageId, reviewId, requestId, reportedId }: Report) =>
  ({ job: jobId, message: messageId, review: reviewId, request: requestId, person: reportedId })[target]

const named = ({ id, name, roleLabel }: Partner) => ({ id, name, standing: roleLabel })

const iso = (ms: number) => new Date(ms).toISOString()
