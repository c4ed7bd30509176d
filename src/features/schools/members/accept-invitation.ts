import { and, eq, gt } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
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
import { DomainError, invalidFields } from '#src/errors.ts'
import type { Browser } from '#src/features/auth/client-info.ts'
import { assertStrongPassword } from '#src/features/auth/password-hashing.ts'
import { type SignedIn, startSignedInSession } from '#src/features/auth/sign-in.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { findTakenContact, takenMessage } from '#src/features/registration/create-account.ts'
import { colleagueNotice } from '#src/features/registration/privacy-notice.ts'
import { hashOf } from '#src/http/tokens.ts'
import { paths } from '#src/paths.ts'
import { isOwnerNow } from '../policy.ts'
import type { NewColleague } from './schema.ts'

const MINUTE = 60_000

/** What a link invites to. */
export interface Invited {
  invitation: Invitation
  school: School
  /** Who sent it. */
  inviter: User
}

/**
 * What a token invites to. Throws `invalid` where it is unknown, used, taken back or too old, the school is suspended, or who sent
 * it is an owner no more.
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
    throw new DomainError('invalid', SPENT, { token: 'This link has expired or was already used.' })
  }
  return { ...row, inviter: row.inviter }
}

const SPENT =
  'This invitation has expired, was used or was taken back. Ask your school to invite you again, or sign in if you have joined.'

/** Throws `conflict` where the invited address has an account: each account has an address of its own. */
export function assertMayJoin(read: Reader, { email }: Pick<Invitation, 'email'>) {
  const taken = read.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (taken) throw new DomainError('conflict', takenMessage('email'))
}

/**
 * Makes the account of an invited person, as one of the school's people, and signs them in. The same press again signs in the
 * account it made. Throws as readInvitation, `conflict` where the email address has an account, `invalid` for a common
 * password or a phone number that has one.
 */
export async function join(
  deps: Deps,
  { token, password, ...person }: NewColleague,
  browser: Browser,
): Promise<SignedIn> {
  const { db, clock, passwords } = deps
  const joined = await justJoined(deps, token, password)
  if (joined) return db.write(tx => startSignedInSession(tx, deps, joined, browser, false))

  const { invitation } = readInvitation(db.read, token, clock.now())
  assertMayJoin(db.read, invitation)
  assertStrongPassword(password, [
    invitation.email,
    person.phone,
    person.phone && `0${person.phone.slice(3)}`,
  ])
  const passwordHash = await passwords.hash(password)
  return db.write(async tx => {
    const now = clock.now()
    const invited = readInvitation(tx, token, now)
    assertMayJoin(tx, invited.invitation)
    assertFreePhone(tx, invited.invitation, person.phone)

    const user = await addPerson(tx, invited, { ...person, passwordHash }, now)
    await tx.delete(invitations).where(eq(invitations.id, invited.invitation.id))
    await tx.insert(oneTimeTokens).values({
      ...{ hash: hashOf(token), userId: user.id, purpose: 'email' },
      ...{ createdAt: now, usedAt: now, expiresAt: now },
    })
    await audit(tx, {
      actorId: user.id,
      action: 'school.join',
      targetType: 'school',
      targetId: invited.school.id,
      detail: { invitation: invited.invitation.id, role: invited.invitation.role },
    })
    await tellInviter(tx, deps, invited, user)
    return startSignedInSession(tx, deps, user, browser, false)
  })
}

/** Who joined by this link a moment ago and gives the password chosen then: where a press is made twice, one account is. */
async function justJoined(deps: Deps, token: string, password: string): Promise<User | null> {
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
      phone: takenMessage('phone').replace('Please sign in.', 'Leave it empty, or use another.'),
    })
}

type Person = Omit<NewColleague, 'token' | 'password'> & { passwordHash: string }

/** The link came by email, so the address is theirs. */
async function addPerson(
  tx: Tx,
  { invitation, school }: Invited,
  person: Person,
  now: number,
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({
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
    .returning()
  if (!user) throw new Error('The account was not stored.')
  return user
}

async function tellInviter(tx: Tx, deps: Deps, { inviter, school }: Invited, user: User) {
  await notify(tx, deps, inviter, {
    kind: 'school',
    subject: `${user.firstName} ${user.lastName} joined ${school.name}`,
    text: `${user.firstName} ${user.lastName} took up your invitation and is now ${user.schoolRole === 'owner' ? 'an owner' : 'a recruiter'} of ${school.name}.`,
    path: paths.people(),
    action: 'See the people of the school',
  })
}
