import { and, count, eq, gt, ne } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { isVerifiedAt } from '#db/badge-rule.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { auditLog, type Invitation, invitations, type School, schools, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, forbidden, missing } from '#src/errors.ts'
import type { SchoolViewer } from '#src/http/current-user.ts'
import { hashOf, randomToken } from '#src/http/tokens.ts'
import { paths } from '#src/paths.ts'
import type { InvitationJson } from '../json.ts'
import { ownerNow } from '../policy.ts'
import { invitationsOf } from './queries.ts'
import type { NewInvitation } from './schema.ts'

const DAY = 86_400_000

/** How long a link works, in days. */
export const INVITED_FOR = 7

/** How many may wait to be taken up, and how many a school sends in a day. */
export const MAX_INVITED = 20

/**
 * Invites somebody by email to join a school: they get a link that works once, within 7 days. The same address again gets a
 * fresh link, and the old one ends. Throws `forbidden` for who is no owner, `conflict` for who is of the school already or
 * where 20 wait, `limited` past 20 a day, or 5 a day to one address from everywhere.
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
    const [invitation] = await tx
      .insert(invitations)
      .values({
        ...{ schoolId: school.id, email, role, tokenHash: hashOf(token), invitedById: owner.id },
        createdAt: now,
        expiresAt: now + INVITED_FOR * DAY,
      })
      .returning()
    if (!invitation) throw new Error('The invitation was not stored')

    await sendLink(tx, deps, { school, invitation, token })
    await note(tx, viewer, 'school.invite', invitation)
    return rowOf(tx, invitation, now)
  })
}

/** Takes an invitation back: its link opens nothing any more. Throws `forbidden`, and `missing` for another school's. */
export function takeBack({ db }: Pick<Deps, 'db'>, viewer: SchoolViewer, id: string): Promise<void> {
  return db.write(async tx => {
    const { school } = ownerNow(tx, viewer)
    const [gone] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.schoolId, school.id)))
      .returning()
    if (!gone) throw missing('invitation')

    await note(tx, viewer, 'school.uninvite', gone)
  })
}

/** Whether an address has an account elsewhere is not told: only who holds it learns that, by the link. */
function assertIsNew(read: Reader, { id }: School, email: string) {
  const here = and(eq(users.schoolId, id), eq(users.email, email))
  const person = read.select({ id: users.id }).from(users).where(here).get()
  if (person) throw new DomainError('conflict', 'This person is of your school already.')
}

/** A day's invitations are counted in the log of deeds: taking one back makes no room for another. */
function assertRoom(read: Reader, { id }: School, email: string, now: number) {
  const isOpen = and(
    eq(invitations.schoolId, id),
    ne(invitations.email, email),
    gt(invitations.expiresAt, now),
  )
  const open = read.select({ n: count() }).from(invitations).where(isOpen).get()?.n ?? 0
  if (open >= MAX_INVITED)
    throw new DomainError('conflict', `${MAX_INVITED} invitations wait already. Take one back first.`)

  const isToday = and(
    eq(auditLog.targetType, 'school'),
    eq(auditLog.targetId, id),
    eq(auditLog.action, 'school.invite'),
    gt(auditLog.at, now - DAY),
  )
  const sent = read.select({ n: count() }).from(auditLog).where(isToday).get()?.n ?? 0
  if (sent >= MAX_INVITED)
    throw new DomainError(
      'limited',
      `A school sends ${MAX_INVITED} invitations a day. Please go on tomorrow.`,
    )
}

interface Letter {
  school: School
  invitation: Invitation
  token: string
}

/** The mailbox may be a stranger's, so only a checked name of a school is in the email (RULINGS.md section 10); the page names it anyway. */
async function sendLink(tx: Tx, deps: Deps, { school, invitation, token }: Letter) {
  const { name } = deps.site()
  const isVerified = isVerifiedAt('schools', deps.clock.now())
  const badge = tx.select({ isVerified }).from(schools).where(eq(schools.id, school.id)).get()
  const from = badge?.isVerified ? school.name : 'A school'
  await enqueue(tx, {
    channel: 'email',
    recipient: invitation.email,
    subject: `${from} has invited you to ${name}`,
    body: `Hello,\n\n${from} has invited you to join its team on ${name} as ${asWhat[invitation.role]}. Open the link to see who invited you.\n\n${buttonTo('See the invitation', deps.env.publicUrl + paths.join(token))}\n\nThe link works once, within ${INVITED_FOR} days. If you did not expect this, you can ignore this message.\n\n${name}`,
  })
}

const asWhat = { owner: 'an owner', recruiter: 'a recruiter' }

function note(
  tx: Tx,
  { id }: SchoolViewer,
  action: 'school.invite' | 'school.uninvite',
  invitation: Invitation,
) {
  const detail = { invitation: invitation.id, role: invitation.role }
  return audit(tx, { actorId: id, action, targetType: 'school', targetId: invitation.schoolId, detail })
}

function rowOf(read: Reader, { id, schoolId }: Invitation, now: number): InvitationJson {
  const row = invitationsOf(read, schoolId, now).find(one => one.id === id)
  if (!row) throw missing('invitation')
  return row
}
