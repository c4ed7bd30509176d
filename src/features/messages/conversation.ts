import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { PageParams } from '#db/paging.ts'
import { type Message, schools, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { messagesBetween } from './conversations.ts'
import { type Partner, toShownPartner } from './display-name.ts'
import { latestEventId } from './live/message-events.ts'
import { assertMayWrite, canSeeContact, hasBlocked, hasPublicName } from './policy.ts'

/** A conversation as the viewer sees it. */
export interface Thread {
  partner: Partner
  /** The partner's school, if it has a page. */
  schoolId: string | null
  /** Null if the viewer may not see it. */
  contact: Pick<User, 'email' | 'phone'> | null
  /** Oldest first. */
  messages: Message[]
  /** The cursor of earlier messages; null if there are none. */
  earlier: string | null
  /** The reason why the viewer may not write now, if any. */
  refusal: DomainError | null
  /** The id of the last event that is included; null on a page of earlier messages, which has no live updates. */
  since: string | null
  /** By the viewer. */
  isBlocked: boolean
  canBlock: boolean
  canReport: boolean
}

/**
 * Loads the conversation with another person, which may still be empty. Throws `missing` and `forbidden` as assertMayWrite if it is
 * empty and the person's name is not public.
 */
export async function loadThread(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  partnerId: string,
  params: PageParams,
): Promise<Thread> {
  const { person, schoolName, isSchoolHidden } = findPerson(db.read, partnerId)
  const since = params.cursor ? null : await latestEventId(db.read, viewer.id)
  const { rows, total, next } = await messagesBetween(db.read, viewer.id, partnerId, params)
  const refusal = await refusalOf(assertMayWrite(db.read, viewer, partnerId, clock.now()))
  const isStranger = total === 0 && (refusal?.kind === 'missing' || !hasPublicName(person))
  if (refusal && isStranger) throw refusal

  const partner = toShownPartner(person, schoolName)
  const isHere = refusal?.kind !== 'missing'
  const mayKnow = isHere && (await canSeeContact(db.read, viewer, person))
  return {
    partner,
    schoolId: isHere && !isSchoolHidden ? person.schoolId : null,
    contact: mayKnow ? { email: person.email, phone: person.phone } : null,
    messages: rows.reverse(),
    earlier: next,
    since,
    refusal,
    isBlocked: await hasBlocked(db.read, viewer.id, partnerId),
    canBlock: person.userType !== 'admin' && !partner.isClosed,
    canReport: person.userType !== 'admin' && rows.some(({ senderId }) => senderId === partnerId),
  }
}

function findPerson(read: Reader, id: string) {
  const found = read
    .select({ person: users, schoolName: schools.name, isSchoolHidden: schools.isHidden })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, id))
    .get()
  if (!found) throw missing('person')
  return found
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
