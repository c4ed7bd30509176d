import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { jobs, payments, reports, type User, users, verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { missing } from '#src/errors.ts'
import { sentBy } from '#src/features/applications/sent-applications.ts'
import { devicesOf } from '#src/features/auth/sessions.ts'
import { pageOfPayments, serializeLedgerPayment } from '#src/features/payments/ledger.ts'
import { hasPublicProfile } from '#src/features/professionals/visibility.ts'
import { withLabels } from '#src/features/profile/labels.ts'
import { selectReports, serializeReport } from '#src/features/reports/queries.ts'
import { listJobs } from '#src/features/schools/job-list.ts'
import { latestAboutUser, namesFor } from '../audit/queries.ts'
import { selectUsers, serializeUser } from './serialize-user.ts'

/** The latest of each kind; the rest is behind a link. */
const SHOWN = 10

/** Everything on the page of a user. */
export type UserRecord = Awaited<ReturnType<typeof readUser>>

/** Throws `missing`. */
export async function readUser({ db: { read }, clock }: Deps, userId: string) {
  const now = clock.now()
  const [person] = await selectUsers(read).where(eq(users.id, userId))
  if (!person) throw missing('person')

  const { user } = person
  const { schoolId, schoolRole, deletionRequestedAt: closedAt, confirmedAt } = user
  const part = { limit: SHOWN }
  const paid = pageOfPayments(read, part, eq(payments.userId, userId))
  const isIndividual = individuals.some(type => type === user.userType)
  const audit = latestAboutUser(read, userId, SHOWN)
  return {
    row: serializeUser(person, now),
    schoolId,
    schoolRole,
    /** Milliseconds; null unless the user closed the account. */
    closedAt,
    isConfirmed: confirmedAt !== null,
    /** The other people of their school. */
    colleagues: schoolId ? await colleaguesOf(read, schoolId, userId, now) : [],
    /** Null for users without a profile. */
    profile: isIndividual ? profileOf(user) : null,
    payments: { ...paid, rows: paid.rows.map(({ payment }) => serializeLedgerPayment(payment, user)) },
    /** Of a professional. */
    applications: isIndividual ? await sentBy(read, userId, part) : null,
    /** Of a school. */
    jobs: schoolId ? listJobs(read, eq(jobs.schoolId, schoolId), now, part) : null,
    checks: await checksOf(read, user),
    reportsAbout: await reportsWhere(read, eq(reports.reportedId, userId)),
    reportsBy: await reportsWhere(read, eq(reports.reporterId, userId)),
    devices: devicesOf(read, { id: userId, sid: '' }, now),
    audit,
    names: namesFor(read, audit),
  }
}

async function colleaguesOf(read: Reader, schoolId: string, userId: string, now: number) {
  const people = await selectUsers(read)
    .where(and(eq(users.schoolId, schoolId), ne(users.id, userId)))
    .orderBy(users.createdAt, users.id)
  return people.map(person => {
    const { id, firstName, lastName, status } = serializeUser(person, now)
    const { schoolRole: role, deletionRequestedAt } = person.user
    return { id, name: `${firstName} ${lastName}`, role, status, isLeaving: deletionRequestedAt !== null }
  })
}

/** A profile's text, whether it is public, and why our team hid it. */
function profileOf(user: User) {
  const { bio, tscNumber, holdReason, subjects, skills } = user
  const isPublic = hasPublicProfile(user)
  return { bio, ...withLabels(user), subjects, skills, tscNumber, holdReason, isPublic }
}

/** The latest checks, each with the name of its administrator. */
async function checksOf(read: Reader, { id, schoolId }: User) {
  const { checked, place, checkedOn, outcome, validUntil, adminId, createdAt } = verifications
  const rows = await read
    .select({
      ...{ id: verifications.id, checked, place, checkedOn, outcome, validUntil },
      ...{ firstName: users.firstName, lastName: users.lastName },
    })
    .from(verifications)
    .leftJoin(users, eq(users.id, adminId))
    .where(
      schoolId
        ? or(eq(verifications.userId, id), eq(verifications.schoolId, schoolId))
        : eq(verifications.userId, id),
    )
    .orderBy(desc(createdAt), desc(verifications.id))
    .limit(SHOWN)
  return rows.map(({ firstName, lastName, ...check }) => ({
    ...check,
    by: firstName === null ? null : `${firstName} ${lastName}`,
  }))
}

async function reportsWhere(read: Reader, which: SQL) {
  const rows = await selectReports(read).where(which).orderBy(desc(reports.createdAt)).limit(SHOWN)
  return rows.map(serializeReport)
}
