import { eq, sql } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { preparedFor, type Reader, type Tx } from '#db/connection.ts'
import { secondFactors, sessions, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { hasSecondFactor } from '#src/http/session/require-two-factor.ts'
import { isMarkOf } from '#src/http/session/trusted-device-cookie.ts'
import { auditFailedSignIn } from './audit-failed-sign-ins.ts'
import { consumeRecoveryCode } from './two-factor/recovery-codes.ts'
import { matchingTimeStep } from './two-factor/totp.ts'

type SecondFactor = typeof secondFactors.$inferSelect

/** A person's second factor, even if it awaits its first code; null without one. */
export const secondFactorOf = (read: Reader, userId: string): SecondFactor | null =>
  read.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get() ?? null

/**
 * Checks the code of a person with a second factor: of their app, or a recovery code; each works once. `mark` is the browser's.
 * Throws `unauthorized` with `needs: 'code'` for a missing or wrong code, `limited` after too many.
 */
export async function verifySecondFactor(
  tx: Tx,
  deps: Deps,
  user: User,
  { code, mark = null }: { code: string | undefined; mark?: string | null },
) {
  const factor = secondFactorOf(tx, user.id)
  if (!factor?.confirmedAt) return
  try {
    if (!code?.trim()) throw new DomainError('unauthorized', codeMissing, undefined, 'code')

    const giveBack = takeCodeAttempt(deps, user, mark)
    if (!(await consumeCode(tx, factor, code.replace(/[\s-]/g, ''), deps.clock.now()))) {
      throw new DomainError('unauthorized', codeWrong, { code: codeWrong }, 'code')
    }
    giveBack()
  } catch (error) {
    auditFailedSignIn(deps, user, error)
    throw error
  }
}

const codeMissing = 'Enter the code from your authenticator app.'
const codeWrong =
  'This code is wrong or has already been used. Wait for the next one. If that is refused too, check the clock of your phone.'

/** No code works twice: each must be later than the last. */
async function consumeCode(tx: Tx, factor: SecondFactor, digits: string, now: number): Promise<boolean> {
  const { userId, secret, lastStep } = factor
  if (digits.length > 6) {
    const isGood = await consumeRecoveryCode(tx, userId, digits, now)
    if (isGood) await audit(tx, userId, 'second-factor.recovery', ['user', userId])
    return isGood
  }
  const step = matchingTimeStep(secret, digits, now)
  if (step === null || (lastStep !== null && step <= lastStep)) return false
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId))
  return true
}

const QUARTER_HOUR = 15 * 60_000

/**
 * Counts an attempt and returns a function that undoes the count. A guesser already has the password, so the limits are low: at
 * 50 a day, guessing a code takes about eighteen years. Browsers on which this person signed in before have attempts of their
 * own, 100 a day together, since a mark may be older than the second factor.
 */
function takeCodeAttempt({ limiter }: Deps, user: User, mark: string | null): () => void {
  const isKnown = mark !== null && isMarkOf(user, mark)
  const [short, long, most] = isKnown
    ? [`code-known:${mark}`, `code-known-day:${user.id}`, 100]
    : [`code:${user.id}`, `code-day:${user.id}`, 50]
  limiter.consumeAll([
    [short, 10, QUARTER_HOUR],
    [long, most, DAY],
  ])
  return () => {
    limiter.giveBack(short)
    limiter.giveBack(long)
  }
}

/** Removes a second factor with its recovery codes. Returns false if there was none. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Whether to offer an administrator a second factor: after each sign-in, until there is one or 'Not now' is chosen. */
export function isOfferedFactor({ db }: Deps, { id, sid }: Viewer): boolean {
  if (hasSecondFactor(db.read, id)) return false
  return selectSession(db.read, { sid }).get()?.sess.factorLater !== true
}

const selectSession = preparedFor((read, { sid }: { sid: string }) =>
  read.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sid)),
)

/** 'Not now': it is offered again after the next sign-in. */
export async function dismissTwoFactorPrompt({ db }: Deps, { sid }: Viewer) {
  const sess = sql`json_set(${sessions.sess}, '$.factorLater', json('true'))`
  await db.write(async tx => {
    await tx.update(sessions).set({ sess }).where(eq(sessions.sid, sid))
  })
}
