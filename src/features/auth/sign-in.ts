import { eq, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toEmail } from '#src/domain/people/email.ts'
import { toPhone } from '#src/domain/people/to-phone.ts'
import { admitsSampleAdmins, admitsSamples } from '#src/env/sample-accounts.ts'
import { DomainError, forbidden, unauthorized } from '#src/errors.ts'
import { restoreAccount } from '#src/features/account/delete-account.ts'
import { type Account, accountOf, findUserById } from '#src/features/account/serialize-account.ts'
import { TIME_TO_COME_BACK } from '#src/features/privacy/erase-user.ts'
import { endSession, type NewSession, startSession } from '#src/http/session/session.ts'
import { auditFailedSignIn } from './audit-failed-sign-ins.ts'
import type { Browser } from './client-info.ts'
import { type adminLogin, adminSignInTexts, isTicked, type login, signInTexts } from './schema.ts'
import { type AttemptHandle, takeAttempt } from './sign-in/rate-limits.ts'
import { verifySecondFactor } from './two-factor.ts'

export interface SignedIn {
  account: Account
  session: NewSession
}

interface Credentials {
  /** Email, username or phone number in any Kenyan form. */
  name: string
  password: string
  /** For accounts with a second factor. */
  code: string | undefined
  rememberMe: boolean
}

/**
 * Signs a person in. Within 7 days of asking for deletion this restores the account (RULINGS.md section 6).
 * Throws `unauthorized` for a wrong name or password and a wrong or missing code, `forbidden` for a suspended account, `limited`
 * after too many attempts.
 */
export function signIn(
  deps: Deps,
  { email, password, code, rememberMe }: z.infer<typeof login>,
  browser: Browser,
): Promise<SignedIn> {
  const credentials = { name: email, password, code: code ?? undefined, rememberMe: isTicked(rememberMe) }
  return signInBy(everyone, deps, credentials, browser)
}

/**
 * Signs in an administrator or a person of a school, for a browser session or 8 hours. Throws as signIn; everyone else is
 * `unauthorized`.
 */
export function signInToAdmin(
  deps: Deps,
  { username, password, code }: z.infer<typeof adminLogin>,
  browser: Browser,
): Promise<SignedIn> {
  const credentials = { name: username, password, code: code ?? undefined, rememberMe: false }
  return signInBy(administration, deps, credentials, browser)
}

interface SignInPolicy {
  refusal: string
  admits: (user: User) => boolean
  /** Whether sign-ins and refusals of this user go into the audit log; null for an unknown name. */
  isAudited: (user: User | null) => boolean
}

const everyone: SignInPolicy = {
  refusal: signInTexts.refusal,
  admits: () => true,
  isAudited: user => user?.userType === 'admin',
}

const administration: SignInPolicy = {
  refusal: adminSignInTexts.refusal,
  admits: ({ userType }) => userType === 'admin' || userType === 'school',
  isAudited: () => true,
}

async function signInBy(
  policy: SignInPolicy,
  deps: Deps,
  credentials: Credentials,
  browser: Browser,
): Promise<SignedIn> {
  const found = findUser(deps.db.read, credentials.name, deps.clock.now())
  let attempt: AttemptHandle | undefined
  try {
    attempt = takeAttempt(deps, credentials.name, found, browser)
    const checked = await verify(policy, deps, found, credentials)
    const signedIn = await deps.db.write(async tx => {
      const user = reloadChecked(tx, checked, policy.refusal)
      if (policy.isAudited(user)) await audit(tx, user.id, 'admin.sign-in', ['user', user.id])
      const { rememberMe, code } = credentials
      return startSignedInSession(tx, deps, user, browser, rememberMe, code)
    })
    attempt.forget()
    return signedIn
  } catch (error) {
    // The password was right, so this does not count as a failed attempt. Codes have limits of their own.
    if (error instanceof DomainError && error.needs === 'code') attempt?.undo()
    if (policy.isAudited(found)) auditFailedSignIn(deps, found, error)
    throw error
  }
}

/**
 * Starts a session for an authenticated person and ends the browser's previous one. This is the only way to start a session, so
 * a second factor cannot be skipped. Throws `unauthorized` for a deleted account, `forbidden` for a suspended one and for a
 * sample whose password is public; else as verifySecondFactor.
 */
export async function startSignedInSession(
  tx: Tx,
  deps: Deps,
  user: User,
  browser: Browser,
  rememberMe: boolean,
  code?: string,
) {
  if (hasLeft(user, deps.clock.now())) throw unauthorized()
  if (!user.isActive) throw forbidden('Your account is suspended. Please contact support.')
  const admits = user.userType === 'admin' ? admitsSampleAdmins : admitsSamples
  if (user.isSample && !admits(deps.env, deps.services()))
    throw forbidden('Sample accounts cannot sign in on this site.')
  await verifySecondFactor(tx, deps, user, { code, mark: browser.mark })
  await restoreAccount(tx, user, deps.clock.now())
  if (browser.sid) await endSession(tx, browser.sid)
  const session = await startSession(tx, deps, user, { rememberMe, userAgent: browser.userAgent })
  return { account: accountOf(tx, user.id, deps.clock.now()), session }
}

/** The user with this email address, username or phone number, unless the account is past the time to undo its deletion. */
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

/** Past the time to undo its deletion, an account counts as erased. */
const hasLeft = ({ deletionRequestedAt }: User, now: number) =>
  deletionRequestedAt !== null && deletionRequestedAt <= now - TIME_TO_COME_BACK

/** Reads the user again inside the write. Throws `unauthorized` if the password changed since it was checked. */
function reloadChecked(read: Reader, checked: User, refusal: string): User {
  const user = findUserById(read, checked.id)
  if (user?.passwordHash !== checked.passwordHash) throw new DomainError('unauthorized', refusal)
  return user
}

async function verify(
  { admits, refusal }: SignInPolicy,
  { passwords }: Deps,
  found: User | null,
  { password }: Credentials,
): Promise<User> {
  const user = found && admits(found) ? found : null
  const isRight = await passwords.isRight(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw new DomainError('unauthorized', refusal)
  return user
}
