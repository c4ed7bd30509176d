import { and, eq, gt } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import {
  type Invitation,
  invitations,
  oneTimeTokens,
  type School,
  schools,
  type User,
  users,
} from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { MINUTE } from '#src/domain/kenya-time.ts'
import { conflict, DomainError, invalidFields } from '#src/errors.ts'
import { createMember } from '#src/features/account/update-account.ts'
import type { Browser } from '#src/features/auth/client-info.ts'
import { recordUsedLink } from '#src/features/auth/one-time-links.ts'
import { assertStrongPassword } from '#src/features/auth/password-hashing.ts'
import { type SignedIn, startSignedInSession } from '#src/features/auth/sign-in.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { findTakenContact, takenMessage } from '#src/features/registration/create-account.ts'
import { colleagueNotice } from '#src/features/registration/privacy-notice.ts'
import { hashOf } from '#src/http/session/tokens.ts'
import { paths } from '#src/paths.ts'
import { isOwnerNow } from '../policy.ts'
import type { NewColleague } from './schema.ts'

export interface Invited {
  invitation: Invitation
  school: School
  inviter: User
}

/**
 * Finds the invitation of a token. Throws `invalid` if the token is unknown, used, cancelled or expired, the school is suspended,
 * or the inviter is no longer an owner.
 */
export function readInvitation(read: Reader, token: string, now: number): Invited {
  const row = read
    .select({ invitation: invitations, school: schools, inviter: users })
    .from(invitations)
    .innerJoin(schools, eq(schools.id, invitations.schoolId))
    .leftJoin(users, eq(users.id, invitations.invitedById))
    .where(and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, now)))
    .get()
  if (!row?.inviter || row.school.isHidden || !isOwnerNow(row.inviter)) {
    throw new DomainError('invalid', SPENT, { token: 'This link has expired or has already been used.' })
  }
  return { ...row, inviter: row.inviter }
}

const SPENT =
  'This invitation has expired, or has already been used or cancelled. If you have already joined, sign in. Otherwise, ask your school to invite you again.'

/** Returns a `conflict` if the invited address already has an account. */
export function joinRefusal(read: Reader, { email }: Pick<Invitation, 'email'>): DomainError | null {
  return hasRow(read, users, eq(users.email, email)) ? conflict(takenMessage('email')) : null
}

/**
 * Creates the account of an invited person and signs them in. A repeated submission signs in to the account it created. Throws as
 * readInvitation, `conflict` if the email address has an account, `invalid` for a common password or a taken phone number.
 */
export async function join(
  deps: Deps,
  { token, password, ...person }: NewColleague,
  browser: Browser,
): Promise<SignedIn> {
  const { db, clock, passwords } = deps
  const joined = await findRecentMember(deps, token, password)
  if (joined) return db.write(tx => startSignedInSession(tx, deps, joined, browser, false))

  const { invitation } = readInvitation(db.read, token, clock.now())
  const refusal = joinRefusal(db.read, invitation)
  if (refusal) throw refusal
  assertStrongPassword(password, [
    invitation.email,
    person.phone,
    person.phone && `0${person.phone.slice(3)}`,
  ])
  const passwordHash = await passwords.hash(password)
  return db.write(async tx => {
    const now = clock.now()
    const invited = readInvitation(tx, token, now)
    const refusal = joinRefusal(tx, invited.invitation)
    if (refusal) throw refusal
    assertFreePhone(tx, invited.invitation, person.phone)

    const user = await addPerson(tx, invited, { ...person, passwordHash }, now)
    await tx.delete(invitations).where(eq(invitations.id, invited.invitation.id))
    await recordUsedLink(tx, token, user.id, now)
    await audit(tx, user.id, 'school.join', ['school', invited.school.id], {
      invitation: invited.invitation.id,
      role: invited.invitation.role,
    })
    await notifyInviter(tx, deps, invited, user)
    return startSignedInSession(tx, deps, user, browser, false)
  })
}

/** Finds the account this link created in the last 10 minutes, if the password matches, so that a double submission creates only one. */
async function findRecentMember(deps: Deps, token: string, password: string): Promise<User | null> {
  const since = deps.clock.now() - 10 * MINUTE
  const row = deps.db.read
    .select({ user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        eq(oneTimeTokens.hash, hashOf(token)),
        eq(oneTimeTokens.purpose, 'email'),
        gt(oneTimeTokens.usedAt, since),
      ),
    )
    .get()
  if (!row?.user.schoolId) return null

  deps.limiter.take(`joined-again:${row.user.id}`, 10, 10 * MINUTE)
  return (await deps.passwords.isRight(password, row.user.passwordHash)) ? row.user : null
}

function assertFreePhone(read: Reader, { email }: Invitation, phone: string | null) {
  if (phone && findTakenContact(read, { email, phone }) === 'phone')
    throw invalidFields({
      phone: takenMessage('phone').replace('Please sign in.', 'Use a different number, or leave this empty.'),
    })
}

type Person = Omit<NewColleague, 'token' | 'password'> & { passwordHash: string }

/** The email address counts as confirmed, because the link was sent to it. */
const addPerson = (tx: Tx, { invitation, school }: Invited, person: Person, now: number): Promise<User> =>
  createMember(tx, {
    ...person,
    email: invitation.email,
    userType: 'school',
    schoolId: school.id,
    schoolRole: invitation.role,
    ...{ county: school.county, town: school.town, location: school.town.toLowerCase() },
    isSample: school.isSample,
    confirmedAt: now,
    consentVersion: colleagueNotice.version,
    consentAt: now,
    createdAt: now,
    updatedAt: now,
  })

async function notifyInviter(tx: Tx, deps: Deps, { inviter, school }: Invited, user: User) {
  await notify(tx, deps, inviter, {
    kind: 'school',
    subject: `${user.firstName} ${user.lastName} joined your school's team on ${deps.site().name}`,
    text: `${user.firstName} ${user.lastName} accepted your invitation and is now ${user.schoolRole === 'owner' ? 'an owner' : 'a recruiter'} at ${school.name}.`,
    path: paths.people(),
    action: 'See your colleagues',
  })
}
