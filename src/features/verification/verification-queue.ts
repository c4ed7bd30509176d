import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { prepared, type Reader } from '#db/connection.ts'
import { type School, schools, type User, users, verificationRequests, verifications } from '#db/schema.ts'
import { withProvenAddress } from '#db/verified-email.ts'
import { documentsByOwner } from '#src/features/professionals/documents.ts'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import type { VerificationRequestJson } from './json.ts'
import { serializeRequest } from './my-requests.ts'
import { requestsAbout, type Subject } from './subject.ts'

/** A request as administrators see it. */
export interface RequestCase {
  request: VerificationRequestJson
  asker: User
  school: School | null
  /** True if the asker confirmed their email address. */
  isAddressProven: boolean
  /** The chosen files that still exist. */
  documents: DocumentJson[]
}

/** Accounts that are being deleted may be restored; until then they are not in the queue. */
const isWaiting = and(isNull(verificationRequests.answeredAt), isNull(users.deletionRequestedAt))

/** Returns pending requests, oldest first. */
export function waitingRequests(read: Reader, limit: number): RequestCase[] {
  const rows = selectCases(read)
    .where(isWaiting)
    .orderBy(asc(verificationRequests.createdAt), asc(verificationRequests.id))
    .limit(limit)
    .all()
  return withDocuments(read, rows)
}

export const countWaitingRequests = (read: Reader): number => selectCount(read).get()?.n ?? 0

const selectCount = prepared(read =>
  read
    .select({ n: count() })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .where(isWaiting)
    .prepare(),
)

/** Returns the newest 50 requests of a subject. */
export function requestsOfSubject(read: Reader, subject: Subject): RequestCase[] {
  const rows = selectCases(read)
    .where(requestsAbout(subject))
    .orderBy(desc(verificationRequests.createdAt), desc(verificationRequests.id))
    .limit(50)
    .all()
  return withDocuments(read, rows)
}

/** Returns the newest 50 checks of a subject. */
export const checksOfSubject = (read: Reader, { userId, schoolId }: Subject) =>
  read
    .select()
    .from(verifications)
    .where(schoolId ? eq(verifications.schoolId, schoolId) : eq(verifications.userId, userId ?? ''))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(50)
    .all()

const selectCases = (read: Reader) =>
  read
    .select({ request: verificationRequests, asker: users, school: schools })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .leftJoin(schools, eq(schools.id, verificationRequests.schoolId))
    .$dynamic()

function withDocuments(read: Reader, rows: Awaited<ReturnType<typeof selectCases>>): RequestCase[] {
  const askers = rows.map(({ asker }) => asker.id)
  const files = documentsByOwner(read, askers)
  const proven = withProvenAddress(read, askers)
  return rows.map(({ request, ...row }) => ({
    ...row,
    request: serializeRequest(request),
    isAddressProven: proven.has(row.asker.id),
    documents: (files.get(row.asker.id) ?? []).filter(({ id }) => request.documentIds.includes(id)),
  }))
}

/** Counts earlier checks of the subjects, by the id of the person or school. */
export function earlierChecks(read: Reader, cases: RequestCase[]): Map<string, number> {
  const people = cases.flatMap(({ request }) => (request.schoolId ? [] : [request.userId]))
  const schools = cases.flatMap(({ request }) => request.schoolId ?? [])
  const counted = [
    ...countChecks(read, verifications.userId, people),
    ...countChecks(read, verifications.schoolId, schools),
  ]
  return new Map(counted.map(({ id, n }) => [id ?? '', n]))
}

const countChecks = (
  read: Reader,
  subject: typeof verifications.userId | typeof verifications.schoolId,
  ids: string[],
) =>
  read
    .select({ id: subject, n: count() })
    .from(verifications)
    .where(inArray(subject, ids))
    .groupBy(subject)
    .all()
