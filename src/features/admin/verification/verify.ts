import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { schools, users, verificationRequests, verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { individuals } from '#src/domain/roles.ts'
import { DomainError, invalidFields, missing } from '#src/errors.ts'
import type { VerificationRequestJson } from '#src/features/verification/json.ts'
import { serializeRequest } from '#src/features/verification/my-requests.ts'
import { confirmed, declined, notifySubject, withdrawn } from '#src/features/verification/notifications.ts'
import { requestsAbout, type Subject } from '#src/features/verification/subject.ts'
import type { Viewer } from '#src/http/current-user.ts'
import type { NewVerification, RequestAnswer } from '../schema.ts'
import { badgeHolder, holdsBadge } from './badge-holders.ts'

/**
 * Notes what was checked about a professional, or about the school of one of its people, and sets or clears the badge
 * (RULINGS.md section 3). A request that waits is answered by a confirmation, and who has the badge is told.
 * Throws `invalid` for days that cannot be, `missing` for nobody, `conflict` for who has no badge, or another name than was seen.
 */
export function verify(deps: Deps, admin: Viewer, userId: string, check: NewVerification) {
  assertDays(check, deps.clock.now())
  return deps.db.write(async tx => {
    const subject = await subjectOf(tx, userId)
    return { ...(await noteCheck(tx, deps, admin, subject, check)), userId }
  })
}

/** The same of a school by its own id. */
export function verifySchool(deps: Deps, admin: Viewer, schoolId: string, check: NewVerification) {
  assertDays(check, deps.clock.now())
  return deps.db.write(async tx => {
    const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId))
    if (!school) throw missing('school')
    return noteCheck(tx, deps, admin, { userId: null, schoolId }, check)
  })
}

/**
 * Answers a request: by a check that confirms it, or declines it with what is to be put right; a badge from before stays.
 * Throws `missing`, `invalid`, and `conflict` where it was answered or withdrawn meanwhile.
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
    if (request.answeredAt !== null)
      throw new DomainError('conflict', meanwhile[request.answer ?? 'confirmed'])

    const { schoolId } = request
    const subject = { userId: schoolId ? null : request.userId, schoolId }
    if (answer.outcome === 'confirmed') await noteCheck(tx, deps, admin, subject, answer, answer.note)
    else await decline(tx, deps, admin, subject, answer.note)
    const [answered] = await tx.select().from(verificationRequests).where(eq(verificationRequests.id, id))
    if (!answered) throw missing('request')
    return serializeRequest(answered)
  })
}

/** Takes a badge away and says why to who had it. Throws `missing`, `conflict` where there is none. */
export function withdrawBadge(deps: Deps, admin: Viewer, subject: Subject, reason: string) {
  return deps.db.write(async tx => {
    if (!holdsBadge(tx, subject, deps.clock.now()))
      throw new DomainError('conflict', 'There is no badge to take away.')
    const date = dayInKenya(deps.clock.now())
    return noteCheck(tx, deps, admin, subject, {
      checked: reason,
      where: 'This site',
      date,
      outcome: 'cleared',
    })
  })
}

const RENAMED = 'The name was changed meanwhile. Please check the one that stands there now.'

const meanwhile = {
  withdrawn: 'This request was withdrawn meanwhile.',
  confirmed: 'This request was confirmed meanwhile.',
  declined: 'This request was declined meanwhile.',
}

async function noteCheck(
  tx: Tx,
  deps: Deps,
  admin: Viewer,
  subject: Subject,
  check: NewVerification,
  note: string | null = null,
) {
  const isVerified = check.outcome === 'confirmed'
  const { name, isVerified: hadBadge } = badgeHolder(tx, subject, deps.clock.now())
  if (isVerified && check.name !== undefined && check.name !== name)
    throw new DomainError('conflict', RENAMED)
  await setBadge(tx, subject, isVerified)
  const [row] = await tx
    .insert(verifications)
    .values({
      ...subject,
      checked: check.checked,
      place: check.where,
      checkedOn: check.date,
      outcome: check.outcome,
      validUntil: check.validUntil ?? null,
      adminId: admin.id,
      createdAt: deps.clock.now(),
    })
    .returning()
  if (!row) throw new Error('The verification was not stored')
  await audit(tx, {
    actorId: admin.id,
    action: 'user.verification',
    targetType: subject.schoolId ? 'school' : 'user',
    targetId: subject.schoolId ?? subject.userId,
    detail: { outcome: check.outcome },
  })
  if (isVerified) {
    await answerWaiting(tx, deps, admin, subject, 'confirmed', note)
    await notifySubject(tx, deps, subject, confirmed(row, note))
  } else if (hadBadge) await notifySubject(tx, deps, subject, withdrawn(row.checked))
  const { id, schoolId, checked, place, checkedOn, outcome, validUntil } = row
  const createdAt = new Date(row.createdAt).toISOString()
  return { id, schoolId, checked, where: place, date: checkedOn, outcome, validUntil, createdAt, isVerified }
}

async function decline(tx: Tx, deps: Deps, admin: Viewer, subject: Subject, note: string) {
  await answerWaiting(tx, deps, admin, subject, 'declined', note)
  await audit(tx, {
    actorId: admin.id,
    action: 'verification.decline',
    targetType: subject.schoolId ? 'school' : 'user',
    targetId: subject.schoolId ?? subject.userId,
  })
  await notifySubject(tx, deps, subject, declined(note))
}

async function answerWaiting(
  tx: Tx,
  { clock }: Deps,
  admin: Viewer,
  subject: Subject,
  answer: 'confirmed' | 'declined',
  answerNote: string | null,
) {
  await tx
    .update(verificationRequests)
    .set({ answer, answerNote, answeredAt: clock.now(), answeredById: admin.id })
    .where(and(requestsAbout(subject), isNull(verificationRequests.answeredAt)))
}

/** A school's badge is the school's, whichever of its people was asked about. */
async function subjectOf(tx: Tx, userId: string): Promise<Subject> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw missing('person')
  if (user.schoolId) return { userId: null, schoolId: user.schoolId }
  if (individuals.some(role => role === user.userType)) return { userId, schoolId: null }
  throw new DomainError('conflict', 'Only professionals and schools are verified.')
}

function assertDays({ date, outcome, validUntil }: NewVerification, now: number) {
  const today = dayInKenya(now)
  const hasEnded = outcome === 'confirmed' && validUntil && validUntil < today
  const fields = {
    ...(date > today && { date: 'This day is still to come' }),
    ...(hasEnded && { validUntil: 'This day has passed' }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** `updatedAt` guards a form that somebody fills in meanwhile, and no badge is among its fields. */
async function setBadge(tx: Tx, { userId, schoolId }: Subject, isVerified: boolean) {
  if (schoolId) {
    await tx.update(schools).set({ isVerified }).where(eq(schools.id, schoolId))
    return
  }
  const own = eq(users.id, userId ?? '')
  await tx.update(users).set({ isVerified }).where(own)
}
