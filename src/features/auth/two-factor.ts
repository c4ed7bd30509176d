import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { secondFactors, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { isMarkOf } from '#src/http/trusted-device-cookie.ts'
import { auditFailedSignIn } from './audit-failed-sign-ins.ts'
import { takeRecoveryCode } from './two-factor/recovery-codes.ts'
import { stepOf } from './two-factor/totp.ts'

type SecondFactor = typeof secondFactors.$inferSelect

/** A person's second factor, also one that still waits for its first code; null where there is none. */
export const secondFactorOf = (read: Reader, userId: string): SecondFactor | null =>
  read.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get() ?? null

/**
 * Asks whoever has a second factor for the code of their app, or one of their recovery codes in its place; each is good once.
 * `mark` is the browser's. Throws `unauthorized` that asks for a code where it is missing or wrong, `limited` after too many.
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

    const giveBack = takeCodeTry(deps, user, mark)
    if (!(await takeCode(tx, factor, code.replace(/[\s-]/g, ''), deps.clock.now()))) {
      throw new DomainError('unauthorized', codeWrong, { code: codeWrong }, 'code')
    }
    giveBack()
  } catch (error) {
    auditFailedSignIn(deps, user, error)
    throw error
  }
}

const codeMissing = 'Please enter the code that your authenticator app shows.'
const codeWrong = 'This code is not right, or was used already. Please wait for the next one.'

/** No code is taken twice: a later one must follow. */
async function takeCode(tx: Tx, factor: SecondFactor, digits: string, now: number): Promise<boolean> {
  const { userId, secret, lastStep } = factor
  if (digits.length > 6) {
    const isGood = await takeRecoveryCode(tx, userId, digits, now)
    const entry = { actorId: userId, targetType: 'user', targetId: userId }
    if (isGood) await audit(tx, { ...entry, action: 'second-factor.recovery' })
    return isGood
  }
  const step = stepOf(secret, digits, now)
  if (step === null || (lastStep !== null && step <= lastStep)) return false
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId))
  return true
}

const QUARTER_HOUR = 15 * 60_000
const DAY = 86_400_000

/**
 * Counts a try and gives what takes it back. Whoever guesses has the password already, so there are few: 50 a day find a code once
 * in eighteen years. A browser on which this person signed in before has tries of its own, and all of those together have 100 a
 * day: one may have been marked before there was a second factor.
 */
function takeCodeTry({ limiter }: Deps, user: User, mark: string | null): () => void {
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

/** Removes a second factor with its recovery codes. False where there was none. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}
