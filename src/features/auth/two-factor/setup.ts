import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { secondFactors, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, invalidFields } from '#src/errors.ts'
import { sendSecurityNotification } from '#src/features/account/security-notification.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { assertRecentPassword } from '#src/http/session/reauthentication.ts'
import { endSessions } from '#src/http/session/session.ts'
import { assertOwnPassword } from '../reauthenticate.ts'
import { findAdmin } from '../reset-admin-password.ts'
import { dropSecondFactor, secondFactorOf, verifySecondFactor } from '../two-factor.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { matchingTimeStep, newSecret } from './totp.ts'

/** In ms. A stranger may have read an older secret in an unattended browser. */
const SETUP_TIME = 3_600_000

/** The secret for the app of an administrator: the same until its first code is confirmed, or an hour is over. */
export async function createTotpSecret({ db, clock }: Deps, admin: Viewer): Promise<string> {
  const pending = secondFactorOf(db.read, admin.id)
  if (pending && pending.createdAt > clock.now() - SETUP_TIME) return pending.secret

  return db.write(async tx => {
    const now = clock.now()
    const factor = secondFactorOf(tx, admin.id)
    if (factor && (factor.confirmedAt !== null || factor.createdAt > now - SETUP_TIME)) return factor.secret
    const fresh = { secret: newSecret(), createdAt: now }
    await tx
      .insert(secondFactors)
      .values({ userId: admin.id, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh })
    return fresh.secret
  })
}

/**
 * Turns the second factor on once a code shows that the app has its secret, and signs other devices out. Returns ten recovery
 * codes. Throws `forbidden` if the password was not given recently, `invalid` for a wrong code, `conflict` if it is on already.
 */
export function turnOn(deps: Deps, admin: Viewer, code: string): Promise<string[]> {
  const now = deps.clock.now()
  assertRecentPassword(admin, now)
  return deps.db.write(async tx => {
    const factor = secondFactorOf(tx, admin.id)
    if (factor?.confirmedAt) throw conflict('Two-step sign-in is already set up.')
    const step = factor && matchingTimeStep(factor.secret, code.replace(/[\s-]/g, ''), now)
    if (!factor || step === null) {
      throw invalidFields({
        code: 'This code is wrong. Enter the one your app shows now.',
      })
    }
    await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(secondFactors.userId, admin.id))
    await endSessions(tx, admin.id, admin.sid)
    await auditChange(tx, deps, admin, 'on')
    return replaceRecoveryCodes(tx, admin.id)
  })
}

interface PasswordProof {
  password: string
  /** From the app, or a recovery code. */
  code: string
  mark: string | null
}

/** Replaces the recovery codes by ten new ones. Throws `invalid` for a wrong password, else as verifySecondFactor. */
export async function renewRecoveryCodes(deps: Deps, admin: Viewer, proof: PasswordProof): Promise<string[]> {
  await assertOwnPassword(deps, admin, { password: proof.password })
  return deps.db.write(async tx => {
    await assertIsOn(tx, admin)
    await verifySecondFactor(tx, deps, admin, proof)
    await auditChange(tx, deps, admin, 'codes')
    return replaceRecoveryCodes(tx, admin.id)
  })
}

/** Turns the second factor off. Throws as renewRecoveryCodes, and `conflict` if the site requires one. */
export async function turnOff(deps: Deps, admin: Viewer, proof: PasswordProof) {
  if (deps.env.adminTotp === 'required')
    throw conflict('This site requires two-step sign-in for all administrators.')
  await assertOwnPassword(deps, admin, { password: proof.password })
  await deps.db.write(async tx => {
    await assertIsOn(tx, admin)
    await verifySecondFactor(tx, deps, admin, proof)
    await dropSecondFactor(tx, admin.id)
    await auditChange(tx, deps, admin, 'off')
  })
}

/**
 * Removes the second factor and sessions of an administrator who lost both their phone and their codes; for the command line. Throws
 * `missing` for an unknown username, `conflict` without a second factor.
 */
export function resetSecondFactor(deps: Deps, username: string) {
  return deps.db.write(async tx => {
    const admin = findAdmin(tx, username)
    if (!(await dropSecondFactor(tx, admin.id))) throw conflict('This administrator has no two-step sign-in.')
    await endSessions(tx, admin.id)
    await sendSecurityNotification(tx, deps, admin, changes.off)
    await audit(tx, null, 'second-factor.reset', ['user', admin.id])
  })
}

async function assertIsOn(tx: Tx, { id }: Viewer) {
  if (!secondFactorOf(tx, id)?.confirmedAt) throw conflict('Two-step sign-in is not set up.')
}

async function auditChange(tx: Tx, deps: Deps, admin: User, change: 'on' | 'off' | 'codes') {
  const { id } = admin
  await audit(tx, id, `second-factor.${change}`, ['user', id])
  await sendSecurityNotification(tx, deps, admin, changes[change])
}

const changes = {
  on: 'Two-step sign-in was turned on for your account.',
  off: 'Two-step sign-in was turned off for your account.',
  codes: 'Your account has new recovery codes, and the old ones no longer work.',
}
