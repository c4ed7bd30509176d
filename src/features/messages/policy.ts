import { and, eq, isNull, or } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { blocks, jobs, messages, schools, type User, users } from '#db/schema.ts'
import { DomainError, forbidden, missing } from '#src/errors.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { SCHOOL_SUSPENDED } from '#src/features/jobs/policy.ts'
import { hasAppliedTo, isInSight, isProfessional } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

export const SUBSCRIPTION_NEEDED = 'Please upgrade your subscription to send the first message.'
export const BLOCKED = 'You have blocked this person. Unblock them to send a message.'
export const CONFIRMATION_NEEDED = 'Please confirm your email first.'
const ANSWER_ONLY = 'You can reply to this person once they have messaged you.'
const NO_OPEN_JOB = 'You can message a school only while it has an open job.'

/**
 * Returns the receiver if the sender may write to them (RULINGS.md section 5). Replies are free. The first message needs an active
 * subscription, and goes from a school or parent to a visible professional, or from a professional to a school with an open job.
 * Administrators write to anyone, and `isInvited` is true for a tutor who answers a parent's request. Throws `missing` if the receiver
 * is unknown, hidden or has blocked the sender, without revealing which, and `forbidden` with the reason.
 */
export async function assertMayWrite(
  read: Reader,
  sender: Viewer,
  receiverId: string,
  now: number,
  isInvited = false,
): Promise<User> {
  const receiver = await findPresent(read, receiverId)
  if (!receiver) throw missing('person')
  if (sender.userType !== 'admin' && (await hasBlocked(read, receiverId, sender.id))) throw missing('person')

  const isFree = sender.userType === 'admin' || (await hasWritten(read, receiver.id, sender.id))
  if (!isFree && !isInvited) await assertMayBegin(read, sender, receiver, now)
  if (await hasBlocked(read, sender.id, receiverId)) throw forbidden(BLOCKED)
  if (sender.school?.isHidden) throw forbidden(SCHOOL_SUSPENDED)
  if (sender.confirmedAt === null) throw forbidden(CONFIRMATION_NEEDED)
  if (!isFree && !sender.subscription.isActive) throw forbidden(SUBSCRIPTION_NEEDED)
  return receiver
}

/** How a viewer can reach another person. */
export interface Reach {
  /** Null if the viewer may not see it. */
  contact: Pick<User, 'email' | 'phone'> | null
  /** The reason why the viewer may not write now, if any: `missing` or `forbidden`, as `assertMayWrite`. */
  refusal: DomainError | null
}

export async function reachOf(read: Reader, viewer: Viewer, person: User, now: number): Promise<Reach> {
  const refusal = await refusalOf(assertMayWrite(read, viewer, person.id, now))
  const mayKnow = refusal?.kind !== 'missing' && (await canSeeContact(read, viewer, person))
  return { refusal, contact: mayKnow ? { email: person.email, phone: person.phone } : null }
}

async function refusalOf(check: Promise<unknown>): Promise<DomainError | null> {
  try {
    await check
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Whether people of this type may write first to a professional; others may only reply. */
export const mayBeginWithProfessionals = ({ userType }: Pick<User, 'userType'>) =>
  userType === 'school' || userType === 'parent' || userType === 'admin'

/** Professionals have public profiles, and members of a school represent it. */
export const hasPublicName = (person: Pick<User, 'userType'>) =>
  isProfessional(person) || person.userType === 'school'

/** True for a professional whom the viewer can see, and for members of a school. */
export async function isDiscoverable(read: Reader, viewer: User, id: string): Promise<boolean> {
  const person = await findPresent(read, id)
  if (!person) return false
  return isProfessional(person) ? isInSight(read, id, viewer) : person.userType === 'school'
}

async function assertMayBegin(read: Reader, sender: User, receiver: User, now: number) {
  if (isProfessional(receiver)) {
    if (!(await isInSight(read, receiver.id, sender))) throw missing('person')
    if (!mayBeginWithProfessionals(sender)) throw forbidden(ANSWER_ONLY)
  } else {
    if (receiver.userType !== 'school' || !isProfessional(sender)) throw forbidden(ANSWER_ONLY)
    if (!(await hasOpenJob(read, receiver, now))) throw forbidden(NO_OPEN_JOB)
  }
}

/** Finds a person whose account and school are active. */
async function findPresent(read: Reader, id: string): Promise<User | undefined> {
  const [row] = await read
    .select({ user: users })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(users.id, id), accountIsActive(), or(isNull(schools.id), eq(schools.isHidden, false))))
  return row?.user
}

async function hasOpenJob(read: Reader, { schoolId }: User, now: number): Promise<boolean> {
  if (!schoolId) return false
  return (await read.$count(jobs, and(eq(jobs.schoolId, schoolId), openJobs(now)))) > 0
}

type Side = Pick<User, 'id' | 'schoolId'>

/**
 * Two people may see each other's email address and phone number if one applied to the other's school, or if both have written
 * (RULINGS.md section 5).
 */
export async function canSeeContact(read: Reader, one: Side, other: Side): Promise<boolean> {
  return (
    (await hasAppliedTo(read, one.id, other.schoolId)) ||
    (await hasAppliedTo(read, other.id, one.schoolId)) ||
    ((await hasWritten(read, one.id, other.id)) && (await hasWritten(read, other.id, one.id)))
  )
}

export async function hasWritten(read: Reader, senderId: string, receiverId: string): Promise<boolean> {
  return selectMessage(read, { senderId, receiverId }).get() !== undefined
}

const selectMessage = preparedFor(
  (read, { senderId, receiverId }: { senderId: string; receiverId: string }) =>
    read
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.senderId, senderId), eq(messages.receiverId, receiverId)))
      .limit(1),
)

export async function hasBlocked(read: Reader, blockerId: string, blockedId: string): Promise<boolean> {
  const [block] = await read
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
  return block !== undefined
}
