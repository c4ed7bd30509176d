import { eq } from 'drizzle-orm'
import { audit, type Target } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { AuditAction } from '#src/domain/audit-actions.ts'
import { conflict, invalidFields, missing } from '#src/errors.ts'
import { takeJobDown } from '#src/features/jobs/moderation.ts'
import { takeMessageDown } from '#src/features/messages/take-down.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { removeFromAdmins } from '#src/features/notifications/notify-admins.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { hideProfile } from '#src/features/profile/preferences.ts'
import type { ReportJson } from '#src/features/reports/json.ts'
import {
  messageForReported,
  noticeForReporter,
  reasons,
  withNote,
} from '#src/features/reports/outcome-messages.ts'
import {
  type FoundReport,
  findReport,
  selectReports,
  serializeReport,
  thingIdOf,
} from '#src/features/reports/queries.ts'
import { markSettled, sameThing } from '#src/features/reports/report-queue.ts'
import type { NewSettlement } from '#src/features/reports/schema.ts'
import { removeReview } from '#src/features/reviews/remove-review.ts'
import { takeTutorRequestDown } from '#src/features/tutor-requests/take-down.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { changeStatus, hasOtherAdmin, suspendSchool } from '../users/change-status.ts'

/**
 * Carries out the decision on a report, which settles all open reports about the same thing. The reported person is notified of the
 * outcome, each reporter of the review. Suspending also takes the content down; if a school is responsible, all its people are
 * suspended and notified. Throws `missing`, `conflict` if it is settled, impossible or about the deciding administrator, and
 * `invalid` for a message that would not be sent.
 */
export function settleReport(
  deps: Deps,
  admin: Viewer,
  id: string,
  settlement: NewSettlement,
): Promise<ReportJson> {
  return deps.db.write(async tx => {
    const found = await findReport(tx, id)
    if (!found) throw missing('report')
    if (found.report.settledAt !== null) throw conflict('This report has already been decided.')
    if (found.reported?.id === admin.id && (await hasOtherAdmin(tx, admin.id)))
      throw conflict('This report is about you. Another administrator has to decide.')
    const together = await selectReports(tx).where(sameThing(found.report))

    const suspended = await carryOut(tx, deps, admin, found, settlement)
    for (const { report } of together) await settleOne(tx, deps, admin, report.id, settlement)
    await notifyReported(tx, deps, found, suspended, settlement)
    await notifyReporters(tx, deps, together)
    return serializeReport((await findReport(tx, id)) ?? found)
  })
}

/** Returns the suspended users. */
async function carryOut(
  tx: Tx,
  deps: Deps,
  admin: Viewer,
  found: FoundReport,
  { outcome, message }: NewSettlement,
): Promise<User[]> {
  const { report, reported } = found
  if (outcome === 'dismissed') {
    if (message)
      throw invalidFields({ message: 'The person reported will not be notified. Please leave this empty.' })
    return []
  }
  if (outcome === 'taken-down') {
    await takeDown(tx, deps, admin, found, message)
    return []
  }
  if (!reported) throw conflict('No account is responsible for this.')
  if (outcome === 'warned') return []

  const now = deps.clock.now()
  const schoolId = isAboutSchool(found) ? reported.schoolId : null
  await changeStatus(tx, admin, reported.id, 'suspended', now, report.id)
  const colleagues = schoolId ? await suspendSchool(tx, admin, schoolId, now, report.id) : []
  if (canBeTakenDown(found)) await takeDown(tx, deps, admin, found, message)
  return [reported, ...colleagues]
}

/** Whether a whole school is responsible: for its page, one of its people or a job. */
export const isAboutSchool = ({ report, reported }: FoundReport): boolean =>
  Boolean(reported?.schoolId) && (report.target === 'person' || report.target === 'job')

async function takeDown(tx: Tx, deps: Deps, admin: Viewer, found: FoundReport, message: string | null) {
  if (!canBeTakenDown(found)) throw conflict('There is nothing left to take down.')
  const { report, reported } = found
  const reason = withNote(reasons[report.cause], message)
  const auditTaken = (action: AuditAction, target: Target) =>
    audit(tx, admin.id, action, target, { report: report.id })
  if (report.jobId) {
    await takeJobDown(tx, deps, report.jobId, reason)
    await auditTaken('job.hold', ['job', report.jobId])
  } else if (report.messageId) {
    await takeMessageDown(tx, report.messageId)
    await auditTaken('message.removal', ['message', report.messageId])
  } else if (report.requestId) {
    await takeTutorRequestDown(tx, report.requestId, reason)
    await auditTaken('request.removal', ['request', report.requestId])
  } else if (report.reviewId) await removeReview(tx, deps, admin, report.reviewId, reason, report.id)
  else if (reported) {
    const person = await personById(tx, reported.id)
    if (person) await hideProfile(tx, person, reason, deps.clock.now())
    await auditTaken('profile.hold', ['user', reported.id])
  }
}

/** Of people, only a professional's profile can be taken down. */
export function canBeTakenDown({ report, reported }: FoundReport): boolean {
  if (report.target === 'person') return reported !== null && isProfessional(reported)
  return thingIdOf(report) !== null
}

async function settleOne(
  tx: Tx,
  { clock }: Deps,
  admin: Viewer,
  id: string,
  { outcome, note }: NewSettlement,
) {
  await markSettled(tx, id, { outcome, note, settledAt: clock.now(), settledById: admin.id })
  await removeFromAdmins(tx, `report-${id}`, `child-${id}`)
  await audit(tx, admin.id, 'report.settle', ['report', id], { outcome })
}

/** Includes everybody who was suspended. The writer of a review is notified by its removal. */
async function notifyReported(
  tx: Tx,
  deps: Deps,
  found: FoundReport,
  suspended: User[],
  { outcome, message }: NewSettlement,
) {
  const { report, reported } = found
  if (!reported || (report.target === 'review' && outcome === 'taken-down')) return
  const notification = messageForReported(found, outcome, report.cause, message)
  if (!notification) return
  const people = outcome === 'suspended' ? suspended : [reported]
  for (const person of people) await notify(tx, deps, person, notification)
}

/** Each person once; visitors are unknown. */
async function notifyReporters(tx: Tx, deps: Deps, together: FoundReport[]) {
  const byPerson = new Map(together.map(found => [found.report.reporterId, found]))
  for (const [id, found] of byPerson) {
    const person = id && (await personById(tx, id))
    if (person) await notify(tx, deps, person, noticeForReporter(found))
  }
}

async function personById(tx: Tx, id: string): Promise<User | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, id))
  return person
}
