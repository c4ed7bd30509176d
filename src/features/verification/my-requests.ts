import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { documents, type User, verificationRequests } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { conflict, invalidFields, missing } from '#src/errors.ts'
import { notifyAdmins, removeFromAdmins } from '#src/features/notifications/notify-admins.ts'
import { tscNumber } from '#src/features/registration/schema.ts'
import { paths } from '#src/paths.ts'
import type { VerificationRequestJson } from './json.ts'
import type { NewVerificationRequest } from './schema.ts'
import { askingNow, requestSubject, requestsAbout } from './subject.ts'

/** Returns the newest 50 requests of a professional, or of the owners of a school. Throws `forbidden` for others. */
export function requestsOf(read: Reader, asker: User): VerificationRequestJson[] {
  return read
    .select()
    .from(verificationRequests)
    .where(requestsAbout(requestSubject(asker)))
    .orderBy(desc(verificationRequests.createdAt), desc(verificationRequests.id))
    .limit(50)
    .all()
    .map(serializeRequest)
}

/** Withdraws a pending request. Idempotent. Throws `missing`, and `conflict` once it is answered. */
export function withdrawRequest(
  { db, clock }: Deps,
  asker: Pick<User, 'id'>,
  id: string,
): Promise<VerificationRequestJson> {
  return db.write(async tx => {
    const own = and(eq(verificationRequests.id, id), requestsAbout(askingNow(tx, asker).subject))
    const request = tx.select().from(verificationRequests).where(own).get()
    if (!request) throw missing('request')
    if (request.answer === 'withdrawn') return serializeRequest(request)
    if (request.answeredAt !== null) throw conflict('This request has already been decided.')

    const [withdrawn] = await tx
      .update(verificationRequests)
      .set({ answer: 'withdrawn', answeredAt: clock.now() })
      .where(and(own, isNull(verificationRequests.answeredAt)))
      .returning()
    if (!withdrawn) throw missing('request')
    await removeFromAdmins(tx, `verification-${id}`)
    return serializeRequest(withdrawn)
  })
}

export function serializeRequest({
  answer,
  answeredAt,
  answeredById,
  createdAt,
  ...row
}: typeof verificationRequests.$inferSelect): VerificationRequestJson {
  return {
    ...row,
    status: answer ?? 'waiting',
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }
}

const MAX_PER_DAY = 5

/**
 * Asks the administrators to check a professional, or the school of one of its owners. A repeated submission returns the first request.
 * Throws `forbidden` for others, `invalid`, `missing` for a file that is not theirs, `conflict` while another request is pending,
 * `limited` after 5 a day.
 */
export function requestVerification(
  { db, clock, limiter }: Deps,
  asker: Pick<User, 'id'>,
  request: NewVerificationRequest,
): Promise<VerificationRequestJson> {
  return db.write(async tx => {
    const { user, subject } = askingNow(tx, asker)
    const { schoolId } = subject
    const given = schoolId ? ofSchool(request) : ofProfessional(user, request)
    assertOwnFiles(tx, user.id, given.documentIds)
    const waiting = tx
      .select()
      .from(verificationRequests)
      .where(and(requestsAbout(subject), isNull(verificationRequests.answeredAt)))
      .get()
    if (waiting && isSame(waiting, given)) return serializeRequest(waiting)
    if (waiting) throw conflict(ALREADY_WAITING)

    limiter.take(`verification:${schoolId ?? user.id}`, MAX_PER_DAY, DAY)
    const row = { ...given, userId: user.id, schoolId, createdAt: clock.now() }
    const made = await insertRow(tx, verificationRequests, row)
    await notifyAdmins(
      tx,
      { clock },
      {
        once: `verification-${made.id}`,
        subject: schoolId ? 'A school requests verification' : 'A professional requests verification',
        text: 'Please check the details and decide.',
        path: paths.adminDashboard('verification'),
      },
    )
    return serializeRequest(made)
  })
}

const ALREADY_WAITING = 'You already have a pending request. Cancel it to send another.'

/** Only TSC numbers have a known format. */
function ofProfessional({ userType }: User, request: NewVerificationRequest): NewVerificationRequest {
  if (userType !== 'teacher') return { ...request, kraPin: null }
  const read = tscNumber.safeParse(request.number)
  if (!read.success) throw invalidFields({ number: read.error.issues[0]?.message ?? '' })
  return { ...request, number: read.data, kraPin: null }
}

function ofSchool(request: NewVerificationRequest): NewVerificationRequest {
  const lacking = {
    ...(!request.kraPin && { kraPin: 'Please enter the KRA PIN of your school' }),
    ...(request.documentIds.length === 0 && { file: 'Please add the registration certificate' }),
  }
  if (Object.keys(lacking).length > 0) throw invalidFields(lacking)
  return request
}

function assertOwnFiles(read: Reader, userId: string, ids: string[]) {
  const own = and(inArray(documents.id, ids), eq(documents.userId, userId))
  if (read.select({ id: documents.id }).from(documents).where(own).all().length < ids.length)
    throw missing('file')
}

/** True for a double submission, or a retry after a lost response. */
const isSame = (waiting: NewVerificationRequest, request: NewVerificationRequest) =>
  waiting.number === request.number &&
  waiting.kraPin === request.kraPin &&
  waiting.note === request.note &&
  waiting.documentIds.join() === request.documentIds.join()
