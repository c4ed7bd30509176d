import { and, eq, isNull, or } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { jobs, schools, type User, users } from '#db/schema.ts'
import { forbidden, missing } from '#src/errors.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { SCHOOL_SUSPENDED } from '#src/features/jobs/policy.ts'
import { isInSight, isProfessional } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { hasBlocked, hasWritten } from './contact-visibility.ts'

export const SUBSCRIPTION_NEEDED = 'Please upgrade your subscription to write first.'
export const BLOCKED = 'You blocked this person. Unblock them to write.'
const CONFIRMATION_NEEDED = 'Please confirm your email first.'
const ANSWER_ONLY = 'You can answer this person, but not write first.'
const NO_OPEN_JOB = 'You can write to a school while it has an open job.'

/**
 * Asserts that one person may write to another (RULINGS.md section 5). Replies are free. To write first takes an active subscription: a school or
 * parent to a professional in sight, a professional to the people of a school with an open job. Administrators write to anyone.
 * Returns the receiver. Throws `missing` for one who is unknown, hidden or has blocked the sender, who is not to learn which,
 * and `forbidden` with the reason.
 */
export async function assertMayWrite(
  read: Reader,
  sender: Viewer,
  receiverId: string,
  now: number,
): Promise<User> {
  const receiver = await findPresent(read, receiverId)
  if (!receiver) throw missing('person')
  if (sender.userType !== 'admin' && (await hasBlocked(read, receiverId, sender.id))) throw missing('person')

  const isFree = sender.userType === 'admin' || (await hasWritten(read, receiver.id, sender.id))
  if (!isFree) await assertMayBegin(read, sender, receiver, now)
  if (await hasBlocked(read, sender.id, receiverId)) throw forbidden(BLOCKED)
  if (sender.school?.isHidden) throw forbidden(SCHOOL_SUSPENDED)
  if (sender.confirmedAt === null) throw forbidden(CONFIRMATION_NEEDED)
  if (!isFree && !sender.subscription.isActive) throw forbidden(SUBSCRIPTION_NEEDED)
  return receiver
}

/** Whether a stranger may read a person's name: professionals have public profiles, and a school's people stand for it. */
export const hasPublicName = (person: Pick<User, 'userType'>) =>
  isProfessional(person) || person.userType === 'school'

/** Whether a viewer can come upon this person's name: a professional in sight, or one of a school's people. */
export async function isDiscoverable(read: Reader, viewer: User, id: string): Promise<boolean> {
  const person = await findPresent(read, id)
  if (!person) return false
  return isProfessional(person) ? isInSight(read, id, viewer) : person.userType === 'school'
}

async function assertMayBegin(read: Reader, sender: User, receiver: User, now: number) {
  if (isProfessional(receiver)) {
    if (!(await isInSight(read, receiver.id, sender))) throw missing('person')
    if (sender.userType !== 'school' && sender.userType !== 'parent') throw forbidden(ANSWER_ONLY)
  } else {
    if (receiver.userType !== 'school' || !isProfessional(sender)) throw forbidden(ANSWER_ONLY)
    if (!(await hasOpenJob(read, receiver, now))) throw forbidden(NO_OPEN_JOB)
  }
}

/** Somebody who is neither suspended, alone or with the school, nor leaving. */
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
