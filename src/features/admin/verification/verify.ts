import { eq } from 'drizzle-orm'
import { audit, type Target } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { users, verificationRequests } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { conflict, invalidFields, missing } from '#src/errors.ts'
import type { VerificationRequestJson } from '#src/features/verification/json.ts'
import { serializeRequest } from '#src/features/verification/my-requests.ts'
import { confirmed, declined, notifySubject, withdrawn } from '#src/features/verification/notifications.ts'
import { answerRequests, recordCheck } from '#src/features/verification/record-check.ts'
import type { Subject } from '#src/features/verification/subject.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { badgeHolder, subjectOfRequest } from './queries.ts'
import type { NewVerification, RequestAnswer } from './schema.ts'

/**
 * Records a check of a professional, or of a user's school, which sets or clears the badge (RULINGS.md section 3). A confirmation
 * answers the pending request. The holder of the badge is notified. Throws `invalid` for impossible days, `missing`, and `conflict`
 * for users who cannot have a badge and for a name that has changed since the form was opened.
 */
export function verify(deps: Deps, admin: Viewer, userId: string, check: NewVerification) {
  assertDays(check, deps.clock.now())
  return deps.db.write(async tx => {
    const subject = await subjectOf(tx, userId)
    return { ...(await noteCheck(tx, deps, admin, subject, check)), userId }
  })
}

/** The same for a school by its id. */
export function verifySchool(deps: Deps, admin: Viewer, schoolId: string, check: NewVerification) {
  assertDays(check, deps.clock.now())
  return deps.db.write(tx => noteCheck(tx, deps, admin, { userId: null, schoolId }, check))
}

/**
 * Answers a request: a check confirms it, or a note declines it, which leaves an earlier badge. Throws `missing`, `invalid`, and
 * `conflict` if it has been answered or withdrawn since.
 */
export function answerRequest(
  deps: Deps,
  admin: Viewer,
  id: string,
  answer: RequestAnswer,
): Promise<VerificationRequestJson> {
  if (answer.outcome === 'confirmed') assertDays(answer, deps.clock.now())
  return deps.db.write(async tx => {
    const [request] = await tx.select().from(verificationRequests).where(eq(verificationRequests.id, id))
    if (!request) throw missing('request')
    if (request.answeredAt !== null) throw conflict(outdated[request.answer ?? 'confirmed'])

    const subject = subjectOfRequest(request)
    if (answer.outcome === 'confirmed') await noteCheck(tx, deps, admin, subject, answer, answer.note)
    else await decline(tx, deps, admin, subject, answer.note)
    const [answered] = await tx.select().from(verificationRequests).where(eq(verificationRequests.id, id))
    if (!answered) throw missing('request')
    return serializeRequest(answered)
  })
}

/** Withdraws a badge and notifies its holder of the reason. Throws `missing`, and `conflict` without a badge. */
export function withdrawBadge(deps: Deps, admin: Viewer, subject: Subject, reason: string) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    if (!badgeHolder(tx, subject, now).isVerified) throw conflict('There is no badge to remove.')

    const check = { checked: reason, where: 'This site', date: dayInKenya(now), outcome: 'cleared' as const }
    return noteCheck(tx, deps, admin, subject, check)
  })
}

const RENAMED = 'The name has changed in the meantime. Please check the new name.'

const outdated = {
  withdrawn: 'This request has been withdrawn in the meantime.',
  confirmed: 'This request has already been confirmed.',
  declined: 'This request has already been declined.',
}

async function noteCheck(
  tx: Tx,
  deps: Deps,
  admin: Viewer,
  subject: Subject,
  check: NewVerification,
  note: string | null = null,
) {
  const now = deps.clock.now()
  const isVerified = check.outcome === 'confirmed'
  const { name, isVerified: hadBadge } = badgeHolder(tx, subject, now)
  if (isVerified && check.name !== undefined && check.name !== name) throw conflict(RENAMED)
  const row = await recordCheck(tx, subject, {
    checked: check.checked,
    place: check.where,
    checkedOn: check.date,
    outcome: check.outcome,
    validUntil: check.validUntil ?? null,
    adminId: admin.id,
    createdAt: now,
  })
  await audit(tx, admin.id, 'user.verification', auditTarget(subject), { outcome: check.outcome })
  if (isVerified) {
    const answer = 'confirmed'
    await answerRequests(tx, subject, { answer, answerNote: note, answeredAt: now, answeredById: admin.id })
    await notifySubject(tx, deps, subject, confirmed(row, note))
  } else if (hadBadge) await notifySubject(tx, deps, subject, withdrawn(row.checked))
  const { id, schoolId, checked, place, checkedOn, outcome, validUntil } = row
  const createdAt = new Date(row.createdAt).toISOString()
  return { id, schoolId, checked, where: place, date: checkedOn, outcome, validUntil, createdAt, isVerified }
}

async function decline(tx: Tx, deps: Deps, admin: Viewer, subject: Subject, note: string) {
  const answeredAt = deps.clock.now()
  await answerRequests(tx, subject, {
    answer: 'declined',
    answerNote: note,
    answeredAt,
    answeredById: admin.id,
  })
  await audit(tx, admin.id, 'verification.decline', auditTarget(subject))
  await notifySubject(tx, deps, subject, declined(note))
}

const auditTarget = ({ userId, schoolId }: Subject): Target =>
  schoolId ? ['school', schoolId] : ['user', userId]

/** The people of a school share its badge. */
async function subjectOf(tx: Tx, userId: string): Promise<Subject> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw missing('person')
  if (user.schoolId) return { userId: null, schoolId: user.schoolId }
  if (individuals.some(role => role === user.userType)) return { userId, schoolId: null }
  throw conflict('Only professionals and schools can be verified.')
}

function assertDays({ date, outcome, validUntil }: NewVerification, now: number) {
  const today = dayInKenya(now)
  const hasEnded = outcome === 'confirmed' && validUntil && validUntil < today
  const fields = {
    ...(date > today && { date: 'This date is in the future' }),
    ...(hasEnded && { validUntil: 'This date has passed' }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}
