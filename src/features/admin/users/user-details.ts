import { and, desc, eq, ne, or } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { Page } from '#db/paging.ts'
import { jobs, payments, reports, type User, users, verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { missing } from '#src/errors.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { sentBy } from '#src/features/applications/queries.ts'
import type { DeviceJson } from '#src/features/auth/json.ts'
import { devicesOf } from '#src/features/auth/sessions.ts'
import type { LedgerPaymentJson } from '#src/features/payments/json.ts'
import { pageOfPayments, serializeLedgerPayment } from '#src/features/payments/ledger.ts'
import { hasPublicProfile } from '#src/features/professionals/visibility.ts'
import { withLabels } from '#src/features/profile/labels.ts'
import type { ReportJson } from '#src/features/reports/json.ts'
import { selectReports, serializeReport } from '#src/features/reports/queries.ts'
import { type ListedJob, listJobs } from '#src/features/schools/job-list.ts'
import type { AuditEntryJson } from '../audit/json.ts'
import { latestAboutUser, namesFor, type TargetName } from '../audit/queries.ts'
import type { UserJson } from './json.ts'
import { selectUsers, serializeUser } from './serialize-user.ts'

/** The latest of each kind; the rest is behind a link. */
const SHOWN = 10

/** Everything on the page of a user. */
export interface UserRecord {
  row: UserJson
  schoolId: string | null
  schoolRole: User['schoolRole']
  /** The other people of their school. */
  colleagues: Colleague[]
  /** Milliseconds; null unless the user closed the account. */
  closedAt: number | null
  isConfirmed: boolean
  /** Null for users without a profile. */
  profile: ProfileText | null
  payments: Page<LedgerPaymentJson>
  /** Of a professional. */
  applications: Page<ApplicationJson> | null
  /** Of a school. */
  jobs: Page<ListedJob> | null
  checks: Check[]
  reportsAbout: ReportJson[]
  reportsBy: ReportJson[]
  devices: DeviceJson[]
  audit: AuditEntryJson[]
  names: Map<string, TargetName>
}

export interface Colleague extends Pick<UserJson, 'id' | 'status'> {
  name: string
  role: User['schoolRole']
  isLeaving: boolean
}

/** A profile's text, whether it is public, and why our team hid it. */
export interface ProfileText
  extends Pick<
    User,
    'bio' | 'qualifications' | 'experience' | 'subjects' | 'skills' | 'tscNumber' | 'holdReason'
  > {
  isPublic: boolean
}

/** A check, and the administrator's name. */
export interface Check
  extends Pick<
    typeof verifications.$inferSelect,
    'id' | 'checked' | 'place' | 'checkedOn' | 'outcome' | 'validUntil'
  > {
  by: string | null
}

/** Throws `missing`. */
export async function readUser({ db: { read }, clock }: Deps, userId: string): Promise<UserRecord> {
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
    ...{ row: serializeUser(person, now), schoolId, schoolRole, closedAt, isConfirmed: confirmedAt !== null },
    colleagues: schoolId ? await colleaguesOf(read, schoolId, userId, now) : [],
    profile: isIndividual ? profileOf(user) : null,
    payments: { ...paid, rows: paid.rows.map(({ payment }) => serializeLedgerPayment(payment, user)) },
    applications: isIndividual ? await sentBy(read, userId, part) : null,
    jobs: schoolId ? listJobs(read, eq(jobs.schoolId, schoolId), now, part) : null,
    checks: await checksOf(read, user),
    reportsAbout: await reportsWhere(read, eq(reports.reportedId, userId)),
    reportsBy: await reportsWhere(read, eq(reports.reporterId, userId)),
    devices: devicesOf(read, { id: userId, sid: '' }, now),
    audit,
    names: namesFor(read, audit),
  }
}

async function colleaguesOf(
  read: Reader,
  schoolId: string,
  userId: string,
  now: number,
): Promise<Colleague[]> {
  const people = await selectUsers(read)
    .where(and(eq(users.schoolId, schoolId), ne(users.id, userId)))
    .orderBy(users.createdAt, users.id)
  return people.map(person => {
    const { id, firstName, lastName, status } = serializeUser(person, now)
    const { schoolRole: role, deletionRequestedAt } = person.user
    return { id, name: `${firstName} ${lastName}`, role, status, isLeaving: deletionRequestedAt !== null }
  })
}

function profileOf(user: User): ProfileText {
  const { bio, tscNumber, holdReason, subjects, skills } = user
  return {
    bio,
    ...withLabels(user),
    subjects,
    skills,
    tscNumber,
    holdReason,
    isPublic: hasPublicProfile(user),
  }
}

async function checksOf(read: Reader, { id, schoolId }: User): Promise<Check[]> {
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

async function reportsWhere(read: Reader, which: ReturnType<typeof eq>): Promise<ReportJson[]> {
  const rows = await selectReports(read).where(which).orderBy(desc(reports.createdAt)).limit(SHOWN)
  return rows.map(serializeReport)
}
