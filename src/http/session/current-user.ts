import { eq, sql } from 'drizzle-orm'
import { holdsAt, ownVerifiedUntil } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { prepared } from '#db/connection.ts'
import { type School, schools, sessions, type User, users } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { isAccountActive } from '#src/domain/people/account.ts'
import { type Subscription, subscriptionOf } from '#src/domain/subscription.ts'
import { forbidden, unauthorized } from '#src/errors.ts'

/** The signed-in person behind a request. */
export interface Viewer extends User {
  sid: string
  /** The last day this session was used, YYYY-MM-DD; undefined if unknown. */
  seenOn: string | undefined
  /** The last day before today that this session was used, YYYY-MM-DD; undefined in a session that began today. */
  lastVisitOn: string | undefined
  /** The time the password was last entered in this session, in ms. */
  passwordGivenAt: number
  school: School | null
  subscription: Subscription
}

/** A person of a school; `schoolId` is set. */
export type SchoolViewer = Viewer & { schoolId: string; school: School }

/** Returns the viewer as a member of a school. Throws `unauthorized` if signed out, `forbidden` for other roles. */
export function schoolOf(viewer: Viewer | null): SchoolViewer {
  if (!viewer) throw unauthorized()
  const { schoolId, school } = viewer
  if (viewer.userType !== 'school' || !schoolId || !school) throw forbidden('Only schools may do this.')
  return { ...viewer, schoolId, school }
}

/** Whether the user pays for a subscription: owners pay for a school, and administrators have none. */
export const paysFor = ({ userType, schoolRole }: Pick<User, 'userType' | 'schoolRole'>) =>
  userType !== 'admin' && (userType !== 'school' || schoolRole === 'owner')

/** Returns the user of a session, or null if it has ended or the account is suspended or about to be deleted. */
export function viewerOfSession(read: Reader, sid: string, now: number): Viewer | null {
  const row = sessionOf(read).get({ sid })
  if (!row || row.expire <= now || !isAccountActive(row.user)) return null

  const { user, sess } = row
  const isVerified = holdsAt(row.verifiedUntil, now)
  const school = row.school && { ...row.school, isVerified }
  const subscription = subscriptionOf(user, school, now)
  const { seenOn, seenBefore, confirmedAt: passwordGivenAt = 0 } = sess
  const lastVisitOn = seenOn === dayInKenya(now) ? seenBefore : seenOn
  return { ...user, isVerified, sid, seenOn, lastVisitOn, passwordGivenAt, school, subscription }
}

const sessionOf = prepared(read =>
  read
    .select({
      user: users,
      school: schools,
      verifiedUntil: ownVerifiedUntil(),
      expire: sessions.expire,
      sess: sessions.sess,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare(),
)
