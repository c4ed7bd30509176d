import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { PageParams } from '#db/paging.ts'
import { type Message, schools, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { canSeeContact, hasBlocked } from './contact-visibility.ts'
import { messagesBetween } from './conversations.ts'
import { type Partner, toShownPartner } from './display-name.ts'
import { latestEventId } from './live/message-events.ts'
import { assertMayWrite, hasPublicName } from './policy.ts'

/** A conversation as one of its two sides sees it. */
export interface Thread {
  partner: Partner
  /** Of the school they stand for, where it has a page. */
  schoolId: string | null
  /** Null where the viewer may not know it. */
  contact: Pick<User, 'email' | 'phone'> | null
  /** In the order they were written. */
  messages: Message[]
  /** Where the earlier ones begin; null where these are all. */
  earlier: string | null
  /** Why the viewer may not write now; null where they may. */
  refusal: DomainError | null
  /** Where the viewer's messages are up to, for what comes later; null where only earlier messages are shown. */
  since: string | null
  /** The viewer takes no messages from them. */
  isBlocked: boolean
  canBlock: boolean
  /** They wrote to the viewer, who may complain about it. */
  canReport: boolean
}

/**
 * The conversation of a viewer with another person, or the place to begin one. Throws `missing` and `forbidden` as
 * assertMayWrite where nothing was written yet and the other's name is not public.
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

/** What a promise was refused with; null where it was not. */
async function refusalOf(asked: Promise<unknown>): Promise<DomainError | null> {
  try {
    await asked
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
