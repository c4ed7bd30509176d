import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from 'elysia'
import { audit } from '#db/audit.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { sessions } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { missing } from '#src/errors.ts'
import { forgetPayments } from '#src/features/payments/paying-browser.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { clearSessionCookie, endSession, endSessions } from '#src/http/session/session.ts'
import { hashOf } from '#src/http/session/tokens.ts'
import type { DeviceJson } from './json.ts'

/** The browsers on which a person is signed in: this one first, then the latest. */
export function devicesOf(read: Reader, { id, sid }: Pick<Viewer, 'id' | 'sid'>, now: number): DeviceJson[] {
  const rows = selectSessions(read, { userId: id, sid, now }).all()
  return rows.map(({ sid: own, sess, expire }) => ({
    id: idOf(own),
    name: browserName(sess.userAgent),
    isCurrent: own === sid,
    signedInAt: new Date(sess.createdAt).toISOString(),
    lastSeenOn: sess.seenOn ?? dayInKenya(sess.createdAt),
    endsAt: new Date(expire).toISOString(),
  }))
}

interface SessionValues {
  userId: string
  sid: string
  now: number
}

const selectSessions = preparedFor((read, { userId, sid, now }: SessionValues) =>
  read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(eq(sessions.sid, sid)), desc(sessions.expire)),
)

/** Signs a person out on one of their browsers. Returns whether it is the current one. Throws `missing`. */
export function signOutOn({ db }: Pick<Deps, 'db'>, viewer: Viewer, deviceId: string): Promise<boolean> {
  return db.write(async tx => {
    const own = tx.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, viewer.id)).all()
    const found = own.find(({ sid }) => idOf(sid) === deviceId)
    if (!found) throw missing('device')

    await endSession(tx, found.sid)
    return found.sid === viewer.sid
  })
}

/** Signs a person out everywhere but on the current browser. */
export function signOutElsewhere({ db }: Pick<Deps, 'db'>, { id, sid }: Viewer): Promise<void> {
  return db.write(tx => endSessions(tx, id, sid))
}

/**
 * Ends the session and clears the cookies of this browser, so that the next user of it finds nothing. Without a session it
 * clears only the session cookie.
 */
export async function signOut(deps: Deps, viewer: Viewer | null, cookie: Context['cookie']) {
  clearSessionCookie(cookie, deps)
  if (!viewer) return
  const { id, userType, sid } = viewer
  await deps.db.write(async tx => {
    await endSession(tx, sid)
    if (userType === 'admin') await audit(tx, id, 'admin.sign-out', ['user', id])
  })
  forgetPayments(deps, cookie)
}

const idOf = (sid: string) => hashOf(`device ${sid}`).slice(0, 32)

/** Returns the browser and system of a User-Agent: 'Chrome on Android'. */
export function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!system) return browser ?? 'Unknown browser'
  return `${browser ?? 'A browser'} on ${system}`
}

type Signs = [sign: RegExp, name: string][]

/** The first match wins, since most browsers also name Chrome or Safari. */
const browsers: Signs = [
  [/Opera Mini|OPiOS/, 'Opera Mini'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser|UCWEB/, 'UC Browser'],
  [/PHX\//, 'Phoenix Browser'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: Signs = [
  [/KAIOS/, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows Phone/, 'Windows Phone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'a Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (signs: Signs, userAgent: string) => signs.find(([sign]) => sign.test(userAgent))?.[1]
