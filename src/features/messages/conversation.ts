import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { PageParams } from '#db/paging.ts'
import { type Message, schools, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { messagesBetween } from './conversations.ts'
import { isUnnamed, type Partner, toShownPartner } from './display-name.ts'
import { latestEventId } from './live/message-events.ts'
import { hasBlocked, hasPublicName, hasWritten, type Reach, reachOf } from './policy.ts'

/** A conversation as the viewer sees it. */
export interface Thread extends Reach {
  partner: Partner
  /** The partner's school, if it has a page. */
  schoolId: string | null
  /** Oldest first. */
  messages: Message[]
  /** The cursor of earlier messages; null if there are none. */
  earlier: string | null
  /** The id of the last event that is included; null on a page of earlier messages, which has no live updates. */
  since: string | null
  /** True if the partner sees the viewer's name and contacts only once the viewer replies. */
  isViewerUnnamed: boolean
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
  const { person, schoolName, isSchoolHidden, isUnnamed } = findPerson(db.read, partnerId, viewer.id)
  const since = params.cursor ? null : await latestEventId(db.read, viewer.id)
  const { rows, total, next } = await messagesBetween(db.read, viewer.id, partnerId, params)
  const { contact, refusal } = await reachOf(db.read, viewer, person, clock.now())
  const isStranger = total === 0 && (refusal?.kind === 'missing' || !hasPublicName(person))
  if (refusal && isStranger) throw refusal

  const partner = toShownPartner(person, schoolName, isUnnamed)
  const isHere = refusal?.kind !== 'missing'
  return {
    partner,
    schoolId: isHere && !isSchoolHidden ? person.schoolId : null,
    contact,
    messages: rows.reverse(),
    earlier: next,
    since,
    refusal,
    isViewerUnnamed:
      viewer.userType === 'parent' &&
      person.userType !== 'admin' &&
      total > 0 &&
      !(await hasWritten(db.read, viewer.id, partnerId)),
    isBlocked: await hasBlocked(db.read, viewer.id, partnerId),
    canBlock: person.userType !== 'admin' && !partner.isClosed,
    canReport: person.userType !== 'admin' && rows.some(({ senderId }) => senderId === partnerId),
  }
}

function findPerson(read: Reader, id: string, viewerId: string) {
  const found = read
    .select({
      person: users,
      schoolName: schools.name,
      isSchoolHidden: schools.isHidden,
      isUnnamed: isUnnamed(users, viewerId),
    })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, id))
    .get()
  if (!found) throw missing('person')
  return found
}
