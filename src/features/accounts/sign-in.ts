import { eq, or } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/open.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, forbidden, unauthorized } from '#src/errors.ts'
import { endSession, type NewSession, startSession } from '#src/http/session.ts'
import { type Account, accountOf } from './account-view.ts'
import { isPassword } from './passwords.ts'
import { adminSignInTexts, signInTexts, toEmail, toPhone } from './schema.ts'

/** The browser that asks: its address for the limits, its name for the list of sessions, and who is signed in on it now. */
export interface Browser {
  address: string
  userAgent: string
  /** Of the session that ends where another begins. */
  sid: string | null
}

export interface SignedIn {
  account: Account
  session: NewSession
}

interface Credentials {
  /** E-mail, username or phone number in any Kenyan form. */
  name: string
  password: string
  rememberMe: boolean
}

/**
 * Signs a person in. Within 7 days of asking for deletion this restores the account (RULINGS.md section 6).
 * Throws `unauthorized` for a wrong name or password, `forbidden` for a suspended account, `limited` after too many tries.
 */
export async function signIn(deps: Deps, credentials: Credentials, browser: Browser): Promise<SignedIn> {
  const user = await verify(deps, credentials, browser, signInTexts.refusal)
  return deps.db.write(tx =>
    enter(tx, deps, asChecked(tx, user, signInTexts.refusal), browser, credentials.rememberMe),
  )
}

/**
 * Signs in an administrator or a person of a school, for a browser session or 8 hours; each time is noted in the audit log.
 * Throws as signIn; everyone else is `unauthorized`.
 */
export async function signInToAdmin(
  deps: Deps,
  credentials: Omit<Credentials, 'rememberMe'>,
  browser: Browser,
): Promise<SignedIn> {
  const user = await verify(deps, credentials, browser, adminSignInTexts.refusal, ['admin', 'school'])
  return deps.db.write(async tx => {
    await audit(tx, { actorId: user.id, action: 'admin.sign-in', targetType: 'user', targetId: user.id })
    return enter(tx, deps, asChecked(tx, user, adminSignInTexts.refusal), browser, false)
  })
}

/**
 * Starts a session for a person who showed who they are, in place of the one on this browser.
 * Throws `unauthorized` for who left for good, `forbidden` for a suspended account, and for a sample where everybody could
 * come in by its password.
 */
export async function enter(tx: Tx, deps: Deps, user: User, browser: Browser, rememberMe: boolean) {
  if (hasLeft(user, deps.clock.now())) throw unauthorized()
  if (!user.isActive) throw forbidden('Your account is suspended. Please contact support.')
  if (user.isSample && !deps.env.admitsSamples)
    throw forbidden('Sample accounts cannot sign in on this site.')
  if (user.deletionRequestedAt !== null) {
    await tx.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, user.id))
    await audit(tx, { actorId: user.id, action: 'account.restore', targetType: 'user', targetId: user.id })
  }
  if (browser.sid) await endSession(tx, browser.sid)
  const session = await startSession(tx, deps, user, { rememberMe, userAgent: browser.userAgent })
  return { account: accountOf(tx, user.id, deps.clock.now()), session }
}

/** The person of an e-mail address, username or phone number, unless their time to come back after deletion is over. */
export function findUser(read: Reader, name: string, now: number): User | null {
  const key = toEmail(name)
  const phone = toPhone(name)
  const user = read
    .select()
    .from(users)
    .where(or(eq(users.email, key), eq(users.username, key), phone ? eq(users.phone, phone) : undefined))
    .get()
  return user && !hasLeft(user, now) ? user : null
}

/** The time to come back after asking for deletion is over: the account is as good as erased. */
const hasLeft = ({ deletionRequestedAt }: User, now: number) =>
  deletionRequestedAt !== null && deletionRequestedAt <= now - WEEK

/** The person as they are by now; a password changed since it was checked proves nothing. Throws `unauthorized`. */
function asChecked(read: Reader, checked: User, refusal: string): User {
  const user = read.select().from(users).where(eq(users.id, checked.id)).get()
  if (user?.passwordHash !== checked.passwordHash) throw new DomainError('unauthorized', refusal)
  return user
}

async function verify(
  { db, clock, limiter }: Deps,
  { name, password }: Omit<Credentials, 'rememberMe'>,
  { address }: Browser,
  refusal: string,
  userTypes?: User['userType'][],
): Promise<User> {
  const key = toPhone(name) ?? toEmail(name)
  const here = `sign-in:${key}:${address}`
  const everywhere = `sign-in:${key}`
  const fromHere = `sign-in-from:${address}`
  limiter.takeAll([
    [here, 10, QUARTER_HOUR],
    [fromHere, 100, QUARTER_HOUR],
    [everywhere, 50, QUARTER_HOUR],
  ])

  const found = findUser(db.read, name, clock.now())
  const user = found && (!userTypes || userTypes.includes(found.userType)) ? found : null
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw new DomainError('unauthorized', refusal)

  limiter.forgive(here)
  limiter.forgive(everywhere)
  limiter.giveBack(fromHere)
  return user
}

const QUARTER_HOUR = 15 * 60_000
const WEEK = 7 * 86_400_000
