import { and, eq, ne, sql } from 'drizzle-orm'
import { type Context, Elysia } from 'elysia'
import type { Db, Tx } from '#db/connection.ts'
import { sessions, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya, HOUR } from '#src/domain/kenya-time.ts'
import { roleNames, type UserType } from '#src/domain/people/roles.ts'
import { forbidden, SignInRequired } from '#src/errors.ts'
import { safeErrorFields } from '../log.ts'
import { type Viewer, viewerOfSession } from './current-user.ts'
import { assertSecondFactor } from './require-two-factor.ts'
import { hashOf, randomToken } from './tokens.ts'
import { KNOWN_BROWSER_COOKIE, KNOWN_FOR, newMark } from './trusted-device-cookie.ts'

const COOKIE = 'elimu_session'

/** The allowed callers: anyone signed in, or one or more user types. */
export type Access = 'anyone' | UserType | readonly UserType[]

/**
 * Gives handlers `viewer` (or null) and the `role` macro, which gives them `user`, on calls and pages alike. The macro decides in
 * `transform`, before a body is validated, so that a visitor gets 401 and not 422 (RULINGS.md section 5), or the sign-in page.
 * `signInNote` is a toast shown there.
 */
export const session = (deps: Deps) =>
  new Elysia({ name: 'session' })
    .derive({ as: 'global' }, ({ request, path }) => {
      const viewer = viewerOf(deps.db, request, deps.clock.now())
      if (viewer) {
        touchSession(deps, viewer)
        assertSecondFactor(deps, viewer, path)
      }
      return { viewer }
    })
    .macro({
      signInNote: (note: { title: string; description: string }) => ({
        transform({ viewer }: { viewer: Viewer | null }) {
          if (!viewer) throw new SignInRequired(note)
        },
      }),
      role: (access: Access) => ({
        detail: { security: [{ session: [] }], description: `For ${namesOf(access)}.` },
        transform({ viewer }: { viewer: Viewer | null }) {
          assertAccess(viewer, access)
        },
        resolve: ({ viewer }: { viewer: Viewer | null }) => ({ user: viewer as Viewer }),
      }),
    })

const namesOf = (access: Access) =>
  access === 'anyone'
    ? 'anyone who is signed in'
    : [access]
        .flat()
        .map(type => roleNames[type].toLowerCase())
        .join(', ')

/** Throws `unauthorized` if no one is signed in, `forbidden` for the wrong role. */
export function assertAccess(viewer: Viewer | null, access: Access): asserts viewer is Viewer {
  if (!viewer) throw new SignInRequired()
  const allowed = access === 'anyone' ? [viewer.userType] : [access].flat()
  if (!allowed.includes(viewer.userType)) throw forbidden()
}

export function viewerOf(db: Db, request: Request, now: number): Viewer | null {
  const token = readCookie(request, COOKIE)
  return token ? viewerOfSession(db.read, hashOf(token), now) : null
}

/** Stores the day, and the one before, for the list of signed-in devices and for what is new: one write a session and day. Not awaited: no response depends on it. */
function touchSession({ db, clock, log }: Deps, { sid, seenOn }: Viewer) {
  const today = dayInKenya(clock.now())
  if (seenOn === today) return

  const before = seenOn ? sql`, '$.seenBefore', ${seenOn}` : sql``
  const sess = sql`json_set(${sessions.sess}, '$.seenOn', ${today}${before})`
  db.write(async tx => {
    await tx.update(sessions).set({ sess }).where(eq(sessions.sid, sid))
  }).catch(error => log.error('day not noted', safeErrorFields(error)))
}

export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get('cookie')
  return header ? new Bun.CookieMap(header).get(name) : null
}

export interface NewSession {
  token: string
  /** Seconds the browser keeps the cookie; undefined until it is closed. */
  maxAge: number | undefined
  /** Identifies the browser at the next sign-in. */
  mark: string | null
}

/** Signs a person in on one browser. Administrators stay for 8 hours, others for SESSION_DAYS (RULINGS.md section 3). */
export async function startSession(
  tx: Tx,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  user: Pick<User, 'id' | 'userType' | 'passwordHash'>,
  { rememberMe, userAgent }: { rememberMe: boolean; userAgent: string },
): Promise<NewSession> {
  const token = randomToken()
  const now = clock.now()
  const lasts = user.userType === 'admin' ? 8 * HOUR : env.sessionDays * 24 * HOUR
  await tx.insert(sessions).values({
    sid: hashOf(token),
    userId: user.id,
    sess: {
      userAgent: userAgent.slice(0, 200),
      rememberMe,
      createdAt: now,
      seenOn: dayInKenya(now),
      confirmedAt: now,
    },
    expire: now + lasts,
  })
  const maxAge = rememberMe || user.userType === 'admin' ? lasts / 1000 : undefined
  return { token, maxAge, mark: newMark(user) }
}

/** Ends all sessions of a user except one. */
export async function endSessions(tx: Tx, userId: string, exceptSid = '') {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, exceptSid)))
}

export async function endSession(tx: Tx, sid: string) {
  await tx.delete(sessions).where(eq(sessions.sid, sid))
}

type CookieJar = Pick<Context, 'cookie'>['cookie']

/** Signs the browser in and marks it as known. */
export function setSessionCookie(cookie: CookieJar, { env }: Deps, { token, maxAge, mark }: NewSession) {
  const rules = cookieRules(env.publicUrl)
  cookie[COOKIE]?.set({ value: token, ...rules, ...(maxAge && { maxAge }) })
  if (mark) cookie[KNOWN_BROWSER_COOKIE]?.set({ value: mark, ...rules, maxAge: KNOWN_FOR })
}

export function clearSessionCookie(cookie: CookieJar, { env }: Deps) {
  cookie[COOKIE]?.set({ value: '', ...cookieRules(env.publicUrl), maxAge: 0 })
}

/** HttpOnly, SameSite=Lax, Secure under https. */
export const cookieRules = (publicUrl: string) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: publicUrl.startsWith('https:'),
})
