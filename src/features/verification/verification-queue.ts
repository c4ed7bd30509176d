import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type School, schools, type User, users, verificationRequests, verifications } from '#db/schema.ts'
import { withProvenAddress } from '#db/verified-email.ts'
import { documentsByOwner } from '#src/features/professionals/documents.ts'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import type { VerificationRequestJson } from './json.ts'
import { serializeRequest } from './my-requests.ts'
import { requestsAbout, type Subject } from './subject.ts'

/** A request as an administrator looks at it. */
export interface RequestCase {
  request: VerificationRequestJson
  asker: User
  school: School | null
  /** Whether the asker opened a link that went to their address. */
  isAddressProven: boolean
  /** The files that were chosen and are still there. */
  documents: DocumentJson[]
}

/** Accounts that are being deleted may be restored; until then they are not in the queue. */
const isWaiting = and(isNull(verificationRequests.answeredAt), isNull(users.deletionRequestedAt))

/** The requests that nobody answered so far, the oldest first. */
export function waitingRequests(read: Reader, limit: number): RequestCase[] {
  const rows = selectCases(read)
    .where(isWaiting)
    .orderBy(asc(verificationRequests.createdAt), asc(verificationRequests.id))
    .limit(limit)
    .all()
  return withDocuments(read, rows)
}

/** How many they are. */
export const countWaitingRequests = (read: Reader): number =>
  read
    .select({ n: count() })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .where(isWaiting)
    .get()?.n ?? 0

/** All requests of a subject, the newest first. */
export function requestsOfSubject(read: Reader, subject: Subject): RequestCase[] {
  const rows = selectCases(read)
    .where(requestsAbout(subject))
    .orderBy(desc(verificationRequests.createdAt), desc(verificationRequests.id))
    .limit(50)
    .all()
  return withDocuments(read, rows)
}

/** Every check of a subject, the newest first. */
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

interface Found {
  request: typeof verificationRequests.$inferSelect
  asker: User
  school: School | null
}

function withDocuments(read: Reader, rows: Found[]): RequestCase[] {
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

/** How often each of some subjects was checked before, by the id of the person or school. */
export function earlierChecks(read: Reader, cases: RequestCase[]): Map<string, number> {
  const people = cases.flatMap(({ request }) => (request.schoolId ? [] : [request.userId]))
  const ids = cases.flatMap(({ request }) => request.schoolId ?? [])
  const ofPeople = read
    .select({ id: verifications.userId, n: count() })
    .from(verifications)
    .where(inArray(verifications.userId, people))
    .groupBy(verifications.userId)
    .all()
  const ofSchools = read
    .select({ id: verifications.schoolId, n: count() })
    .from(verifications)
    .where(inArray(verifications.schoolId, ids))
    .groupBy(verifications.schoolId)
    .all()
  return new Map([...ofPeople, ...ofSchools].map(({ id, n }) => [id ?? '', n]))
}
