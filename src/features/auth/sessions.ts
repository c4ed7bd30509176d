import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { sessions } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { endSession, endSessions } from '#src/http/session.ts'
import { hashOf } from '#src/http/tokens.ts'
import { browserName } from './user-agent-label.ts'

/** A browser on which somebody is signed in. */
export interface Device {
  /** Made from the session's own id, which stays inside. */
  id: string
  /** 'Chrome on Android' */
  name: string
  /** Whether it is the one that asks. */
  isCurrent: boolean
  /** ISO. */
  signedInAt: string
  /** YYYY-MM-DD, in Kenya. */
  lastSeenOn: string
  /** ISO. */
  endsAt: string
}

/** Where a person is signed in: this browser first, then the latest. */
export function devicesOf(read: Reader, { id, sid }: Pick<Viewer, 'id' | 'sid'>, now: number): Device[] {
  const rows = read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expire, now)))
    .orderBy(desc(eq(sessions.sid, sid)), desc(sessions.expire))
    .all()
  return rows.map(({ sid: own, sess, expire }) => ({
    id: idOf(own),
    name: browserName(sess.userAgent),
    isCurrent: own === sid,
    signedInAt: new Date(sess.createdAt).toISOString(),
    lastSeenOn: sess.seenOn ?? dayInKenya(sess.createdAt),
    endsAt: new Date(expire).toISOString(),
  }))
}

/** Signs a person out on one of their browsers, and says whether it is the one that asks. Throws `missing`. */
export function signOutOn({ db }: Pick<Deps, 'db'>, viewer: Viewer, deviceId: string): Promise<boolean> {
  return db.write(async tx => {
    const own = tx.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, viewer.id)).all()
    const found = own.find(({ sid }) => idOf(sid) === deviceId)
    if (!found) throw missing('device')

    await endSession(tx, found.sid)
    return found.sid === viewer.sid
  })
}

/** Signs a person out everywhere but on the browser that asks. */
export function signOutElsewhere({ db }: Pick<Deps, 'db'>, { id, sid }: Viewer): Promise<void> {
  return db.write(tx => endSessions(tx, id, sid))
}

const idOf = (sid: string) => hashOf(`device ${sid}`).slice(0, 32)
