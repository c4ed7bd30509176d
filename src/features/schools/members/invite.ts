import { and, eq, gt, ne } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { isVerifiedAt } from '#db/badge-rule.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { countRows, hasRow, insertRow } from '#db/rows.ts'
import { auditLog, type Invitation, invitations, type School, schools, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { conflict, DomainError, forbidden, missing } from '#src/errors.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { hashOf, randomToken } from '#src/http/session/tokens.ts'
import { paths } from '#src/paths.ts'
import type { InvitationJson } from '../json.ts'
import { ownerNow } from '../policy.ts'
import { invitationsOf } from './queries.ts'
import type { NewInvitation } from './schema.ts'

export const INVITATION_DAYS = 7

/** The limit of open invitations, and of invitations sent in a day. */
const MAX_INVITATIONS = 20

/**
 * Emails an invitation to join a school, with a link that works once, within 7 days. Inviting the same address again replaces the
 * link. Throws `forbidden` if the viewer is not an owner, `conflict` if the person has joined already or 20 invitations are open,
 * `limited` after 20 a day, or 5 a day to one address across all schools.
 */
export function invite(
  deps: Deps,
  viewer: SchoolViewer,
  { email, role }: NewInvitation,
): Promise<InvitationJson> {
  deps.limiter.take(`invitations-to:${email}`, 5, DAY)
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const { owner, school } = ownerNow(tx, viewer)
    if (owner.confirmedAt === null) throw forbidden('Please confirm your email first.')
    assertIsNew(tx, school, email)
    assertRoom(tx, school, email, now)

    const token = randomToken()
    await tx.delete(invitations).where(and(eq(invitations.schoolId, school.id), eq(invitations.email, email)))
    const invitation = await insertRow(tx, invitations, {
      ...{ schoolId: school.id, email, role, tokenHash: hashOf(token), invitedById: owner.id },
      createdAt: now,
      expiresAt: now + INVITATION_DAYS * DAY,
    })
    await sendLink(tx, deps, school, invitation, token)
    await auditInvitation(tx, viewer, 'school.invite', invitation)
    return findInvitation(tx, invitation, now)
  })
}

/** Cancels an invitation, so that its link stops working. Throws `forbidden`, and `missing` for another school's. */
export function cancelInvitation({ db }: Pick<Deps, 'db'>, viewer: SchoolViewer, id: string): Promise<void> {
  return db.write(async tx => {
    const { school } = ownerNow(tx, viewer)
    const [gone] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.schoolId, school.id)))
      .returning()
    if (!gone) throw missing('invitation')

    await auditInvitation(tx, viewer, 'school.uninvite', gone)
  })
}

/** Does not reveal whether the address has an account elsewhere; only its owner learns that, from the link. */
function assertIsNew(read: Reader, { id }: School, email: string) {
  if (hasRow(read, users, and(eq(users.schoolId, id), eq(users.email, email))))
    throw conflict('This person has already joined your school.')
}

/** The daily limit counts the audit log, so that cancelling an invitation does not make room for another. */
function assertRoom(read: Reader, { id }: School, email: string, now: number) {
  const isOpen = and(
    eq(invitations.schoolId, id),
    ne(invitations.email, email),
    gt(invitations.expiresAt, now),
  )
  if (countRows(read, invitations, isOpen) >= MAX_INVITATIONS)
    throw conflict(`Your school already has ${MAX_INVITATIONS} open invitations. Cancel one first.`)

  const isToday = and(
    eq(auditLog.targetType, 'school'),
    eq(auditLog.targetId, id),
    eq(auditLog.action, 'school.invite'),
    gt(auditLog.at, now - DAY),
  )
  if (countRows(read, auditLog, isToday) >= MAX_INVITATIONS)
    throw new DomainError(
      'limited',
      `A school can send ${MAX_INVITATIONS} invitations a day. Please try again tomorrow.`,
    )
}

/** The mailbox may be a stranger's, so the email names only verified schools (RULINGS.md section 10); the page names all. */
async function sendLink(tx: Tx, deps: Deps, school: School, invitation: Invitation, token: string) {
  const { name } = deps.site()
  const isVerified = isVerifiedAt('schools', deps.clock.now())
  const badge = tx.select({ isVerified }).from(schools).where(eq(schools.id, school.id)).get()
  const from = badge?.isVerified ? school.name : 'A school'
  await enqueue(tx, {
    channel: 'email',
    recipient: invitation.email,
    subject: `${from} has invited you to join its team on ${name}`,
    body: `Hello,\n\n${from} has invited you to join its team on ${name} as ${roleLabels[invitation.role]}. Open the link to see who invited you and to accept.\n\n${buttonTo('See the invitation', deps.env.publicUrl + paths.join(token))}\n\nThe link works once and expires in ${INVITATION_DAYS} days. If you did not expect this, you can ignore this email.\n\n${name}`,
  })
}

const roleLabels = { owner: 'an owner', recruiter: 'a recruiter' }

function auditInvitation(
  tx: Tx,
  { id }: SchoolViewer,
  action: 'school.invite' | 'school.uninvite',
  invitation: Invitation,
) {
  const detail = { invitation: invitation.id, role: invitation.role }
  return audit(tx, id, action, ['school', invitation.schoolId], detail)
}

function findInvitation(read: Reader, { id, schoolId }: Invitation, now: number): InvitationJson {
  const row = invitationsOf(read, schoolId, now).find(one => one.id === id)
  if (!row) throw missing('invitation')
  return row
}
